//! Hash chain of the audit log (docs/audit.md, "Chain").

use sha2::{Digest, Sha256};

use crate::entity::audit_log;

/// Hash of a line after the line with the hash `previous`, in hex: SHA-256 of the canonical form, the JSON array
/// `[previous, at, user, address, action, object, object id, before, after]`. The instant is in microseconds since 1970, which
/// both databases keep.
pub fn chained(previous: &str, line: &audit_log::Model) -> String {
    let at = line.at.timestamp_micros();
    let canonical = serde_json::json!([
        previous,
        at,
        line.user_id,
        line.address,
        line.action,
        line.object,
        line.object_id,
        line.before,
        line.after
    ]);
    hex::encode(Sha256::digest(canonical.to_string()))
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration};

    use super::*;

    fn line() -> audit_log::Model {
        audit_log::Model {
            id: 7,
            at: DateTime::UNIX_EPOCH + Duration::nanoseconds(1_500_000_001_999),
            user_id: Some(3),
            address: None,
            action: "trip.filed".into(),
            object: "trip".into(),
            object_id: Some(9),
            before: None,
            after: Some("{\"name\":\"\u{c9}lise\"}".into()),
            words: "\u{e9}lise".into(),
            hash: None,
        }
    }

    /// The canonical form is part of the installation: a change would break every chain.
    #[test]
    fn the_hash_is_that_of_the_documented_form() {
        let canonical =
            "[\"ab\",1500000001,3,null,\"trip.filed\",\"trip\",9,null,\"{\\\"name\\\":\\\"\u{c9}lise\\\"}\"]";
        let digest = Sha256::digest(canonical);
        let hex: Vec<String> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(chained("ab", &line()), hex.concat());
    }

    #[test]
    fn every_value_and_the_line_before_count() {
        let whole = chained("ab", &line());
        assert_ne!(whole, chained("ac", &line()));
        let changed = [
            audit_log::Model { at: line().at + Duration::microseconds(1), ..line() },
            audit_log::Model { user_id: None, ..line() },
            audit_log::Model { address: Some("::1".into()), ..line() },
            audit_log::Model { action: "trip.changed".into(), ..line() },
            audit_log::Model { object: "receipt".into(), ..line() },
            audit_log::Model { object_id: None, ..line() },
            audit_log::Model { before: line().after, after: None, ..line() },
        ];
        for other in changed {
            assert_ne!(whole, chained("ab", &other), "{other:?}");
        }
        let finer = audit_log::Model { at: line().at - Duration::nanoseconds(500), ..line() };
        assert_eq!(whole, chained("ab", &finer), "PostgreSQL keeps microseconds");
    }
}
