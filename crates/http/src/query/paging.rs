//! Page of a list that a query asks for.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use kernel::PageRequest;
use utoipa::{
    IntoParams,
    openapi::{
        Required,
        path::{Parameter, ParameterIn},
    },
};

use super::{Parameters, Query, described};
use crate::{lenient::whole_number, problem::Problem};

/// Highest number of rows that a query may ask for.
const MOST: u64 = 100;

/// `page`, 0 when malformed, and `limit`, `DEFAULT` outside 1 to 100. The document has them as texts, or as numbers.
pub(crate) struct Paging<const DEFAULT: u64, const NUMBERS: bool = false>(pub(crate) PageRequest);

impl<const DEFAULT: u64, const NUMBERS: bool> Parameters for Paging<DEFAULT, NUMBERS> {
    fn read(query: &Query) -> Result<Self, Problem> {
        let number = |key| query.0.get(key).and_then(|text| whole_number(text.trim())?.try_into().ok());
        let limit = number("limit").filter(|limit| (1..=MOST).contains(limit)).unwrap_or(DEFAULT);
        Ok(Self(PageRequest { page: number("page").unwrap_or(0), limit }))
    }
}

impl<const DEFAULT: u64, const NUMBERS: bool> FromRequest for Paging<DEFAULT, NUMBERS> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(&Query::of(request)))
    }
}

impl<const DEFAULT: u64, const NUMBERS: bool> IntoParams for Paging<DEFAULT, NUMBERS> {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let described = if NUMBERS { described::<u64> } else { described::<String> };
        let limit = match DEFAULT {
            0..=MOST if NUMBERS => format!("1 to {MOST}, else {DEFAULT}"),
            0..=MOST => format!("1 to {MOST}, default {DEFAULT}"),
            _ => format!("1 to {MOST}, default: all"),
        };
        vec![described("page", "0-based", Required::False), described("limit", &limit, Required::False)]
    }
}
