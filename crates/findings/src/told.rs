//! Findings as a door tells or refuses them: one a receipt and code (assurance 3.3).

use std::collections::BTreeMap;

use kernel::codes;
use trips::TravellerId;

use crate::{
    code::{Code, Level},
    finding::Finding,
};

codes! {
    /// A door that asks the list of checks.
    Door {
        HandIn = "pengajuan", "Pengajuan";
        Approval = "persetujuan", "Persetujuan";
        Package = "paket", "NPD";
        Payment = "pembayaran", "Pembayaran";
    }
}

/// The findings of a code on a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// The receipt.
    pub traveller: TravellerId,
    /// Code.
    pub code: Code,
    /// The strictest level of them.
    pub level: Level,
    /// True if one of them needs a reason and has none.
    pub is_open: bool,
    /// True if they pass by a reason.
    pub is_reasoned: bool,
}

/// Findings by receipt and code.
pub fn told(findings: &[(TravellerId, Finding)]) -> Vec<Told> {
    let mut told: BTreeMap<(i64, Code), Told> = BTreeMap::new();
    for (traveller, finding) in findings {
        let (traveller, code) = (*traveller, finding.code);
        let new = Told { traveller, code, level: finding.level, is_open: false, is_reasoned: false };
        let one = told.entry((traveller.0, code)).or_insert(new);
        one.level = one.level.max(finding.level);
        one.is_open |= finding.is_open();
        one.is_reasoned |= finding.level == Level::AskReason && finding.reason.is_some();
    }
    told.into_values().map(|one| Told { is_reasoned: one.is_reasoned && !one.is_open, ..one }).collect()
}

#[cfg(test)]
mod tests {
    use staff::UserId;

    use super::*;
    use crate::finding::GivenReason;

    #[test]
    fn findings_of_a_code_are_told_once_with_their_strictest_level() {
        let (one, other) = (TravellerId(1), TravellerId(2));
        let reason = |code| GivenReason {
            code,
            matter: String::new(),
            text: "Nota hilang".into(),
            by: UserId(1),
            lender: None,
            name: String::new(),
        };
        let of = |code, level, answered: bool| {
            let reason = answered.then(|| reason(code));
            Finding { level, reason, ..Finding::new(code, String::new()) }
        };
        let ask = |code, answered| of(code, Level::AskReason, answered);
        let told = told(&[
            (one, ask(Code::T08, true)),
            (one, ask(Code::T08, false)),
            (one, of(Code::T12, Level::Tell, false)),
            (one, ask(Code::T12, true)),
            (other, of(Code::T01, Level::Refuse, false)),
        ]);
        let row = |traveller, code, level, is_open, is_reasoned| Told { traveller, code, level, is_open, is_reasoned };
        assert_eq!(
            told,
            [
                row(one, Code::T08, Level::AskReason, true, false),
                row(one, Code::T12, Level::AskReason, false, true),
                row(other, Code::T01, Level::Refuse, false, false),
            ]
        );
    }
}
