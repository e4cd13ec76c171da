//! Values as the wire writes them (contract 1.4): a view names its fields with serde, and writes those whose type has no form of
//! its own with [`wire`].

use ::payments::{Means, PaymentKind};
use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use findings::{Code, Door, Level, Notice};
use kernel::{Day, Rupiah, RupiahSum};
use numbering::{final_number::Paper, gaps::Unused};
use receipts::duties::Separation;
use receipts::{
    Judgement, ProofKind, ReceiptEvent, Status,
    estimate::EstimatedLine,
    line_keys::CostKind,
    tariff::{MeetingPlace, TariffKind, TicketClass},
};
use serde::{Serialize, Serializer};
use staff::{
    EmployeeId, WorkUnitId,
    grade::{GradeId, LevelId},
};
use trips::{ProvinceId, TripId, TripState, TripType};

use super::{PlaceView, places::Place};
use crate::{
    audit::Field,
    budgets::{Budget, BudgetRow},
    lines::EstimateLine,
};

/// Declares a view: a struct that leaves as it is. A field has the key that stands behind it, or that of its name; a value that is
/// written by [`wire`] has the type of its form, as the document of the API names it.
///
/// ```ignore
/// view! {
///     /// A holiday.
///     #[derive(Debug)]
///     pub struct HolidayView as Holiday {
///         /// The day.
///         pub day: NaiveDate => "tanggal" as [String],
///     }
/// }
/// ```
#[macro_export]
macro_rules! view {
    (
        $(#[$meta:meta])*
        pub struct $name:ident $(as $schema:ident)? {
            $(
                $(#[$attribute:meta])*
                pub $field:ident: $type:ty $(=> $key:tt $(as [$($form:tt)+])?)?,
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(serde::Serialize, utoipa::ToSchema)]
        $(#[schema(as = $schema)])?
        pub struct $name {
            $(
                $(#[$attribute])*
                $(
                    #[serde(rename = $key)]
                    $(#[serde(serialize_with = "views::wire::wire")] #[schema(value_type = $($form)+)])?
                )?
                pub $field: $type,
            )*
        }
    };
}

pub use crate::view;

/// A value with a form on the wire.
pub trait Wire {
    /// The form.
    type Form: Serialize;

    /// The value in that form.
    fn form(&self) -> Self::Form;
}

/// Writes a value in its form on the wire; for `serialize_with`.
pub fn wire<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.form().serialize(serializer)
}

/// Forms of types: what each becomes, and how.
macro_rules! forms {
    ($($type:ty => $form:ty: |$value:ident| $expression:expr;)*) => {
        $(impl Wire for $type {
            type Form = $form;

            fn form(&self) -> $form {
                let $value = self;
                $expression
            }
        })*
    };
}

forms! {
    Code => &'static str: |code| code.word();
    Level => &'static str: |level| level.word();
    Door => &'static str: |door| door.code();
    CostKind => &'static str: |kind| kind.code();
    Notice => String: |notice| notice.to_string();
    NaiveDate => String: |day| wire_day(*day);
    Day => String: |day| wire_day(*day);
    DateTime<Utc> => String: |at| wire_instant(*at);
    Rupiah => i64: |amount| amount.get();
    RupiahSum => i64: |amount| amount.get();
    TripState => &'static str: |state| state.word();
    PaymentKind => &'static str: |kind| kind.word();
    Means => &'static str: |means| means.word();
    Separation => &'static str: |rule| rule.code();
    TripType => i64: |trip_type| trip_type.id();
    TripId => i64: |id| id.0;
    Status => i64: |status| status.id();
    ProvinceId => i64: |id| id.0;
    LevelId => i64: |id| id.0;
    GradeId => i64: |id| id.0;
    WorkUnitId => i64: |id| id.0;
    Judgement => &'static str: |judgement| judgement.word();
    ProofKind => &'static str: |kind| kind.word();
    PlaceView => Place: |place| place.clone().into();
    BudgetRow => Budget: |row| row.clone().into();
    EstimatedLine => EstimateLine: |line| line.clone().into();
    EmployeeId => i64: |id| id.0;
    Unused => &'static str: |state| state.word();
    Paper => &'static str: |paper| paper.word();
    Field => &'static str: |field| field.word();
    TariffKind => &'static str: |kind| kind.word();
    ReceiptEvent => &'static str: |event| match event {
        ReceiptEvent::Submitted => "diajukan",
        ReceiptEvent::Rejected => "dikembalikan",
        ReceiptEvent::Approved => "disetujui",
        ReceiptEvent::Withdrawn => "ditarik",
        ReceiptEvent::Reopened => "dibuka-kembali",
    };
    TicketClass => &'static str: |class| class.word();
    MeetingPlace => &'static str: |place| place.word();
}

impl<T: Wire> Wire for Vec<T> {
    type Form = Vec<T::Form>;

    fn form(&self) -> Self::Form {
        self.iter().map(Wire::form).collect()
    }
}

impl<T: Wire> Wire for Option<T> {
    type Form = Option<T::Form>;

    fn form(&self) -> Self::Form {
        self.as_ref().map(Wire::form)
    }
}

/// Writes texts as one, separated by commas; for `serialize_with`.
pub fn joined<T: AsRef<str>, S: Serializer>(texts: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    texts.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ").serialize(serializer)
}

/// Formats a day as `YYYY-MM-DDT00:00:00.000Z` (G-7).
pub fn wire_day(day: impl Into<NaiveDate>) -> String {
    format!("{}T00:00:00.000Z", day.into())
}

/// Formats an instant as UTC with milliseconds (G-7).
pub fn wire_instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Path of the photo with this storage key, relative to `/api` (contract R12).
pub fn photo_path(key: &str) -> String {
    let name = key.rsplit_once('/').map_or(key, |(_, name)| name);
    format!("/bukti/{name}")
}

/// Writes the path of a photo for its storage key; for `serialize_with`.
pub fn photo<K: PhotoKey, S: Serializer>(key: &K, serializer: S) -> Result<S::Ok, S::Error> {
    key.path().serialize(serializer)
}

/// A storage key, if there is one.
pub trait PhotoKey {
    /// The path.
    type Path: Serialize;

    /// The path.
    fn path(&self) -> Self::Path;
}

impl PhotoKey for String {
    type Path = String;

    fn path(&self) -> String {
        photo_path(self)
    }
}

impl PhotoKey for Option<String> {
    type Path = Option<String>;

    fn path(&self) -> Option<String> {
        self.as_deref().map(photo_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_leaves_as_midnight_utc() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        assert_eq!(wire_day(day), "2026-03-01T00:00:00.000Z");
    }

    #[test]
    fn a_photo_is_named_without_its_folder() {
        assert_eq!(photo_path("foto/abc.png"), "/bukti/abc.png");
    }
}
