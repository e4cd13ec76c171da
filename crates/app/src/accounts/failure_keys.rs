//! Keys under which sign-in failures are counted (contract A1: per name and per address).

use chrono::{DateTime, Utc};
use staff::account::{DeviceMark, FAILURE_WINDOW, FAILURES, throttled};

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

    /// Keys whose limits apply.
    pub(super) fn limiting(&self) -> [&str; 2] {
        [self.device.as_ref().unwrap_or(&self.name), &self.address]
    }

    /// Keys under which a failure counts.
    pub(super) fn all(&self) -> Vec<&str> {
        self.named().map(|(_, key)| key).collect()
    }

    /// All with their names in the audit log.
    pub(super) fn named(&self) -> impl Iterator<Item = (CountedBy, &str)> {
        let device = self.device.iter().map(|key| (CountedBy::Device, key.as_str()));
        device.chain([(CountedBy::Name, self.name.as_str()), (CountedBy::Address, self.address.as_str())])
    }

    /// Failures under each key of [`FailureKeys::all`], in the unit of work that has locked them.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn read(&self, work: &mut dyn UnitOfWork, now: DateTime<Utc>) -> Stored<Failures> {
        let failures = work.failures(&self.all(), now - FAILURE_WINDOW, FAILURES).await?;
        let of_keys = self.all().into_iter().map(ToOwned::to_owned).zip(failures);
        Ok(Failures { of_keys: of_keys.collect(), now })
    }

    /// Resets the user's failures after a success. A throttled name stays throttled, for the strangers who failed under it.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn reset(&self, work: &mut dyn UnitOfWork, failures: &Failures) -> Stored<()> {
        let name = failures.retry_after(&[&self.name]).is_none().then_some(&self.name);
        let keys = self.device.iter().chain(name).map(String::as_str);
        let failed: Vec<&str> = keys.filter(|key| failures.any(key)).collect();
        if failed.is_empty() { Ok(()) } else { work.forget_failures(&failed).await }
    }
}

/// Failures by key.
#[derive(Debug)]
pub(super) struct Failures {
    of_keys: Vec<(String, Vec<DateTime<Utc>>)>,
    now: DateTime<Utc>,
}

impl Failures {
    /// Seconds until none of the keys is throttled any more.
    pub(super) fn retry_after(&self, keys: &[&str]) -> Option<u64> {
        let of_keys = self.of_keys.iter().filter(|(key, _)| keys.contains(&key.as_str()));
        of_keys.filter_map(|(_, failures)| throttled(FAILURES, failures, self.now)).max()
    }

    fn any(&self, key: &str) -> bool {
        self.of_keys.iter().any(|(known, failures)| known == key && !failures.is_empty())
    }
}
