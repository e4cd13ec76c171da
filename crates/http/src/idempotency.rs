//! Idempotency keys: a POST with `Idempotency-Key` is carried out once, and every repetition gets the same answer (beyond
//! B-2).

use std::rc::Rc;

use actix_web::{
    Error, HttpMessage, HttpRequest, HttpResponse,
    body::{BoxBody, MessageBody, to_bytes},
    dev::{Extensions, ServiceRequest, ServiceResponse},
    http::{Method, StatusCode, header, uri::PathAndQuery},
    middleware::Next,
    web::{Bytes, Data},
};
use app::{App, accounts::Identity, idempotency};
use ports::{Answer, KeptAnswer, KeptBody, RequestKey};
use sha2::{Digest, Sha256};

use crate::{
    body::read_bytes,
    identity::{DELEGATION, application, identity},
    policy::{Access, Policy},
    problem::{FieldError, Problem},
    run_to_completion::spawned,
};

/// Name of the header.
pub(crate) const HEADER: &str = "Idempotency-Key";
/// Message about a request whose answer was too large to keep.
const ALREADY_DONE: &str = "Permintaan ini sudah dilakukan. Muat ulang halaman untuk melihat hasilnya.";
/// Size limit of a body with a key, which is read before the call: more than any call takes.
const LIMIT: usize = 12 * 1024 * 1024;

/// Answers a POST with a key from its stored answer, or carries it out and stores the answer with its effect.
///
/// # Errors
/// None of its own: a refusal is a response.
pub(crate) async fn answer_once(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = match begin(&mut request).await {
        Ok(Some(begun)) => begun,
        Ok(None) => return Ok(next.call(request).await?.map_into_boxed_body()),
        Err(problem) => return Ok(request.error_response(problem)),
    };
    let app = match begun {
        Begun::Answered(answer) => {
            let answered = again(request.request(), answer).await;
            return Ok(match answered {
                Ok(response) => request.into_response(response),
                Err(problem) => request.error_response(problem),
            });
        }
        Begun::New(app) => app,
    };
    let mut container = Extensions::new();
    container.insert(Data::clone(&app));
    request.add_data_container(Rc::new(container));
    // Runs to its end also when the client disconnects, so that the repetition finds an answer.
    let done = spawned(async move { carry_out(&app, request, next).await }).await;
    match done {
        Ok(response) => response,
        Err(error) if error.is_panic() => std::panic::resume_unwind(error.into_panic()),
        Err(error) => Err(actix_web::error::ErrorInternalServerError(error)),
    }
}

/// A request with a key.
enum Begun {
    /// It was answered before.
    Answered(KeptAnswer),
    /// It is new; the application to carry it out with.
    New(Data<App>),
}

/// Finds the stored answer of a request, or prepares to carry it out; `None` for a request without key. A public call has no
/// caller whose key it could be.
async fn begin(request: &mut ServiceRequest) -> Result<Option<Begun>, Problem> {
    if request.method() != Method::POST || !request.headers().contains_key(HEADER) {
        return Ok(None);
    }
    let Some(policy) = request.extensions().get::<&'static Policy>().copied() else { return Ok(None) };
    let mut caller = request.extensions().get::<Identity>().cloned();
    if matches!(policy.access, Access::PublicOrMore(_)) {
        caller = identity(request.request()).await.ok();
    }
    let Some(caller) = caller else { return Ok(None) };
    let key = key(request)?;
    if policy.unstored_answer {
        return Ok(None);
    }
    let body = read_bytes(request.take_payload(), LIMIT).await?;
    let key = RequestKey {
        user: caller.holder.actor.user,
        key: hex::encode(Sha256::digest(&key)),
        request: digest(request, &key, &body),
    };
    request.set_payload(body.into());
    let app = application(request.request())?;
    let stored = idempotency::stored_answer(&app, &key).await?;
    Ok(Some(stored.map_or_else(|| Begun::New(Data::new(app.for_call(key))), Begun::Answered)))
}

/// The key of a request: 8 to 64 visible ASCII characters.
fn key(request: &ServiceRequest) -> Result<Vec<u8>, Problem> {
    let mut sent = request.headers().get_all(HEADER);
    let key = sent.next().map(header::HeaderValue::as_bytes).unwrap_or_default();
    let valid = (8..=64).contains(&key.len()) && key.iter().all(u8::is_ascii_graphic) && sent.next().is_none();
    let malformed = || FieldError::new(HEADER, "Kunci permintaan harus 8 sampai 64 karakter ASCII tanpa spasi");
    if valid { Ok(key.to_vec()) } else { Err(Problem::invalid(vec![malformed()])) }
}

/// Digest of path and body, and of the delegation by which a page acts, made with the key. The boundary between the parts of a form
/// differs each time that a browser sends the form, and does not count.
fn digest(request: &ServiceRequest, key: &[u8], body: &[u8]) -> String {
    let mut digest = Sha256::new();
    let mut add = |part: &[u8]| {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    };
    add(key);
    if let Some(delegation) = request.cookie(DELEGATION) {
        add(delegation.value().as_bytes());
    }
    add(request.uri().path_and_query().map_or("", PathAndQuery::as_str).as_bytes());
    let kind = request.mime_type().ok().flatten();
    let boundary = kind.as_ref().and_then(|kind| kind.get_param("boundary"));
    match boundary.filter(|boundary| !boundary.as_str().is_empty()) {
        Some(boundary) => parts(body, format!("--{boundary}").as_bytes()).for_each(add),
        None => add(body),
    }
    hex::encode(digest.finalize())
}

