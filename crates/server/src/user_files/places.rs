//! Places for concurrent work, shared by user: one holds at most half of them, and who was served longest ago comes next.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use staff::UserId;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Users whose order of service is kept.
const REMEMBERED: usize = 1_000;

/// Places; clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Places(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    places: usize,
    /// Users of the places that are taken.
    taken: Vec<UserId>,
    waiting: VecDeque<(UserId, oneshot::Sender<Place>)>,
    /// Users in the order of their last service.
    served: VecDeque<UserId>,
}

/// A place; it is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    all: Places,
    user: UserId,
}

impl Places {
    /// So many places, at least two.
    pub(crate) fn new(places: usize) -> Self {
        let (waiting, served) = (VecDeque::new(), VecDeque::new());
        Self(Arc::new(Mutex::new(State { places: places.max(2), taken: Vec::new(), waiting, served })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place; `None` if none comes free for this user in time.
    pub(crate) async fn take(&self, user: UserId, longest: Duration) -> Option<Place> {
        let (sender, receiver) = oneshot::channel();
        self.state().waiting.push_back((user, sender));
        self.give();
        timeout(longest, receiver).await.ok()?.ok()
    }

    /// Gives free places to those who wait.
    fn give(&self) {
        // Beyond the lock: a place that nobody takes is given back at once.
        let mut untaken = Vec::new();
        loop {
            let Some((user, sender)) = self.state().next() else { break };
            untaken.extend(sender.send(Place { all: self.clone(), user }).err());
        }
    }
}

impl State {
    /// The next to be served, for whom a place is taken.
    fn next(&mut self) -> Option<(UserId, oneshot::Sender<Place>)> {
        self.waiting.retain(|(_, sender)| !sender.is_closed());
        if self.taken.len() >= self.places {
            return None;
        }
        let may = |user: UserId| self.taken.iter().filter(|other| **other == user).count() < self.places / 2;
        let last = |user: UserId| self.served.iter().position(|other| *other == user).map_or(0, |at| at + 1);
        let able = self.waiting.iter().enumerate().filter(|(_, (user, _))| may(*user));
        let (at, _) = able.min_by_key(|(_, (user, _))| last(*user))?;
        let (user, sender) = self.waiting.remove(at)?;
        self.taken.push(user);
        self.served.retain(|other| *other != user);
        self.served.push_back(user);
        if self.served.len() > REMEMBERED {
            self.served.pop_front();
        }
        Some((user, sender))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut state = self.all.state();
            if let Some(at) = state.taken.iter().position(|user| *user == self.user) {
                state.taken.swap_remove(at);
            }
        }
        self.all.give();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(20);
    const LATE: Duration = Duration::from_secs(10);
    const ANA: UserId = UserId(1);
    const BUDI: UserId = UserId(2);
    const CICI: UserId = UserId(3);

    #[tokio::test]
    async fn one_user_holds_at_most_half_of_the_places() {
        let places = Places::new(4);
        let first = places.take(ANA, SOON).await.expect("a place");
        let _second = places.take(ANA, SOON).await.expect("a place");
        assert!(places.take(ANA, SOON).await.is_none(), "a third");
        let _other = places.take(BUDI, SOON).await.expect("a place for another");
        drop(first);
        assert!(places.take(ANA, SOON).await.is_some());
    }

    #[tokio::test]
    async fn who_was_served_longest_ago_comes_next() {
        let places = Places::new(2);
        let (held, other) = (places.take(ANA, SOON).await.expect("a place"), places.take(BUDI, SOON).await);
        // Budi asks three times before Cici asks once.
        let asked: Vec<_> =
            [BUDI, BUDI, BUDI, CICI].into_iter().map(|user| Box::pin(places.take(user, LATE))).collect();
        let mut asked = asked;
        for ask in &mut asked {
            assert!(futures_util::FutureExt::now_or_never(ask).is_none());
        }
        drop(held);
        let last = asked.pop().expect("Cici's");
        assert!(last.await.is_some(), "the place goes to Cici, as Budi has one");
        drop(other);
        assert!(asked.remove(0).await.is_some());
    }

    #[tokio::test]
    async fn a_caller_who_is_gone_leaves_no_place_taken() {
        let places = Places::new(2);
        let held = places.take(ANA, SOON).await.expect("a place");
        let mut gone = Box::pin(places.take(ANA, LATE));
        assert!(futures_util::FutureExt::now_or_never(&mut gone).is_none());
        drop(gone);
        drop(held);
        assert!(places.take(ANA, SOON).await.is_some());
    }

    #[tokio::test]
    async fn a_burst_of_work_never_exceeds_the_places() {
        let (places, most) = (Places::new(4), Arc::new(Mutex::new((0, 0))));
        let work = (0..200).map(|n| {
            let (places, most) = (places.clone(), Arc::clone(&most));
            async move {
                let _place = places.take(UserId(n % 7), LATE).await.expect("a place");
                {
                    let mut now = most.lock().expect("a count");
                    now.0 += 1;
                    now.1 = now.1.max(now.0);
                }
                tokio::task::yield_now().await;
                most.lock().expect("a count").0 -= 1;
            }
        });
        futures_util::future::join_all(work).await;
        assert_eq!(*most.lock().expect("a count"), (0, 4));
    }
}
