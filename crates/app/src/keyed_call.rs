//! State of a request with an idempotency key.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ports::{RequestKey, UnitOfWork};
use trips::TripId;

/// State of a request with a key.
pub struct KeyedCall {
    pub(crate) key: RequestKey,
    state: Mutex<State>,
}

#[derive(Default)]
pub(crate) struct State {
    /// Unit of work that its use case has finished.
    pub(crate) finished: Option<Box<dyn UnitOfWork>>,
    /// Files that no row refers to once it is committed.
    pub(crate) replaced_files: Vec<String>,
    /// Trip whose memo is the answer.
    pub(crate) memo_of: Option<TripId>,
    /// Another request with the key was answered meanwhile.
    pub(crate) answered_before: bool,
}

impl KeyedCall {
    /// The state of a request that has just come.
    pub(crate) fn new(key: RequestKey) -> Self {
        Self { key, state: Mutex::default() }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
