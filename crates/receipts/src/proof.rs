//! Proofs of expense lines: several a line, in an order (assurance 4.1).

use crate::{
    line::{Line, LineId},
    receipt::Receipt,
    refusal::Refusal,
};

/// Most proofs of a line (assurance 4.1).
pub const MOST_PER_LINE: usize = 8;
/// Most proofs of a receipt (assurance 4.1).
pub const MOST_PER_RECEIPT: usize = 40;

kernel::ids! {
    /// A proof of a line.
    ProofId,
}

/// Kind of a proof (assurance 4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProofKind {
    /// Ticket.
    Ticket,
    /// Boarding pass.
    BoardingPass,
    /// Bill.
    Bill,
    /// Proof of payment.
    Payment,
    /// Any other.
    #[default]
    Other,
}

impl ProofKind {
    const ALL: [Self; 5] = [Self::Ticket, Self::BoardingPass, Self::Bill, Self::Payment, Self::Other];

    /// Word in the database and on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ticket => "tiket",
            Self::BoardingPass => "boarding-pass",
            Self::Bill => "tagihan",
            Self::Payment => "bukti-bayar",
            Self::Other => "lain",
        }
    }

    /// The kind of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A proof of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineProof {
    /// Its id.
    pub id: ProofId,
    /// Storage key of its picture.
    pub photo: String,
    /// Storage key of the proof if it is a PDF; `photo` shows it then.
    pub document: Option<String>,
}

impl LineProof {
    /// Storage keys of its files.
    pub fn files(&self) -> impl Iterator<Item = &String> {
        [Some(&self.photo), self.document.as_ref()].into_iter().flatten()
    }
}

impl Line {
    /// Proofs of the line, in their order; actual costs have none.
    pub fn proofs(&self) -> &[LineProof] {
        match self {
            Self::Expense { proofs, .. } => proofs,
            Self::ActualCosts { .. } => &[],
        }
    }

    /// Finds a proof of the line.
    pub fn proof(&self, id: ProofId) -> Option<&LineProof> {
        self.proofs().iter().find(|proof| proof.id == id)
    }

    /// Returns whether these are the proofs of the line, each once.
    pub fn has_proofs(&self, order: &[ProofId]) -> bool {
        order.len() == self.proofs().len() && self.proofs().iter().all(|proof| order.contains(&proof.id))
    }
}

impl Receipt {
    /// Checks whether a line of the receipt may have another proof.
    ///
    /// # Errors
    /// [`Refusal::TooManyProofsOfLine`], [`Refusal::TooManyProofs`].
    pub fn may_add_proof(&self, line: LineId) -> Result<(), Refusal> {
        if self.line(line).is_some_and(|line| line.proofs().len() >= MOST_PER_LINE) {
            return Err(Refusal::TooManyProofsOfLine);
        }
        let all: usize = self.lines.iter().map(|line| line.proofs().len()).sum();
        if all < MOST_PER_RECEIPT { Ok(()) } else { Err(Refusal::TooManyProofs) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        receipt::tests::{line, receipt_with},
        review::Contents,
    };

    fn with(id: i64, proofs: usize) -> Line {
        let proof = |index: usize| LineProof {
            id: ProofId(id * 100 + i64::try_from(index).unwrap()),
            photo: format!("foto/{id}-{index}.png"),
            document: None,
        };
        let line = line(id, 1, 1000);
        let Line::Expense { id, kind, expense, basis, computed, .. } = line else { return line };
        Line::Expense { id, kind, expense, basis, computed, proofs: (0..proofs).map(proof).collect() }
    }

    #[test]
    fn a_line_has_eight_proofs_and_a_receipt_forty() {
        assert_eq!(receipt_with(vec![with(1, 7)]).may_add_proof(LineId(1)), Ok(()));
        assert_eq!(receipt_with(vec![with(1, 8)]).may_add_proof(LineId(1)), Err(Refusal::TooManyProofsOfLine));
        let full = receipt_with((1..=5).map(|id| with(id, 8)).chain([with(6, 0)]).collect());
        assert_eq!(full.may_add_proof(LineId(6)), Err(Refusal::TooManyProofs));
    }

    #[test]
    fn an_order_names_each_proof_once() {
        let line = with(1, 2);
        let ids = |ids: &[i64]| ids.iter().copied().map(ProofId).collect::<Vec<_>>();
        assert!(line.has_proofs(&ids(&[101, 100])));
        for wrong in [ids(&[100]), ids(&[100, 100]), ids(&[100, 102]), ids(&[100, 101, 101])] {
            assert!(!line.has_proofs(&wrong), "{wrong:?}");
        }
    }

    #[test]
    fn a_verifier_sees_a_further_proof_as_a_change() {
        assert_ne!(Contents::of(&with(1, 1)), Contents::of(&with(1, 2)));
    }

    #[test]
    fn kinds_have_their_words() {
        for kind in ProofKind::ALL {
            assert_eq!(ProofKind::from_word(kind.word()), Some(kind));
        }
        assert_eq!(ProofKind::from_word("nota"), None);
    }
}
