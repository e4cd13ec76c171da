//! Kind of activity of a trip and what its host provides: columns of its row.

use std::collections::{BTreeMap, BTreeSet};

use ::trips::{Activity, ActivityKind, ProvidedPart};
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;

use crate::error::corrupt;

/// Words of what is provided by day.
type Words = BTreeMap<NaiveDate, Vec<String>>;

/// Reads the columns of a trip.
pub(crate) fn read(trip: i64, kind: Option<&str>, provided: Option<&str>) -> Stored<Activity> {
    let broken = |column| corrupt("trips", column, trip);
    let kind = kind.map(|word| ActivityKind::from_word(word).ok_or_else(|| broken("activity_kind")));
    let days = provided.map(serde_json::from_str::<Words>).transpose().map_err(|_| broken("provided"))?;
    let parts = |words: Vec<String>| words.iter().map(|word| ProvidedPart::from_word(word)).collect();
    let days = days.unwrap_or_default().into_iter().map(|(day, words)| {
        let parts: Option<BTreeSet<ProvidedPart>> = parts(words);
        Ok((Day::nearest(day), parts.ok_or_else(|| broken("provided"))?))
    });
    Ok(Activity { kind: kind.transpose()?.unwrap_or_default(), provided: days.collect::<Stored<_>>()? })
}

/// Value of the column of the kind.
pub(crate) fn kind_column(activity: &Activity) -> Option<String> {
    (activity.kind != ActivityKind::Ordinary).then(|| activity.kind.word().to_owned())
}

/// Value of the column of what is provided.
pub(crate) fn provided_column(activity: &Activity) -> Option<String> {
    let words = |parts: &BTreeSet<ProvidedPart>| parts.iter().map(|part| part.word().to_owned()).collect();
    let days: Words = activity.provided.iter().map(|(day, parts)| (day.date(), words(parts))).collect();
    (!days.is_empty()).then(|| serde_json::json!(days).to_string())
}
