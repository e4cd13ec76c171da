//! Entries of the audit log, in their chain, as long as the application's own.

use anyhow::Context;
use chrono::{Days, NaiveDate, NaiveTime, TimeDelta};
use persistence::{audit::chained, entity::audit_log};
use receipts::Status;
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, IntoActiveModel, QueryOrder};

use super::plan::Planned;

/// Entries of one statement.
const ROWS: usize = 150;

/// The end of the log.
pub(super) struct Audit {
    last: i64,
    head: String,
}

impl Audit {
    /// Finds the end of the log.
    ///
    /// # Errors
    /// An empty log.
    pub(super) async fn open(db: &DatabaseConnection) -> anyhow::Result<Self> {
        let newest = audit_log::Entity::find().order_by_desc(audit_log::Column::Id).one(db).await?;
        let newest = newest.context("an audit log")?;
        Ok(Self { last: newest.id, head: newest.hash.unwrap_or_default() })
    }

    /// Writes the entries of planned trips.
    ///
    /// # Errors
    /// A failed statement.
    pub(super) async fn write(&mut self, db: &impl ConnectionTrait, planned: &[Planned]) -> anyhow::Result<()> {
        let mut lines = Vec::new();
        for trip in planned {
            lines.push(self.line(trip, (trip.clerk, trip.day), "trip.filed", ("trip", trip.id)));
            if trip.assignment.is_some() {
                lines.push(self.line(trip, (trip.clerk, trip.day), "trip.letter_issued", ("trip", trip.id)));
            }
            for traveller in &trip.travellers {
                let receipt = ("receipt", traveller.id);
                let later = |days| trip.day + Days::new(days);
                lines.push(self.line(trip, (trip.clerk, later(7)), "receipt.line_added", receipt));
                if traveller.status != Status::Draft {
                    lines.push(self.line(trip, (trip.clerk, later(9)), "receipt.submitted", receipt));
                }
                match traveller.status {
                    Status::Approved => {
                        lines.push(self.line(trip, (trip.verifier, later(22)), "receipt.approved", receipt));
                    }
                    Status::Rejected => {
                        lines.push(self.line(trip, (trip.verifier, later(22)), "receipt.rejected", receipt));
                    }
                    Status::Draft | Status::Submitted => {}
                }
            }
        }
        let mut lines = lines.into_iter().map(IntoActiveModel::<audit_log::ActiveModel>::into_active_model).peekable();
        while lines.peek().is_some() {
            audit_log::Entity::insert_many(lines.by_ref().take(ROWS)).exec_without_returning(db).await?;
        }
        Ok(())
    }

    fn line(
        &mut self,
        trip: &Planned,
        (user, day): (i64, NaiveDate),
        action: &str,
        (object, id): (&str, i64),
    ) -> audit_log::Model {
        self.last += 1;
        let (memo, purpose) = (&trip.memo.1, &trip.purpose);
        let after = serde_json::json!({ "memo": memo, "purpose": purpose });
        let mut line = audit_log::Model {
            id: self.last,
            at: day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(1),
            user_id: Some(user),
            address: Some("192.0.2.1".to_owned()),
            action: action.to_owned(),
            object: object.to_owned(),
            object_id: Some(id),
            before: None,
            words: format!("{memo}\n{purpose}\n192.0.2.1").to_lowercase(),
            after: Some(after.to_string()),
            hash: None,
        };
        self.head = chained(&self.head, &line);
        line.hash = Some(self.head.clone());
        line
    }
}
