//! Rules of single fields: declared at the request types with `validator`, reported together as one [`Problem`].

mod keys;

use std::fmt::Display;

use serde::de::DeserializeOwned;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use crate::problem::{FieldError, Problem};

/// Name of the error that a field gives about itself.
const ITSELF: &str = "";

/// Error of a field that cannot be read.
pub(crate) fn unreadable(message: &'static str) -> ValidationErrors {
    let mut errors = ValidationErrors::new();
    errors.add(ITSELF, ValidationError::new("unreadable").with_message(message.into()));
    errors
}

/// Lists the fields that are refused, one entry each, in the order of their declaration.
pub fn faults<T: Validate + DeserializeOwned>(form: &T) -> Vec<FieldError> {
    let Err(errors) = form.validate() else { return Vec::new() };
    let keys = keys::of::<T>();
    let mut refused = errors.into_errors().into_iter().collect::<Vec<_>>();
    refused.sort_by_key(|(name, _)| keys::position(keys, name));
    let mut faults = Vec::new();
    for (name, kind) in refused {
        let key = keys::position(keys, &name).map_or_else(|| keys::camel_case(&name), |at| keys[at].to_owned());
        report(&key, kind, &mut faults);
    }
    faults
}

fn report(field: &str, kind: ValidationErrorsKind, faults: &mut Vec<FieldError>) {
    match kind {
        ValidationErrorsKind::Field(errors) => {
            faults.extend(errors.first().map(|error| FieldError::new(field, message(error))));
        }
        ValidationErrorsKind::Struct(itself) => {
            itself.into_errors().into_values().for_each(|kind| report(field, kind, faults));
        }
        ValidationErrorsKind::List(rows) => {
            for (index, row) in rows {
                let mut cells = row.into_errors().into_iter().collect::<Vec<_>>();
                cells.sort_by(|(a, _), (b, _)| a.cmp(b));
                for (name, kind) in cells {
                    report(&format!("{field}.{index}.{}", keys::camel_case(&name)), kind, faults);
                }
            }
        }
    }
}

/// Message of a broken rule; only the limit of a length is told without words at the field.
fn message(error: &ValidationError) -> String {
    match (&error.message, error.params.get("max")) {
        (Some(message), _) => message.to_string(),
        (None, Some(max)) => too_long(max),
        (None, None) => "Isian tidak sah".to_owned(),
    }
}

/// Message about a text above its limit.
pub fn too_long(max: impl Display) -> String {
    format!("Isian paling banyak {max} karakter")
}

/// Fails with 422 and every fault, if there is one.
///
/// # Errors
/// See [`Problem::invalid`].
pub fn none_of(faults: Vec<FieldError>) -> Result<(), Problem> {
    if faults.is_empty() { Ok(()) } else { Err(Problem::invalid(faults)) }
}

/// Makes the input of a use case of a request whose fields keep their rules.
///
/// # Errors
/// 422 with one entry a field.
pub fn checked<T: Validate + DeserializeOwned, U>(form: T, input: impl FnOnce(T) -> Option<U>) -> Result<U, Problem> {
    let faults = faults(&form);
    input(form).filter(|_| faults.is_empty()).ok_or_else(|| Problem::invalid(faults))
}

#[cfg(test)]
mod tests;
