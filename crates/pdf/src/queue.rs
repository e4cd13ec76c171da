//! Queue of letters that wait for their conversion. The user who was served longest ago comes first, with one run at a time.
//! Letters that took too long, and users who had such a letter a short while ago, share one place, so that the others keep theirs.

use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use ports::Error;
use staff::UserId;
use tokio::sync::oneshot;

use crate::{hangs::Hangs, limit::Converted};

/// Runs at once. One more may start while each of them takes long.
const RUNS: usize = 2;
/// Users whose order of service is kept.
const REMEMBERED: usize = 1_000;

/// Number of the run of a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The first, perhaps with other letters of the user.
    First,
    /// Alone, after a run with others failed.
    Alone,
    /// The last, alone and with more time, after a run took too long.
    Patient,
}

/// A letter of a request that waits for the answer.
pub(crate) struct Job {
    pub(crate) user: UserId,
    /// Its request: true once a letter of it has started.
    pub(crate) request: Arc<AtomicBool>,
    pub(crate) letter: Vec<u8>,
    pub(crate) turn: Turn,
    pub(crate) answer: oneshot::Sender<Result<Converted, Error>>,
}

/// A run that holds a place.
struct Running {
    user: UserId,
    is_suspect: bool,
    takes_long: bool,
}

/// Letters that wait, and the users of the runs.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: VecDeque<Job>,
    running: Vec<Running>,
    /// Users in the order of their last run.
    served: VecDeque<UserId>,
    pub(crate) hangs: Hangs,
}

impl Queue {
    pub(crate) fn push(&mut self, job: Job) {
        self.waiting.push_back(job);
    }

    /// Queues a letter of a run again.
    pub(crate) fn retry(&mut self, job: Job, turn: Turn) {
        self.waiting.push_back(Job { turn, ..job });
    }

    /// Refuses the letters that wait.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Refuses the letters of a request, unless one of them has started.
    pub(crate) fn give_up(&mut self, request: &Arc<AtomicBool>) {
        if !request.load(Ordering::Relaxed) {
            self.waiting.retain(|job| !Arc::ptr_eq(&job.request, request));
        }
    }

    /// The run of a user takes long.
    pub(crate) fn takes_long(&mut self, user: UserId) {
        self.running.iter_mut().filter(|run| run.user == user).for_each(|run| run.takes_long = true);
    }

    /// The run of a user ended.
    pub(crate) fn ended(&mut self, user: UserId) {
        self.running.retain(|run| run.user != user);
    }

    fn is_suspect(&self, job: &Job) -> bool {
        job.turn == Turn::Patient || self.hangs.has_user(job.user)
    }

    /// Returns whether there is a place for a letter.
    fn may_run(&self, job: &Job) -> bool {
        if self.running.iter().any(|run| run.user == job.user) {
            return false;
        }
        if self.is_suspect(job) {
            return self.running.len() < RUNS && !self.running.iter().any(|run| run.is_suspect);
        }
        let one_more = self.running.iter().all(|run| run.takes_long);
        self.running.len() < RUNS + usize::from(one_more)
    }

    /// Takes the letters of the next run, at most `most`, leaving out those of requests that are gone.
    pub(crate) fn next(&mut self, most: usize) -> Option<(UserId, Vec<Job>)> {
        self.waiting.retain(|job| !job.answer.is_closed());
        let able = self.waiting.iter().enumerate().filter(|(_, job)| self.may_run(job));
        let last_served = |user| self.served.iter().position(|other| *other == user).map_or(0, |place| place + 1);
        let (first, job) = able.min_by_key(|(_, job)| last_served(job.user))?;
        let (user, turn, is_suspect) = (job.user, job.turn, self.is_suspect(job));
        let jobs = match turn {
            Turn::First => self.take(user, most),
            Turn::Alone | Turn::Patient => self.waiting.remove(first).into_iter().collect(),
        };
        for job in &jobs {
            job.request.store(true, Ordering::Relaxed);
        }
        self.running.push(Running { user, is_suspect, takes_long: false });
        self.served.retain(|other| *other != user);
        self.served.push_back(user);
        if self.served.len() > REMEMBERED {
            self.served.pop_front();
        }
        Some((user, jobs))
    }

    /// Takes letters of a user that did not run yet.
    fn take(&mut self, user: UserId, most: usize) -> Vec<Job> {
        let (mut taken, mut others) = (Vec::new(), VecDeque::with_capacity(self.waiting.len()));
        for job in self.waiting.drain(..) {
            if job.user == user && job.turn == Turn::First && taken.len() < most {
                taken.push(job);
            } else {
                others.push_back(job);
            }
        }
        self.waiting = others;
        taken
    }
}
