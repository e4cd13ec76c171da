//! The checks, by what they look at.

pub(crate) mod activity;
pub(crate) mod allowance;
pub(crate) mod attendance;
pub(crate) mod bills;
pub(crate) mod fares;
pub(crate) mod flights;
pub(crate) mod lodging;
pub(crate) mod proof;
#[cfg(test)]
mod tests;
pub(crate) mod trip;
