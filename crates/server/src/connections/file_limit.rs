//! Connections are files to the system, and shells and service managers grant few of them unasked.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the number of files this process may open to the most it may grant itself; answers what it is then, or `None`
/// when there is no limit.
pub(super) fn raised() -> Option<usize> {
    let limit = getrlimit(Resource::Nofile);
    // Refused, the limit stays what it was.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    getrlimit(Resource::Nofile).current.map(|files| usize::try_from(files).unwrap_or(usize::MAX))
}
