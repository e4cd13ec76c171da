//! Time-based one-time codes by `totp-rs`: SHA-1, six digits, 30 seconds, as every authenticator application reads them.

use std::fmt::Write;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, Utc};
use ports::{OneTimeCodes, StoreError, Stored};
use qrcodegen::{QrCode, QrCodeEcc};
use sha2::{Digest, Sha256};
use staff::Secret;
use totp_rs::{Builder, Secret as Shared, Totp};

/// Issuer that authenticator applications show.
const ISSUER: &str = "JALADIN";
/// Time steps before and after the present one whose codes are accepted (RFC 6238, 5.2).
const SKEW: u16 = 1;
/// Random bytes of a recovery code: with 112 bits or more a plain digest is enough (OWASP ASVS 5.0, 6.5.2).
const CODE_BYTES: usize = 15;
/// Characters of a group of a recovery code.
const GROUP: usize = 4;
/// White modules around a QR code.
const QUIET: i32 = 4;

/// Makes and checks codes.
#[derive(Debug, Default, Clone, Copy)]
pub struct TimeCodes;

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("one-time codes: {error}"))
}

fn totp(secret: &Secret, account: &str) -> Stored<Totp> {
    let shared = Shared::try_from_base32(secret.expose()).map_err(failed)?;
    let builder = Builder::new().with_secret(shared).with_skew(SKEW);
    builder.with_account_name(account).with_issuer(Some(ISSUER)).build().map_err(failed)
}

impl OneTimeCodes for TimeCodes {
    fn secret(&self) -> Secret {
        Secret::new(Shared::from(&rand::random::<[u8; 20]>()[..]).to_base32())
    }

    fn step(&self, secret: &Secret, code: &Secret, now: DateTime<Utc>) -> Stored<Option<i64>> {
        let seconds = u64::try_from(now.timestamp()).map_err(failed)?;
        let step = totp(secret, ISSUER)?.check(code.expose(), seconds);
        step.map(|step| i64::try_from(step).map_err(failed)).transpose()
    }

    fn address(&self, secret: &Secret, account: &str) -> Stored<String> {
        // A colon separates issuer and account.
        totp(secret, &account.replace(':', " "))?.to_url().map_err(failed)
    }

    fn picture(&self, text: &str) -> Stored<String> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(failed)?;
        Ok(format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(svg(&code))))
    }

    fn recovery_codes(&self, count: usize) -> Vec<Secret> {
        let code = |_| {
            let text = Shared::from(&rand::random::<[u8; CODE_BYTES]>()[..]).to_base32();
            let groups = text.as_bytes().chunks(GROUP).map(|group| String::from_utf8_lossy(group).into_owned());
            Secret::new(groups.collect::<Vec<_>>().join("-"))
        };
        (0..count).map(code).collect()
    }

    fn recovery_digest(&self, code: &Secret) -> String {
        // Random enough to need no slow hash.
        let plain: String = code.expose().chars().filter(|c| *c != '-').collect();
        BASE64_STANDARD.encode(Sha256::digest(plain))
    }
}

/// Picture of a QR code, black on white.
fn svg(code: &QrCode) -> String {
    let (size, mut path) = (code.size(), String::new());
    for (x, y) in (0..size).flat_map(|y| (0..size).map(move |x| (x, y))) {
        if code.get_module(x, y) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    let width = size + 2 * QUIET;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{width}\" height=\"{width}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Secret of RFC 6238, appendix B, in base32.
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn step(code: &str, at: i64) -> Option<i64> {
        let now = DateTime::from_timestamp(at, 0).expect("an instant");
        TimeCodes.step(&Secret::new(SECRET), &Secret::new(code), now).expect("a secret")
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        // The last six of the eight digits of the table.
        for (code, at) in [("287082", 59), ("081804", 1_111_111_109), ("005924", 1_234_567_890)] {
            assert_eq!(step(code, at), Some(at / 30), "{code}");
        }
    }

    #[test]
    fn a_step_of_delay_is_accepted_and_no_more() {
        assert_eq!(step("287082", 89), Some(1));
        assert_eq!(step("287082", 90), None);
        assert_eq!(step("287083", 59), None);
        assert_eq!(step("", 59), None);
    }

    #[test]
    fn secrets_and_recovery_codes_are_random() {
        assert_ne!(TimeCodes.secret(), TimeCodes.secret());
        assert_eq!(TimeCodes.secret().expose().len(), 32, "160 bits (RFC 4226, 4)");
        let codes = TimeCodes.recovery_codes(10);
        assert!(codes.iter().all(|code| code.expose().len() == 29));
        assert_ne!(TimeCodes.recovery_digest(&codes[0]), TimeCodes.recovery_digest(&codes[1]));
        let typed = Secret::new(codes[0].expose().replace('-', ""));
        assert_eq!(TimeCodes.recovery_digest(&codes[0]), TimeCodes.recovery_digest(&typed));
    }

    #[test]
    fn the_address_names_issuer_and_account() {
        let address = TimeCodes.address(&Secret::new(SECRET), "Ani: Putri").expect("an address");
        assert!(address.starts_with("otpauth://totp/JALADIN:Ani%20%20Putri?"), "{address}");
        assert!(address.contains(&format!("secret={SECRET}")), "{address}");
        let picture = TimeCodes.picture(&address).expect("a picture");
        assert!(picture.starts_with("data:image/svg+xml;base64,PHN2Zy"), "{picture}");
    }
}
