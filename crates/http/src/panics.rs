//! Panic handling: 500 in JSON, the unit of work rolled back (G-10).

use std::panic::AssertUnwindSafe;

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use futures_util::FutureExt;

use crate::Problem;

/// Middleware that answers 500 after a panic. The state of the request is dropped, an open transaction rolls back; the
/// panic hook has logged the place.
///
/// # Errors
/// 500 after a panic, else the error of the inner service.
pub async fn catch_panic(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    AssertUnwindSafe(next.call(request)).catch_unwind().await.unwrap_or_else(|_| Err(Problem::panicked().into()))
}

#[cfg(test)]
mod tests {
    use actix_web::{App, http::StatusCode, middleware::from_fn, test, web};

    use super::*;

    #[actix_web::test]
    async fn a_panic_is_answered_with_500() {
        async fn broken() -> &'static str {
            panic!("as a bug would")
        }
        let routes = App::new().route("/", web::get().to(broken)).wrap(from_fn(catch_panic));
        let service = test::init_service(routes).await;
        let error = test::try_call_service(&service, test::TestRequest::default().to_request()).await.err();
        let status = error.map(|error| error.as_response_error().status_code());
        assert_eq!(status, Some(StatusCode::INTERNAL_SERVER_ERROR));
    }
}
