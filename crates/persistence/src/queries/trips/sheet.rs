//! One trip with the choices of its form, one statement.

use app::{
    ports::Stored,
    views::trips::{TripChoices, TripSheet},
};
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;
use trips::TripId;

use super::document::{TripJson, trip};
use crate::{
    document::{Document, Json, column, flag, parameter},
    entity::{classification_codes, trips as trip_table},
    queries::{SeaQueries, reference::reference_version},
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
    classification: (i64, String, i64),
}

/// One trip. Parameter: its id.
static SHEET: Document = Document::new(|json| {
    let id = column("trips", trip_table::Column::Id).eq(parameter(0));
    let document = json.array([trip(json), choices(json), reference_version(json)]);
    json.select(document).from(trip_table::Entity).and_where(id).take()
});

fn choices(json: Json) -> Expr {
    use trip_table::Column::{
        AssignmentSignatoryId, BudgetUserId, ClassificationCodeId, FundingSourceId, HealthServiceId, MemoSignatoryId,
        Srikandi, TechnicalOfficerId, TreasurerId, TripKindId,
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
        let found: Option<(TripJson, ChoicesJson, i64)> = SHEET.read(&self.db, &[id.0.into()]).await?;
        let Some((found, choices, reference_version)) = found else { return Ok(None) };
        let trip = found.detail(&self.reference_of(reference_version).await?.office)?;
        Ok(Some(TripSheet { trip, choices: choices.view() }))
    }
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
        }
    }
}
