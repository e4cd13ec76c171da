//! The response of a problem.

use actix_web::{
    HttpResponse, ResponseError,
    http::{StatusCode, header},
};

use super::Problem;

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status, self.code)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        response.insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        if self.ends_session {
            for cookie in crate::identity::cleared_cookies() {
                response.cookie(cookie);
            }
        }
        response.json(self)
    }
}
