//! One trip with the choices of its form, one statement.

use ::trips::{TripId, TripState};
use async_trait::async_trait;
use chrono::Datelike;
use numbering::LetterKind;
use ports::{Stored, TripQueries, TripSheets};
use sea_orm::sea_query::{Expr, ExprTrait};
use views::{
    archive::ArchivedFile,
    trips::{NextLetter, TripChoices, TripClassification, TripSheet},
};

use super::{
    papers::{PaperJson, letters, papers_of},
    parts::{PhotoJson, photo_views},
};
use crate::{
    entity::{archived_files, assignment_signatories, classification_codes, counters, trip_invitations, trips},
    journeys::Row,
    json_query::{Json, JsonQuery, column, document, flag, list, parameter},
    queries::{
        SeaQueries,
        reference::{Reference, reference_version},
    },
    store::SeaUnitOfWork,
};

document! {
    /// Choices of the form.
    struct ChoicesJson(json) of trips {
        memo_signatory_id: i64,
        assignment_signatory_id: i64,
        budget_user_id: i64,
        technical_officer_id: i64,
        treasurer_id: i64,
        funding_source_id: i64,
        trip_kind_id: i64,
        health_service_id: i64,
        #[serde(deserialize_with = "flag")] srikandi: bool,
        nature: String,
        enclosures: String,
        copies: String,
        holiday_reason: Option<String>,
        classification: CodeJson = classification(json),
    }
}

document! {
    /// A classification code.
    struct CodeJson(json) of classification_codes {
        id: i64,
        code: String,
        classification_id: i64,
    }
}

document! {
    /// A trip with its choices.
    struct SheetJson(json) of trips {
        row: Row = Row::document(json),
        choices: ChoicesJson = ChoicesJson::document(json),
        #[serde(deserialize_with = "list")] photos: Vec<PhotoJson> = PhotoJson::of_each(json),
        report: Option<String>,
        invitation: Option<InvitationJson> = invitation(json),
        #[serde(deserialize_with = "list")] papers: Vec<PaperJson> = papers_of(json),
        #[serde(deserialize_with = "list")] counters: Vec<CounterJson> = counters(json),
        reference_version: i64 = reference_version(json),
    }
}

document! {
    /// The invitation that the trip brought with it from the former system.
    struct InvitationJson(json) of archived_files {
        id: i64,
        path: String,
        media_type: Option<String>,
    }
}

document! {
    /// A counter that the signatory of the assignment letter has.
    struct CounterJson(json) of counters {
        year: i32,
        last: i64,
    }
}

/// One trip. Parameter: its id.
static SHEET: JsonQuery = JsonQuery::new(|json| {
    let id = column("trips", trips::Column::Id).eq(parameter(0));
    json.select(SheetJson::document(json)).from(trips::Entity).and_where(id).take()
});

fn classification(json: Json) -> Expr {
    json.child(CodeJson::document(json), |select| {
        let of_trip = column("trips", trips::Column::ClassificationCodeId);
        let code = column("classification_codes", classification_codes::Column::Id);
        select.from(classification_codes::Entity).and_where(code.eq(of_trip));
    })
}

fn invitation(json: Json) -> Expr {
    json.child(InvitationJson::document(json), |select| {
        let file = column("trip_invitations", trip_invitations::Column::FileId);
        let of_trip = column("trip_invitations", trip_invitations::Column::TripId);
        let named = column("archived_files", archived_files::Column::Id).eq(file);
        select.from(trip_invitations::Entity).inner_join(archived_files::Entity, named);
        select.and_where(of_trip.eq(column("trips", trips::Column::Id)));
    })
}

#[async_trait]
impl TripQueries for SeaQueries {
    async fn trip(&self, id: TripId) -> Stored<Option<TripSheet>> {
        let found: Option<SheetJson> = SHEET.read(&self.db, &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference).map(Some)
    }
}

#[async_trait]
impl TripSheets for SeaUnitOfWork {
    async fn trip_sheet(&mut self, id: TripId) -> Stored<Option<TripSheet>> {
        let found: Option<SheetJson> = SHEET.read(self.tx(), &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference).map(Some)
    }
}

impl SheetJson {
    fn view(self, reference: &Reference) -> Stored<TripSheet> {
        let trip = self.row.complete()?.detail(&reference.office)?;
        let year = trip.submitted_on.year();
        let last = self.counters.iter().find(|counter| counter.year == year).map_or(0, |counter| counter.last);
        let signatory = reference.office.assignment_signatory(self.choices.assignment_signatory_id)?;
        let unissued = trip.state == TripState::Filed;
        Ok(TripSheet {
            next_letter: unissued.then(|| NextLetter {
                sequence: last + 1,
                name: signatory.signatory.employee.name,
                title: signatory.signatory.tenure.printed(&signatory.signatory.title),
                parent_unit: signatory.parent_name,
            }),
            choices: self.choices.view(trip.basis.clone()),
            letters: letters(self.papers, &trip),
            trip,
            photos: photo_views(self.photos),
            report: self.report,
            invitation: self.invitation.map(|InvitationJson { id, path, media_type }| ArchivedFile {
                id,
                path,
                media_type,
            }),
        })
    }
}

/// Counters of assignment letters of the parent unit that the signatory signs for, of every year.
fn counters(json: Json) -> Expr {
    use counters::Column::{LetterKindId, ParentUnitId};
    let own = |name| column("counters", name);
    let signatory = |name| column("assignment_signatories", name);
    json.children(CounterJson::document(json), |select| {
        let of_parent = own(ParentUnitId).eq(signatory(assignment_signatories::Column::ParentUnitId));
        let chosen = column("trips", trips::Column::AssignmentSignatoryId);
        select.from(counters::Entity).inner_join(assignment_signatories::Entity, of_parent);
        select.and_where(signatory(assignment_signatories::Column::Id).eq(chosen));
        select.and_where(own(LetterKindId).eq(LetterKind::AssignmentLetter.id()));
    })
}

impl ChoicesJson {
    fn view(self, basis: Option<String>) -> TripChoices {
        let code = self.classification;
        TripChoices {
            memo_signatory: self.memo_signatory_id,
            assignment_signatory: self.assignment_signatory_id,
            budget_user: self.budget_user_id,
            technical_officer: self.technical_officer_id,
            treasurer: self.treasurer_id,
            funding_source: self.funding_source_id,
            kind: self.trip_kind_id,
            health_service: self.health_service_id,
            classification: TripClassification { id: code.id, code: code.code, classification: code.classification_id },
            basis,
            srikandi: self.srikandi.into(),
            nature: self.nature,
            enclosures: self.enclosures,
            copies: self.copies,
            holiday_reason: self.holiday_reason,
        }
    }
}
