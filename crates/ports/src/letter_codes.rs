//! Codes printed on letters: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::codes::{CodedLetter, LetterFacts, Printed};

use super::Stored;

/// Codes of letters, as a unit of work changes them.
#[async_trait]
pub trait LetterCodes: Send {
    /// Stores `fresh` as the code of a print; returns the code. A print that has a code keeps it, and its facts become these.
    async fn give_letter_code(
        &mut self,
        printed: &Printed,
        facts: &LetterFacts,
        fresh: &str,
        at: DateTime<Utc>,
    ) -> Stored<String>;
}

/// Codes of letters, as their page reads them.
#[async_trait]
pub trait LetterCodeQueries: Send + Sync {
    /// The letter with this code.
    async fn coded_letter(&self, code: &str) -> Stored<Option<CodedLetter>>;
}
