//! Wire types of counters and letter kinds.

use app::views::{CounterView, numbers::LetterKindView};
use numbering::final_number::Numbering;
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

/// A letter kind with its pattern.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LetterKind {
    pub id: i64,
    /// Name.
    pub jenis: String,
    /// Pattern.
    pub nomor_surat: String,
}

/// A counter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counter {
    pub id: i64,
    /// Last number used this year.
    pub nomor_loket: i64,
    /// Letter kind.
    pub jenis_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The letter kind.
    pub jenis_surat: LetterKind,
}

/// A counter with the source of the final numbers of its letters.
#[derive(Debug, Serialize, ToSchema)]
pub struct CounterWithSource {
    #[serde(flatten)]
    pub counter: Counter,
    /// `sendiri`, or `srikandi` where the final numbers are given outside.
    pub penomoran: &'static str,
}

impl CounterWithSource {
    /// Counters of this parent unit.
    pub(super) fn all(counters: Vec<(CounterView, Numbering)>, parent: ParentUnitId) -> Vec<Self> {
        let with_source = |(view, source): (CounterView, Numbering)| Self {
            counter: Counter::of(view, parent),
            penomoran: source.word(),
        };
        counters.into_iter().map(with_source).collect()
    }
}

impl From<LetterKindView> for LetterKind {
    fn from(kind: LetterKindView) -> Self {
        Self { id: kind.id, jenis: kind.name, nomor_surat: kind.pattern }
    }
}

impl Counter {
    /// A counter of this parent unit.
    pub(crate) fn of(view: CounterView, parent: ParentUnitId) -> Self {
        let (kind, name, pattern) = view.kind;
        Self {
            id: view.id,
            nomor_loket: view.last,
            jenis_id: kind,
            induk_unit_kerja_id: parent.0,
            jenis_surat: LetterKind { id: kind, jenis: name, nomor_surat: pattern },
        }
    }
}
