//! Signatories: port.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::{Candidate, EmployeeId, ParentUnitId, Signatory, SignatoryId, SignatoryPost, Tenure, UnitPost, WorkUnitId};

use super::Stored;

/// Signatories, as a unit of work changes them.
#[async_trait]
pub trait Signatories: Send {
    /// An employee who is to be appointed, locked against retirement until the unit of work ends.
    async fn candidate(&mut self, employee: EmployeeId) -> Stored<Option<Candidate>>;

    /// Stores a signatory of a work unit.
    async fn appoint_in_unit(
        &mut self,
        post: UnitPost,
        unit: WorkUnitId,
        employee: EmployeeId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<SignatoryId>;

    /// Stores a signatory of a parent unit's assignment letters.
    async fn appoint_for_assignments(
        &mut self,
        parent: ParentUnitId,
        employee: EmployeeId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<SignatoryId>;

    /// Title of an employee in a post of a unit (a parent unit for assignment letters), unless retired from it.
    async fn title_in_post(&mut self, post: SignatoryPost, unit: i64, employee: EmployeeId) -> Stored<Option<String>>;

    /// A signatory who is not retired, locked against new trips until the unit of work ends.
    async fn lock_signatory(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<Option<Signatory>>;

    /// Stores a new title and tenure.
    async fn amend_signatory(
        &mut self,
        post: SignatoryPost,
        id: SignatoryId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<()>;

    /// Returns whether a trip refers to the signatory.
    async fn signatory_is_named(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<bool>;

    /// Retires a signatory: gone from lists, kept by trips.
    async fn retire_signatory(&mut self, post: SignatoryPost, id: SignatoryId, at: DateTime<Utc>) -> Stored<()>;

    /// Deletes a signatory that no trip refers to.
    async fn delete_signatory(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<()>;
}
