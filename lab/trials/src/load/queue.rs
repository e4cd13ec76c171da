//! Queue of the letters to issue.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use persistence::entity::trips;
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use serde_json::Value;

use crate::stored_letters::Letter;
use crate::trip_form::TripForm;

/// Kind of a letter.
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
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Memo, Self::Assignment, Self::Outgoing];

    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Memo => "memos",
            Self::Assignment => "assignment letters",
            Self::Outgoing => "outgoing letters",
        }
    }
}

/// Result of a task.
#[derive(Debug)]
pub struct Answer {
    /// The task.
    pub task: Task,
    /// Duration of the call.
    pub took: Duration,
    /// The issued letter.
    pub letter: Option<Letter>,
    /// Another answer.
    pub refusal: Option<String>,
}

/// Queue that all clients share.
pub struct Queue {
    letters: usize,
    taken: AtomicUsize,
    unissued: Mutex<Vec<i64>>,
    /// Form of a trip.
    pub form: TripForm,
    /// Units of outgoing letters.
    pub units: Value,
    db: DatabaseConnection,
}

impl Queue {
    /// Creates a queue of so many letters.
    pub fn new(letters: usize, form: TripForm, units: Value, db: DatabaseConnection) -> Self {
        Self { letters, taken: AtomicUsize::new(0), unissued: Mutex::default(), form, units, db }
    }

    /// Takes the next letter and its index: of five, two memos, one outgoing letter, and two assignment letters when trips wait.
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

    /// Enqueues the assignment letter of the trip with this purpose.
    ///
    /// # Errors
    /// An unknown trip, or a failed query.
    pub async fn filed(&self, purpose: &str) -> anyhow::Result<()> {
        let trip = trips::Entity::find().filter(trips::Column::Purpose.eq(purpose)).one(&self.db).await?;
        self.unissued().push(trip.with_context(|| format!("the trip '{purpose}' is not stored"))?.id);
        Ok(())
    }

    fn unissued(&self) -> std::sync::MutexGuard<'_, Vec<i64>> {
        self.unissued.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
