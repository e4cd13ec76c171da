//! Records and letter data of a trip, read without locks by the functions that filing and printing use.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::Span;
use letters::TripLetter;
use ports::{NamedPayee, Stored, TripLetterData, TripRecordQueries, TripRecords};
use receipts::calculation::PaidDay;
use sea_orm::DatabaseTransaction;
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{FiledTrip, TripDraft, TripId, TripPlan};

use crate::{
    connection::begin_read,
    queries::SeaQueries,
    receipts::allowances::{self, Own},
    trips::{change, letter, planned, records, stored},
};

/// Days of a draft on which receipts of other trips hold an allowance of its travellers.
async fn paid_days(
    tx: &DatabaseTransaction,
    draft: &TripDraft,
    changed: Option<TripId>,
) -> Stored<Vec<(i64, PaidDay)>> {
    let cities = draft.cities.iter().flat_map(|row| [row.departs_on, row.returns_on]);
    let visits = draft.destinations.iter().flat_map(|row| [row.departs_on, row.returns_on]);
    let Some(days) = Span::over(cities.chain(visits).flatten()) else { return Ok(Vec::new()) };
    let people: Vec<i64> = draft.travellers.iter().map(|id| id.0).collect();
    allowances::paid_days(tx, &people, Own::Trip(changed), days).await
}

#[async_trait]
impl TripRecordQueries for SeaQueries {
    async fn filed_trip(&self, id: TripId) -> Stored<Option<FiledTrip>> {
        change::load(&begin_read(&self.db).await?, records::Purpose::Check, id).await
    }

    async fn trip_records(
        &self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
        changed: Option<TripId>,
    ) -> Stored<Option<TripRecords>> {
        let reference = self.reference().await?;
        let tx = begin_read(&self.db).await?;
        let records = records::load(&tx, records::Purpose::Check, draft, unit, head_office).await?;
        let Some(records) = records else { return Ok(None) };
        let service = records.health_service.map(|id| id.0);
        let service = reference.health_services.iter().find(|listed| Some(listed.id) == service);
        let paid = paid_days(&tx, draft, changed).await?;
        let person = |id: &EmployeeId| {
            let person = reference.office.employee(id.0)?;
            let payee = allowances::payee(id.0, person.level.id, &paid);
            Ok(NamedPayee { employee: *id, name: person.name.to_string(), payee })
        };
        Ok(Some(TripRecords {
            payees: records.employees.iter().map(person).collect::<Stored<_>>()?,
            tariffs: Arc::clone(&reference.tariffs),
            service_tariff: service.map(|listed| listed.tariff),
            records,
        }))
    }

    async fn trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>> {
        let tx = begin_read(&self.db).await?;
        let Some(trip) = stored::load(&tx, id).await? else { return Ok(None) };
        Ok(Some(TripLetterData { trip, letter: letter::load(&tx, id).await? }))
    }

    async fn planned_letter(&self, plan: &TripPlan, memo_number: &str) -> Stored<TripLetter> {
        planned::load(&begin_read(&self.db).await?, plan, memo_number).await
    }

    async fn latest_trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>> {
        let tx = begin_read(&self.db).await?;
        let Some(trip) = stored::load(&tx, id).await? else { return Ok(None) };
        Ok(Some(TripLetterData { trip, letter: letter::load_latest(&tx, id).await? }))
    }
}
