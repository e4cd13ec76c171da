//! Version of the rules by which journeys are derived.

/// Version of the rules by which journeys are derived, of their columns and of their JSON: it is raised with each change of them, so that
/// offices derive their rows again when they open the database.
pub(crate) const DERIVED_VERSION: i64 = 6;

#[cfg(test)]
mod tests {
    use sea_orm::{IdenStatic, Iterable};
    use sha2::{Digest, Sha256};

    use super::DERIVED_VERSION;
    use crate::entity::{journey_people, journey_sums, journey_texts, journeys, waiting_letters};

    /// Version, and the first bytes of the digest of the derived columns at it.
    const COLUMNS: (i64, &str) = (6, "cd626a2227a41294");

    #[test]
    fn another_column_has_another_version() {
        let mut names: Vec<&str> = journeys::Column::iter().map(|column| column.as_str()).collect();
        names.extend(journey_people::Column::iter().map(|column| column.as_str()));
        names.extend(journey_texts::Column::iter().map(|column| column.as_str()));
        names.extend(journey_sums::Column::iter().map(|column| column.as_str()));
        names.extend(waiting_letters::Column::iter().map(|column| column.as_str()));
        let digest = hex::encode(&Sha256::digest(names.join(" "))[..8]);
        assert_eq!((DERIVED_VERSION, digest.as_str()), COLUMNS, "raise DERIVED_VERSION, and note it with the digest");
    }
}
