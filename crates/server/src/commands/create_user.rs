//! `jaladin user create`: creates an active account from the terminal; on an empty database the first user together with the
//! head office.

use app::audit::{Action, Field, Object};
use std::io::Write;

use anyhow::{Context, anyhow, bail};
use app::ports::AuditEntry;
use chrono::{DateTime, Utc};
use kernel::{Clock, text::clean};
use persistence::{
    audit,
    entity::{parent_units, profiles, user_roles, users, work_units},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter,
    TransactionTrait,
};
use staff::{
    Secret,
    account::{Username, name_key},
};

use super::{first_password, seed};
use crate::cli::CreateUser;
use crate::clock::OfficeClock;
use crate::startup;

pub(crate) async fn run(order: &CreateUser, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let (password, hash) = first_password().await?;
    let db = startup::open_database(&order.database.database_url).await?;
    let clock = OfficeClock::new(chrono_tz::UTC);
    seed::load_reference(&db, &clock).await?;
    let now = clock.now();
    let tx = db.begin().await?;
    let unit = unit(&tx, order, now).await?;
    let user = account(&tx, order, &hash, now).await?;
    profiles::ActiveModel { user_id: Set(user), work_unit_id: Set(unit), ..Default::default() }.insert(&tx).await?;
    for role in &order.roles {
        let grant = user_roles::ActiveModel { user_id: Set(user), role_id: Set(*role), ..Default::default() };
        grant.insert(&tx).await.context("role")?;
    }
    let entry = AuditEntry::by_operator(now, Action::AccountAdded, (Object::User, Some(user)));
    let entry =
        entry.is(Field::Name, order.name.trim()).is(Field::Username, order.username.trim()).is(Field::WorkUnit, unit);
    let roles: Vec<String> = order.roles.iter().map(ToString::to_string).collect();
    audit::append(&tx, entry.is(Field::Roles, roles.join(", "))).await?;
    tx.commit().await?;
    db.close().await?;
    writeln!(out, "Pengguna {} dibuat. Kata sandi awal: {}", order.username.trim(), password.expose())?;
    Ok(())
}

/// Finds the unit by its code, or creates the head office in an empty database.
async fn unit(tx: &DatabaseTransaction, order: &CreateUser, now: DateTime<Utc>) -> anyhow::Result<i64> {
    let (Some(name), Some(origin)) = (&order.new_office, &order.origin) else {
        return existing_unit(tx, &order.unit).await;
    };
    if parent_units::Entity::find().count(tx).await? > 0 {
        bail!("sudah ada kantor di basis data ini; --new-office hanya untuk yang pertama");
    }
    let parent = parent_units::ActiveModel {
        name: Set(name.clone()),
        code: Set(order.unit.clone()),
        origin: Set(origin.clone()),
        government: Set(String::new()),
        address: Set(String::new()),
        ..Default::default()
    };
    let parent = parent.insert(tx).await?;
    let unit = work_units::ActiveModel {
        parent_unit_id: Set(parent.id),
        name: Set(parent.name),
        code: Set(parent.code),
        origin: Set(parent.origin),
        ..Default::default()
    };
    let unit = unit.insert(tx).await?;
    for (action, object, id) in
        [(Action::ParentUnitOpened, Object::ParentUnit, parent.id), (Action::WorkUnitOpened, Object::WorkUnit, unit.id)]
    {
        let entry = AuditEntry::by_operator(now, action, (object, Some(id)));
        let entry = entry.is(Field::Name, &unit.name).is(Field::Code, &unit.code).is(Field::Origin, &unit.origin);
        audit::append(tx, entry).await?;
    }
    Ok(unit.id)
}

async fn existing_unit(tx: &DatabaseTransaction, code: &str) -> anyhow::Result<i64> {
    let found = work_units::Entity::find().filter(work_units::Column::Code.eq(code)).all(tx).await?;
    match found.as_slice() {
        [unit] => Ok(unit.id),
        [] => bail!("unit kerja {code} tidak ditemukan; pada basis data kosong tambahkan --new-office dan --origin"),
        _ => bail!("ada beberapa unit kerja berkode {code}; buat pengguna ini lewat aplikasi"),
    }
}

async fn account(
    tx: &DatabaseTransaction,
    order: &CreateUser,
    hash: &Secret,
    now: DateTime<Utc>,
) -> anyhow::Result<i64> {
    let name = clean(&order.name, false);
    if name.is_empty() {
        bail!("nama wajib diisi");
    }
    let username = Username::parse(&order.username);
    let username =
        username.map_err(|_| anyhow!("nama pengguna hanya huruf, angka, titik, garis bawah, dan tanda hubung"))?;
    let key = name_key(username.as_str());
    if users::Entity::find().filter(users::Column::UsernameKey.eq(&key)).count(tx).await? > 0 {
        bail!("nama pengguna sudah digunakan");
    }
    let user = users::ActiveModel {
        name: Set(name),
        username: Set(username.as_str().to_owned()),
        username_key: Set(key),
        password_hash: Set(hash.expose().to_owned()),
        must_change_password: Set(true),
        state: Set("active".to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Ok(user.insert(tx).await?.id)
}
