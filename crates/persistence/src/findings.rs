//! The list of checks: rows.

mod told;

use ::findings::UnitRules;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{FindingQueries, Findings, NewReason, ReceiptsToCheck, Stored};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{LockType, OnConflict},
};
use staff::ParentUnitId;
use trips::TravellerId;

use crate::{
    connection::lock_rows,
    entity::{finding_reasons, finding_rules, parent_units, travellers},
    error::db_error,
    queries::{SeaQueries, findings},
    receipts::allowances::lock_people,
    store::SeaUnitOfWork,
};

fn rules(row: Option<finding_rules::Model>) -> Stored<UnitRules> {
    let Some(row) = row else { return Ok(UnitRules::default()) };
    Ok(UnitRules {
        levels: findings::levels(row.parent_unit_id, &row.levels)?,
        report_photo: row.report_photo,
        in_town_transport: findings::in_town_transport(row.parent_unit_id, &row.in_town_transport)?,
        in_town_basis: row.in_town_basis,
    })
}

async fn unit_rules(conn: &impl ConnectionTrait, parent: ParentUnitId) -> Stored<UnitRules> {
    rules(finding_rules::Entity::find_by_id(parent.0).one(conn).await.map_err(db_error)?)
}

#[async_trait]
impl Findings for SeaUnitOfWork {
    async fn lock_receipts_to_check(&mut self, travellers: &[TravellerId]) -> Stored<ReceiptsToCheck> {
        let tx = self.tx();
        let people: Vec<i64> = travellers::Entity::find()
            .select_only()
            .column(travellers::Column::EmployeeId)
            .filter(travellers::Column::Id.is_in(travellers.iter().map(|traveller| traveller.0)))
            .into_tuple()
            .all(tx)
            .await
            .map_err(db_error)?;
        lock_people(tx, people.into_iter()).await?;
        let found = findings::read(tx, travellers).await?;
        let reference = self.reference_of(found.reference_version()).await?;
        found.view(&reference)
    }

    async fn give_reasons(&mut self, reasons: &[NewReason], at: DateTime<Utc>) -> Stored<()> {
        if reasons.is_empty() {
            return Ok(());
        }
        let row = |NewReason { traveller, reason }: &NewReason| finding_reasons::ActiveModel {
            traveller_id: Set(traveller.0),
            code: Set(reason.code.word().to_owned()),
            matter: Set(reason.matter.clone()),
            reason: Set(reason.text.clone()),
            user_id: Set(reason.by.0),
            lender_id: Set(reason.lender.map(|lender| lender.0)),
            given_at: Set(at),
            ..Default::default()
        };
        let rows = finding_reasons::Entity::insert_many(reasons.iter().map(row));
        rows.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn lock_unit_rules(&mut self, parent: ParentUnitId) -> Stored<UnitRules> {
        let tx = self.tx();
        lock_rows(tx, parent_units::Entity::find_by_id(parent.0), LockType::NoKeyUpdate).await?;
        unit_rules(tx, parent).await
    }

    async fn set_unit_rules(&mut self, parent: ParentUnitId, rules: &UnitRules) -> Stored<()> {
        use finding_rules::Column::{InTownBasis, InTownTransport, Levels, ParentUnitId as Parent, ReportPhoto};
        let levels = rules.levels.iter().map(|(code, level)| (code.word().to_owned(), level.word().into()));
        let row = finding_rules::ActiveModel {
            parent_unit_id: Set(parent.0),
            levels: Set(serde_json::Value::Object(levels.collect()).to_string()),
            report_photo: Set(rules.report_photo),
            in_town_transport: Set(rules.in_town_transport.word().to_owned()),
            in_town_basis: Set(rules.in_town_basis.clone()),
        };
        let renewed =
            OnConflict::column(Parent).update_columns([Levels, ReportPhoto, InTownTransport, InTownBasis]).to_owned();
        let stored = finding_rules::Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        stored.map(|_| ()).map_err(db_error)
    }
}

#[async_trait]
impl FindingQueries for SeaQueries {
    async fn receipts_to_check(&self, travellers: &[TravellerId]) -> Stored<ReceiptsToCheck> {
        let found = findings::read(&self.db, travellers).await?;
        let reference = self.reference_of(found.reference_version()).await?;
        found.view(&reference)
    }

    async fn unit_rules(&self, parent: ParentUnitId) -> Stored<UnitRules> {
        unit_rules(&self.db, parent).await
    }
}
