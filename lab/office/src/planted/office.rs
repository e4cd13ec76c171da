//! Units, people, places and rates of a planted year.

use chrono::{DateTime, NaiveDate, Utc};
use findings::UnitRules;
use kernel::{Day, text::search_key};
use persistence::{
    SeaQueries,
    entity::{employees, finding_rules, in_town_destinations, provinces, tariffs, work_units},
    raise_reference_version,
    seed::SeedError,
};
use ports::FindingQueries;
use receipts::{
    TariffKind, Tariffs,
    automatic::InTownTransport,
    tariff::{MeetingPlace, TicketClass},
};
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder, TransactionTrait};
use staff::grade::LevelId;
use trips::ProvinceId;

use super::{Calendar, draft::ORIGIN};
use crate::{
    models::{Models, known},
    write::rows,
};

/// Trips of a unit.
const OF_UNIT: usize = 200;
/// Most people of a team.
const TEAM: usize = 3;
/// First day of the tariffs.
const ALWAYS: NaiveDate = NaiveDate::from_ymd_opt(2000, 1, 1).expect("a day of the calendar");
const BASIS: &str = "Perbup 5/2026";

const GIVEN: [&str; 12] =
    ["Awan", "Bayu", "Cempaka", "Dahlia", "Embun", "Fajar", "Gerimis", "Hujan", "Intan", "Jati", "Kirana", "Laras"];
const FAMILY: [&str; 14] = [
    "Kemuning",
    "Lestari",
    "Melati",
    "Nusantara",
    "Ombak",
    "Permata",
    "Rimba",
    "Samudra",
    "Telaga",
    "Utama",
    "Widiastutiningsih",
    "Hadikusumawardana",
    "Anggrainy",
    "Puspitasari",
];
/// Titles and degrees around names.
const TITLES: [(&str, &str); 6] =
    [("", ""), ("dr. ", ""), ("", ", S.K.M."), ("Hj. ", ", S.Kep., Ns."), ("drg. ", ", M.Kes."), ("", ", A.Md.Keb.")];

/// A place out of town: its name, province and airport.
pub(super) struct Place {
    pub(super) name: &'static str,
    pub(super) province: i64,
    pub(super) airport: Option<&'static str>,
}

/// A person.
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) level: LevelId,
}

/// The office.
pub(super) struct Office {
    pub(super) models: Models,
    pub(super) people: Vec<Person>,
    /// Units; each with its parent unit, and whether that pays no transport beside an allowance in town.
    pub(super) units: Vec<(i64, bool)>,
    pub(super) places: Vec<Place>,
    pub(super) destination: i64,
    pub(super) tariffs: Tariffs,
}

impl Office {
    /// Adds units, people and tariffs to the demo office.
    pub(super) async fn open(db: &DatabaseConnection, calendar: &Calendar) -> Result<Self, SeedError> {
        let models = Models::read(db).await?;
        let provinces = provinces::Entity::find().all(db).await?;
        let of = |name: &str| provinces.iter().find(|row| row.name == name).map_or(0, |row| row.id);
        let place = |(name, province, airport): (&'static str, &str, &'static str)| Place {
            name,
            province: of(province),
            airport: Some(airport).filter(|code| !code.is_empty()),
        };
        let places: Vec<_> = [
            ("Makassar", "Sulawesi Selatan", "UPG"),
            ("Manado", "Sulawesi Utara", "MDC"),
            ("Surabaya", "Jawa Timur", "SUB"),
            ("Gorontalo", "Gorontalo", "GTO"),
            ("Ambon", "Maluku", "AMQ"),
            ("Poso", "Sulawesi Tengah", ""),
            ("Luwuk", "Sulawesi Tengah", ""),
        ]
        .map(place)
        .into();
        let tx = db.begin().await?;
        let units = add_units(&tx, calendar.teams).await?;
        let people = add_people(&tx, calendar.teams * TEAM).await?;
        add_tariffs(&tx, &places).await?;
        raise_reference_version(&tx).await?;
        tx.commit().await?;
        let destination = in_town_destinations::Entity::find().order_by_asc(in_town_destinations::Column::Id);
        let destination = known(destination.one(db).await?, "a destination")?.id;
        let read = SeaQueries::new(db.clone()).receipts_to_check(&[]).await;
        let tariffs = read.map_err(|error| SeedError::Fixture(error.to_string()))?.tariffs.rates.clone();
        Ok(Self { models, people, units, places, destination, tariffs })
    }

    /// The rate of a kind out of town, or in town without a place.
    pub(super) fn rate(&self, kind: TariffKind, place: Option<&Place>, level: LevelId, day: NaiveDate) -> Option<i64> {
        let meeting = if place.is_some() { MeetingPlace::OutOfTown } else { MeetingPlace::InTown };
        let province = place.map(|place| ProvinceId(place.province));
        let found = self.tariffs.fitting_at(kind, province, level, Day::nearest(day), Some(meeting));
        found.map(|tariff| tariff.terms.amount.get())
    }

    /// The amount of a tariff between the origin and a place.
    pub(super) fn fare(&self, kind: TariffKind, place: &Place) -> i64 {
        let class = (kind == TariffKind::Ticket).then_some(TicketClass::Economy);
        let [from, to] = [ORIGIN, place.name].map(|name| vec![search_key(name)]);
        let found = self.tariffs.between(kind, (&from, &to), class, LevelId(1), Day::nearest(ALWAYS));
        found.map_or(0, |tariff| tariff.terms.amount.get())
    }

