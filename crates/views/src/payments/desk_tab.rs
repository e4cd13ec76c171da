//! Tabs of the payment desk.

/// Tab of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskTab {
    /// Receipts in the state of payment `siap-dibayar`.
    Ready,
    /// Receipts of packages that are not paid.
    Packed,
    /// Advances of receipts that are not approved and whose trips are not cancelled: open, not owed.
    OpenAdvances,
    /// Receipts in the state of payment `setoran-kembali`.
    ToReturn,
    /// Receipts over more than nothing of which nothing is left to pay.
    Paid,
}

impl DeskTab {
    /// Every tab, in order.
    pub const ALL: [Self; 5] = [Self::Ready, Self::Packed, Self::OpenAdvances, Self::ToReturn, Self::Paid];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ready => "siap-dibayar",
            Self::Packed => "dalam-paket",
            Self::OpenAdvances => "uang-muka",
            Self::ToReturn => "setoran-kembali",
            Self::Paid => "dibayar",
        }
    }

    /// The tab of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.word() == word)
    }
}
