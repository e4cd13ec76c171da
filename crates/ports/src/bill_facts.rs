//! Facts of bills in writing: as the database and a process that reads files hold them.

use chrono::NaiveDate;
use kernel::Day;
use receipts::BillFacts;
use serde::{Deserialize, Serialize};

/// [`BillFacts`] in writing.
#[derive(Debug, Serialize, Deserialize)]
pub struct WrittenFacts {
    amounts: Vec<i64>,
    days: Vec<NaiveDate>,
    numbers: Vec<String>,
}

impl From<BillFacts> for WrittenFacts {
    fn from(BillFacts { amounts, days, numbers }: BillFacts) -> Self {
        Self { amounts, days: days.into_iter().map(Day::date).collect(), numbers }
    }
}

impl From<WrittenFacts> for BillFacts {
    fn from(WrittenFacts { amounts, days, numbers }: WrittenFacts) -> Self {
        Self { amounts, days: days.into_iter().map(Day::nearest).collect(), numbers }
    }
}
