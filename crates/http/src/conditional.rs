//! Conditional requests (`If-None-Match`).

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{EntityTag, IfNoneMatch},
};

/// Tells whether the client's cached copy has this entity tag.
pub fn is_not_modified(request: &HttpRequest, tag: &EntityTag) -> bool {
    match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(held)) => held.iter().any(|held| held.weak_eq(tag)),
        None => false,
    }
}
