//! Labels of signatories among the details of an archived trip.

pub(crate) const ASSIGNMENT_SIGNATORY: &str = "Penanda tangan surat tugas";
pub(crate) const MEMO_SIGNATORY: &str = "Penanda tangan nota dinas";
pub(crate) const BUDGET_USER: &str = "KPA";
