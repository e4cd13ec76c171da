//! API document: generated from the endpoints for `openapi.json`. The server has that file, not the generator: the 4 MiB of code
//! that build it are linked into what calls [`crate::policy::document`] only.

pub(crate) mod published;

use utoipa::Modify;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, Required, Response};

pub use self::published::published;
use crate::idempotency;
use crate::identity;

/// Security schemes of a session (contract G-13). A call without session declares it itself.
pub(crate) struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let cookie = ApiKeyValue::with_description(
            identity::SESSION,
            "By https its name is __Secure-jaladin_session, by http, as on the machine itself, the plain one.",
        );
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// The header of an idempotency key, which any POST of a signed-in user may have.
pub(crate) struct IdempotencyKey;

impl Modify for IdempotencyKey {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let text = Object::builder().schema_type(Type::String).min_length(Some(8)).max_length(Some(64));
        let header = ParameterBuilder::new()
            .name(idempotency::HEADER)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("The same key with the same request within 24 hours gives the same answer"))
            .schema(Some(text.build()))
            .build();
        for operation in document.paths.paths.values_mut().filter_map(|path| path.post.as_mut()) {
            operation.parameters.get_or_insert_default().push(header.clone().into());
        }
    }
}

/// Answers of refused and failed calls, which are problems; a call that lists its own has no others.
pub(crate) struct Failures;

impl Modify for Failures {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let schema = Ref::from_schema_name("Problem");
        let problem = Response::builder().content("application/json", Content::new(Some(schema))).build();
        for item in document.paths.paths.values_mut() {
            let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
            let responses = operations.into_iter().flatten().map(|operation| &mut operation.responses.responses);
            for own in responses.filter(|own| !own.contains_key("500")) {
                own.extend(["4XX", "5XX"].map(|status| (status.to_owned(), problem.clone().into())));
            }
        }
    }
}
