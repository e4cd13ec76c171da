//! Accounts of paths.

use staff::UserId;

use crate::{Problem, query::path_id};

/// Account of a path.
pub(super) fn user_in(path: &str) -> Result<UserId, Problem> {
    path_id(path, "Pengguna tidak ditemukan.").map(UserId)
}
