//! Outgoing letters (surat keluar): every memo is one, and letters without a trip are too.

use chrono::NaiveDate;

use crate::{Serial, classification::ClassificationCodeId};

kernel::ids! {
    /// An outgoing letter.
    OutgoingLetterId,
}

/// A letter about to be entered in the register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOutgoingLetter {
    /// Its number.
    pub serial: Serial,
    /// The work unit it is written for.
    pub work_unit: i64,
    /// What it is filed under.
    pub classification: ClassificationCodeId,
    /// Subject (perihal).
    pub subject: String,
    /// To whom (tujuan).
    pub addressee: String,
    /// Date of the letter (tanggal surat).
    pub date: NaiveDate,
}
