//! Connections are files to the system, and shells and service managers grant few of them unasked.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the number of files this process may open to the most it may grant itself, and answers what it is then.
pub(super) fn raised() -> usize {
    let limit = getrlimit(Resource::Nofile);
    // Refused, the limit stays what it was.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    count(getrlimit(Resource::Nofile).current)
}

/// A limit as the system tells it: `None` where there is none.
fn count(limit: Option<u64>) -> usize {
    limit.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn no_limit_is_more_than_any() {
        assert_eq!((count(None), count(Some(1024))), (usize::MAX, 1024));
    }
}
