//! Payments of travellers: read, record, reverse; the desk.

mod archived;
mod desk;
mod list;
mod pay;
mod print;
mod reverse;
mod separation;

pub use desk::{Desk, desk};
pub use list::list;
pub use pay::{Paid, pay};
pub use print::{PrintedPayment, print};
pub use reverse::reverse;
pub(crate) use separation::{relaxed_by, verified_by_payer};
