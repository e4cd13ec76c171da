//! Packages of receipts that are paid together (NPD): put together, hand in, pay, cancel, read (office 5.2).

mod bundle;
mod cancel;
mod change;
mod draft;
mod letter;
mod list;
mod number;
mod papers;
mod pay;
mod stale;
mod submit;

use ::payments::{PackageId, Payable};
use ports::AuditEntry;
use staff::Scope;
use views::audit::{Action, Field, Object};

use crate::application::App;

pub use bundle::bundle;
pub use cancel::cancel;
pub use change::change;
pub use draft::draft;
pub use list::{list, show};
pub use number::{patterns, set_pattern};
pub use papers::{BankList, account_sheet, bank_list, nominative_sheet, print};
pub use pay::{PackagePaid, pay};
pub use submit::{Submitted, submit};

/// An audit entry about a package.
fn entry(app: &App, by: Scope<'_>, action: Action, id: PackageId) -> AuditEntry {
    AuditEntry::by(by, app.clock.now(), action, Object::Package.with(id.0))
}

/// Adds the receipts of a package to an audit entry.
fn with_receipts(entry: AuditEntry, receipts: &[Payable]) -> AuditEntry {
    let ids: Vec<_> = receipts.iter().map(|receipt| receipt.traveller.to_string()).collect();
    let total: kernel::RupiahSum = receipts.iter().map(|receipt| receipt.total).sum();
    entry.is(Field::Receipts, ids.join(", ")).is(Field::Total, total.get())
}
