//! Keys under which sign-in failures are counted (contract A1: per name and per address).

use chrono::{DateTime, Utc};
use staff::account::{DeviceMark, FAILURES};

use super::throttle;
use crate::{
    App,
    audit::CountedBy,
    ports::{Stored, UnitOfWork},
};

/// Failure keys of one sign-in. A failure counts under all of them. On a device that the user has signed in on, the limit of
/// the device applies instead of the name's: failing on purpose under a colleague's name throttles strangers, not the
/// colleague's own devices.
#[derive(Debug)]
pub(super) struct FailureKeys {
    device: Option<String>,
    name: String,
    address: String,
}

impl FailureKeys {
    pub(super) fn of(app: &App, name: &str, mark: Option<&DeviceMark>, address: &str) -> Self {
        Self {
            device: mark.map(|mark| throttle::key(app, "device", &mark.device)),
            name: throttle::key(app, "name", name),
            address: throttle::key(app, "address", address),
        }
    }

    /// Those whose limits apply.
    pub(super) fn limiting(&self) -> [&str; 2] {
        [self.device.as_ref().unwrap_or(&self.name), &self.address]
    }

    /// Those under which a failure counts.
    pub(super) fn all(&self) -> Vec<&str> {
        self.named().map(|(_, key)| key).collect()
    }

    /// All with their names in the audit log.
    pub(super) fn named(&self) -> impl Iterator<Item = (CountedBy, &str)> {
        let device = self.device.iter().map(|key| (CountedBy::Device, key.as_str()));
        device.chain([(CountedBy::Name, self.name.as_str()), (CountedBy::Address, self.address.as_str())])
    }

    /// Resets the user's failures after a success. A throttled name stays throttled, for the strangers who failed under it.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn reset(&self, work: &mut dyn UnitOfWork, now: DateTime<Utc>) -> Stored<()> {
        if let Some(device) = &self.device {
            work.forget_failures(device).await?;
        }
        if throttle::retry_after(work, &[&self.name], FAILURES, now).await?.is_none() {
            work.forget_failures(&self.name).await?;
        }
        Ok(())
    }
}
