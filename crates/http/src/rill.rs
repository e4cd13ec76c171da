//! `rill/*`: actual costs (contract R11).

pub mod post;
pub mod ubah;
