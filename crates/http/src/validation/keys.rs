//! Keys of a request type as they stand on the wire: `validator` knows only the names of its fields in the code, and keeps
//! no order.

use serde::{
    Deserializer,
    de::{DeserializeOwned, Error, Visitor, value},
    forward_to_deserialize_any,
};

/// Keys of a struct, in the order of its fields.
pub(super) fn of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys = Keys(&[]);
    // Always an error: the names of the fields are all that is asked of serde.
    let _ = T::deserialize(&mut keys);
    keys.0
}

/// Position of the key that a field of the code stands for.
pub(super) fn position(keys: &[&str], field: &str) -> Option<usize> {
    let folded = |name: &str| name.trim_start_matches("r#").replace('_', "").to_ascii_lowercase();
    keys.iter().position(|key| folded(key) == folded(field))
}

/// `data_dalam_kota` as `dataDalamKota`.
pub(super) fn camel_case(field: &str) -> String {
    let mut words = field.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(word.len().min(1));
        name + &initial.to_ascii_uppercase() + rest
    })
}

/// Deserializer that notes which fields a struct asks for.
struct Keys(&'static [&'static str]);

impl<'de> Deserializer<'de> for &mut Keys {
    type Error = value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        self.0 = fields;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("no data"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
