//! Conditional requests (`If-None-Match`).

use actix_web::{
    HttpMessage, HttpRequest, HttpResponse,
    http::header::{ContentType, ETag, EntityTag, IfNoneMatch},
    web::Bytes,
};
use ports::StoreError;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::problem::Problem;

/// JSON with the tag of its content.
#[derive(Debug, Clone)]
pub struct Tagged {
    body: Bytes,
    tag: EntityTag,
}

impl Tagged {
    /// Writes a value.
    ///
    /// # Errors
    /// A value that JSON cannot hold.
    pub fn json(value: &impl Serialize) -> Result<Self, Problem> {
        let written =
            serde_json::to_string(value).map_err(|error| ports::Error::from(StoreError::Failed(error.to_string())))?;
        Ok(Self::text(written))
    }

    /// JSON that is written already.
    pub(crate) fn text(written: String) -> Self {
        let tag = EntityTag::new_weak(hex::encode(Sha256::digest(&written)));
        Self { body: written.into(), tag }
    }

    /// The answer to a request: 304 without the content where the client has it.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let tag = ETag(self.tag.clone());
        if is_not_modified(request, &self.tag) {
            return HttpResponse::NotModified().insert_header(tag).finish();
        }
        HttpResponse::Ok().insert_header(tag).content_type(ContentType::json()).body(self.body.clone())
    }
}

/// Tells whether the client's cached copy has this entity tag.
pub fn is_not_modified(request: &HttpRequest, tag: &EntityTag) -> bool {
    match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(held)) => held.iter().any(|held| held.weak_eq(tag)),
        None => false,
    }
}
