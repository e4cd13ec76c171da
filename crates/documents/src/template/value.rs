//! Data of a rendering: a tree of texts, lists and records.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::image::Image;

/// Names and their values.
pub type Map = BTreeMap<Cow<'static, str>, Value>;

/// One value.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Value {
    /// No value: renders as nothing, and the lookup goes on in the outer scope.
    #[default]
    Missing,
    /// A text; line breaks and tabs are kept.
    Text(Cow<'static, str>),
    /// A whole number.
    Number(i64),
    /// A switch for sections.
    Bool(bool),
    /// A picture, for `{%x}`.
    Image(Image),
    /// Items of a loop.
    List(Vec<Value>),
    /// A scope of its own.
    Map(Map),
}

/// Form of a tag that a value needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `{x}`
    Text,
    /// `{%x}`
    Image,
    /// `{#x}…{/x}`
    Section,
    /// `{#x}…{/x}`, for what is true or not.
    Switch,
}

impl Form {
    /// The form for a value.
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Image(_) => Self::Image,
            Value::List(_) | Value::Map(_) => Self::Section,
            Value::Bool(_) => Self::Switch,
            Value::Missing | Value::Text(_) | Value::Number(_) => Self::Text,
        }
    }

    /// The tag of a name, without its braces.
    pub(super) fn tag(self, name: &str) -> String {
        match self {
            Self::Text => name.to_owned(),
            Self::Image => format!("%{name}"),
            Self::Section | Self::Switch => format!("#{name}"),
        }
    }
}

impl Value {
    /// Returns true if a section renders: false for no value, false, 0, the empty text and the empty list.
    pub fn is_truthy(&self) -> bool {
        match self {
            Self::Missing => false,
            Self::Text(text) => !text.is_empty(),
            Self::Number(number) => *number != 0,
            Self::Bool(yes) => *yes,
            Self::List(items) => !items.is_empty(),
            Self::Image(_) | Self::Map(_) => true,
        }
    }

    /// The value at a dotted path; `.` is the value itself. `None` where there is nothing.
    pub fn at(&self, path: &str) -> Option<&Self> {
        let mut value = self;
        if path != "." {
            for name in path.split('.') {
                let Self::Map(map) = value else { return None };
                value = map.get(name)?;
            }
        }
        (*value != Self::Missing).then_some(value)
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Image> for Value {
    fn from(image: Image) -> Self {
        Self::Image(image)
    }
}

impl From<Vec<Map>> for Value {
    fn from(items: Vec<Map>) -> Self {
        Self::List(items.into_iter().map(Value::Map).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_render_truthy_values() {
        for (value, prints) in [
            (Value::Missing, false),
            (Value::from(""), false),
            (Value::from("0"), true),
            (Value::Number(0), false),
            (Value::Number(1), true),
            (Value::Bool(false), false),
            (Value::List(vec![]), false),
            (Value::List(vec![Value::Missing]), true),
            (Value::Map(Map::new()), true),
        ] {
            assert_eq!(value.is_truthy(), prints, "{value:?}");
        }
    }

    #[test]
    fn paths_go_down_and_stop_at_nothing() {
        let inner = Map::from([("b".into(), Value::from("x"))]);
        let outer = Value::Map(Map::from([("a".into(), Value::Map(inner)), ("n".into(), Value::Missing)]));
        assert_eq!(outer.at("a.b"), Some(&Value::from("x")));
        assert_eq!(outer.at("."), Some(&outer));
        for path in ["a.c", "b", "n", "a.b.c", "", "a.", ".."] {
            assert_eq!(outer.at(path), None, "{path}");
        }
    }
}
