//! Lenient query strings: empty pairs, unknown keys and the words `null` and `undefined` are ignored (G-2, G-4, G-21). A call
//! declares its parameters by [`query!`], which reads them and describes them in the API document.

mod paging;
mod words;

use std::collections::HashMap;

use actix_web::HttpRequest;
use serde_json::Value;
use utoipa::{
    PartialSchema,
    openapi::{
        Required,
        path::{Parameter, ParameterBuilder, ParameterIn},
    },
};

use crate::{
    lenient::{is_missing_word, kind::Kind, whole_number},
    problem::{FieldError, Problem},
};

pub(crate) use paging::Paging;
pub(crate) use words::{Ascending, Ignored, Month, NO_MONTH, OldestFirst, Search, TripTypeId, Year, words};

/// Declares the query of a call. A parameter has its kind, its key, its type in the API document where that is no text, and its
/// description; one with a message about its absence is required. A field without a key takes in the parameters of another query.
///
/// ```ignore
/// query! {
///     /// Query of the number book.
///     pub(super) struct NumberBookQuery {
///         page: Paging<15>;
///         kind: kind::Id => "jenisId" as i64, "letter kind; all by default";
///     }
/// }
/// ```
macro_rules! query {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($field:ident: $kind:ty $(=> $key:literal $(as $form:ty)?, $text:literal $(, $missing:expr)?)?;)*
        }
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $(pub(crate) $field: $crate::query::parameter!(type $kind $(, $key $(, $missing)?)?),)*
        }

        impl $crate::query::Parameters for $name {
            fn read(query: &$crate::query::Query) -> Result<Self, $crate::Problem> {
                Ok(Self { $($field: $crate::query::parameter!(read query, $kind $(, $key $(, $missing)?)?),)* })
            }
        }

        impl actix_web::FromRequest for $name {
            type Error = $crate::Problem;
            type Future = std::future::Ready<Result<Self, $crate::Problem>>;

            fn from_request(request: &actix_web::HttpRequest, _: &mut actix_web::dev::Payload) -> Self::Future {
                std::future::ready($crate::query::Parameters::read(&$crate::query::Query::of(request)))
            }
        }

        impl utoipa::IntoParams for $name {
            fn into_params(
                _: impl Fn() -> Option<utoipa::openapi::path::ParameterIn>,
            ) -> Vec<utoipa::openapi::path::Parameter> {
                let parameters = [
                    $($crate::query::parameter!(
                        describe $kind $(, $key, $crate::query::parameter!(form $($form)?), $text $(, $missing)?)?
                    ),)*
                ];
                parameters.concat()
            }
        }
    };
}
pub(crate) use query;

/// Parts of [`query!`] that differ for an optional parameter, a required one and those of another query.
macro_rules! parameter {
    (type $kind:ty) => { $kind };
    (type $kind:ty, $key:literal) => { Option<<$kind as $crate::lenient::kind::Kind>::Value> };
    (type $kind:ty, $key:literal, $missing:expr) => { <$kind as $crate::lenient::kind::Kind>::Value };
    (read $query:ident, $kind:ty) => { <$kind as $crate::query::Parameters>::read($query)? };
    (read $query:ident, $kind:ty, $key:literal) => { $query.optional::<$kind>($key)? };
    (read $query:ident, $kind:ty, $key:literal, $missing:expr) => { $query.required::<$kind>($key, $missing)? };
    (form) => { String };
    (form $form:ty) => { $form };
    (describe $kind:ty) => { <$kind as utoipa::IntoParams>::into_params(|| None) };
    (describe $kind:ty, $key:literal, $form:ty, $text:literal) => {
        vec![$crate::query::described::<$form>($key, $text, utoipa::openapi::Required::False)]
    };
    (describe $kind:ty, $key:literal, $form:ty, $text:literal, $missing:expr) => {
        vec![$crate::query::described::<$form>($key, $text, utoipa::openapi::Required::True)]
    };
}
pub(crate) use parameter;

/// Parameters that are read together.
pub(crate) trait Parameters: Sized {
    /// Reads them.
    ///
    /// # Errors
    /// 422 for a value that cannot be read.
    fn read(query: &Query) -> Result<Self, Problem>;
}

/// A parameter in the API document.
pub(crate) fn described<T: PartialSchema>(key: &str, text: &str, required: Required) -> Parameter {
    let parameter = ParameterBuilder::new().name(key).parameter_in(ParameterIn::Query).required(required);
    parameter.description(Some(text)).schema(Some(T::schema())).build()
}

/// Pairs of a query that have a value.
#[derive(Debug, Default)]
pub(crate) struct Query(HashMap<String, String>);

