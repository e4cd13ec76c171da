//! `/api/keuangan/*`: treasurers.

mod bendahara;
mod edit_bendahara;
