//! Reference tables and the office's small tables, kept in the process. A version, which triggers raise with every write and each call reads with its
//! session, tells when another process or an operator has changed them.

mod office;
mod tariffs;

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use app::{
    ports::Stored,
    views::{EmployeeView, HealthServiceView, KindView, Named, PaymentSource, tariffs::TariffBook},
};
use kernel::Rupiah;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait, SelectStatement},
};
use serde::Deserialize;
use staff::StaffKind;
use trips::{TripType, trip_kind::payment_for};

pub(crate) use self::office::{Office, Post, Posts, post};
use self::office::{OfficeJson, office};
use self::tariffs::{TariffsJson, tariffs};
use super::shapes::PersonJson;
use crate::{
    entity::{
        classifications, expense_kinds, funding_sources, grades, health_services, levels, ranks, read_state,
        trip_kinds, trip_types,
    },
    error::{corrupt, dangling, readable},
    json_query::{Json, JsonQuery, column, flag, list},
};

/// The version of the reference tables in the snapshot of a statement: a document holds it beside rows that refer to them.
pub(crate) fn reference_version(json: Json) -> Expr {
    json.child(column("read_state", read_state::Column::ReferenceVersion), |select| {
        select.from(read_state::Entity);
    })
}

/// Copies of the reference tables, each by id.
#[derive(Debug)]
pub(crate) struct Reference {
    version: i64,
    pub(crate) kinds: Vec<KindView>,
    pub(crate) health_services: Vec<HealthServiceView>,
    pub(crate) expense_kinds: Vec<Named>,
    /// Id, code, name.
    pub(crate) classifications: Vec<(i64, String, String)>,
    pub(crate) funding_sources: Vec<PaymentSource>,
    names: Names,
    pub(crate) office: Office,
    pub(crate) tariffs: Arc<TariffBook>,
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
        let source = self.funding_sources.iter().find(|known| known.source.id == id);
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
            rank: named(&self.ranks, "ranks", person.rank)?,
            grade: named(&self.grades, "grades", person.grade)?,
            level: named(&self.levels, "levels", person.level)?,
            kind: StaffKind::from_word(&person.kind).ok_or_else(|| corrupt("employees", "kind", person.id))?,
            work_unit: person.work_unit,
        })
    }
}

/// The entry of a list with this id.
pub(crate) fn named(entries: &[Named], table: &str, id: i64) -> Stored<Named> {
    entries.iter().find(|entry| entry.id == id).cloned().ok_or_else(|| dangling(table, id))
}

/// The copy of this process.
#[derive(Debug)]
pub(crate) struct ReferenceCache {
    copy: RwLock<Option<Arc<Reference>>>,
    /// The highest version that a session's statement has read.
    seen: AtomicI64,
}

impl Default for ReferenceCache {
    fn default() -> Self {
        Self { copy: RwLock::default(), seen: AtomicI64::new(i64::MIN) }
    }
}

impl ReferenceCache {
    /// Remembers a version that was read.
    pub(crate) fn see(&self, version: i64) {
        self.seen.fetch_max(version, Ordering::Relaxed);
    }

    /// The copy, read again if a newer version was seen.
    pub(crate) async fn get(&self, conn: &impl ConnectionTrait) -> Stored<Arc<Reference>> {
        let copy = self.copy.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(copy) = copy.filter(|copy| copy.version >= self.seen.load(Ordering::Relaxed)) {
            return Ok(copy);
        }
        let read = Arc::new(Reference::read(conn).await?);
        *self.copy.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&read));
        Ok(read)
    }
}

type NamedJson = (i64, Arc<str>);

/// Fields in the order of [`reference`].
#[derive(Deserialize)]
struct ReferenceJson {
    version: i64,
    #[serde(deserialize_with = "list")]
    kinds: Vec<KindJson>,
    #[serde(deserialize_with = "list")]
    health_services: Vec<(i64, Arc<str>, i64)>,
    #[serde(deserialize_with = "list")]
    expense_kinds: Vec<NamedJson>,
    #[serde(deserialize_with = "list")]
    classifications: Vec<(i64, String, String)>,
    #[serde(deserialize_with = "list")]
    funding_sources: Vec<(i64, Arc<str>, String)>,
    #[serde(deserialize_with = "list")]
    ranks: Vec<NamedJson>,
    #[serde(deserialize_with = "list")]
    grades: Vec<NamedJson>,
    #[serde(deserialize_with = "list")]
    levels: Vec<NamedJson>,
    office: OfficeJson,
    tariffs: TariffsJson,
    /// Highest ids of archived trips and counters.
    archive: (Option<i64>, Option<i64>),
}

