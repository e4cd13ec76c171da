//! Signatories and treasurers of the demo office.

use sea_orm::{ActiveModelTrait, ConnectionTrait, NotSet, Set};

use super::SeedError;
use super::fixture::{Office, ParentPost, Treasurer, UnitPost};
use super::registry::{Post, Registry, find};
use crate::entity::{assignment_signatories, budget_users, memo_signatories, technical_officers, treasurers};

/// Inserts signatories of every kind and the treasurers.
pub(super) async fn insert<C: ConnectionTrait>(
    tx: &C,
    registry: &mut Registry,
    office: &Office,
) -> Result<(), SeedError> {
    registry.memo_signatories = memo(tx, registry, &office.memo_signatories).await?;
    registry.budget_users = budget(tx, registry, &office.budget_users).await?;
    registry.technical_officers = technical(tx, registry, &office.technical_officers).await?;
    registry.assignment_signatories = assignment(tx, registry, &office.assignment_signatories).await?;
    registry.treasurers = payers(tx, registry, &office.treasurers).await?;
    Ok(())
}

/// Inserts into one of the three tables of a work unit's signatories: same columns, but a type each in `SeaORM`.
macro_rules! unit_posts {
    ($name:ident, $entity:ident) => {
        async fn $name<C: ConnectionTrait>(
            tx: &C,
            registry: &Registry,
            rows: &[UnitPost],
        ) -> Result<Vec<Post>, SeedError> {
            let mut posts = Vec::new();
            for row in rows {
                let model = $entity::ActiveModel {
                    id: NotSet,
                    work_unit_id: Set(find(&registry.units, "work unit", &row.unit)?.id),
                    employee_id: Set(*find(&registry.employees, "employee", &row.employee)?),
                    title: Set(row.title.clone()),
                    ..Default::default()
                };
                posts.push(post(&row.unit, &row.employee, model.insert(tx).await?.id, row.retired));
            }
            Ok(posts)
        }
    };
}

unit_posts!(memo, memo_signatories);
unit_posts!(budget, budget_users);
unit_posts!(technical, technical_officers);

async fn assignment<C: ConnectionTrait>(
    tx: &C,
    registry: &Registry,
    rows: &[ParentPost],
) -> Result<Vec<Post>, SeedError> {
    let mut posts = Vec::new();
    for row in rows {
        let model = assignment_signatories::ActiveModel {
            parent_unit_id: Set(find(&registry.parents, "parent unit", &row.parent)?.id),
            employee_id: Set(*find(&registry.employees, "employee", &row.employee)?),
            title: Set(row.title.clone()),
            ..Default::default()
        };
        posts.push(post(&row.parent, &row.employee, model.insert(tx).await?.id, None));
    }
    Ok(posts)
}

async fn payers<C: ConnectionTrait>(tx: &C, registry: &Registry, rows: &[Treasurer]) -> Result<Vec<Post>, SeedError> {
    let mut posts = Vec::new();
    for row in rows {
        let model = treasurers::ActiveModel {
            id: NotSet,
            parent_unit_id: Set(find(&registry.parents, "parent unit", &row.parent)?.id),
            employee_id: Set(*find(&registry.employees, "employee", &row.employee)?),
            funding_source_id: Set(*find(&registry.funding_sources, "funding source", &row.source)?),
            title: Set(row.title.clone()),
            retired_at: Set(None),
        };
        let place = format!("{}/{}", row.parent, row.source);
        posts.push(post(&place, &row.employee, model.insert(tx).await?.id, None));
    }
    Ok(posts)
}

fn post(place: &str, employee: &str, id: i64, retired: Option<i64>) -> Post {
    Post { place: place.to_owned(), employee: employee.to_owned(), id, retired }
}
