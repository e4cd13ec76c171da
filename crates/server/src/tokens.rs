//! Access tokens are JWTs signed with HMAC-SHA-256, the only algorithm accepted; refresh tokens are random bytes, stored as a
//! digest keyed with the signing key. A new key invalidates both.

use anyhow::ensure;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use ports::{AccessClaims, StoreError, Stored, Tokens};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use staff::{Secret, SessionId, UserId, account::DeviceMark};

/// Minimum length of the signing key in bytes: the length of the digest (RFC 7518, 3.2).
pub(crate) const KEY_BYTES: usize = 32;

/// Domain separation: prefix of the key for digests, so that it differs from the key that signs.
const PEPPER: &[u8] = b"jaladin digests\0";

/// Signs and verifies tokens.
pub struct SignedTokens {
    signing: EncodingKey,
    reading: DecodingKey,
    session: Validation,
    device: Validation,
    /// Hash state that every digest starts from.
    pepper: Sha256,
    /// By how much the office's clock is ahead of the system's, which the claims name.
    ahead: TimeDelta,
}

/// Issuer (`iss`): tokens of another program with the same key are refused.
const ISSUER: &str = "jaladin";
/// Audience (`aud`) of access tokens.
const SESSION: &str = "session";
/// Audience (`aud`) of device tokens.
const DEVICE: &str = "device";

/// Claims of an access token.
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    sid: String,
    iat: i64,
    exp: i64,
}

/// Claims of a device token.
#[derive(Serialize, Deserialize)]
struct DeviceClaims {
    iss: String,
    aud: String,
    sub: String,
    did: String,
    /// Absent in tokens of older versions, which vouch for no password.
    #[serde(default)]
    pwd: String,
    exp: i64,
}

/// Validation rules: one algorithm, issuer and audience. The caller compares `exp` with the office clock. Our tokens have no
/// `nbf`, so one that is in the future is refused.
fn rules(audience: &str) -> Validation {
    let mut rules = Validation::new(Algorithm::HS256);
    rules.validate_exp = false;
    rules.validate_nbf = true;
    rules.set_issuer(&[ISSUER]);
    rules.set_audience(&[audience]);
    rules.set_required_spec_claims(&["iss", "aud", "sub", "exp"]);
    rules
}

impl SignedTokens {
    /// Tokens signed with `key`.
    ///
    /// # Errors
    /// A key shorter than 32 bytes.
    pub fn new(key: &Secret) -> anyhow::Result<Self> {
        let key = key.expose().as_bytes();
        ensure!(key.len() >= KEY_BYTES, "the token key must have at least {KEY_BYTES} bytes");
        let (signing, reading) = (EncodingKey::from_secret(key), DecodingKey::from_secret(key));
        let pepper = Sha256::digest([PEPPER, key].concat());
        let pepper = Sha256::new().chain_update(pepper);
        Ok(Self { signing, reading, session: rules(SESSION), device: rules(DEVICE), pepper, ahead: TimeDelta::zero() })
    }

    /// Signs by the system's time although the office's clock is ahead of it: a clock set for a test serves everything but
    /// signatures (assurance 9, clock).
    #[must_use]
    pub fn signing_by_system_time(self, ahead: TimeDelta) -> Self {
        Self { ahead, ..self }
    }

    /// Office time of a claim, which names the system's.
    fn instant(&self, seconds: i64) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp(seconds, 0)?.checked_add_signed(self.ahead)
    }

    fn signed(&self, claims: &impl Serialize) -> Stored<Secret> {
        let token = encode(&Header::new(Algorithm::HS256), claims, &self.signing);
        token.map(Secret::new).map_err(|error| StoreError::Failed(format!("signing a token: {error}")))
    }
}

impl Tokens for SignedTokens {
    fn sign(&self, claims: &AccessClaims) -> Stored<Secret> {
        self.signed(&Claims {
            iss: ISSUER.to_owned(),
            aud: SESSION.to_owned(),
            sub: claims.user.to_string(),
            sid: claims.session.0.clone(),
            iat: (claims.issued_at - self.ahead).timestamp(),
            exp: (claims.expires_at - self.ahead).timestamp(),
        })
    }

    fn read(&self, token: &str) -> Option<AccessClaims> {
        let claims = decode::<Claims>(token, &self.reading, &self.session).ok()?.claims;
        Some(AccessClaims {
            user: UserId(claims.sub.parse().ok()?),
            session: SessionId(claims.sid),
            issued_at: self.instant(claims.iat)?,
            expires_at: self.instant(claims.exp)?,
        })
    }

    fn sign_device(&self, mark: &DeviceMark) -> Stored<Secret> {
        self.signed(&DeviceClaims {
            iss: ISSUER.to_owned(),
            aud: DEVICE.to_owned(),
            sub: mark.user.to_string(),
            did: mark.device.clone(),
            pwd: mark.password.clone(),
            exp: (mark.expires_at - self.ahead).timestamp(),
        })
    }

    fn read_device(&self, token: &str) -> Option<DeviceMark> {
        let claims = decode::<DeviceClaims>(token, &self.reading, &self.device).ok()?.claims;
        Some(DeviceMark {
            user: UserId(claims.sub.parse().ok()?),
            device: claims.did,
            password: claims.pwd,
            expires_at: self.instant(claims.exp)?,
        })
    }

