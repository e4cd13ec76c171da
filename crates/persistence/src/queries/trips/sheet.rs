//! One trip with the choices of its form, one statement.

use app::{
    ports::Stored,
    views::trips::{NextLetter, TripChoices, TripSheet},
};
use chrono::Datelike;
use numbering::LetterKind;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait},
};
use serde::Deserialize;
use trips::{TripId, TripState, request::LetterHeading};

use super::{
    json::{TripJson, trip},
    parts::{PhotoJson, photo_views, photos},
};
use crate::{
    entity::{assignment_signatories, classification_codes, counters, trips as trip_table},
    json_query::{Json, JsonQuery, column, flag, list, parameter},
    queries::{
        SeaQueries,
        reference::{Reference, reference_version},
    },
};

/// Choices; fields in the order of [`choices`].
#[derive(Deserialize)]
struct ChoicesJson {
    memo_signatory: i64,
    assignment_signatory: i64,
    budget_user: i64,
    technical_officer: i64,
    treasurer: i64,
    funding_source: i64,
    kind: i64,
    health_service: i64,
    #[serde(deserialize_with = "flag")]
    srikandi: bool,
    nature: String,
    enclosures: String,
    copies: String,
    classification: (i64, String, i64),
}

/// A trip; fields in the order of [`SHEET`].
#[derive(Deserialize)]
struct SheetJson {
    trip: TripJson,
    choices: ChoicesJson,
    #[serde(deserialize_with = "list")]
    photos: Vec<PhotoJson>,
    report: Option<String>,
    /// Year and last number of each counter that the signatory of the assignment letter has.
    #[serde(deserialize_with = "list")]
    counters: Vec<(i32, i64)>,
    reference_version: i64,
}

/// One trip. Parameter: its id.
static SHEET: JsonQuery = JsonQuery::new(|json| {
    let id = column("trips", trip_table::Column::Id).eq(parameter(0));
    let report = column("trips", trip_table::Column::Report);
    let rest = [report, counters(json), reference_version(json)];
    let document = json.array([trip(json), choices(json), photos(json)].into_iter().chain(rest));
    json.select(document).from(trip_table::Entity).and_where(id).take()
});

fn choices(json: Json) -> Expr {
    use trip_table::Column::{
        AssignmentSignatoryId, BudgetUserId, ClassificationCodeId, Copies, Enclosures, FundingSourceId,
        HealthServiceId, MemoSignatoryId, Nature, Srikandi, TechnicalOfficerId, TreasurerId, TripKindId,
    };
    let own = |name| column("trips", name);
    let chosen = [
        MemoSignatoryId,
        AssignmentSignatoryId,
        BudgetUserId,
        TechnicalOfficerId,
        TreasurerId,
        FundingSourceId,
        TripKindId,
        HealthServiceId,
        Srikandi,
        Nature,
        Enclosures,
        Copies,
    ];
    let code = |name| column("classification_codes", name);
    let shown = {
        use classification_codes::Column::{ClassificationId, Code, Id};
        [Id, Code, ClassificationId].map(code)
    };
    let classification = json.child(json.array(shown), |select| {
        let of_trip = code(classification_codes::Column::Id).eq(own(ClassificationCodeId));
        select.from(classification_codes::Entity).and_where(of_trip);
    });
    json.array(chosen.map(own).into_iter().chain([classification]))
}

impl SeaQueries {
    /// One trip with the choices of its form.
    pub(super) async fn trip_sheet(&self, id: TripId) -> Stored<Option<TripSheet>> {
        let found: Option<SheetJson> = SHEET.read(&self.db, &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference).map(Some)
    }
}

/// One trip with the choices of its form, as a transaction sees it.
pub(crate) async fn trip_sheet_in(conn: &impl ConnectionTrait, id: TripId) -> Stored<Option<TripSheet>> {
    let found: Option<SheetJson> = SHEET.read(conn, &[id.0.into()]).await?;
    let Some(found) = found else { return Ok(None) };
    found.view(&Reference::read(conn).await?).map(Some)
}

impl SheetJson {
    fn view(self, reference: &Reference) -> Stored<TripSheet> {
        let trip = self.trip.detail(&reference.office)?;
        let year = trip.submitted_on.year();
        let last = self.counters.iter().find(|counter| counter.0 == year).map_or(0, |counter| counter.1);
        let signatory = reference.office.assignment_signatory(self.choices.assignment_signatory)?;
        let unissued = trip.state == TripState::Filed;
        Ok(TripSheet {
            next_letter: unissued.then(|| NextLetter { sequence: last + 1, signatory }),
            trip,
            choices: self.choices.view(),
            photos: photo_views(self.photos),
            report: self.report,
        })
    }
}

/// Counters of assignment letters of the parent unit that the signatory signs for, of every year.
fn counters(json: Json) -> Expr {
    use counters::Column::{Last, LetterKindId, ParentUnitId, Year};
    let own = |name| column("counters", name);
    let signatory = |name| column("assignment_signatories", name);
    json.children(json.array([own(Year), own(Last)]), |select| {
        let of_parent = own(ParentUnitId).eq(signatory(assignment_signatories::Column::ParentUnitId));
        let chosen = column("trips", trip_table::Column::AssignmentSignatoryId);
        select.from(counters::Entity).inner_join(assignment_signatories::Entity, of_parent);
        select.and_where(signatory(assignment_signatories::Column::Id).eq(chosen));
        select.and_where(own(LetterKindId).eq(LetterKind::AssignmentLetter.id()));
    })
}

impl ChoicesJson {
    fn view(self) -> TripChoices {
        TripChoices {
            memo_signatory: self.memo_signatory,
            assignment_signatory: self.assignment_signatory,
            budget_user: self.budget_user,
            technical_officer: self.technical_officer,
            treasurer: self.treasurer,
            funding_source: self.funding_source,
            kind: self.kind,
            health_service: self.health_service,
            classification: self.classification,
            srikandi: self.srikandi,
            heading: LetterHeading { nature: self.nature, enclosures: self.enclosures, copies: self.copies },
        }
    }
}
