//! Second factors of accounts: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::{Secret, UserId, account::SecondFactor};

use super::Stored;

/// Second factors, as a unit of work changes them; the caller has locked the account.
#[async_trait]
pub trait SecondFactors: Send {
    /// The second factor of an account.
    async fn second_factor(&mut self, user: UserId) -> Stored<Option<SecondFactor>>;

    /// Stores the secret of a factor that is not active yet, in place of an earlier one.
    async fn offer_second_factor(&mut self, user: UserId, secret: &Secret) -> Stored<()>;

    /// Activates the factor, and stores digests of its recovery codes.
    async fn activate_second_factor(&mut self, user: UserId, recovery: &[String], at: DateTime<Utc>) -> Stored<()>;

    /// Removes the factor with its recovery codes and remembered devices.
    async fn remove_second_factor(&mut self, user: UserId) -> Stored<()>;

    /// Stores the time step of an accepted code.
    async fn use_time_step(&mut self, user: UserId, step: i64) -> Stored<()>;

    /// Removes the recovery code with this digest; false if there is none.
    async fn use_recovery_code(&mut self, user: UserId, digest: &str) -> Stored<bool>;

    /// Returns whether the device with this digest needs no code at `now`.
    async fn is_remembered(&mut self, user: UserId, device: &str, now: DateTime<Utc>) -> Stored<bool>;

    /// Lets a device sign in without a code until an instant.
    async fn remember_device(&mut self, user: UserId, device: &str, until: DateTime<Utc>) -> Stored<()>;

    /// Asks all devices of a user for a code again.
    async fn forget_devices(&mut self, user: UserId) -> Stored<()>;

    /// Asks a device for a code again.
    async fn forget_device(&mut self, user: UserId, device: &str) -> Stored<()>;
}

/// Time-based one-time codes (RFC 6238) and recovery codes.
pub trait OneTimeCodes: Send + Sync {
    /// A random secret, in base32.
    fn secret(&self) -> Secret;

    /// Time step of a code, if it is one of the secret now or a step before or after.
    fn step(&self, secret: &Secret, code: &Secret, now: DateTime<Utc>) -> Stored<Option<i64>>;

    /// `otpauth://` address of the secret for an authenticator application.
    fn address(&self, secret: &Secret, account: &str) -> Stored<String>;

    /// QR code of a text, as a `data:` address of an image.
    fn picture(&self, text: &str) -> Stored<String>;

    /// Random recovery codes.
    fn recovery_codes(&self, count: usize) -> Vec<Secret>;

    /// Digest of a recovery code, the same on every server: a restored office has another signing key.
    fn recovery_digest(&self, code: &Secret) -> String;
}
