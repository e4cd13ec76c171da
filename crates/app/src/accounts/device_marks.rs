//! Marks of devices on which users have signed in.

use chrono::{DateTime, Utc};
use staff::{
    Secret, UserId,
    account::{Account, DEVICE_LIFE, DeviceMark},
};

use super::throttle;
use crate::application::App;

/// The device mark of the request, if the account's holder has signed in on that device.
pub(super) fn known_device(app: &App, sent: Option<&Secret>, account: Option<&Account>) -> Option<DeviceMark> {
    let mark = app.tokens.read_device(sent?.expose())?;
    account.is_some_and(|account| mark.knows(account.user, app.clock.now())).then_some(mark)
}

/// Stamp of the account's password in device marks.
pub(super) fn stamp(app: &App, account: &Account) -> String {
    throttle::key(app, "password", account.password_hash.expose())
}

/// The device mark to send back.
pub(super) fn renewed(
    app: &App,
    mark: Option<&DeviceMark>,
    user: UserId,
    password: String,
    now: DateTime<Utc>,
) -> DeviceMark {
    let device = mark.map_or_else(|| app.tokens.random().expose().to_owned(), |mark| mark.device.clone());
    DeviceMark { user, device, password, expires_at: now + DEVICE_LIFE }
}
