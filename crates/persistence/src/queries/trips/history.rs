//! History of a trip, one statement; its last change.

use std::cmp::Reverse;

use ::trips::TripId;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{Stored, TripHistoryQueries};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Order};
use views::{
    audit::{self, Field, Object, acting_name},
    trips::{Difference, PrintView, TripEvent, TripEventKind, TripHistory},
};

use super::{
    outside_history as outside,
    outside_history::{FinalJson, SignedJson},
};
use crate::{
    entity::{
        audit_log, letter_prints, trip_changes,
        trips::{
            self,
            Column::{CancelledAt, CancelledBy, CreatedAt, CreatedBy, Id, IssuedAt, IssuedBy},
        },
    },
    error::corrupt,
    json_query::{JsonQuery, column, document, list, parameter},
    queries::{
        SeaQueries,
        audit::{lender_id, lender_of},
        users::name_of,
    },
};

document! {
    /// A trip with its changes and prints. Letters from before the issuer was stored were issued by the clerk who filed the
    /// trip, as far as it is known.
    struct HistoryJson(json) of trips {
        revision: i32,
        created_at: DateTime<Utc>,
        filed_by: String = name_of(json, trip_column(CreatedBy)),
        filed_for: Option<String> = lender_of(json, trip_column(CreatedBy), trip_column(CreatedAt)),
        issued_at: Option<DateTime<Utc>>,
        issued_by: Option<String> = name_of(json, Func::coalesce([trip_column(IssuedBy), trip_column(CreatedBy)]).into()),
        issued_for: Option<String> = lender_of(json, trip_column(IssuedBy), trip_column(IssuedAt)),
        cancelled_at: Option<DateTime<Utc>>,
        cancelled_by: Option<String> = name_of(json, trip_column(CancelledBy)),
        cancelled_for: Option<String> = lender_of(json, trip_column(CancelledBy), trip_column(CancelledAt)),
        cancel_reason: Option<String>,
        #[serde(deserialize_with = "list")] changes: Vec<ChangeJson> = ChangeJson::of_each(json),
        #[serde(deserialize_with = "list")] prints: Vec<PrintJson> = PrintJson::of_each(json),
        #[serde(deserialize_with = "list")] final_numbers: Vec<FinalJson> = outside::final_numbers_of(json),
        #[serde(deserialize_with = "list")] signed_files: Vec<SignedJson> = outside::signed_files_of(json),
    }
}

document! {
    /// A change.
    struct ChangeJson(json) of trip_changes by trip_id in trips {
        id: i64,
        revision: i32,
        reason: Option<String>,
        changes: String,
        by: String = name_of(json, column("trip_changes", trip_changes::Column::ChangedBy)),
        on_behalf: Option<String> =
            lender_of(json, column("trip_changes", trip_changes::Column::ChangedBy), column("trip_changes", trip_changes::Column::ChangedAt)),
        changed_at: DateTime<Utc>,
    }
}

document! {
    /// A print.
    struct PrintJson(json) of letter_prints by trip_id in trips {
        id: i64,
        document: String,
        number: String,
        revision: i32,
        by: String = name_of(json, column("letter_prints", letter_prints::Column::PrintedBy)),
        printed_at: DateTime<Utc>,
    }
}

/// The history of a trip. Parameter: its id.
static HISTORY: JsonQuery = JsonQuery::new(|json| {
    json.select(HistoryJson::document(json)).from(trips::Entity).and_where(trip_column(Id).eq(parameter(0))).take()
});

document! {
    /// Who acted last, and when.
    struct LastJson(json, user: Expr, lender: Expr, at: Expr) of audit_log {
        by: String = name_of(json, user),
        lender: Option<String> = name_of(json, lender),
        at: DateTime<Utc> = at,
    }
}

/// The last entry of the audit log about an object, but for refused calls. Parameters: the object's code and its id.
static LAST_ENTRY: JsonQuery = JsonQuery::new(|json| {
    use audit_log::Column::{Action, At, Id, Object, ObjectId, UserId};
    let line = |name| column("audit_log", name);
    json.select(LastJson::document(json, line(UserId), lender_id(json), line(At)))
        .from(audit_log::Entity)
        .and_where(line(Object).eq(parameter(0)))
        .and_where(line(ObjectId).eq(parameter(1)))
        .and_where(line(Action).ne(audit::Action::AccessRefused.code()))
        .and_where(line(UserId).is_not_null())
        .order_by((audit_log::Entity, At), Order::Desc)
        .order_by((audit_log::Entity, Id), Order::Desc)
        .limit(1)
        .take()
});

