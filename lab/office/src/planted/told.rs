//! What the list of checks tells of a planted year.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use findings::{CheckedReceipt, Code, Finding, Level, Standards, UnitRules};
use kernel::Day;
use ports::{FindingQueries, Stored};
use trips::TravellerId;

use super::Planted;

/// Receipts of one call, as of a page.
const AT_ONCE: usize = 50;
/// Hours of the office before UTC.
const ZONE: TimeDelta = TimeDelta::hours(8);

/// What was told.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Planted cases that were told, and all, by code.
    pub told: BTreeMap<Code, (usize, usize)>,
    /// Cases that were not told.
    pub missed: Vec<(Code, i64)>,
    /// Receipts without a planted case, and no side of one.
    pub clean: usize,
    /// Those of them that need a reason or are refused.
    pub marked: usize,
    /// Findings of receipts without a planted case, by code and level.
    pub of_clean: BTreeMap<(Code, Level), usize>,
}

impl Outcome {
    /// Share of the receipts without a planted case that need a reason or are refused, per mille.
    pub fn marked_per_mille(&self) -> usize {
        self.marked * 1000 / self.clean.max(1)
    }
}

/// Asks the list of checks about every receipt, by the call of the doors, and compares.
///
/// # Errors
/// A failed statement.
pub async fn outcome(queries: &impl FindingQueries, planted: &Planted, today: Day) -> Stored<Outcome> {
    let mut outcome = Outcome::default();
    let expected: BTreeMap<i64, Code> = planted.cases.iter().map(|(code, id)| (*id, *code)).collect();
    let beside: BTreeSet<i64> = planted.sides.iter().filter(|id| !expected.contains_key(id)).copied().collect();
    for ids in planted.receipts.chunks(AT_ONCE) {
        let ids: Vec<_> = ids.iter().copied().map(TravellerId).collect();
        for (traveller, findings) in check(queries, &ids, today).await? {
            if beside.contains(&traveller.0) {
                continue;
            }
            outcome.count(&findings, expected.get(&traveller.0).copied().map(|code| (code, traveller.0)));
        }
    }
    Ok(outcome)
}

/// Findings of receipts, by the call of the doors.
///
/// # Errors
/// A failed statement.
pub async fn check(
    queries: &impl FindingQueries,
    receipts: &[TravellerId],
    today: Day,
) -> Stored<Vec<(TravellerId, Vec<Finding>)>> {
    let found = queries.receipts_to_check(receipts).await?;
    let (tariffs, holidays, standard) = (&found.tariffs.rates, &found.holidays, UnitRules::default());
    let day_of = |at: DateTime<Utc>| Day::nearest((at + ZONE).date_naive());
    let findings = |receipt: &CheckedReceipt| {
        let rules = found.rules.get(&receipt.parent).unwrap_or(&standard);
        let standards = Standards { tariffs, holidays, rules, today, day_of: &day_of };
        (receipt.traveller, receipt.findings(standards))
    };
    Ok(found.receipts.iter().map(findings).collect())
}

impl Outcome {
    fn count(&mut self, findings: &[Finding], expected: Option<(Code, i64)>) {
        let codes = findings.iter().map(|finding| (finding.part.unwrap_or(finding.code), finding.level));
        let codes: BTreeSet<_> = codes.collect();
        let Some((expected, receipt)) = expected else {
            self.clean += 1;
            self.marked += usize::from(codes.iter().any(|(_, level)| *level != Level::Tell));
            for code in codes {
                *self.of_clean.entry(code).or_default() += 1;
            }
            return;
        };
        let is_told = codes.iter().any(|(code, _)| *code == expected);
        let (told, all) = self.told.entry(expected).or_default();
        (*told, *all) = (*told + usize::from(is_told), *all + 1);
        if !is_told {
            self.missed.push((expected, receipt));
        }
    }
}
