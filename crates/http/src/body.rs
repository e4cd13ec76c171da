//! JSON bodies: at most 1 MiB, an object, and `{}` where there is none (G-3).

use std::future::Future;
use std::pin::Pin;

use actix_web::{FromRequest, HttpRequest, dev::Payload, error::PayloadError, web};
use futures_util::{Stream, StreamExt};
use serde::de::DeserializeOwned;
use validator::Validate;

use crate::{problem::Problem, validation};

/// Size limit of a JSON body, in bytes.
pub const LIMIT: usize = 1024 * 1024;

/// A JSON object, whatever its content type says.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(_: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let payload = payload.take();
        Box::pin(async move { read(payload).await.map(Self) })
    }
}

/// Reads a body; authorization came first, so a caller without permission learns nothing about the body.
///
/// # Errors
/// 400 for a body that is no JSON object or breaks off, 413 above [`LIMIT`].
pub async fn read<T, S>(payload: S) -> Result<T, Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<web::Bytes, PayloadError>> + Unpin,
{
    parse(&read_bytes(payload, LIMIT).await?)
}

/// Reads the bytes of a body.
///
/// # Errors
/// 400 for a body that breaks off, 413 above `limit`.
pub(crate) async fn read_bytes<S>(mut payload: S, limit: usize) -> Result<web::Bytes, Problem>
where
    S: Stream<Item = Result<web::Bytes, PayloadError>> + Unpin,
{
    let mut bytes = web::BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| Problem::unreadable())?;
        if bytes.len() + chunk.len() > limit {
            return Err(Problem::too_large("Isi permintaan terlalu besar."));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// Reads a body whose fields keep their rules.
///
/// # Errors
/// As [`read`]; 422 with one entry a field.
pub async fn valid<T, S>(payload: S) -> Result<T, Problem>
where
    T: DeserializeOwned + Validate,
    S: Stream<Item = Result<web::Bytes, PayloadError>> + Unpin,
{
    checked(payload, Some).await
}

/// Makes the input of a use case of a body whose fields keep their rules.
///
/// # Errors
/// As [`valid`].
pub async fn checked<T, U, S>(payload: S, input: impl FnOnce(T) -> Option<U>) -> Result<U, Problem>
where
    T: DeserializeOwned + Validate,
    S: Stream<Item = Result<web::Bytes, PayloadError>> + Unpin,
{
    validation::checked(read(payload).await?, input)
}

/// Reads and drops a body whose contents are ignored; it must still be a JSON object.
///
/// # Errors
/// As [`read`].
pub async fn read_unused<S>(payload: S) -> Result<(), Problem>
where
    S: Stream<Item = Result<web::Bytes, PayloadError>> + Unpin,
{
    read::<serde::de::IgnoredAny, S>(payload).await.map(drop)
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let text: &[u8] = if bytes.trim_ascii().is_empty() { b"{}" } else { bytes };
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|_| Problem::unreadable())?;
    if !value.is_object() {
        return Err(Problem::unreadable());
    }
    serde_json::from_value(value).map_err(|_| Problem::unreadable())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lenient::Id;

    #[derive(serde::Deserialize)]
    struct Fields {
        id: Id,
    }

    #[test]
    fn an_absent_body_is_an_empty_object() {
        for empty in ["", "  \n", "{}"] {
            assert!(parse::<Fields>(empty.as_bytes()).unwrap().id.get().is_none());
        }
    }

    #[test]
    fn only_an_object_is_a_body() {
        for bad in ["[]", "null", "1", "\"x\"", "{", "[{}]", &"[".repeat(100_000)] {
            assert!(parse::<Fields>(bad.as_bytes()).is_err(), "{}", &bad[..bad.len().min(9)]);
        }
    }
}
