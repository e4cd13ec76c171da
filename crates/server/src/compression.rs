//! Compresses JSON answers with gzip for clients that accept it.

use std::io::Write;

use actix_web::Error;
use actix_web::body::{BodySize, BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, Encoding, Header, HeaderMap, HeaderValue,
    SET_COOKIE, VARY,
};
use actix_web::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Smallest body that is compressed: a smaller one fits into one packet anyway.
const SMALLEST: u64 = 1024;

/// Middleware that compresses the answer. Answers that set cookies hold secrets beside text of the request, whose length
/// compression would reveal, and stay as they are.
pub(crate) async fn compressed(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<EitherBody<BoxBody, impl MessageBody>>, Error> {
    let wanted = request.method() == Method::GET && accepts_gzip(&request);
    let response = next.call(request).await?;
    if !compressible(&response) {
        return Ok(response.map_into_right_body());
    }
    let mut response = response.map_body(|_, body| body.boxed());
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    if wanted {
        response = response.map_body(|head, body| gzip(body, head.headers_mut()));
    }
    Ok(response.map_into_left_body())
}

fn accepts_gzip(request: &ServiceRequest) -> bool {
    let known = request.headers().contains_key(ACCEPT_ENCODING);
    let accepted = known.then(|| AcceptEncoding::parse(request.request()).ok()).flatten();
    accepted.is_some_and(|accepted| accepted.negotiate([Encoding::gzip()].iter()) == Some(Encoding::gzip()))
}

fn compressible<B: MessageBody>(response: &ServiceResponse<B>) -> bool {
    let headers = response.headers();
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let long = matches!(response.response().body().size(), BodySize::Sized(size) if size >= SMALLEST);
    is_json && long && !headers.contains_key(CONTENT_ENCODING) && !headers.contains_key(SET_COOKIE)
}

/// Compresses a body at the fastest level, which costs less than it saves on a line of 10 Mbit/s.
fn gzip(body: BoxBody, headers: &mut HeaderMap) -> BoxBody {
    let bytes = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return body,
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    match encoder.write_all(&bytes).and_then(|()| encoder.finish()) {
        Ok(short) => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            BoxBody::new(short)
        }
        Err(_) => BoxBody::new(bytes),
    }
}
