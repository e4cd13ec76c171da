//! Queue of letters that wait for their conversion. The user who was served longest ago comes first, with one run at a time.

use std::collections::VecDeque;
use std::sync::Arc;

use app::Error;
use staff::UserId;
use tokio::sync::oneshot;

use crate::limit::Converted;

/// Runs at once.
const RUNS: usize = 2;
/// Users whose order of service is kept.
const REMEMBERED: usize = 1_000;

/// A letter of a request that waits for the answer.
pub(crate) struct Job {
    pub(crate) user: UserId,
    /// Mark of its request.
    pub(crate) request: Arc<()>,
    pub(crate) letter: Vec<u8>,
    /// True after a failed run with others: it runs alone now.
    pub(crate) is_retry: bool,
    pub(crate) answer: oneshot::Sender<Result<Converted, Error>>,
}

/// Letters that wait, and the users of the runs.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: VecDeque<Job>,
    running: Vec<UserId>,
    /// Users in the order of their last run.
    served: VecDeque<UserId>,
}

impl Queue {
    pub(crate) fn push(&mut self, job: Job) {
        self.waiting.push_back(job);
    }

    /// Queues the letters of a failed run again, each for a run of its own.
    pub(crate) fn retry(&mut self, jobs: Vec<Job>) {
        self.waiting.extend(jobs.into_iter().map(|job| Job { is_retry: true, ..job }));
    }

    /// Refuses the letters that wait.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Refuses the letters of a request, but those that have already run.
    pub(crate) fn give_up(&mut self, request: &Arc<()>) {
        self.waiting.retain(|job| job.is_retry || !Arc::ptr_eq(&job.request, request));
    }

    /// The run of a user ended.
    pub(crate) fn ended(&mut self, user: UserId) {
        self.running.retain(|other| *other != user);
    }

    /// Takes the letters of the next run, at most `most`, leaving out those of requests that are gone.
    pub(crate) fn next(&mut self, most: usize) -> Option<(UserId, Vec<Job>)> {
        self.waiting.retain(|job| !job.answer.is_closed());
        if self.running.len() >= RUNS {
            return None;
        }
        let idle = self.waiting.iter().enumerate().filter(|(_, job)| !self.running.contains(&job.user));
        let last_served = |user| self.served.iter().position(|other| *other == user).map_or(0, |place| place + 1);
        let (first, job) = idle.min_by_key(|(_, job)| last_served(job.user))?;
        let (user, alone) = (job.user, job.is_retry);
        let jobs = if alone { self.waiting.remove(first).into_iter().collect() } else { self.take(user, most) };
        self.running.push(user);
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
            if job.user == user && !job.is_retry && taken.len() < most {
                taken.push(job);
            } else {
                others.push_back(job);
            }
        }
        self.waiting = others;
        taken
    }
}
