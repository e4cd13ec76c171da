//! Invented staff.

use kernel::text::search_key as name_key;
use persistence::{entity::employees, raise_reference_version, seed::SeedError};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    DatabaseConnection, EntityTrait, IntoActiveModel, QueryOrder, TransactionTrait,
};

/// Number of people: a large health office with its puskesmas.
const STAFF: usize = 2000;
/// Rows of one statement: SQLite allows 32,766 parameters.
const ROWS: usize = 1000;
const FIRST: [&str; 10] = ["Awan", "Bayu", "Cempaka", "Dahlia", "Embun", "Fajar", "Gerimis", "Hujan", "Intan", "Jati"];
const LAST: [&str; 10] =
    ["Kemuning", "Lestari", "Melati", "Nusantara", "Ombak", "Permata", "Rimba", "Samudra", "Telaga", "Utama"];

/// Adds missing staff and returns the ids of all who are not retired.
pub(crate) async fn add_staff(db: &DatabaseConnection) -> Result<Vec<i64>, SeedError> {
    let there = employees::Entity::find().order_by_asc(employees::Column::Id).all(db).await?;
    let mut new = (there.len()..STAFF)
        .map(|n| {
            let model = &there[n % there.len()];
            let name = format!("{} {} {n}", FIRST[n % FIRST.len()], LAST[n / FIRST.len() % LAST.len()]);
            employees::ActiveModel {
                id: NotSet,
                name_key: Set(name_key(&name)),
                name: Set(name),
                // Eighteen digits as a NIP has, of people who can't be: born in the year 19.
                nip: Set(Some(format!("0019{n:014}"))),
                retired_at: Set(None),
                ..model.clone().into_active_model()
            }
        })
        .peekable();
    let tx = db.begin().await?;
    while new.peek().is_some() {
        employees::Entity::insert_many(new.by_ref().take(ROWS)).exec_without_returning(&tx).await?;
    }
    raise_reference_version(&tx).await?;
    tx.commit().await?;
    let all = employees::Entity::find().order_by_asc(employees::Column::Id).all(db).await?;
    Ok(all.into_iter().filter(|row| row.retired_at.is_none()).map(|row| row.id).collect())
}
