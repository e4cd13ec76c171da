//! Receipts of travellers: lines, actual costs, states, history, photos: rows.

mod actual_costs;
mod advances;
pub(crate) mod album;
pub(crate) mod allowances;
pub(crate) mod facts;
pub(crate) mod letter;
pub(crate) mod line_keys;
mod lines;
pub(crate) mod load;
mod proofs;
pub(crate) mod rates;
pub(crate) mod review;
mod stored_advance;
mod transitions;

pub(crate) use advances::{
    account_of as advance_account, leave as leave_payments, raise as raise_versions,
    reverse_with_reason as reverse_payment,
};
pub(crate) use stored_advance::stored as advance;
