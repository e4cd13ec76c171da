//! Issued numbers and manual settings of counters: three statements.

use app::{
    ports::Stored,
    views::{
        Named,
        numbers::{CounterSetting, CounterUsage},
    },
};
use numbering::{LetterKind, gaps::Setting};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use staff::ParentUnitId;

use crate::{
    entity::{counter_settings, counters, letter_kinds, letter_numbers, users},
    error::{dangling, db_error},
};

/// Usage of each counter, by letter kind.
pub(super) async fn load(
    conn: &impl ConnectionTrait,
    parent: ParentUnitId,
    year: i32,
    kind: Option<LetterKind>,
) -> Stored<Vec<CounterUsage>> {
    let kinds: Vec<i64> =
        kind.map_or_else(|| LetterKind::ALL.to_vec(), |kind| vec![kind]).iter().map(|k| k.id()).collect();
    let counters = counters::Entity::find()
        .filter(counters::Column::ParentUnitId.eq(parent.0))
        .filter(counters::Column::Year.eq(year))
        .filter(counters::Column::LetterKindId.is_in(kinds))
        .find_also_related(letter_kinds::Entity)
        .order_by_asc(counters::Column::LetterKindId)
        .all(conn)
        .await
        .map_err(db_error)?;
    let issued: Vec<(i64, i64)> = letter_numbers::Entity::find()
        .select_only()
        .column(letter_numbers::Column::LetterKindId)
        .column(letter_numbers::Column::Sequence)
        .filter(letter_numbers::Column::ParentUnitId.eq(parent.0))
        .filter(letter_numbers::Column::Year.eq(year))
        .order_by_asc(letter_numbers::Column::Sequence)
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)?;
    let settings = counter_settings::Entity::find()
        .filter(counter_settings::Column::CounterId.is_in(counters.iter().map(|(counter, _)| counter.id)))
        .find_also_related(users::Entity)
        .order_by_asc(counter_settings::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    counters
        .into_iter()
        .map(|(counter, kind)| {
            let kind = kind.ok_or_else(|| dangling("letter_kinds", counter.letter_kind_id))?;
            let of_kind = issued.iter().filter(|(id, _)| *id == kind.id);
            let by_hand = settings.iter().filter(|(setting, _)| setting.counter_id == counter.id);
            Ok(CounterUsage {
                last: counter.last,
                issued: of_kind.map(|(_, sequence)| *sequence).collect(),
                settings: by_hand.map(|(row, user)| setting(row, user.as_ref())).collect::<Stored<_>>()?,
                kind: Named { id: kind.id, name: kind.name },
            })
        })
        .collect()
}

fn setting(row: &counter_settings::Model, user: Option<&users::Model>) -> Stored<CounterSetting> {
    let user = user.ok_or_else(|| dangling("users", row.set_by))?;
    Ok(CounterSetting {
        setting: Setting { before: row.last_before, after: row.last_after },
        by: user.name.clone(),
        at: row.set_at,
        reason: row.reason.clone(),
    })
}
