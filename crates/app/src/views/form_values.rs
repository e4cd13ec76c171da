//! Values of the trip form as a trip was filed or last changed: read model.

/// Ids and the mark that the form is filled in with, beside what [`super::TripDetail`] says in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TripFormValues {
    /// Classification.
    pub classification: i64,
    /// Classification code.
    pub classification_code: i64,
    /// True if Srikandi's mark is printed.
    pub srikandi: bool,
    /// Trip kind.
    pub kind: i64,
    /// Health service.
    pub health_service: i64,
    /// Funding source.
    pub funding_source: i64,
    /// Treasurer.
    pub treasurer: i64,
    /// Signatory of the memo.
    pub memo_signatory: i64,
    /// Signatory of the assignment letter.
    pub assignment_signatory: i64,
    /// Budget user (KPA).
    pub budget_user: i64,
    /// Technical officer (PPTK).
    pub technical_officer: i64,
}