    fn random(&self) -> Secret {
        Secret::new(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    fn letter_code(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>())
    }

    fn digest(&self, text: &str) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pepper.clone().chain_update(text).finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const KEY: &str = "q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p";

    fn claims() -> AccessClaims {
        AccessClaims {
            user: UserId(7),
            session: SessionId("a-session".into()),
            issued_at: DateTime::UNIX_EPOCH,
            expires_at: DateTime::UNIX_EPOCH + chrono::Duration::minutes(15),
        }
    }

    #[test]
    fn claims_name_the_system_time_whatever_clock_was_set() -> anyhow::Result<()> {
        let ahead = TimeDelta::days(400);
        let later = SignedTokens::new(&Secret::new(KEY))?.signing_by_system_time(ahead);
        let office = AccessClaims {
            issued_at: DateTime::UNIX_EPOCH + ahead,
            expires_at: DateTime::UNIX_EPOCH + ahead + TimeDelta::minutes(15),
            ..claims()
        };
        let token = later.sign(&office)?;
        assert_eq!(SignedTokens::new(&Secret::new(KEY))?.read(token.expose()), Some(claims()), "by the system's time");
        assert_eq!(later.read(token.expose()), Some(office), "by the office's");
        Ok(())
    }

    fn mark() -> DeviceMark {
        DeviceMark {
            user: UserId(7),
            device: "a-device".into(),
            password: "a-digest".into(),
            expires_at: DateTime::UNIX_EPOCH,
        }
    }

    fn forged(header: &str, signature: &str) -> String {
        let payload = r#"{"iss":"jaladin","aud":"session","sub":"7","sid":"a-session","iat":0,"exp":900}"#;
        let part = |text: &str| BASE64_URL_SAFE_NO_PAD.encode(text);
        format!("{}.{}.{signature}", part(header), part(payload))
    }

    #[test]
    fn a_signed_token_is_verified() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        assert_eq!(tokens.read(tokens.sign(&claims())?.expose()), Some(claims()));
        Ok(())
    }

    #[test]
    fn a_device_token_is_verified_and_an_access_token_is_no_device_token() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        assert_eq!(tokens.read_device(tokens.sign_device(&mark())?.expose()), Some(mark()));
        assert_eq!(tokens.read_device(tokens.sign(&claims())?.expose()), None);
        assert_eq!(tokens.read_device("x"), None);
        Ok(())
    }

    #[test]
    fn forged_tokens_are_refused() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        let token = tokens.sign(&claims())?;
        let token = token.expose();
        let (message, signature) = token.rsplit_once('.').unwrap_or_default();
        let other_key = SignedTokens::new(&Secret::new("another-key-of-thirty-two-bytes!"))?.sign(&claims())?;
        let signed_with = |algorithm, claims: &serde_json::Value| {
            encode(&Header::new(algorithm), claims, &EncodingKey::from_secret(KEY.as_bytes()))
        };
        let ours = json!({ "iss": "jaladin", "aud": "session", "sub": "7", "sid": "a-session", "iat": 0, "exp": 900 });
        assert_eq!(
            tokens.read(&signed_with(Algorithm::HS256, &ours)?),
            Some(claims()),
            "the others differ in one thing"
        );
        let mut odd = vec![signed_with(Algorithm::HS384, &ours)?, signed_with(Algorithm::HS512, &ours)?];
        for missing in ["iss", "aud", "sub", "sid", "iat", "exp"] {
            let mut claims = ours.clone();
            claims.as_object_mut().map(|claims| claims.remove(missing));
            odd.push(signed_with(Algorithm::HS256, &claims)?);
        }
        for (key, value) in [
            ("iss", json!("lain")),
            ("aud", json!("device")),
            ("sub", json!("x")),
            ("sub", json!(7)),
            ("exp", json!("900")),
            ("exp", json!(1e300)),
            ("exp", json!(i64::MAX)),
            ("nbf", json!(i64::MAX)),
        ] {
            let mut claims = ours.clone();
            claims[key] = value;
            odd.push(signed_with(Algorithm::HS256, &claims)?);
        }
        odd.push(tokens.sign_device(&mark())?.expose().to_owned());
        for bad in &odd {
            assert_eq!(tokens.read(bad), None, "{bad}");
        }
        for bad in [
            "",
            "x",
            "null",
            message,
            &format!("{message}."),
            &format!("{message}.{}", signature.chars().rev().collect::<String>()),
            &forged(r#"{"alg":"none","typ":"JWT"}"#, ""),
            &forged(r#"{"alg":"HS256","typ":"JWT"}"#, signature),
            other_key.expose(),
        ] {
            assert_eq!(tokens.read(bad), None, "{bad}");
        }
        Ok(())
    }

    #[test]
    fn a_short_key_is_refused() {
        assert!(SignedTokens::new(&Secret::new(&KEY[..31])).is_err());
        assert!(SignedTokens::new(&Secret::new(KEY)).is_ok());
    }

    #[test]
    fn refresh_tokens_are_random_and_stored_as_digests() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        let (one, other) = (tokens.random(), tokens.random());
        assert_ne!(one, other);
        assert_eq!(one.expose().len(), 43, "32 bytes");
        assert_ne!(tokens.digest(one.expose()), one.expose());
        assert_eq!(tokens.digest("a"), tokens.digest("a"));
        let other_key = SignedTokens::new(&Secret::new("another-key-of-thirty-two-bytes!"))?;
        assert_ne!(tokens.digest("a"), other_key.digest("a"), "a new key ends every session");
        Ok(())
    }
}
