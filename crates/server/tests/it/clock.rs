//! Clock of the tests.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, NaiveDateTime, Utc};
use chrono_tz::Tz;
use jaladin::clock::{local_in, start_in};
use kernel::{Clock, Day};

use crate::databases::office_morning;

/// The office clock in Makassar, standing still until a test moves it.
pub(crate) struct SetClock(Mutex<DateTime<Utc>>);

impl Default for SetClock {
    fn default() -> Self {
        Self(Mutex::new(office_morning()))
    }
}

impl SetClock {
    /// Sets the instant.
    pub(crate) fn set(&self, instant: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = instant;
    }
}

impl Clock for SetClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime {
        local_in(Tz::Asia__Makassar, instant)
    }

    fn start_of(&self, day: Day) -> DateTime<Utc> {
        start_in(Tz::Asia__Makassar, day)
    }

    fn zone(&self) -> &'static str {
        Tz::Asia__Makassar.name()
    }
}
