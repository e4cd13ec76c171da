//! Tariffs of the demo office beside those of the reference tables.

use std::collections::HashMap;

use sea_orm::{ActiveModelTrait, DatabaseTransaction, EntityTrait, Set};

use super::SeedError;
use super::fixture::TariffRow;
use super::registry::{Registry, find};
use crate::entity::{provinces, tariffs};

/// Inserts the tariffs and returns the ids of the provinces by name.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    registry: &Registry,
    rows: &[TariffRow],
) -> Result<HashMap<String, i64>, SeedError> {
    let provinces = provinces::Entity::find().all(tx).await?;
    let provinces: HashMap<_, _> = provinces.into_iter().map(|province| (province.name, province.id)).collect();
    for row in rows {
        let province = row.province.as_deref().map(|name| find(&provinces, "province", name)).transpose()?;
        let model = tariffs::ActiveModel {
            kind: Set(row.kind.clone()),
            province_id: Set(province.copied()),
            level_id: Set(row.level),
            amount: Set(row.amount),
            legal_basis: Set(row.legal_basis.clone()),
            valid_from: Set(row.valid_from),
            valid_until: Set(row.valid_until),
            version: Set(1),
            changed_at: Set(registry.calendar.now),
            ..Default::default()
        };
        model.insert(tx).await?;
    }
    Ok(provinces)
}
