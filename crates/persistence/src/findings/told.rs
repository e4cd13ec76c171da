//! Keeps the findings that doors tell or refuse.

use std::collections::{BTreeSet, HashMap};

use ::findings::{Door, Told};
use async_trait::async_trait;
use ports::{Recorded, Stored, ToldAtDoor, ToldFindings};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{CaseStatement, Expr, ExprTrait, OnConflict},
};

use crate::{
    entity::{told_findings, travellers},
    error::{dangling, db_error},
    store::SeaUnitOfWork,
};

/// Totals of receipts, as they were before this unit of work: no door changes a line.
async fn totals(tx: &DatabaseTransaction, told: &ToldAtDoor<'_>) -> Stored<HashMap<i64, i64>> {
    let checked = told.checked.iter().filter(|_| told.door == Door::Approval).map(|traveller| traveller.0);
    let ids: BTreeSet<i64> = told.findings.iter().map(|one| one.traveller.0).chain(checked).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = travellers::Entity::find()
        .select_only()
        .columns([travellers::Column::Id, travellers::Column::Total])
        .filter(travellers::Column::Id.is_in(ids));
    let rows: Vec<(i64, i64)> = rows.into_tuple().all(tx).await.map_err(db_error)?;
    Ok(rows.into_iter().collect())
}

/// Closes what was open of the receipts that were checked. An approval keeps its total beside each code that it no longer found.
async fn close(tx: &DatabaseTransaction, told: &ToldAtDoor<'_>, totals: &HashMap<i64, i64>) -> Stored<()> {
    use told_findings::Column::{ApprovedTotal, Code, IsOpen, TravellerId};
    let closed = || told_findings::Entity::update_many().col_expr(IsOpen, Expr::value(false));
    if told.door != Door::Approval {
        if told.checked.is_empty() {
            return Ok(());
        }
        let ids = told.checked.iter().map(|traveller| traveller.0);
        let open = closed().filter(TravellerId.is_in(ids)).filter(Expr::col(IsOpen));
        return open.exec(tx).await.map(|_| ()).map_err(db_error);
    }
    for traveller in told.checked {
        let found = told.findings.iter().filter(|one| one.traveller == *traveller).map(|one| one.code.word());
        let approved = CaseStatement::new()
            .case(Expr::col(Code).is_in(found), Expr::value(Option::<i64>::None))
            .finally(Expr::value(totals.get(&traveller.0).copied()));
        let all = closed().col_expr(ApprovedTotal, approved.into()).filter(TravellerId.eq(traveller.0));
        all.exec(tx).await.map_err(db_error)?;
    }
    Ok(())
}

#[async_trait]
impl ToldFindings for SeaUnitOfWork {
    async fn tell(&mut self, told: ToldAtDoor<'_>, by: Recorded) -> Stored<()> {
        use told_findings::Column::{ApprovedTotal, Code, Door, IsOpen, Level, Reasoned, TravellerId};
        let tx = self.tx();
        let totals = totals(tx, &told).await?;
        close(tx, &told, &totals).await?;
        if told.findings.is_empty() {
            return Ok(());
        }
        let row = |one: &Told| {
            let total = totals.get(&one.traveller.0).ok_or_else(|| dangling("travellers", one.traveller.0))?;
            Ok(told_findings::ActiveModel {
                traveller_id: Set(one.traveller.0),
                code: Set(one.code.word().to_owned()),
                door: Set(told.door.code().to_owned()),
                level: Set(one.level.word().to_owned()),
                total: Set(*total),
                told_at: Set(by.at),
                user_id: Set(by.by.0),
                reasoned: Set(one.is_reasoned),
                is_open: Set(one.is_open),
                approved_total: Set(None),
                ..Default::default()
            })
        };
        let rows = told.findings.iter().map(row).collect::<Stored<Vec<_>>>()?;
        let again = OnConflict::columns([TravellerId, Code, Door])
            .update_columns([Level, Reasoned, IsOpen, ApprovedTotal])
            .to_owned();
        let stored = told_findings::Entity::insert_many(rows).on_conflict(again).exec_without_returning(tx).await;
        stored.map(|_| ()).map_err(db_error)
    }
}
