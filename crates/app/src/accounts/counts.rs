//! Under which keys a try to sign in is counted (contract A1: per name and per address).

use chrono::{DateTime, Utc};
use staff::account::{DeviceMark, FAILURES};

use super::throttle;
use crate::{
    App,
    ports::{Stored, UnitOfWork},
};

/// The counts of one try. A failure fills all of them. A try on a device that the user has signed in on asks the device's
/// count instead of the name's: who fails on purpose under a colleague's name shuts out strangers, but not the colleague
/// on the devices they use.
#[derive(Debug)]
pub(super) struct Counts {
    device: Option<String>,
    name: String,
    address: String,
}

impl Counts {
    pub(super) fn of(app: &App, name: &str, mark: Option<&DeviceMark>, address: &str) -> Self {
        Self {
            device: mark.map(|mark| throttle::key(app, "device", &mark.device)),
            name: throttle::key(app, "name", name),
            address: throttle::key(app, "address", address),
        }
    }

    /// Those that decide whether the try counts.
    pub(super) fn asked(&self) -> [&str; 2] {
        [self.device.as_ref().unwrap_or(&self.name), &self.address]
    }

    /// Those that a failure fills.
    pub(super) fn filled(&self) -> Vec<&str> {
        self.each().map(|(_, key)| key).collect()
    }

    /// Each with its name in the audit log.
    pub(super) fn each(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let device = self.device.iter().map(|key| ("device", key.as_str()));
        device.chain([("name", self.name.as_str()), ("address", self.address.as_str())])
    }

    /// Starts the user's counts anew after a success. A name that is shut stays so: those who shut it are no nearer.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn reset(&self, work: &mut dyn UnitOfWork, now: DateTime<Utc>) -> Stored<()> {
        if let Some(device) = &self.device {
            work.forget_failures(device).await?;
        }
        if throttle::shut_for(work, &[&self.name], FAILURES, now).await?.is_none() {
            work.forget_failures(&self.name).await?;
        }
        Ok(())
    }
}