#[derive(Deserialize)]
struct KindJson {
    id: i64,
    name: Arc<str>,
    account_code: Arc<str>,
    trip_type: i64,
    trip_type_name: Arc<str>,
    #[serde(deserialize_with = "flag")]
    is_health_service: bool,
}

static REFERENCE: JsonQuery = JsonQuery::new(reference);

fn reference(json: Json) -> SelectStatement {
    /// All entries of a table: id, name and further columns.
    macro_rules! all {
        ($table:ident $(, $more:ident)*) => {
            json.children(
                json.array([
                    column(stringify!($table), $table::Column::Id),
                    $(column(stringify!($table), $table::Column::$more),)*
                ]),
                |select| { select.from($table::Entity); },
            )
        };
    }
    let kind = |name| column("trip_kinds", name);
    let kinds = json.children(
        json.array([
            kind(trip_kinds::Column::Id),
            kind(trip_kinds::Column::Name),
            kind(trip_kinds::Column::AccountCode),
            column("trip_types", trip_types::Column::Id),
            column("trip_types", trip_types::Column::Name),
            kind(trip_kinds::Column::IsHealthService),
        ]),
        |select| {
            let of_type = column("trip_types", trip_types::Column::Id).eq(kind(trip_kinds::Column::TripTypeId));
            select.from(trip_kinds::Entity).inner_join(trip_types::Entity, of_type);
        },
    );
    let document = json.array([
        column("read_state", read_state::Column::ReferenceVersion),
        kinds,
        all!(health_services, Name, Tariff),
        all!(expense_kinds, Name),
        all!(classifications, Code, Name),
        all!(funding_sources, Name, PaymentText),
        all!(ranks, Name),
        all!(grades, Name),
        all!(levels, Name),
        office(json),
        tariffs(json),
        super::archive::newest(json),
    ]);
    let mut select = json.select(document);
    select.from(read_state::Entity).take()
}

impl ReferenceJson {
    fn reference(self) -> Reference {
        let entries = |rows: Vec<NamedJson>| {
            let mut entries: Vec<Named> = rows.into_iter().map(|(id, name)| Named { id, name }).collect();
            entries.sort_by_key(|entry| entry.id);
            entries
        };
        let mut kinds = self.kinds.into_iter().map(KindJson::view).filter_map(readable).collect::<Vec<_>>();
        kinds.sort_by_key(|kind| kind.id);
        let service = |(id, name, tariff)| {
            let tariff = Rupiah::new(tariff).map_err(|_| corrupt("health_services", "tariff", id))?;
            Ok(HealthServiceView { service: Named { id, name }, tariff })
        };
        let mut health_services =
            self.health_services.into_iter().map(service).filter_map(readable).collect::<Vec<_>>();
        health_services.sort_by_key(|service| service.service.id);
        let source = |(id, name, text): (i64, Arc<str>, String)| PaymentSource {
            payment_for: payment_for(&name, &text).into(),
            source: Named { id, name },
        };
        let mut funding_sources: Vec<_> = self.funding_sources.into_iter().map(source).collect();
        funding_sources.sort_by_key(|source| source.source.id);
        let mut classifications = self.classifications;
        classifications.sort_unstable();
        let tariffs = self.tariffs.book(&self.levels);
        let names = Names {
            ranks: self.ranks.into_iter().collect(),
            grades: self.grades.into_iter().collect(),
            levels: self.levels.into_iter().collect(),
        };
        Reference {
            office: self.office.office(&names),
            names,
            version: self.version,
            kinds,
            health_services,
            expense_kinds: entries(self.expense_kinds),
            classifications,
            funding_sources,
            tariffs: Arc::new(tariffs),
            has_archive: self.archive != (None, None),
        }
    }
}

impl KindJson {
    fn view(self) -> Stored<KindView> {
        Ok(KindView {
            trip_type: TripType::from_id(self.trip_type)
                .ok_or_else(|| corrupt("trip_kinds", "trip_type_id", self.id))?,
            id: self.id,
            name: self.name,
            account_code: self.account_code,
            trip_type_name: self.trip_type_name,
            is_health_service: self.is_health_service,
        })
    }
}
