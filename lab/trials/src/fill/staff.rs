//! Generates staff: a health office with its puskesmas has about a thousand people.

use persistence::entity::employees;
use sea_orm::{ActiveValue::NotSet, ActiveValue::Set, DatabaseConnection, EntityTrait, IntoActiveModel, QueryOrder};

/// Number of people.
const STAFF: usize = 1000;
const FIRST: [&str; 10] = ["Awan", "Bayu", "Cempaka", "Dahlia", "Embun", "Fajar", "Gerimis", "Hujan", "Intan", "Jati"];
const LAST: [&str; 10] =
    ["Kemuning", "Lestari", "Melati", "Nusantara", "Ombak", "Permata", "Rimba", "Samudra", "Telaga", "Utama"];

/// Adds missing staff and returns all ids.
pub async fn add_staff(db: &DatabaseConnection) -> anyhow::Result<Vec<i64>> {
    let there = employees::Entity::find().order_by_asc(employees::Column::Id).all(db).await?;
    anyhow::ensure!(!there.is_empty(), "the database holds no demo office");
    let new = (there.len()..STAFF).map(|n| {
        let model = &there[n % there.len()];
        let name = format!("{} {} {n}", FIRST[n % FIRST.len()], LAST[n / FIRST.len() % LAST.len()]);
        employees::ActiveModel {
            id: NotSet,
            name_key: Set(name.to_lowercase()),
            name: Set(name),
            // Eighteen digits as a NIP has, of people who can't be: born in the year 19.
            nip: Set(Some(format!("0019{n:014}"))),
            ..model.clone().into_active_model()
        }
    });
    employees::Entity::insert_many(new).exec_without_returning(db).await?;
    let all = employees::Entity::find().order_by_asc(employees::Column::Id).all(db).await?;
    Ok(all.into_iter().filter(|row| row.retired_at.is_none()).map(|row| row.id).collect())
}
