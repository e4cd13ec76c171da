//! Reference tables and the office's small tables, kept in the process. A version, which each writer raises before its commit and each call
//! reads with its session, tells when this or another process has changed them.

mod cache;
mod office;
mod tariffs;

use std::{collections::HashMap, sync::Arc};

use kernel::Rupiah;
use ports::Stored;
use sea_orm::{
    ConnectionTrait, DbErr, EntityTrait,
    sea_query::{Expr, ExprTrait},
};
use staff::StaffKind;
use trips::{TripType, budget_year::YearTerms, trip_kind::payment_for};
use views::{
    Classification, EmployeeView, HealthServiceView, KindView, Named, PaymentSource, TripTypeView, tariffs::TariffBook,
};

use self::{office::OfficeJson, tariffs::TariffsJson};
use super::shapes::PersonJson;
use crate::{
    entity::{
        classifications, expense_kinds, funding_sources, grades, health_services, levels, ranks, read_state,
        trip_kinds, trip_types, year_terms,
    },
    error::{corrupt, dangling, readable},
    json_query::{Json, JsonQuery, column, document, flag, list},
};

pub(crate) use self::cache::ReferenceCache;
pub(crate) use self::office::{Office, Post, Posts, post};

/// The version of the reference tables in the snapshot of a statement: a document holds it beside rows that refer to them.
pub(crate) fn reference_version(json: Json) -> Expr {
    json.child(column("read_state", read_state::Column::ReferenceVersion), |select| {
        select.from(read_state::Entity);
    })
}

/// Raises the version of the reference tables, in the transaction that wrote one of them: every process renews its copy.
///
/// # Errors
/// A failed statement.
pub async fn raise_reference_version(tx: &impl ConnectionTrait) -> Result<(), DbErr> {
    let raised = Expr::col(read_state::Column::ReferenceVersion).add(1);
    let update = read_state::Entity::update_many().col_expr(read_state::Column::ReferenceVersion, raised);
    update.exec(tx).await.map(drop)
}

/// Copies of the reference tables, each by id.
#[derive(Debug)]
pub(crate) struct Reference {
    version: i64,
    pub(crate) kinds: Vec<KindView>,
    pub(crate) health_services: Vec<HealthServiceView>,
    pub(crate) expense_kinds: Vec<Named>,
    pub(crate) classifications: Vec<Classification>,
    pub(crate) funding_sources: Vec<PaymentSource>,
    names: Names,
    pub(crate) office: Office,
    pub(crate) tariffs: Arc<TariffBook>,
    /// Terms of budget years that have some, by parent unit and year.
    pub(crate) year_terms: HashMap<(i64, i32), YearTerms>,
    /// True if there is an archive of a system of before.
    pub(crate) has_archive: bool,
}

/// Names of ranks, grades and levels.
#[derive(Debug)]
struct Names {
    ranks: HashMap<i64, Arc<str>>,
    grades: HashMap<i64, Arc<str>>,
    levels: HashMap<i64, Arc<str>>,
}

impl Reference {
    /// Reads the tables.
    pub(crate) async fn read(conn: &impl ConnectionTrait) -> Stored<Self> {
        let read: Option<ReferenceJson> = REFERENCE.read(conn, &[]).await?;
        Ok(read.ok_or_else(|| dangling("read_state", 1))?.reference())
    }

    /// A kind of trip.
    pub(crate) fn kind(&self, id: i64) -> Stored<KindView> {
        let kind = self.kinds.iter().find(|kind| kind.id == id);
        kind.cloned().ok_or_else(|| dangling("trip_kinds", id))
    }

    /// A funding source.
    pub(crate) fn funding_source(&self, id: i64) -> Stored<PaymentSource> {
        let source = self.funding_sources.iter().find(|known| known.id == id);
        source.cloned().ok_or_else(|| dangling("funding_sources", id))
    }

    /// An employee with the names of rank, grade and level.
    pub(crate) fn employee(&self, person: PersonJson) -> Stored<EmployeeView> {
        self.names.employee(person)
    }
}

impl Names {
    /// An employee with the names of rank, grade and level.
    fn employee(&self, person: PersonJson) -> Stored<EmployeeView> {
        let named = |names: &HashMap<i64, Arc<str>>, table: &str, id: i64| {
            let name = names.get(&id).cloned().ok_or_else(|| dangling(table, id))?;
            Ok(Named { id, name })
        };
        Ok(EmployeeView {
            id: person.id,
            name: person.name,
            nip: person.nip.as_deref().map(kernel::Nip::stored),
            position: person.position,
            rank: named(&self.ranks, "ranks", person.rank_id)?,
            grade: named(&self.grades, "grades", person.grade_id)?,
            level: named(&self.levels, "levels", person.level_id)?,
            kind: StaffKind::from_word(&person.kind).ok_or_else(|| corrupt("employees", "kind", person.id))?,
            work_unit: person.work_unit_id,
            version: person.version,
        })
    }
}

/// The entry of a list with this id.
pub(crate) fn named(entries: &[Named], table: &str, id: i64) -> Stored<Named> {
    entries.iter().find(|entry| entry.id == id).cloned().ok_or_else(|| dangling(table, id))
}

/// The documents of all rows of a table.
macro_rules! all {
    ($json:ident, $document:expr, $table:ident) => {
        $json.children($document, |select| {
            select.from($table::Entity);
        })
    };
}
use all;

