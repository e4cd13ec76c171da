//! Bodies that are let in, and the memory that each holds.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use actix_web::rt::time::Instant;
use tokio::sync::Notify;

/// Silence after which a body has stopped coming.
const STALLED: Duration = Duration::from_secs(2);

/// State of the memory.
pub(super) struct State {
    all: usize,
    held: usize,
    next: u64,
    bodies: BTreeMap<u64, Entry>,
}

struct Entry {
    owner: String,
    declared: usize,
    arrived: usize,
    /// Instant of its last bytes; `None` while it waits for memory, or is complete.
    coming_since: Option<Instant>,
    is_complete: bool,
    is_lost: bool,
    lost: Arc<Notify>,
}

/// Outcome of a wish for memory.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Room {
    Given,
    /// Another body lost its memory: to be asked for again.
    Freed,
    None,
    /// The body itself has lost.
    Lost,
}

/// Reason of a loss.
#[derive(Debug, Clone, Copy)]
pub(super) enum Loss {
    /// For another body.
    Evicted,
    /// No memory came free in time.
    Late,
}

impl Entry {
    fn has_stalled(&self, now: Instant) -> bool {
        self.coming_since.is_some_and(|since| now.saturating_duration_since(since) >= STALLED)
    }

    fn may_lose(&self) -> bool {
        !self.is_complete && !self.is_lost
    }
}

impl State {
    /// So many bytes for all bodies.
    pub(super) const fn new(all: usize) -> Self {
        Self { all, held: 0, next: 0, bodies: BTreeMap::new() }
    }

    /// Lets a body in if those of its owner leave room in his half; one that has stopped coming makes room.
    pub(super) fn admit(&mut self, owner: &str, declared: usize, now: Instant) -> Option<(u64, Arc<Notify>)> {
        let own = |state: &Self| {
            let own = state.bodies.values().filter(|body| body.owner == owner && !body.is_lost);
            own.map(|body| body.declared.max(body.arrived)).sum::<usize>()
        };
        while own(self) > 0 && own(self) + declared > self.all / 2 {
            let stalled = |(_, body): &(&u64, &Entry)| body.owner == owner && body.may_lose() && body.has_stalled(now);
            let number = self.bodies.iter().find(stalled).map(|(number, _)| *number)?;
            self.lose(number, Loss::Evicted);
        }
        let (number, lost) = (self.next, Arc::new(Notify::new()));
        self.next += 1;
        let entry = Entry {
            owner: owner.to_owned(),
            declared,
            arrived: 0,
            coming_since: Some(now),
            is_complete: false,
            is_lost: false,
            lost: Arc::clone(&lost),
        };
        self.bodies.insert(number, entry);
        Some((number, lost))
    }

    /// Takes memory for bytes of a body. Where there is none and the body has waited, another one loses its own: of the owner who
    /// holds the most one that has stopped coming, else the last that came; perhaps the body itself.
    pub(super) fn take(&mut self, number: u64, bytes: usize, waited: bool, now: Instant) -> Room {
        let (held, all) = (self.held, self.all);
        let Some(body) = self.bodies.get_mut(&number).filter(|body| !body.is_lost) else { return Room::Lost };
        if held + bytes <= all {
            body.arrived += bytes;
            body.coming_since = Some(now);
            self.held += bytes;
            return Room::Given;
        }
        body.coming_since = None;
        if !waited {
            return Room::None;
        }
        let Some(victim) = self.victim(now) else { return Room::None };
        self.lose(victim, Loss::Evicted);
        if victim == number { Room::Lost } else { Room::Freed }
    }

    /// The body that loses next.
    fn victim(&self, now: Instant) -> Option<u64> {
        let held_by = |owner: &str| {
            let own = self.bodies.values().filter(|body| body.owner == owner);
            own.map(|body| body.arrived).sum::<usize>()
        };
        let able = self.bodies.iter().filter(|(_, body)| body.may_lose() && body.arrived > 0);
        let last = able.max_by_key(|(number, body)| (held_by(&body.owner), body.has_stalled(now), **number));
        last.map(|(number, _)| *number)
    }

    /// Takes a body's memory away.
    pub(super) fn lose(&mut self, number: u64, loss: Loss) {
        if let Some(body) = self.bodies.get_mut(&number) {
            self.held -= std::mem::take(&mut body.arrived);
            (body.declared, body.is_lost) = (0, true);
            if matches!(loss, Loss::Evicted) {
                body.lost.notify_one();
            }
        }
    }

    /// All of a body has arrived.
    pub(super) fn complete(&mut self, number: u64) {
        if let Some(body) = self.bodies.get_mut(&number) {
            (body.is_complete, body.declared, body.coming_since) = (true, body.arrived, None);
        }
    }

    /// Bytes that all bodies hold.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.held
    }

    pub(super) fn is_lost(&self, number: u64) -> bool {
        self.bodies.get(&number).is_some_and(|body| body.is_lost)
    }

    pub(super) fn remove(&mut self, number: u64) {
        if let Some(body) = self.bodies.remove(&number) {
            self.held -= body.arrived;
        }
    }
}
