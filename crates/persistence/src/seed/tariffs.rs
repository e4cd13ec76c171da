//! Tariffs of the demo office beside those of the reference tables.

use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, Set};

use super::SeedError;
use super::fixture::TariffRow;
use super::registry::{Registry, find};
use crate::entity::{provinces, tariffs};

/// Inserts the tariffs, and notes the provinces by name.
pub(super) async fn insert<C: ConnectionTrait>(
    tx: &C,
    registry: &mut Registry,
    rows: &[TariffRow],
) -> Result<(), SeedError> {
    let provinces = provinces::Entity::find().all(tx).await?;
    registry.provinces = provinces.into_iter().map(|province| (province.name, province.id)).collect();
    for row in rows {
        let province = row.province.as_deref().map(|name| find(&registry.provinces, "province", name)).transpose()?;
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
    Ok(())
}
