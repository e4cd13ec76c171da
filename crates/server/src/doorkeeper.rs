//! The line before the slow hash: tries that run side by side count as failures until they are decided, but wait instead
//! of being refused.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use app::ports::{Doorkeeper, Inside, Place, StoreError, Stored};
use async_trait::async_trait;
use tokio::sync::{Mutex as Line, OwnedMutexGuard, watch};
use tokio::time::{Instant, timeout_at};

/// How long a try stands in line, from its end to the door, before it is told that the server is busy.
const PATIENCE: Duration = Duration::from_secs(15);

/// Keeps the lines and counts who is inside, for this process: processes that share a database each let their own tries
/// to the hash, and the database decides which of them count.
pub struct Lines {
    book: Mutex<Book>,
    /// Goes up whenever someone leaves.
    left: watch::Sender<u64>,
    patience: Duration,
}

#[derive(Default)]
struct Book {
    lines: HashMap<String, Weak<Line<()>>>,
    inside: HashMap<String, usize>,
}

impl Default for Lines {
    fn default() -> Self {
        Self::with_patience(PATIENCE)
    }
}

impl Lines {
    fn with_patience(patience: Duration) -> Self {
        Self { book: Mutex::default(), left: watch::Sender::new(0), patience }
    }

    fn book<T>(&self, look: impl FnOnce(&mut Book) -> T) -> T {
        look(&mut self.book.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn line(&self, key: &str) -> Arc<Line<()>> {
        self.book(|book| {
            if let Some(line) = book.lines.get(key).and_then(Weak::upgrade) {
                return line;
            }
            // Lines nobody stands in are forgotten when a new one forms.
            book.lines.retain(|_, line| line.strong_count() > 0);
            let line = Arc::default();
            book.lines.insert(key.to_owned(), Arc::downgrade(&line));
            line
        })
    }
}

/// The head of the lines of all its keys.
struct Head {
    lines: Arc<Lines>,
    keys: Vec<String>,
    left: watch::Receiver<u64>,
    /// The end of its patience, whoever comes and goes meanwhile.
    deadline: Instant,
    _turns: Vec<OwnedMutexGuard<()>>,
}

/// Someone whose try runs.
struct Try {
    lines: Arc<Lines>,
    keys: Vec<String>,
}

/// The doorkeeper of a process, as the use cases ask for it.
#[derive(Clone, Default)]
pub struct Door(Arc<Lines>);

#[async_trait]
impl Doorkeeper for Door {
    async fn line_up(&self, keys: &[&str]) -> Stored<Box<dyn Place>> {
        let (left, deadline) = (self.0.left.subscribe(), Instant::now() + self.0.patience);
        let mut turns = Vec::with_capacity(keys.len());
        for key in keys {
            let turn = timeout_at(deadline, self.0.line(key).lock_owned()).await;
            turns.push(turn.map_err(|_| too_long())?);
        }
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        Ok(Box::new(Head { lines: Arc::clone(&self.0), keys, left, deadline, _turns: turns }))
    }
}

#[async_trait]
impl Place for Head {
    fn inside(&mut self) -> Vec<usize> {
        // Marked as seen before it is counted: who leaves in between wakes the one who waits.
        self.left.borrow_and_update();
        let count = |book: &mut Book, key: &String| book.inside.get(key).copied().unwrap_or_default();
        self.lines.book(|book| self.keys.iter().map(|key| count(book, key)).collect())
    }

    async fn until_someone_leaves(&mut self) -> Stored<()> {
        let left = timeout_at(self.deadline, self.left.changed()).await;
        left.map_err(|_| too_long())?.map_err(|error| StoreError::Failed(error.to_string()))
    }

    fn go_in(self: Box<Self>) -> Inside {
        self.lines.book(|book| {
            for key in &self.keys {
                *book.inside.entry(key.clone()).or_default() += 1;
            }
        });
        let Self { lines, keys, .. } = *self;
        Box::new(Try { lines, keys })
    }
}

impl Drop for Try {
    fn drop(&mut self) {
        self.lines.book(|book| {
            for key in &self.keys {
                if let Some(inside) = book.inside.get_mut(key) {
                    *inside -= 1;
                    if *inside == 0 {
                        book.inside.remove(key);
                    }
                }
            }
        });
        self.lines.left.send_modify(|count| *count += 1);
    }
}

fn too_long() -> StoreError {
    StoreError::Busy("the line before the password check is too long".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 2] = ["name", "address"];

    fn hasty() -> Door {
        Door(Arc::new(Lines::with_patience(Duration::from_millis(20))))
    }

    #[tokio::test(start_paused = true)]
    async fn a_try_counts_until_it_ends_and_wakes_who_waits() -> anyhow::Result<()> {
        let door = Door::default();
        let first = door.line_up(&KEYS).await?.go_in();
        let mut next = door.line_up(&["address"]).await?;
        assert_eq!(next.inside(), [1]);
        drop(first);
        next.until_someone_leaves().await?;
        assert_eq!(next.inside(), [0]);
        Ok(())
    }

    /// Who leaves between a look and the wait is not waited for.
    #[tokio::test(start_paused = true)]
    async fn nobody_sleeps_through_a_leaving() -> anyhow::Result<()> {
        let door = hasty();
        let first = door.line_up(&KEYS).await?.go_in();
        let mut next = door.line_up(&KEYS).await?;
        next.inside();
        drop(first);
        tokio::time::advance(Duration::from_millis(30)).await;
        next.until_someone_leaves().await?;
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_is_its_keys_own_and_has_one_head() -> anyhow::Result<()> {
        let door = hasty();
        let head = door.line_up(&KEYS).await?;
        assert!(matches!(door.line_up(&["address"]).await, Err(StoreError::Busy(_))), "behind the head");
        assert!(door.line_up(&["elsewhere"]).await.is_ok());
        drop(head);
        assert!(door.line_up(&["address"]).await.is_ok());
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_too_long_for_room_is_told_that_the_server_is_busy() -> anyhow::Result<()> {
        let door = hasty();
        let _inside = door.line_up(&KEYS).await?.go_in();
        let mut next = door.line_up(&KEYS).await?;
        next.inside();
        assert!(matches!(next.until_someone_leaves().await, Err(StoreError::Busy(_))));
        Ok(())
    }

    /// People leave elsewhere all the time.
    #[tokio::test(start_paused = true)]
    async fn who_leaves_elsewhere_does_not_lengthen_the_wait() -> anyhow::Result<()> {
        let door = hasty();
        let _inside = door.line_up(&KEYS).await?.go_in();
        let elsewhere = door.clone();
        let traffic = tokio::spawn(async move {
            loop {
                drop(elsewhere.line_up(&["elsewhere"]).await.map(Place::go_in));
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        });
        let mut next = door.line_up(&KEYS).await?;
        let told = tokio::time::timeout(Duration::from_secs(10), async {
            loop {
                next.inside();
                if let Err(told) = next.until_someone_leaves().await {
                    return told;
                }
            }
        });
        assert!(matches!(told.await, Ok(StoreError::Busy(_))), "it waits on");
        traffic.abort();
        Ok(())
    }

    /// An attacker names many names; none of them stays in memory.
    #[tokio::test(start_paused = true)]
    async fn nothing_is_kept_of_who_has_gone() -> anyhow::Result<()> {
        let door = Door::default();
        for n in 0..100 {
            drop(door.line_up(&[&format!("name {n}")]).await?.go_in());
        }
        let (lines, inside) = door.0.book(|book| (book.lines.len(), book.inside.len()));
        assert!(lines <= 1 && inside == 0, "{lines} lines, {inside} inside");
        Ok(())
    }
}
