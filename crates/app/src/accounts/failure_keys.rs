//! Keys under which sign-in failures are counted (contract A1: per name and per address), and the ways past the count of an address
//! (assurance D-20).

use chrono::{DateTime, Utc};
use ports::{Stored, UnitOfWork};
use staff::account::{DeviceMark, EXEMPT_NAMES, FAILURE_WINDOW, FAILURES, throttled};
use views::audit::CountedBy;

use super::throttle::{self, Limit};
use crate::application::App;

/// Failure keys of one sign-in. A failure counts under those of device, name and address. On a device that the user has signed in
/// on, the limit of the device applies instead of the others: failing on purpose under a colleague's name or from an office's
/// address throttles strangers, not the colleague's own devices.
#[derive(Debug)]
pub(super) struct FailureKeys {
    device: Option<String>,
    name: String,
    address: String,
    /// Names that were tried from the address while it was throttled.
    exempt: String,
    /// This name among them.
    exempt_name: String,
}

/// Way by which a sign-in reaches the password check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Below the limits.
    Usual,
    /// From a throttled address, by an existing name without failure; ends as throttled unless it succeeds.
    Exempt {
        /// Seconds until the address is not throttled any more.
        retry_after: u64,
    },
}

impl FailureKeys {
    /// `mark` is that of a device that the user has signed in on with the present password.
    pub(super) fn of(app: &App, name: &str, mark: Option<&DeviceMark>, address: &str) -> Self {
        Self {
            device: mark.map(|mark| throttle::key(app, "device", &mark.device)),
            name: throttle::key(app, "name", name),
            address: throttle::key(app, "address", address),
            exempt: throttle::key(app, "exempt", address),
            exempt_name: throttle::key(app, "exempt-name", &format!("{address} {name}")),
        }
    }

    /// Limits that apply.
    pub(super) fn limiting(&self) -> Vec<Limit<'_>> {
        let keys = self.device.as_ref().map_or_else(|| vec![&self.name, &self.address], |device| vec![device]);
        keys.into_iter().map(|key| Limit { key, most: FAILURES }).collect()
    }

    /// Limits that apply at a throttled address; none where it has no exemption.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn exempting(&self, app: &App, exists: bool) -> Stored<Option<Vec<Limit<'_>>>> {
        if !exists || self.device.is_some() {
            return Ok(None);
        }
        let since = app.clock.now() - FAILURE_WINDOW;
        let is_counted = app.identities.failures(&[&self.exempt_name], since, 1).await?.iter().any(|of| !of.is_empty());
        let names = (!is_counted).then_some(Limit { key: &self.exempt, most: EXEMPT_NAMES });
        Ok(Some([Limit { key: &self.name, most: 1 }].into_iter().chain(names).collect()))
    }

    /// Keys under which a failure counts. A unit of work locks them: that of the address stands for its exemptions too.
    pub(super) fn counted(&self) -> Vec<&str> {
        self.named().map(|(_, key)| key).collect()
    }

    /// As [`FailureKeys::counted`], with their names in the audit log.
    pub(super) fn named(&self) -> impl Iterator<Item = (CountedBy, &str)> {
        let device = self.device.iter().map(|key| (CountedBy::Device, key.as_str()));
        device.chain([(CountedBy::Name, self.name.as_str()), (CountedBy::Address, self.address.as_str())])
    }

    /// Failures and exemptions under all keys, in the unit of work that has locked them.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn read(&self, work: &mut dyn UnitOfWork, now: DateTime<Utc>) -> Stored<Failures> {
        let keys = self.named().map(|(_, key)| key).chain([self.exempt.as_str(), &self.exempt_name]);
        let keys: Vec<&str> = keys.collect();
        let failures = work.failures(&keys, now - FAILURE_WINDOW, FAILURES.max(EXEMPT_NAMES)).await?;
        Ok(Failures { of_keys: keys.into_iter().map(ToOwned::to_owned).zip(failures).collect(), now })
    }

    /// Way of a sign-in, or the seconds until there is one.
    pub(super) fn way(&self, failures: &Failures, exists: bool) -> Result<Way, u64> {
        let Some(retry_after) = failures.retry_after(&self.limiting()) else { return Ok(Way::Usual) };
        let is_counted = failures.any(&self.exempt_name);
        let has_room = is_counted || failures.retry_after(&[Limit { key: &self.exempt, most: EXEMPT_NAMES }]).is_none();
        if exists && self.device.is_none() && !failures.any(&self.name) && has_room {
            return Ok(Way::Exempt { retry_after });
        }
        Err(retry_after)
    }

    /// Counts the name among those that were tried from a throttled address.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn note_exemption(&self, app: &App, work: &mut dyn UnitOfWork, failures: &Failures) -> Stored<()> {
        if failures.any(&self.exempt_name) {
            return Ok(());
        }
        let (keys, now) = ([self.exempt.as_str(), &self.exempt_name], failures.now);
        work.remember_failure(&keys, now, now - app.settings.retention.failures).await
    }

    /// Resets the user's failures after a success. A throttled name stays throttled, for the strangers who failed under it.
    ///
    /// # Errors
    /// A failure of the store.
    pub(super) async fn reset(&self, work: &mut dyn UnitOfWork, failures: &Failures) -> Stored<()> {
        let name = Limit { key: &self.name, most: FAILURES };
        let name = failures.retry_after(&[name]).is_none().then_some(&self.name);
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
    /// Seconds until none of the limits is reached any more.
    fn retry_after(&self, limits: &[Limit<'_>]) -> Option<u64> {
        let of = |limit: &Limit<'_>| throttled(limit.most, self.of(limit.key), self.now);
        limits.iter().filter_map(of).max()
    }

    fn of(&self, key: &str) -> &[DateTime<Utc>] {
        self.of_keys.iter().find(|(known, _)| known == key).map_or(&[], |(_, failures)| failures)
    }

    fn any(&self, key: &str) -> bool {
        !self.of(key).is_empty()
    }
}
