//! Runs that were ended because they took too long: their users and letters, for some minutes.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use sha2::{Digest, Sha256};
use staff::UserId;
use tokio::time::Instant;

/// Time for which a hang is remembered.
pub(crate) const REMEMBERED_FOR: Duration = Duration::from_mins(10);
/// Most users and most letters that are remembered.
const MOST: usize = 1_000;

type Sha = [u8; 32];

/// Users and letters of hangs, each with the end of its memory.
#[derive(Default)]
pub(crate) struct Hangs {
    users: HashMap<UserId, Instant>,
    letters: HashMap<Sha, Instant>,
}

impl Hangs {
    /// A run of a user took too long.
    pub(crate) fn add_user(&mut self, user: UserId) {
        remember(&mut self.users, user);
    }

    /// A letter took too long in a run of its own.
    pub(crate) fn add_letter(&mut self, letter: &[u8]) {
        remember(&mut self.letters, Sha256::digest(letter).into());
    }

    pub(crate) fn has_user(&self, user: UserId) -> bool {
        self.users.get(&user).is_some_and(|until| Instant::now() < *until)
    }

    pub(crate) fn has_letter(&self, letter: &[u8]) -> bool {
        let digest = || -> Sha { Sha256::digest(letter).into() };
        !self.letters.is_empty() && self.letters.get(&digest()).is_some_and(|until| Instant::now() < *until)
    }
}

fn remember<K: Eq + Hash + Copy>(hangs: &mut HashMap<K, Instant>, key: K) {
    let now = Instant::now();
    hangs.retain(|_, until| now < *until);
    let soonest = hangs.iter().min_by_key(|(_, until)| **until).map(|(key, _)| *key);
    if let Some(soonest) = soonest.filter(|_| hangs.len() >= MOST) {
        hangs.remove(&soonest);
    }
    hangs.insert(key, now + REMEMBERED_FOR);
}
