//! Signatories and travellers of letter data.

use kernel::Nip;
use letters::{SignatoryCard, TravellerCard};
use ports::Stored;
use sea_orm::sea_query::{Alias, Expr, ExprTrait, SelectStatement};
use staff::{StaffKind, number_label};

use crate::{
    entity::{
        employees, grades, levels, memo_signatories, parent_units, ranks, travellers, trips as trip_table, work_units,
    },
    error::corrupt,
    json_query::{Json, column, document},
    queries::shapes::{TenureJson, no_tenure},
};

document! {
    /// An employee, joined with rank and grade.
    struct PersonJson(json) of employees {
        name: String,
        nip: Option<String>,
        rank: String = column("ranks", ranks::Column::Name),
        grade: String = column("grades", grades::Column::Name),
        kind: String,
    }
}

document! {
    /// A signatory or treasurer of `table`; those tables have these columns in common.
    pub(super) struct SignatoryJson(json, table: &'static str) of memo_signatories[table] {
        title: String,
        tenure: TenureJson = tenure(json, table),
        person: PersonJson = PersonJson::document(json),
    }
}

document! {
    /// A traveller.
    pub(super) struct TravellerJson(json) of travellers {
        pub(super) position: i32,
        pub(super) id: i64,
        travel_order_number: Option<String>,
        person: PersonJson = PersonJson::document(json),
        job: String = column("employees", employees::Column::Position),
        level: String = column("levels", levels::Column::Name),
        agency: Option<String> = agency(json),
    }
}

fn tenure(json: Json, table: &'static str) -> Expr {
    if table == "treasurers" { no_tenure(json) } else { TenureJson::document(json, table) }
}

/// Joins rows of `table` with the employee, rank and grade. The tables of signatories, treasurers and travellers have the
/// column in common.
fn with_employee(select: &mut SelectStatement, table: &'static str) {
    let employee = |name| column("employees", name);
    let of = column(table, memo_signatories::Column::EmployeeId);
    select
        .inner_join(employees::Entity, employee(employees::Column::Id).eq(of))
        .inner_join(ranks::Entity, column("ranks", ranks::Column::Id).eq(employee(employees::Column::RankId)))
        .inner_join(grades::Entity, column("grades", grades::Column::Id).eq(employee(employees::Column::GradeId)));
}

/// Name of the joined employee's parent unit; null for an employee without unit.
fn agency(json: Json) -> Expr {
    let unit = |name| column("work_units", name);
    let parent = |name| column("parent_units", name);
    json.child(parent(parent_units::Column::Name), |select| {
        select.from(work_units::Entity);
        let of_unit = parent(parent_units::Column::Id).eq(unit(work_units::Column::ParentUnitId));
        select.inner_join(parent_units::Entity, of_unit);
        select.and_where(unit(work_units::Column::Id).eq(column("employees", employees::Column::WorkUnitId)));
    })
}

/// Prints a stored number of the person that a row `id` names with its label; `-` and no label where none is printed.
fn print(nip: Option<&String>, kind: &str, id: i64) -> Stored<(String, String)> {
    let nip = nip.map(|nip| Nip::stored(nip));
    let kind = StaffKind::from_word(kind).ok_or_else(|| corrupt("employees", "kind", id))?;
    Ok(match number_label(nip.as_ref(), kind) {
        Some(label) => (Nip::print(nip.as_ref()), label.to_owned()),
        None => (Nip::print(None), String::new()),
    })
}

impl SignatoryJson {
    /// The signatory of `table` that a trip refers to.
    pub(super) fn of_trip(json: Json, table: &'static str, id: trip_table::Column) -> Expr {
        json.child(Self::document(json, table), |select| {
            with_employee(select.from(Alias::new(table)), table);
            select.and_where(column(table, memo_signatories::Column::Id).eq(column("trips", id)));
        })
    }

    pub(super) fn card(self) -> Stored<SignatoryCard> {
        let Self { title, tenure, person: PersonJson { name, nip, rank, grade, kind } } = self;
        let tenure = tenure.view(0)?;
        let (nip, number_label) = print(nip.as_ref(), &kind, 0)?;
        Ok(SignatoryCard {
            title: tenure.own_title(&title),
            on_behalf_of: tenure.on_behalf_of,
            for_superior: tenure.for_superior,
            nip,
            number_label,
            name,
            rank,
            grade,
        })
    }
}

impl TravellerJson {
    /// The travellers of a trip.
    pub(super) fn of_trip(json: Json) -> Expr {
        json.children(Self::document(json), |select| {
            with_employee(select.from(travellers::Entity), "travellers");
            let of_employee = column("employees", employees::Column::LevelId);
            select.inner_join(levels::Entity, column("levels", levels::Column::Id).eq(of_employee));
            let of_trip = column("trips", trip_table::Column::Id);
            select.and_where(column("travellers", travellers::Column::TripId).eq(of_trip));
        })
    }

    pub(super) fn card(self) -> Stored<TravellerCard> {
        let PersonJson { name, nip, rank, grade, kind } = self.person;
        let (nip, number_label) = print(nip.as_ref(), &kind, self.id)?;
        Ok(TravellerCard {
            nip,
            number_label,
            agency: self.agency.unwrap_or_default(),
            name,
            rank,
            grade,
            position: self.job,
            level: self.level,
            travel_order_number: self.travel_order_number,
            travel_order_date: None,
        })
    }
}
