//! Verification of receipts line by line: ports.

use async_trait::async_trait;
use receipts::{Judgement, Line, LineId, Review, review::ResubmittedLine};
use trips::TravellerId;

use super::Stored;

/// Judgements of the lines of receipts, as a unit of work changes them. The receipt is locked first.
#[async_trait]
pub trait Reviews: Send {
    /// The verification of a receipt so far.
    async fn review(&mut self, traveller: TravellerId) -> Stored<Review>;

    /// Stores the judgement of a line and raises the version of the receipt.
    async fn judge_line(
        &mut self,
        traveller: TravellerId,
        line: LineId,
        judgement: Judgement,
        note: Option<&str>,
    ) -> Stored<()>;

    /// Keeps the contents of the lines of a receipt that is returned.
    async fn keep_returned(&mut self, traveller: TravellerId, lines: &[Line]) -> Stored<()>;

    /// Stores which judgements stand and what the other lines were before.
    async fn resubmit_lines(&mut self, lines: &[ResubmittedLine]) -> Stored<()>;
}
