//! Verdict on each row of an import.

use views::wire::view;

use super::Confirmed;

/// Action of an import on a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// It can't be stored.
    Faulty,
    /// It is stored when confirmed.
    Doubtful,
    /// It changes an entry.
    Changed,
    /// It adds an entry.
    New,
    /// There is an entry that says the same.
    Same,
}

impl State {
    /// Every state, in the order of lists: faults first.
    pub const ALL: [Self; 5] = [Self::Faulty, Self::Doubtful, Self::Changed, Self::New, Self::Same];

    /// Its word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Faulty => "salah",
            Self::Doubtful => "ragu",
            Self::Changed => "berubah",
            Self::New => "baru",
            Self::Same => "sama",
        }
    }
}

view! {
    /// A value that a row changes.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Change as ImportChange {
        /// Key of the field.
        pub field: &'static str => "kolom",
        /// Value before.
        pub before: String => "lama",
        /// Value in the file.
        pub after: String => "baru",
    }
}

/// Verdict on a row; `N` is a note of the import about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict<N> {
    /// Row number in the file.
    pub row: u32,
    /// Letters of the column, where a row has several entries.
    pub column: Option<String>,
    /// Values by the key of their field, as they would be stored.
    pub values: Vec<(&'static str, String)>,
    /// State.
    pub state: State,
    /// Changes of a known entry.
    pub changes: Vec<Change>,
    /// Faults, doubts and warnings.
    pub notes: Vec<N>,
}

impl<N> Verdict<N> {
    /// Returns whether the row is to be stored: it adds or changes an entry, or is doubtful and confirmed.
    pub fn is_wanted(&self, confirmed: &Confirmed) -> bool {
        match self.state {
            State::New | State::Changed => true,
            State::Doubtful => confirmed.has(self.row),
            State::Faulty | State::Same => false,
        }
    }
}

/// Number of rows in each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// New.
    pub new: usize,
    /// Changed.
    pub changed: usize,
    /// Same.
    pub same: usize,
    /// Doubtful.
    pub doubtful: usize,
    /// Faulty.
    pub faulty: usize,
    /// Rows that hold no entry: numbers alone, signatures, titles.
    pub blank: usize,
}

impl Counts {
    /// Counts verdicts, and the rows that hold no entry.
    pub fn of<N>(verdicts: &[Verdict<N>], blank: usize) -> Self {
        let count = |state| verdicts.iter().filter(|verdict| verdict.state == state).count();
        Self {
            new: count(State::New),
            changed: count(State::Changed),
            same: count(State::Same),
            doubtful: count(State::Doubtful),
            faulty: count(State::Faulty),
            blank,
        }
    }
}

/// Puts faults first, then doubts, changes and new entries, each by their row.
pub fn faults_first<N>(verdicts: &mut [Verdict<N>]) {
    verdicts.sort_by_key(|verdict| (verdict.state, verdict.row));
}