impl Query {
    /// Query of a request.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        Self::parse(request.query_string())
    }

    fn parse(text: &str) -> Self {
        let pairs = form_urlencoded::parse(text.as_bytes()).into_owned();
        Self(pairs.filter(|(_, value)| !is_missing_word(value)).collect())
    }

    /// Reads a field, trimmed; blank is missing.
    ///
    /// # Errors
    /// 422 for one that cannot be read.
    pub(crate) fn optional<K: Kind>(&self, key: &str) -> Result<Option<K::Value>, Problem> {
        let sent = self.0.get(key).map_or(Value::Null, |value| value.trim().into());
        K::read(&sent).map_err(|message| Problem::invalid(vec![FieldError::new(key, message)]))
    }

    /// Reads a required field.
    ///
    /// # Errors
    /// 422 for one that is missing or cannot be read.
    pub(crate) fn required<K: Kind>(&self, key: &str, missing: &str) -> Result<K::Value, Problem> {
        self.optional::<K>(key)?.ok_or_else(|| Problem::invalid(vec![FieldError::new(key, missing)]))
    }
}

/// Reads an id in a path; a value that is no id is not found.
///
/// # Errors
/// 404 with `message`.
pub fn path_id(text: &str, message: &str) -> Result<i64, Problem> {
    whole_number(text.trim()).filter(|id| *id != 0).ok_or_else(|| Problem::not_found(message))
}

/// As [`path_id`], also below 0: such an id is of the archive.
///
/// # Errors
/// 404 with `message`.
pub fn path_id_with_archive(text: &str, message: &str) -> Result<i64, Problem> {
    match text.trim().strip_prefix('-') {
        Some(digits) => path_id(digits, message).map(|id| -id),
        None => path_id(text, message),
    }
}

/// Reads the id of a unit in a path; `None`, for the caller's own unit, where a missing word stands there.
///
/// # Errors
/// 404 for any other value.
pub fn path_unit(text: &str) -> Result<Option<i64>, Problem> {
    if is_missing_word(text) { Ok(None) } else { path_id(text, "Unit kerja tidak ditemukan.").map(Some) }
}

#[cfg(test)]
mod tests {
    use kernel::PageRequest;

    use super::*;
    use crate::lenient::{TEXT, kind};

    #[test]
    fn queries_of_the_older_client_are_read() {
        let query = Query::parse("&time=&page=3&&limit=15&unitKerjaId=undefined&x=a b&=");
        assert_eq!(Paging::<50>::read(&query).unwrap().0, PageRequest { page: 3, limit: 15 });
        assert_eq!(query.optional::<kind::Id>("unitKerjaId").unwrap(), None);
        assert_eq!(query.optional::<kind::Text>("x").unwrap().as_deref(), Some("a b"));
        assert_eq!(query.optional::<OldestFirst>("time").unwrap(), None);
        assert_eq!(Query::parse("time=asc").optional::<OldestFirst>("time").unwrap(), Some(true));
        assert!(Query::parse("id=abc").optional::<kind::Id>("id").is_err());
    }

    #[test]
    fn malformed_pages_fall_back() {
        for (text, page, limit) in
            [("", 0, 15), ("page=-1&limit=0", 0, 15), ("page=x&limit=101", 0, 15), ("limit=100", 0, 100)]
        {
            let read = Paging::<15>::read(&Query::parse(text)).unwrap();
            assert_eq!(read.0, PageRequest { page, limit }, "{text}");
        }
    }

    #[test]
    fn a_text_is_cleaned_and_never_cut() {
        let read = |text: &str| Query::parse(&format!("q={text}")).optional::<Search>("q");
        assert_eq!(read("%20a%0Ab").unwrap().as_deref(), Some("a b"));
        assert_eq!(read("%00").unwrap(), None);
        let longest = "é".repeat(TEXT);
        assert_eq!(read(&longest).unwrap(), Some(longest.clone()));
        assert!(read(&format!("{longest}x")).is_err());
    }

    #[test]
    fn a_path_without_unit_means_the_own_unit() {
        for word in ["undefined", "null", "NaN"] {
            assert_eq!(path_unit(word).unwrap(), None, "{word}");
        }
        assert_eq!(path_unit("7").unwrap(), Some(7));
        for bad in ["0", "x", "-1", "1.5"] {
            assert!(path_unit(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_month_has_a_year_and_two_digits() {
        let month = |text: &str| Query::parse(&format!("bulan={text}")).required::<Month>("bulan", "").ok();
        assert_eq!(month("2026-10"), kernel::Day::from_ymd_opt(2026, 10, 1));
        for bad in ["", "2026", "2026-13", "2026-1", "26-10", "2026-10-01", "2026/10", "0000-01", "2200-01"] {
            assert_eq!(month(bad), None, "{bad}");
        }
    }
}