    /// Ids of the people of a team.
    pub(super) fn members(team: usize) -> impl Iterator<Item = usize> {
        let count = [1, 1, 1, 2, 2, 3][team % 6];
        (0..count).map(move |member| team * TEAM + member)
    }

    /// Unit of a team.
    pub(super) fn unit(&self, team: usize) -> (i64, bool) {
        self.units[team % self.units.len()]
    }
}

/// Adds units like those of the demo office; a part of its parent units pays no transport beside an allowance in town.
async fn add_units(tx: &sea_orm::DatabaseTransaction, teams: usize) -> Result<Vec<(i64, bool)>, SeedError> {
    let there = work_units::Entity::find().order_by_asc(work_units::Column::Id).all(tx).await?;
    let last = there.iter().map(|unit| unit.id).max().unwrap_or_default();
    let strict = known(there.first(), "a unit")?.parent_unit_id;
    let new: Vec<_> = (0..(teams * 18).div_ceil(OF_UNIT).max(2))
        .zip(last + 1..)
        .map(|(n, id)| work_units::Model {
            id,
            name: format!("Bidang {n}"),
            code: format!("B{n:03}"),
            // Of two parent units in turn.
            parent_unit_id: if n % 2 == 0 { strict } else { there[there.len() - 1].parent_unit_id },
            ..there[0].clone()
        })
        .collect();
    let rules = UnitRules { in_town_transport: InTownTransport::Never, ..UnitRules::default() };
    finding_rules::Entity::delete_by_id(strict).exec(tx).await?;
    let rule = finding_rules::Model {
        parent_unit_id: strict,
        levels: "{}".to_owned(),
        report_photo: rules.report_photo,
        in_town_transport: rules.in_town_transport.word().to_owned(),
        in_town_basis: None,
    };
    rows::<finding_rules::Entity, _>(tx, vec![rule]).await?;
    let units = new.iter().map(|unit| (unit.id, unit.parent_unit_id == strict)).collect();
    rows::<work_units::Entity, _>(tx, new).await?;
    Ok(units)
}

async fn add_people(tx: &sea_orm::DatabaseTransaction, count: usize) -> Result<Vec<Person>, SeedError> {
    let there = employees::Entity::find().order_by_asc(employees::Column::Id).all(tx).await?;
    let last = there.iter().map(|person| person.id).max().unwrap_or_default();
    let new: Vec<_> = (0..count)
        .zip(last + 1..)
        .map(|(n, id)| {
            let (front, behind) = TITLES[n % TITLES.len()];
            let (given, family) = (GIVEN[n % GIVEN.len()], FAMILY[n / 5 % FAMILY.len()]);
            let name = format!("{front}{given} {family}{behind}");
            employees::Model {
                id,
                name_key: search_key(&name),
                name,
                // Eighteen digits as a NIP has, of people who can't be: born in the year 29.
                nip: Some(format!("0029{n:014}")),
                retired_at: None,
                ..there[n % there.len()].clone()
            }
        })
        .collect();
    let people =
        new.iter().map(|row| Person { id: row.id, name: row.name.clone(), level: LevelId(row.level_id) }).collect();
    rows::<employees::Entity, _>(tx, new).await?;
    Ok(people)
}

/// Adds tariffs of the kinds that the demo office has none of: meetings, taxis, tickets and land transport.
async fn add_tariffs(tx: &sea_orm::DatabaseTransaction, places: &[Place]) -> Result<(), SeedError> {
    let model = tariffs::Entity::find().order_by_desc(tariffs::Column::Id).one(tx).await?;
    let model = known(model, "a tariff")?;
    let mut new = Vec::new();
    let mut add = |kind: TariffKind, amount: i64, to: Option<&Place>, of: Option<i64>| {
        let route = to.map(|place| (ORIGIN.to_owned(), place.name.to_owned())).unzip();
        new.push(tariffs::Model {
            id: model.id.saturating_add_unsigned(1 + new.len() as u64),
            kind: kind.word().to_owned(),
            province_id: of,
            level_id: None,
            origin: route.0,
            destination: route.1,
            ticket_class: (kind == TariffKind::Ticket).then(|| TicketClass::Economy.word().to_owned()),
            meeting_place: None,
            is_return: kind.usually_returns(),
            amount,
            legal_basis: BASIS.to_owned(),
            valid_from: ALWAYS,
            valid_until: None,
            changed_at: DateTime::<Utc>::UNIX_EPOCH,
            changed_by: None,
            version: 1,
        });
    };
    add(TariffKind::FullBoard, 130_000, None, None);
    add(TariffKind::FullDay, 105_000, None, None);
    for (n, place) in (0..).zip(places) {
        match place.airport {
            Some(_) => {
                add(TariffKind::Ticket, 3_000_000 + 250_000 * n, Some(place), None);
                add(TariffKind::Taxi, 140_000 + 5_000 * n, None, Some(place.province));
            }
            None => add(TariffKind::LandTransport, 200_000 + 10_000 * n, Some(place), None),
        }
    }
    rows::<tariffs::Entity, _>(tx, new).await?;
    Ok(())
}
