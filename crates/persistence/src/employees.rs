//! Staff records: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Nip};
use ports::{Employees, KnownPerson, NipTaken, StoreError, Stored, UnitName};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, SqlErr,
    sea_query::{Expr, ExprTrait, LockType},
};
use staff::{
    BankAccount, EmployeeId, EmployeeRecord, Namesake, Post, StaffKind, WorkUnitId,
    grade::{GradeId, LevelId, RankId, RankTables},
};

use crate::{
    entity::{
        assignment_signatories, budget_users, earlier_units, employees, funding_sources, memo_signatories,
        parent_units, technical_officers, treasurers, work_units,
    },
    error::{corrupt, dangling, db_error},
    journeys::Touch,
    queries::{name_key, rank_tables},
    store::{LockNamespace, SeaUnitOfWork},
};

#[async_trait]
impl Employees for SeaUnitOfWork {
    async fn rank_tables(&mut self) -> Stored<RankTables> {
        rank_tables(self.tx()).await
    }

    async fn lock_employee(&mut self, id: EmployeeId) -> Stored<Option<EmployeeRecord>> {
        let row = employees::Entity::find_by_id(id.0)
            .filter(employees::Column::RetiredAt.is_null())
            .lock(LockType::NoKeyUpdate)
            .one(self.tx())
            .await
            .map_err(db_error)?;
        row.map(record).transpose()
    }

    async fn employee_version(&mut self, id: EmployeeId) -> Stored<i32> {
        let row = employees::Entity::find_by_id(id.0).one(self.tx()).await.map_err(db_error)?;
        row.map(|row| row.version).ok_or_else(|| dangling("employees", id.0))
    }

    async fn namesake(&mut self, name: &str, except: Option<EmployeeId>) -> Stored<Option<Namesake>> {
        let key = name_key(name);
        self.lock_advisory(LockNamespace::Names, &[&key]).await?;
        let mut others = employees::Entity::find()
            .filter(employees::Column::NameKey.eq(key))
            .filter(employees::Column::Nip.is_null())
            .filter(employees::Column::RetiredAt.is_null());
        if let Some(own) = except {
            others = others.filter(employees::Column::Id.ne(own.0));
        }
        let found = others.find_also_related(work_units::Entity).one(self.tx()).await.map_err(db_error)?;
        let namesake = |(row, unit): (employees::Model, Option<work_units::Model>)| Namesake {
            name: row.name,
            position: row.position,
            unit: unit.map(|unit| unit.name),
        };
        Ok(found.map(namesake))
    }

    async fn enrol(&mut self, record: &EmployeeRecord) -> Stored<Result<EmployeeId, NipTaken>> {
        let row = fields(record);
        unless_taken(row.insert(self.office()).await.map(|row| EmployeeId(row.id)))
    }

    async fn amend(&mut self, id: EmployeeId, record: &EmployeeRecord) -> Stored<Result<(), NipTaken>> {
        let named = employees::Entity::find_by_id(id.0).filter(employees::Column::Name.eq(record.name.as_str()));
        if named.one(self.tx()).await.map_err(db_error)?.is_none() {
            self.touch(Touch::Employee(id.0));
        }
        let raised = Expr::col(employees::Column::Version).add(1);
        let row = employees::Entity::update_many().set(fields(record)).col_expr(employees::Column::Version, raised);
        unless_taken(row.filter(employees::Column::Id.eq(id.0)).exec(self.office()).await.map(|_| ()))
    }

