//! One field of a request.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};
use validator::{Validate, ValidateLength, ValidateRange, ValidateRequired, ValidationErrors};

use super::kind::{Described, Kind};
use crate::validation::unreadable;

/// Field of a request: a value, missing, or the message about a value that cannot be read.
#[derive(Debug, Clone)]
pub struct Field<K: Kind>(Result<Option<K::Value>, &'static str>);

impl<K: Kind> Field<K> {
    /// The value; `None` where it is missing or cannot be read.
    pub fn get(self) -> Option<K::Value> {
        self.0.ok().flatten()
    }

    /// The value; `stand_in` where it cannot be read.
    pub fn get_or_if_unreadable(self, stand_in: K::Value) -> Option<K::Value> {
        self.0.unwrap_or(Some(stand_in))
    }

    /// A field with a value.
    pub fn of(value: K::Value) -> Self {
        Self(Ok(Some(value)))
    }

    /// Reference to the value.
    pub fn peek(&self) -> Option<&K::Value> {
        self.0.as_ref().ok()?.as_ref()
    }
}

/// Accepts any value; an absent key is a missing value.
impl<'de, K: Kind> Deserialize<'de> for Field<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = Option::<Value>::deserialize(deserializer)?;
        Ok(Self(K::read(&sent.unwrap_or_default())))
    }
}

/// Serializes as null: `validator` copies the value of a field into its errors, which nobody reads.
impl<K: Kind> Serialize for Field<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl<K: Kind> Validate for Field<K> {
    fn validate(&self) -> Result<(), ValidationErrors> {
        self.0.as_ref().map_or_else(|message| Err(unreadable(message)), |_| Ok(()))
    }
}

impl<K: Kind> ValidateRequired for Field<K> {
    /// A value that cannot be read is not missing.
    fn is_some(&self) -> bool {
        !matches!(self.0, Ok(None))
    }
}

impl<K: Kind<Value = String>> ValidateLength<usize> for Field<K> {
    fn length(&self) -> Option<usize> {
        self.peek().map(|text| text.chars().count())
    }
}

impl<K: Kind<Value = i64>> ValidateRange<i64> for Field<K> {
    fn greater_than(&self, max: i64) -> Option<bool> {
        self.peek().map(|number| *number > max)
    }

    fn less_than(&self, min: i64) -> Option<bool> {
        self.peek().map(|number| *number < min)
    }
}

impl<K: Described> PartialSchema for Field<K> {
    fn schema() -> RefOr<Schema> {
        K::schema().into()
    }
}

impl<K: Described> ToSchema for Field<K> {
    fn name() -> Cow<'static, str> {
        K::NAME.into()
    }
}