/// The parts of a body between its delimiters.
fn parts<'a>(body: &'a [u8], delimiter: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    let mut rest = Some(body);
    std::iter::from_fn(move || {
        let body = rest?;
        let Some(end) = body.windows(delimiter.len()).position(|window| window == delimiter) else {
            rest = None;
            return Some(body);
        };
        rest = Some(&body[end + delimiter.len()..]);
        Some(&body[..end])
    })
}

/// Carries out a request and stores its answer.
async fn carry_out(
    app: &App,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let repeatable = request.extensions().get::<&'static Policy>().is_some_and(|policy| policy.repeatable);
    let done = next.call(request).await?.map_into_boxed_body();
    let refused = done.status().is_client_error() || done.status().is_server_error();
    if refused {
        return Ok(match idempotency::refuse(app).await {
            Ok(None) => done,
            Ok(Some(answer)) => repeated(done.into_parts().0, answer).await,
            Err(error) => done.error_response(Problem::from(error)),
        });
    }
    let (request, done) = done.into_parts();
    let (head, body) = done.into_parts();
    let body = to_bytes(body).await.unwrap_or_default();
    let answer = Answer { status: head.status().as_u16(), headers: headers(&head), body: body.to_vec() };
    Ok(match idempotency::complete(app, &answer, repeatable).await {
        Ok(None) => ServiceResponse::new(request, head.set_body(body).map_into_boxed_body()),
        Ok(Some(other)) => repeated(request, other).await,
        Err(error) => ServiceResponse::from_err(Problem::from(error), request),
    })
}

/// The response of a request that was answered before.
async fn repeated(request: HttpRequest, answer: KeptAnswer) -> ServiceResponse<BoxBody> {
    match again(&request, answer).await {
        Ok(response) => ServiceResponse::new(request, response),
        Err(problem) => ServiceResponse::from_err(problem, request),
    }
}

/// An answer that was given before: as it is kept, or its letter printed again.
async fn again(request: &HttpRequest, answer: KeptAnswer) -> Result<HttpResponse, Problem> {
    let KeptAnswer { status, headers, body } = answer;
    let body = match body {
        KeptBody::Whole(body) => body,
        KeptBody::Memo(trip) => {
            let (app, caller) = (application(request)?, identity(request).await?);
            idempotency::memo_again(&app, &caller.actor()?, trip).await?
        }
        KeptBody::Dropped => return Err(Problem::new(StatusCode::CONFLICT, "SUDAH_DILAKUKAN", ALREADY_DONE)),
    };
    let mut response = HttpResponse::build(StatusCode::from_u16(status).unwrap_or_default());
    for header in headers {
        response.append_header(header);
    }
    Ok(response.body(Bytes::from(body)))
}

/// Headers of a response, without cookies.
fn headers<B>(response: &HttpResponse<B>) -> Vec<(String, String)> {
    let kept = response.headers().iter().filter(|(name, _)| **name != header::SET_COOKIE);
    kept.filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn digest_of(path: &str, kind: &'static str, key: &str, body: &str) -> String {
        let request = TestRequest::post().uri(path).insert_header((header::CONTENT_TYPE, kind));
        digest(&request.to_srv_request(), key.as_bytes(), body.as_bytes())
    }

    #[test]
    fn the_digest_depends_on_key_path_and_body() {
        let json = "application/json";
        let digests = [
            digest_of("/api/a", json, "12345678", "{}"),
            digest_of("/api/a", json, "12345679", "{}"),
            digest_of("/api/a?id=1", json, "12345678", "{}"),
            digest_of("/api/a", json, "12345678", "{ }"),
        ];
        for (index, one) in digests.iter().enumerate() {
            assert!(!digests[..index].contains(one), "{index}");
        }
    }

    #[test]
    fn the_boundary_of_a_form_does_not_count() {
        let form = |boundary: &str, text: &str| {
            format!("--{boundary}\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n{text}\r\n--{boundary}--\r\n")
        };
        let first = digest_of("/api/a", "multipart/form-data; boundary=x1", "12345678", &form("x1", "1"));
        let again = digest_of("/api/a", "multipart/form-data; boundary=y22", "12345678", &form("y22", "1"));
        let other = digest_of("/api/a", "multipart/form-data; boundary=y22", "12345678", &form("y22", "2"));
        assert_eq!(first, again);
        assert_ne!(first, other);
    }

    #[test]
    fn a_key_has_8_to_64_visible_characters() {
        for (text, valid) in [
            ("12345678", true),
            ("1234567", false),
            ("1234 5678", false),
            (&*"a".repeat(64), true),
            (&*"a".repeat(65), false),
        ] {
            let request = TestRequest::post().insert_header((HEADER, text)).to_srv_request();
            assert_eq!(key(&request).is_ok(), valid, "{text}");
        }
    }
}
