//! Access tokens as JWT signed with HMAC-SHA-256, and no other algorithm; refresh tokens as plain randomness.

use anyhow::ensure;
use app::ports::{AccessClaims, StoreError, Stored, Tokens};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::DateTime;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use staff::{Secret, SessionId, UserId};

/// Least bytes of the signing key: as many as the digest has.
const KEY_BYTES: usize = 32;

/// Signs and reads tokens.
pub struct SignedTokens {
    signing: EncodingKey,
    reading: DecodingKey,
    rules: Validation,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    sub: String,
    sid: String,
    iat: i64,
    exp: i64,
}

impl SignedTokens {
    /// Tokens signed with `key`.
    ///
    /// # Errors
    /// A key shorter than 32 bytes.
    pub fn new(key: &Secret) -> anyhow::Result<Self> {
        let key = key.expose().as_bytes();
        ensure!(key.len() >= KEY_BYTES, "the token key must have at least {KEY_BYTES} bytes");
        let mut rules = Validation::new(Algorithm::HS256);
        // The caller compares the time with the office clock.
        rules.validate_exp = false;
        rules.set_required_spec_claims(&["exp", "sub"]);
        Ok(Self { signing: EncodingKey::from_secret(key), reading: DecodingKey::from_secret(key), rules })
    }
}

impl Tokens for SignedTokens {
    fn sign(&self, claims: &AccessClaims) -> Stored<Secret> {
        let claims = Claims {
            sub: claims.user.to_string(),
            sid: claims.session.0.clone(),
            iat: claims.issued_at.timestamp(),
            exp: claims.expires_at.timestamp(),
        };
        let token = encode(&Header::new(Algorithm::HS256), &claims, &self.signing);
        token.map(Secret::new).map_err(|error| StoreError::Failed(format!("signing a token: {error}")))
    }

    fn read(&self, token: &str) -> Option<AccessClaims> {
        let claims = decode::<Claims>(token, &self.reading, &self.rules).ok()?.claims;
        Some(AccessClaims {
            user: UserId(claims.sub.parse().ok()?),
            session: SessionId(claims.sid),
            issued_at: DateTime::from_timestamp(claims.iat, 0)?,
            expires_at: DateTime::from_timestamp(claims.exp, 0)?,
        })
    }

    fn random(&self) -> Secret {
        Secret::new(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    fn digest(&self, text: &str) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(text.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p";

    fn claims() -> AccessClaims {
        AccessClaims {
            user: UserId(7),
            session: SessionId("a-session".into()),
            issued_at: DateTime::UNIX_EPOCH,
            expires_at: DateTime::UNIX_EPOCH + chrono::Duration::minutes(15),
        }
    }

    fn forged(header: &str, signature: &str) -> String {
        let payload = r#"{"sub":"7","sid":"a-session","iat":0,"exp":900}"#;
        let part = |text: &str| BASE64_URL_SAFE_NO_PAD.encode(text);
        format!("{}.{}.{signature}", part(header), part(payload))
    }

    #[test]
    fn what_we_signed_is_read_back() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        assert_eq!(tokens.read(tokens.sign(&claims())?.expose()), Some(claims()));
        Ok(())
    }

    #[test]
    fn nothing_else_is_believed() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        let token = tokens.sign(&claims())?;
        let token = token.expose();
        let (message, signature) = token.rsplit_once('.').unwrap_or_default();
        let other_key = SignedTokens::new(&Secret::new("another-key-of-thirty-two-bytes!"))?.sign(&claims())?;
        let other_algorithm = encode(
            &Header::new(Algorithm::HS512),
            &Claims { sub: "7".into(), sid: "a-session".into(), iat: 0, exp: 900 },
            &EncodingKey::from_secret(KEY.as_bytes()),
        )?;
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
            &other_algorithm,
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
    fn refresh_tokens_are_random_and_kept_as_digests() -> anyhow::Result<()> {
        let tokens = SignedTokens::new(&Secret::new(KEY))?;
        let (one, other) = (tokens.random(), tokens.random());
        assert_ne!(one, other);
        assert_eq!(one.expose().len(), 43, "32 bytes");
        assert_ne!(tokens.digest(one.expose()), one.expose());
        assert_eq!(tokens.digest("a"), tokens.digest("a"));
        Ok(())
    }
}