document! {
    /// The reference tables.
    struct ReferenceJson(json) of read_state {
        reference_version: i64,
        #[serde(deserialize_with = "list")] kinds: Vec<KindJson> = kinds(json),
        #[serde(deserialize_with = "list")]
        health_services: Vec<ServiceJson> = all!(json, ServiceJson::document(json), health_services),
        #[serde(deserialize_with = "list")]
        expense_kinds: Vec<NamedJson> = all!(json, NamedJson::document(json, "expense_kinds"), expense_kinds),
        #[serde(deserialize_with = "list")]
        classifications: Vec<ClassificationJson> = all!(json, ClassificationJson::document(json), classifications),
        #[serde(deserialize_with = "list")]
        funding_sources: Vec<SourceJson> = all!(json, SourceJson::document(json), funding_sources),
        #[serde(deserialize_with = "list")]
        ranks: Vec<NamedJson> = all!(json, NamedJson::document(json, "ranks"), ranks),
        #[serde(deserialize_with = "list")]
        grades: Vec<NamedJson> = all!(json, NamedJson::document(json, "grades"), grades),
        #[serde(deserialize_with = "list")]
        levels: Vec<NamedJson> = all!(json, NamedJson::document(json, "levels"), levels),
        office: OfficeJson = OfficeJson::document(json),
        tariffs: TariffsJson = TariffsJson::document(json),
        #[serde(deserialize_with = "list")]
        year_terms: Vec<year_terms::Model> = all!(json, json.row::<year_terms::Column>("year_terms"), year_terms),
        archive: (Option<i64>, Option<i64>) = super::archive::newest(json),
    }
}

document! {
    /// An entry of a table with a name.
    struct NamedJson(json, table: &'static str) of ranks[table] {
        id: i64,
        name: Arc<str>,
    }
}

document! {
    /// A health service.
    struct ServiceJson(json) of health_services {
        id: i64,
        name: Arc<str>,
        tariff: i64,
    }
}

document! {
    /// A classification.
    struct ClassificationJson(json) of classifications {
        id: i64,
        code: String,
        name: String,
    }
}

document! {
    /// A funding source.
    struct SourceJson(json) of funding_sources {
        id: i64,
        name: Arc<str>,
        payment_text: String,
    }
}

document! {
    /// A kind of trip with its type.
    struct KindJson(json) of trip_kinds {
        id: i64,
        name: Arc<str>,
        account_code: Arc<str>,
        trip_type_id: i64,
        trip_type_name: Arc<str> = column("trip_types", trip_types::Column::Name),
        #[serde(deserialize_with = "flag")] is_health_service: bool,
    }
}

static REFERENCE: JsonQuery =
    JsonQuery::new(|json| json.select(ReferenceJson::document(json)).from(read_state::Entity).take());

fn kinds(json: Json) -> Expr {
    json.children(KindJson::document(json), |select| {
        let trip_type = column("trip_kinds", trip_kinds::Column::TripTypeId);
        let of_type = column("trip_types", trip_types::Column::Id).eq(trip_type);
        select.from(trip_kinds::Entity).inner_join(trip_types::Entity, of_type);
    })
}

impl ReferenceJson {
    fn reference(self) -> Reference {
        let entries = |rows: Vec<NamedJson>| {
            let mut entries: Vec<Named> = rows.into_iter().map(|row| Named { id: row.id, name: row.name }).collect();
            entries.sort_by_key(|entry| entry.id);
            entries
        };
        let mut kinds = self.kinds.into_iter().map(KindJson::view).filter_map(readable).collect::<Vec<_>>();
        kinds.sort_by_key(|kind| kind.id);
        let service = |ServiceJson { id, name, tariff }| {
            let tariff = Rupiah::new(tariff).map_err(|_| corrupt("health_services", "tariff", id))?;
            Ok(HealthServiceView { id, name, tariff })
        };
        let mut health_services =
            self.health_services.into_iter().map(service).filter_map(readable).collect::<Vec<_>>();
        health_services.sort_by_key(|service| service.id);
        let source = |row: SourceJson| PaymentSource {
            payment_for: payment_for(&row.name, &row.payment_text).into(),
            id: row.id,
            name: row.name,
        };
        let mut funding_sources: Vec<_> = self.funding_sources.into_iter().map(source).collect();
        funding_sources.sort_by_key(|source| source.id);
        let classification = |row: ClassificationJson| Classification { id: row.id, code: row.code, name: row.name };
        let mut classifications: Vec<_> = self.classifications.into_iter().map(classification).collect();
        classifications.sort_unstable();
        let levels = entries(self.levels);
        let tariffs = self.tariffs.book(&levels);
        let by_id = |rows: Vec<Named>| rows.into_iter().map(|row| (row.id, row.name)).collect();
        let names =
            Names { ranks: by_id(entries(self.ranks)), grades: by_id(entries(self.grades)), levels: by_id(levels) };
        Reference {
            office: self.office.office(&names),
            names,
            version: self.reference_version,
            kinds,
            health_services,
            expense_kinds: entries(self.expense_kinds),
            classifications,
            funding_sources,
            tariffs: Arc::new(tariffs),
            year_terms: self.year_terms.iter().map(|row| ((row.parent_unit_id, row.year), row.terms())).collect(),
            has_archive: self.archive != (None, None),
        }
    }
}

impl KindJson {
    fn view(self) -> Stored<KindView> {
        Ok(KindView {
            trip_type: TripType::from_id(self.trip_type_id)
                .ok_or_else(|| corrupt("trip_kinds", "trip_type_id", self.id))?,
            id: self.id,
            name: self.name,
            account_code: self.account_code,
            type_entry: TripTypeView { id: self.trip_type_id, name: self.trip_type_name },
            is_health_service: self.is_health_service,
        })
    }
}
