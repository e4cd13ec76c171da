//! CORS: no other origin by default, otherwise exactly the origins of the settings (G-11).

use actix_cors::Cors;
use actix_web::http::{Method, header};
use actix_web::middleware::Condition;

/// `Access-Control-Max-Age` of a preflight answer, in seconds.
const REMEMBERED: usize = 600;

/// CORS middleware for `origins`; without origins it sends no header. The settings refuse `*`.
pub(crate) fn answers(origins: &[String]) -> Condition<Cors> {
    let cors = Cors::default()
        .allowed_methods([Method::GET, Method::POST, Method::PUT])
        .allowed_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .expose_headers(["content-disposition", "x-jaladin-peringatan", "x-jaladin-temuan", "x-request-id"])
        .supports_credentials()
        .max_age(REMEMBERED);
    let cors = origins.iter().fold(cors, |cors, origin| cors.allowed_origin(origin));
    Condition::new(!origins.is_empty(), cors)
}

#[cfg(test)]
mod tests {
    use actix_web::{App, HttpResponse, test, web};

    use super::*;

    async fn allowed(origins: &[&str], asking: &str) -> Option<String> {
        let origins: Vec<String> = origins.iter().map(ToString::to_string).collect();
        let routes = App::new().wrap(answers(&origins)).default_service(web::to(HttpResponse::Ok));
        let app = test::init_service(routes).await;
        let request = test::TestRequest::get().insert_header((header::ORIGIN, asking)).to_request();
        let answer = test::call_service(&app, request).await;
        let header = answer.headers().get(header::ACCESS_CONTROL_ALLOW_ORIGIN)?;
        header.to_str().ok().map(str::to_owned)
    }

    #[actix_web::test]
    async fn only_exact_origins_are_let_in() {
        let named = "https://dinkes.example";
        assert_eq!(allowed(&[named], named).await.as_deref(), Some(named));
        assert_eq!(allowed(&[named], "https://lain.example").await, None);
        assert_eq!(allowed(&[], named).await, None);
    }
}