/// The filing of a trip. Parameter: its id.
static FILING: JsonQuery = JsonQuery::new(|json| {
    json.select(LastJson::document(json, trip_column(CreatedBy), Expr::null(), trip_column(CreatedAt)))
        .from(trips::Entity)
        .and_where(trip_column(Id).eq(parameter(0)))
        .take()
});

fn trip_column(name: trips::Column) -> Expr {
    column("trips", name)
}

#[async_trait]
impl TripHistoryQueries for SeaQueries {
    async fn trip_history(&self, id: TripId) -> Stored<Option<TripHistory>> {
        let found: Option<HistoryJson> = HISTORY.read(&self.db, &[id.0.into()]).await?;
        found.map(HistoryJson::view).transpose()
    }

    async fn last_change(&self, id: TripId) -> Stored<Option<(String, DateTime<Utc>)>> {
        self.last_change_of(Object::Trip, id.0, id.0).await
    }
}

impl SeaQueries {
    /// The user and time of the last entry of the audit log about a trip or one of its receipts, or of the trip's filing where
    /// the log has none.
    pub(in crate::queries) async fn last_change_of(
        &self,
        object: Object,
        id: i64,
        trip: i64,
    ) -> Stored<Option<(String, DateTime<Utc>)>> {
        let entry: Option<LastJson> = LAST_ENTRY.read(&self.db, &[object.code().into(), id.into()]).await?;
        let found = match entry {
            Some(entry) => Some(entry),
            None => FILING.read(&self.db, &[trip.into()]).await?,
        };
        Ok(found.map(|LastJson { by, lender, at }| (acting_name(&by, lender.as_deref()), at)))
    }
}

impl HistoryJson {
    fn view(mut self) -> Stored<TripHistory> {
        self.changes.sort_unstable_by_key(|change| Reverse(change.id));
        self.prints.sort_unstable_by_key(|print| Reverse(print.id));
        let event = |kind, by: Option<String>, lender: Option<String>, at, reason| TripEvent {
            kind,
            by: acting_name(&by.unwrap_or_default(), lender.as_deref()),
            at,
            reason,
            revision: 0,
            document: None,
            differences: Vec::new(),
        };
        let cancelled = self
            .cancelled_at
            .map(|at| event(TripEventKind::Cancelled, self.cancelled_by, self.cancelled_for, at, self.cancel_reason));
        let issued = self.issued_at.map(|at| event(TripEventKind::Issued, self.issued_by, self.issued_for, at, None));
        let filed = event(TripEventKind::Filed, Some(self.filed_by), self.filed_for, self.created_at, None);
        let (revised, changed): (Vec<_>, Vec<_>) = self.changes.into_iter().partition(|change| change.revision > 0);
        let each = |changes: Vec<ChangeJson>| changes.into_iter().map(ChangeJson::view).collect::<Stored<Vec<_>>>();
        let events = cancelled.into_iter().chain(each(revised)?).chain(issued).chain(each(changed)?).chain([filed]);
        let mut events: Vec<_> =
            outside::events(self.final_numbers, self.signed_files)?.into_iter().chain(events).collect();
        events.sort_by_key(|event| Reverse(event.at));
        let revision = self.revision;
        let print = |print: PrintJson| PrintView {
            document: print.document,
            number: print.number,
            at: print.printed_at,
            by: print.by,
            stale: print.revision != revision,
            revision: print.revision,
        };
        Ok(TripHistory { events, prints: self.prints.into_iter().map(print).collect() })
    }
}

impl ChangeJson {
    fn view(self) -> Stored<TripEvent> {
        let unreadable = || corrupt("trip_changes", "changes", self.id);
        let differences: Vec<(String, String, String)> =
            serde_json::from_str(&self.changes).map_err(|_| unreadable())?;
        let difference = |(field, before, after): (String, _, _)| {
            Ok(Difference { field: Field::of(&field).ok_or_else(unreadable)?, before, after })
        };
        Ok(TripEvent {
            kind: if self.revision > 0 { TripEventKind::Revised } else { TripEventKind::Changed },
            differences: differences.into_iter().map(difference).collect::<Stored<_>>()?,
            by: acting_name(&self.by, self.on_behalf.as_deref()),
            at: self.changed_at,
            reason: self.reason,
            revision: self.revision,
            document: None,
        })
    }
}
