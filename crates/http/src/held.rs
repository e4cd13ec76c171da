//! What the caller says it holds already (`If-None-Match`), so that it need not be sent again.

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{EntityTag, IfNoneMatch},
};

/// Whether the caller holds what bears this tag.
pub fn holds(request: &HttpRequest, tag: &EntityTag) -> bool {
    match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(held)) => held.iter().any(|held| held.weak_eq(tag)),
        None => false,
    }
}