    async fn record_move(&mut self, id: EmployeeId, from: Option<WorkUnitId>, on: Day) -> Stored<()> {
        let row = earlier_units::ActiveModel {
            employee_id: Set(id.0),
            work_unit_id: Set(from.map(|unit| unit.0)),
            until: Set(on.date()),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn retire_employee(&mut self, id: EmployeeId, at: DateTime<Utc>) -> Stored<()> {
        let row = employees::ActiveModel { id: Unchanged(id.0), retired_at: Set(Some(at)), ..Default::default() };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn posts(&mut self, id: EmployeeId) -> Stored<Vec<Post>> {
        /// Posts of one table that are not retired, with their units.
        macro_rules! of {
            ($table:ident, $unit:ident, $post:expr) => {{
                let rows = $table::Entity::find()
                    .filter($table::Column::EmployeeId.eq(id.0))
                    .filter($table::Column::RetiredAt.is_null())
                    .order_by_asc($table::Column::Id)
                    .find_also_related($unit::Entity)
                    .all(self.tx())
                    .await
                    .map_err(db_error)?;
                let named = |(row, unit): ($table::Model, Option<$unit::Model>)| {
                    Ok($post(unit.ok_or_else(|| dangling(stringify!($unit), row.id))?.name))
                };
                rows.into_iter().map(named).collect::<Stored<Vec<Post>>>()?
            }};
        }
        let mut posts = of!(memo_signatories, work_units, Post::MemoSignatory);
        posts.extend(of!(budget_users, work_units, Post::BudgetUser));
        posts.extend(of!(technical_officers, work_units, Post::TechnicalOfficer));
        posts.extend(of!(assignment_signatories, parent_units, Post::AssignmentSignatory));
        let treasurers = treasurers::Entity::find()
            .filter(treasurers::Column::EmployeeId.eq(id.0))
            .filter(treasurers::Column::RetiredAt.is_null())
            .order_by_asc(treasurers::Column::Id)
            .find_also_related(funding_sources::Entity)
            .all(self.tx())
            .await
            .map_err(db_error)?;
        for (row, source) in treasurers {
            let parent = parent_units::Entity::find_by_id(row.parent_unit_id).one(self.tx()).await.map_err(db_error)?;
            let (Some(source), Some(parent)) = (source, parent) else {
                return Err(StoreError::Failed(format!("treasurer {} is of no source or no parent unit", row.id)));
            };
            posts.push(Post::Treasurer { source: source.name, parent: parent.name });
        }
        Ok(posts)
    }

    async fn known_people(&mut self) -> Stored<Vec<KnownPerson>> {
        let rows = employees::Entity::find()
            .filter(employees::Column::RetiredAt.is_null())
            .order_by_asc(employees::Column::NameKey)
            .order_by_asc(employees::Column::Id)
            .all(self.tx())
            .await
            .map_err(db_error)?;
        let known = |row: employees::Model| Ok(KnownPerson { id: EmployeeId(row.id), record: record(row)? });
        rows.into_iter().map(known).collect()
    }

    async fn unit_names(&mut self) -> Stored<Vec<UnitName>> {
        let rows = work_units::Entity::find().order_by_asc(work_units::Column::Id).all(self.tx()).await;
        let unit = |row: work_units::Model| UnitName { id: WorkUnitId(row.id), name: row.name, code: row.code };
        Ok(rows.map_err(db_error)?.into_iter().map(unit).collect())
    }
}

/// Columns of a staff record.
fn fields(record: &EmployeeRecord) -> employees::ActiveModel {
    employees::ActiveModel {
        name: Set(record.name.clone()),
        name_key: Set(name_key(&record.name)),
        nip: Set(record.nip.as_ref().map(|nip| nip.digits().to_owned())),
        position: Set(record.position.clone()),
        rank_id: Set(record.rank.0),
        grade_id: Set(record.grade.0),
        level_id: Set(record.level.0),
        kind: Set(record.kind.word().to_owned()),
        work_unit_id: Set(record.work_unit.map(|unit| unit.0)),
        bank: Set(record.account.bank.clone()),
        account_number: Set(record.account.number.clone()),
        phone: Set(record.phone.clone()),
        ..Default::default()
    }
}

fn record(row: employees::Model) -> Stored<EmployeeRecord> {
    let kind = StaffKind::from_word(&row.kind).ok_or_else(|| corrupt("employees", "kind", row.id))?;
    Ok(EmployeeRecord {
        name: row.name,
        nip: row.nip.as_deref().map(Nip::stored),
        position: row.position,
        rank: RankId(row.rank_id),
        grade: GradeId(row.grade_id),
        level: LevelId(row.level_id),
        kind,
        work_unit: row.work_unit_id.map(WorkUnitId),
        account: BankAccount { bank: row.bank, number: row.account_number },
        phone: row.phone,
    })
}

/// Maps a unique violation; the NIP is the table's only unique key.
fn unless_taken<T>(written: Result<T, DbErr>) -> Stored<Result<T, NipTaken>> {
    match written {
        Ok(value) => Ok(Ok(value)),
        Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(Err(NipTaken)),
        Err(error) => Err(db_error(error)),
    }
}
