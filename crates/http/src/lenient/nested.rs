//! Objects and lists of objects within a request.

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeOwned, Error},
};
use serde_json::{Map, Value};
use validator::{Validate, ValidationErrors};

use super::kind::list;
use crate::validation::unreadable;

/// An object; any other value is one without fields.
#[derive(Debug, Clone)]
pub struct Object<T>(pub T);

/// Rows of a form; missing is empty, and a row that is no object has no fields.
#[derive(Debug, Clone)]
pub struct Rows<T>(Result<Vec<T>, &'static str>);

impl<T> Rows<T> {
    /// The rows; none where the list cannot be read.
    pub fn get(self) -> Vec<T> {
        self.0.unwrap_or_default()
    }
}

fn object<T: DeserializeOwned>(sent: Value) -> serde_json::Result<T> {
    serde_json::from_value(if sent.is_object() { sent } else { Value::Object(Map::new()) })
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = Option::<Value>::deserialize(deserializer)?;
        object(sent.unwrap_or_default()).map(Self).map_err(Error::custom)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Rows<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = Option::<Value>::deserialize(deserializer)?.unwrap_or_default();
        let rows = list(&sent).map(|rows| rows.iter().cloned().map(object).collect::<Result<_, _>>());
        rows.map_or_else(|message| Ok(Self(Err(message))), |rows| rows.map(|rows| Self(Ok(rows))))
            .map_err(Error::custom)
    }
}

/// As [`super::Field`]'s.
impl<T> Serialize for Rows<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl<T: Validate> Validate for Rows<T> {
    fn validate(&self) -> Result<(), ValidationErrors> {
        self.0.as_ref().map_err(|message| unreadable(message))?.validate()
    }
}
