//! Counts requests and their duration.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{Error, web};

use super::Metrics;

/// Middleware that counts requests and their duration by route pattern, never by path.
pub(crate) async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let (metrics, started) = (request.app_data::<web::Data<Metrics>>().cloned(), Instant::now());
    let method = known_method(request.method());
    let route = request.match_pattern().unwrap_or_else(|| "-".to_owned());
    let answer = next.call(request).await;
    if let Some(metrics) = metrics {
        let status = match &answer {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        metrics.requests.with_label_values(&[method, &route, status.as_str()]).inc();
        metrics.request_seconds.with_label_values(&[method, &route]).observe(started.elapsed().as_secs_f64());
    }
    answer
}

/// Label of a method; `-` for unknown ones, because every label value a caller could choose would add a series.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "-",
    }
}
