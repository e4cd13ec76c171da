//! Figures of findings that doors told, and of those that were prevented.

use ::findings::Code;
use async_trait::async_trait;
use kernel::Span;
use ports::{OpenFindings, Stored, ToldFigureQueries, ToldFilter};
use sea_orm::sea_query::{Alias, CaseStatement, CommonTableExpression, Condition, Expr, ExprTrait, Func, Query};
use serde::Deserialize;
use views::told_findings::{Prevented, ToldFigure, ToldFigures};

use super::{open, prevented, rows, told};
use crate::{
    entity::{
        journey_people::{self, Column},
        told_findings,
    },
    error::{corrupt, dangling},
    json_query::{Json, JsonQuery, Summed, column, document, list, literal},
    queries::{
        SeaQueries,
        reference::{Reference, reference_version},
        slot,
    },
};

/// Rows that figures are made of: a receipt for each finding.
const TOLD: &str = "told";

document! {
    /// Figures of a group.
    struct FigureJson(json) from "figures" {
        key: String,
        receipts: u64,
        reasoned: u64,
        open: u64,
        prevented: u64,
    }
}

/// Figures of all groups.
#[derive(Deserialize)]
struct FiguresJson {
    #[serde(deserialize_with = "list")]
    codes: Vec<FigureJson>,
    #[serde(deserialize_with = "list")]
    units: Vec<FigureJson>,
    #[serde(deserialize_with = "list")]
    months: Vec<FigureJson>,
    #[serde(deserialize_with = "list")]
    all: Vec<FigureJson>,
    reference_version: i64,
}

document! {
    /// Sums of what was prevented.
    pub(in crate::queries) struct PreventedJson(json) from "prevented" {
        findings: Summed = json.sum(column("prevented", Alias::new("findings"))),
        receipts: u64 = Func::count(column("prevented", Alias::new("saved"))).into(),
        rupiah: Summed = json.sum(at_least_nothing(column("prevented", Alias::new("saved")))),
    }
}

fn at_least_nothing(amount: Expr) -> Expr {
    CaseStatement::new().case(amount.clone().gt(0), amount).finally(0).into()
}

/// Figures by a column of the rows, or of all of them.
fn figures(json: Json, key: Option<&'static str>) -> Expr {
    let of = |name: &'static str| column(TOLD, Alias::new(name));
    let mut figures = Query::select();
    figures.expr_as(key.map_or_else(|| literal("''"), of).cast_as("text"), "key").from(TOLD);
    for name in ["receipts", "reasoned", "open", "prevented"] {
        figures.expr_as(of(name).count_distinct(), name);
    }
    if let Some(key) = key {
        figures.add_group_by([of(key)]);
    }
    json.children(FigureJson::document(json), |select| {
        select.from_subquery(figures, "figures");
    })
}

/// Findings of the trips of a year that its approvals no longer found.
pub(in crate::queries) fn prevented_in(json: Json, days: Span) -> Expr {
    use told_findings::Column::{ApprovedTotal, Code, Total, TravellerId};
    let departs_on = || slot(Column::DepartsOn);
    let by_receipt = Query::select()
        .expr_as(told(Code).count_distinct(), "findings")
        .expr_as(Func::max(told(Total).sub(told(ApprovedTotal))), "saved")
        .from(told_findings::Entity)
        .inner_join(journey_people::Entity, slot(Column::Id).eq(told(TravellerId)))
        .cond_where(prevented())
        .and_where(departs_on().gte(*days.first))
        .and_where(departs_on().lte(*days.last))
        .add_group_by([told(TravellerId)])
        .take();
    json.child(PreventedJson::document(json), |select| {
        select.from_subquery(by_receipt, "prevented");
    })
}

impl PreventedJson {
    pub(in crate::queries) fn view(&self) -> Prevented {
        let Self { findings, receipts, rupiah } = self;
        Prevented { findings: findings.0.get().unsigned_abs(), receipts: *receipts, rupiah: rupiah.0 }
    }
}

#[async_trait]
impl ToldFigureQueries for SeaQueries {
    async fn figures_of_findings(&self, filter: &ToldFilter, scope: OpenFindings) -> Stored<ToldFigures> {
        use told_findings::Column::{Code, Reasoned};
        let statement = |json: Json| {
            let receipt_if = |wanted: Condition| CaseStatement::new().case(wanted, slot(Column::Id));
            let mut told_rows = rows(json, filter);
            told_rows
                .expr_as(told(Code), "code")
                .expr_as(slot(Column::UnitId), "unit")
                .expr_as(slot(Column::Month), "month")
                .expr_as(slot(Column::Id), "receipts")
                .expr_as(receipt_if(Condition::all().add(told(Reasoned))), "reasoned")
                .expr_as(receipt_if(open(scope)), "open")
                .expr_as(receipt_if(prevented()), "prevented");
            let told_rows = CommonTableExpression::new().query(told_rows).table_name(TOLD).to_owned();
            let groups = json.object([
                ("codes", figures(json, Some("code"))),
                ("units", figures(json, Some("unit"))),
                ("months", figures(json, Some("month"))),
                ("all", figures(json, None)),
                ("reference_version", reference_version(json)),
            ]);
            json.select(groups).with_cte(told_rows).take()
        };
        let found: Option<FiguresJson> = JsonQuery::read_built(&self.db, statement).await?;
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference)
    }
}

impl FiguresJson {
    fn view(self, reference: &Reference) -> Stored<ToldFigures> {
        let named = |rows: Vec<FigureJson>, name: &dyn Fn(String) -> Stored<(String, String)>| {
            let rows = rows.into_iter().map(|row| {
                let (key, name) = name(row.key)?;
                let FigureJson { receipts, reasoned, open, prevented, .. } = row;
                Ok(ToldFigure { key, name, receipts, reasoned, open, prevented })
            });
            rows.collect::<Stored<Vec<_>>>()
        };
        let number = |key: &str| key.parse::<i64>().map_err(|_| corrupt("journey_people", "unit_id", 0));
        let rule = |key: String| {
            let code = Code::from_word(&key).ok_or_else(|| corrupt("told_findings", "code", 0))?;
            Ok((key, code.rule().to_owned()))
        };
        let unit = |key: String| Ok((key.clone(), reference.office.unit(number(&key)?)?.name.clone()));
        let month = |key: String| {
            let month = number(&key)?;
            let month = format!("{:04}-{:02}", month / 100, month % 100);
            Ok((month.clone(), month))
        };
        let mut found = ToldFigures {
            codes: named(self.codes, &rule)?,
            units: named(self.units, &unit)?,
            months: named(self.months, &month)?,
            all: named(self.all, &|key| Ok((key.clone(), key)))?,
        };
        found.codes.sort_unstable_by(|left, right| left.key.cmp(&right.key));
        found.months.sort_unstable_by(|left, right| left.key.cmp(&right.key));
        found.units.sort_unstable_by(|left, right| left.name.cmp(&right.name));
        Ok(found)
    }
}
