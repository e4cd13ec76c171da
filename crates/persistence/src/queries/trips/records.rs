//! Records and letter data of a trip, read without locks by the functions that filing and printing use.

use app::ports::{Stored, TripLetterData, TripRecords};
use sea_orm::EntityTrait;
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{TripDraft, TripId};

use crate::{
    entity::trips as trip_table,
    error::db_error,
    queries::SeaQueries,
    store::begin_read,
    trips::{letter, read_trip, records},
    units,
};

impl SeaQueries {
    /// The records of a draft for its check.
    pub(super) async fn records_of_draft(
        &self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
    ) -> Stored<Option<TripRecords>> {
        let reference = self.reference().await?;
        let tx = begin_read(&self.db).await?;
        let Some(unit) = units::work_unit(&tx, unit).await? else { return Ok(None) };
        let records = records::load(&tx, records::Purpose::Check, draft, unit, head_office).await?;
        let service = records.health_service.map(|id| id.0);
        let service = reference.health_services.iter().find(|listed| Some(listed.service.id) == service);
        let person = |id: &EmployeeId| Ok((*id, reference.office.employee(id.0)?.name.clone()));
        let names = records.employees.iter().map(person).collect::<Stored<_>>()?;
        Ok(Some(TripRecords { service_tariff: service.map(|listed| listed.tariff), names, records }))
    }

    /// A trip with the data of its letters.
    pub(super) async fn letter_of_trip(&self, id: TripId) -> Stored<Option<TripLetterData>> {
        let tx = begin_read(&self.db).await?;
        let Some(row) = trip_table::Entity::find_by_id(id.0).one(&tx).await.map_err(db_error)? else {
            return Ok(None);
        };
        Ok(Some(TripLetterData { trip: read_trip(&tx, row).await?, letter: letter::load(&tx, id).await? }))
    }
}
