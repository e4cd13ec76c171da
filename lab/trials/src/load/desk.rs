//! What is to be done, handed out to the clerks one by one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use persistence::entity::trips;
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use serde_json::Value;

use crate::letters::Letter;
use crate::trip_form::TripForm;

/// A kind of letter to issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// A memo, with its trip.
    Memo,
    /// The assignment letter of a trip, with its travel orders.
    Assignment,
    /// An outgoing letter.
    Outgoing,
}

impl Task {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Memo, Self::Assignment, Self::Outgoing];

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Memo => "memos",
            Self::Assignment => "assignment letters",
            Self::Outgoing => "outgoing letters",
        }
    }
}

/// What came of a task.
#[derive(Debug)]
pub struct Answer {
    /// The task.
    pub task: Task,
    /// How long its clerk waited.
    pub took: Duration,
    /// The letter, if one was issued.
    pub letter: Option<Letter>,
    /// What came instead.
    pub refusal: Option<String>,
}

/// The desk all clerks work at.
pub struct Desk {
    letters: usize,
    taken: AtomicUsize,
    unissued: Mutex<Vec<i64>>,
    /// The form of a trip.
    pub form: TripForm,
    /// Units an outgoing letter may come from.
    pub units: Value,
    db: DatabaseConnection,
}

impl Desk {
    /// With so many letters to issue.
    pub fn new(letters: usize, form: TripForm, units: Value, db: DatabaseConnection) -> Self {
        Self { letters, taken: AtomicUsize::new(0), unissued: Mutex::default(), form, units, db }
    }

    /// The next letter and its place in the queue; two of five are memos, two assignment letters once trips wait for theirs.
    pub fn next(&self) -> Option<(usize, Task, Option<i64>)> {
        let n = self.taken.fetch_add(1, Ordering::SeqCst);
        if n >= self.letters {
            return None;
        }
        if n % 5 == 4 {
            return Some((n, Task::Outgoing, None));
        }
        let waiting = if n % 5 < 2 { None } else { self.unissued().pop() };
        Some((n, if waiting.is_some() { Task::Assignment } else { Task::Memo }, waiting))
    }

    /// The trip with this purpose waits for its letter.
    ///
    /// # Errors
    /// When there is no such trip, or the database does not answer.
    pub async fn filed(&self, purpose: &str) -> anyhow::Result<()> {
        let trip = trips::Entity::find().filter(trips::Column::Purpose.eq(purpose)).one(&self.db).await?;
        self.unissued().push(trip.with_context(|| format!("the trip '{purpose}' is not stored"))?.id);
        Ok(())
    }

    fn unissued(&self) -> std::sync::MutexGuard<'_, Vec<i64>> {
        self.unissued.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
