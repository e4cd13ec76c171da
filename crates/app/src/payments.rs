//! Payments of travellers: read, record, reverse; the desk.

mod archived;
mod cautions;
mod desk;
mod list;
mod pay;
mod print;
mod reverse;

pub use cautions::Caution;
pub(crate) use cautions::{verified_by_payer, without_account};
pub use desk::desk;
pub use list::list;
pub use pay::{Paid, pay};
pub use print::{PrintedPayment, print};
pub use reverse::reverse;
