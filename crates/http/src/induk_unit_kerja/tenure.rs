//! Tenure of a signatory in the requests that add and change one.

use actix_web::web;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use staff::{Acting, TenureChange};
use utoipa::ToSchema;
use validator::Validate;

use super::{sent, text_fits};
use crate::{
    body::read,
    lenient::{
        Field, Text,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    validation::{checked, faults, none_of},
};

/// A request with the tenure of a signatory.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WithTenure<T> {
    #[serde(flatten)]
    form: T,
    #[serde(flatten)]
    masa: TenureFields,
}

/// Tenure; an absent key keeps, null or an empty text clears.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct TenureFields {
    /// `Plt.`, `Plh.` or `a.n.`, printed before the title; empty for the holder of the post.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    sebagai: Option<Field<Mark>>,
    /// Title of the principal, printed after 'a.n.' above the person's own.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    #[validate(custom(function = text_fits, message = "Paling banyak 255 karakter"))]
    atas_nama: Option<Text>,
    /// Title of the superior for whom the person signs, printed after 'u.b.' above the person's own.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    #[validate(custom(function = text_fits, message = "Paling banyak 255 karakter"))]
    untuk_beliau: Option<Text>,
    /// First day on which the person signs.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    berlaku_dari: Option<Field<kind::Day>>,
    /// Last day.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    berlaku_sampai: Option<Field<kind::Day>>,
}

/// Mark of a person who acts for another.
#[derive(Debug)]
struct Mark;

impl Kind for Mark {
    type Value = Acting;

    fn read(sent: &Value) -> Read<Acting> {
        let Some(mark) = kind::Text::read(sent)? else { return Ok(None) };
        Acting::from_mark(&mark).map(Some).ok_or("Pilih Plt., Plh., a.n. atau kosongkan")
    }
}

impl From<TenureFields> for TenureChange {
    fn from(fields: TenureFields) -> Self {
        Self {
            acting: fields.sebagai.map(|acting| acting.get().unwrap_or_default()),
            on_behalf_of: fields.atas_nama.map(|title| title.get().unwrap_or_default()),
            for_superior: fields.untuk_beliau.map(|title| title.get().unwrap_or_default()),
            from: fields.berlaku_dari.map(Field::get),
            until: fields.berlaku_sampai.map(Field::get),
        }
    }
}

/// Makes the input of a use case of a request whose fields keep their rules, with the tenure in it.
pub(super) async fn with_tenure<T: DeserializeOwned + Validate, U>(
    payload: web::Payload,
    input: impl FnOnce(T) -> Option<U>,
) -> Result<(U, TenureChange), Problem> {
    let WithTenure { form, masa } = read(payload).await?;
    let input = checked(form, input)?;
    none_of(faults(&masa))?;
    Ok((input, masa.into()))
}
