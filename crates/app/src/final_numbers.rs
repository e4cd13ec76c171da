//! Final numbers of letters, given outside the application, and their signed files (office section 6).

mod enter;
mod lists;
mod numbering;
mod paste;
mod read;
mod signed_file;

use ::numbering::final_number::Paper;
use ports::{AuditEntry, TripScope};
use staff::{Actor, Denied, FinalNumberKeeper, Role};
use views::{
    audit::{Field, Object, Target},
    final_numbers::NumberedPaper,
};

pub use enter::{Entering, enter};
pub use lists::{export, waiting};
pub use numbering::set_numbering;
pub use paste::{MOST_PASTED, Paste, Pasted, Verdict, paste};
pub use read::{PastedRow, read_sheet, read_typed};
pub(crate) use signed_file::signed_pages;
pub use signed_file::{LARGEST_FILE, SignedLetter, attach, detach, download, may_attach, signed_letter};

/// The papers that a keeper may see: role 5 all, role 4 those of the parent unit, role 1 those of the work unit.
fn scope_of(actor: &Actor) -> TripScope {
    if actor.roles.has(Role::SuperAdmin) {
        TripScope::Office
    } else if actor.roles.has(Role::Registrar) {
        TripScope::Parent(actor.parent_unit)
    } else {
        TripScope::Unit(actor.work_unit)
    }
}

/// Checks that a keeper may change a paper: as a clerk of its work unit, or as a registrar of its parent unit.
fn may_change(keeper: FinalNumberKeeper<'_>, paper: &NumberedPaper) -> Result<(), Denied> {
    match scope_of(keeper.actor()) {
        TripScope::Office => Ok(()),
        TripScope::Parent(_) => keeper.of_parent(paper.parent).or_else(|denied| {
            let clerk = keeper.actor().trip_clerk().and_then(|clerk| clerk.of_unit(paper.unit));
            clerk.map_err(|_| denied)
        }),
        TripScope::Unit(_) => keeper.of_unit(paper.unit),
    }
}

/// Object of the audit log that a paper belongs to.
fn object(paper: &NumberedPaper) -> Target {
    match paper.paper {
        Paper::Memo | Paper::AssignmentLetter => Object::Trip.with(paper.subject),
        Paper::TravelOrder => Object::Receipt.with(paper.subject),
        Paper::OutgoingLetter => Object::OutgoingLetter.with(paper.subject),
    }
}

/// Names the paper in an audit entry by its internal number.
fn about(entry: AuditEntry, paper: &NumberedPaper) -> AuditEntry {
    let field = match paper.paper {
        Paper::Memo => Field::MemoNumber,
        Paper::AssignmentLetter => Field::AssignmentNumber,
        Paper::TravelOrder => Field::TravelOrders,
        Paper::OutgoingLetter => Field::Number,
    };
    entry.is(field, &paper.number)
}
