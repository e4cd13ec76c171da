//! `induk-unit-kerja/*`: units, signatories (contract 2.8) and letterheads.

pub mod delete_tanda_tangan;
pub mod delete_ttd_surat_tugas;
pub mod get;
pub mod get_one;
pub mod kop;
pub mod kop_logo;
pub mod penangkal;
pub mod pengamanan;
pub mod penjaga_anggaran;
pub mod post;
pub mod post_tanda_tangan;
pub mod post_ttd_surat_tugas;
pub mod post_unit_kerja;
pub mod put;
pub mod put_unit_kerja;
pub mod tahun;
pub mod tenure;
pub mod update_tanda_tangan;
pub mod update_ttd_surat_tugas;
mod views;

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use staff::{NewUnit, SignatoryPost, UnitCode, UnitPost};
use validator::ValidationError;

use crate::lenient::{
    Field, TEXT, Text,
    kind::{Kind, Read},
};

/// Unit to be opened, by name, code and origin.
fn new_unit(name: Text, code: Text, origin: Text) -> Option<NewUnit> {
    Some(NewUnit { name: name.get()?, code: UnitCode::parse(&code.get()?).ok()?, origin: origin.get()? })
}

/// Reads a key that was sent, also as null.
fn sent<'de, D: Deserializer<'de>, K: Kind>(deserializer: D) -> Result<Option<Field<K>>, D::Error> {
    Field::deserialize(deserializer).map(Some)
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= TEXT
}

/// Rule of the length of a text whose key may be absent.
fn text_fits<K: Kind<Value = String>>(text: &Field<K>) -> Result<(), ValidationError> {
    if text.peek().is_none_or(|text| is_short(text)) { Ok(()) } else { Err(ValidationError::new("text_fits")) }
}

/// Rule of a unit code.
fn unit_code(code: &Text) -> Result<(), ValidationError> {
    let refused = code.peek().is_some_and(|code| UnitCode::parse(code).is_err());
    if refused { Err(ValidationError::new("unit_code")) } else { Ok(()) }
}

/// Post of a signatory of a work unit, by the name that U8 and U10 give it.
#[derive(Debug)]
struct PostName;

impl Kind for PostName {
    type Value = SignatoryPost;

    fn read(sent: &Value) -> Read<SignatoryPost> {
        let post = match sent.as_str().map(str::trim) {
            Some("notaDinas") => UnitPost::Memo,
            Some("PPTK") => UnitPost::TechnicalOfficer,
            Some("KPA") => UnitPost::BudgetUser,
            _ => return Err("Jenis tanda tangan tidak dikenal"),
        };
        Ok(Some(SignatoryPost::Unit(post)))
    }
}
