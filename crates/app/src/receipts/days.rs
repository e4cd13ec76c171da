//! Days of daily allowances that receipts hold.

use std::collections::BTreeSet;

use kernel::Day;
use ports::{AllowanceDays, Error, Noun, UnitOfWork};
use receipts::{ExpenseKind, Line, allowance, calculation};
use trips::TravellerId;

/// Stores the days that a receipt holds after a change of its lines or its trip; `preferred` are those it was computed for.
pub(crate) async fn renew(work: &mut dyn UnitOfWork, traveller: TravellerId, preferred: &[Day]) -> Result<(), Error> {
    let AllowanceDays { payee, held } = work.allowance_days(traveller).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let claimed = allowance::claimed(&receipt.lines);
    let days: Vec<Day> = if claimed == 0 {
        Vec::new()
    } else {
        let basis = work.automatic_basis(receipt.trip).await?;
        calculation::days(&basis.stays).into_iter().map(|(day, _)| day).collect()
    };
    let taken: BTreeSet<Day> = payee.paid.iter().map(|paid| paid.day).collect();
    let preferred = preferred.iter().copied().chain(held.iter().copied()).collect();
    let renewed = allowance::held(&days, claimed, &preferred, &taken);
    if renewed != held {
        work.hold_allowance_days(traveller, &renewed).await?;
    }
    Ok(())
}

/// Returns whether a line may be one of daily allowances.
pub(super) fn is_allowance(line: &Line) -> bool {
    matches!(line, Line::Expense { kind: ExpenseKind::DailyAllowance, .. })
}
