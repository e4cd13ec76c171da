//! Signatories: rows of four tables, one for each post.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use ports::{Signatories, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect,
    sea_query::LockType,
};
use staff::{Candidate, EmployeeId, ParentUnitId, Signatory, SignatoryId, SignatoryPost, Tenure, UnitPost, WorkUnitId};

use crate::{
    entity::{assignment_signatories, budget_users, employees, memo_signatories, technical_officers, trips},
    error::{dangling, db_error},
    store::SeaUnitOfWork,
    units,
};

/// Runs the same code on the table of a work unit's post.
macro_rules! in_unit_table {
    ($post:expr, $table:ident => $body:expr) => {
        match $post {
            UnitPost::Memo => {
                use memo_signatories as $table;
                $body
            }
            UnitPost::BudgetUser => {
                use budget_users as $table;
                $body
            }
            UnitPost::TechnicalOfficer => {
                use technical_officers as $table;
                $body
            }
        }
    };
}

/// Runs the same code on the table of any post.
macro_rules! in_table {
    ($post:expr, $table:ident => $body:expr) => {
        match $post {
            SignatoryPost::Unit(post) => in_unit_table!(post, $table => $body),
            SignatoryPost::Assignment => {
                use assignment_signatories as $table;
                $body
            }
        }
    };
}

/// The tenure of a row of any post.
macro_rules! tenure {
    ($row:expr, $table:expr) => {{
        let row = &$row;
        let acting = staff::Acting::from_mark(&row.acting);
        let acting = acting.ok_or_else(|| $crate::error::corrupt($table, "acting", row.id))?;
        staff::Tenure {
            acting,
            on_behalf_of: row.on_behalf_of.clone(),
            for_superior: row.for_superior.clone(),
            from: row.valid_from.map(kernel::Day::nearest),
            until: row.valid_until.map(kernel::Day::nearest),
        }
    }};
}

/// The column of a trip that refers to a post's signatory.
fn named_by(post: SignatoryPost) -> trips::Column {
    match post {
        SignatoryPost::Unit(UnitPost::Memo) => trips::Column::MemoSignatoryId,
        SignatoryPost::Unit(UnitPost::BudgetUser) => trips::Column::BudgetUserId,
        SignatoryPost::Unit(UnitPost::TechnicalOfficer) => trips::Column::TechnicalOfficerId,
        SignatoryPost::Assignment => trips::Column::AssignmentSignatoryId,
    }
}

/// Returns whether a trip has this id in a column. No index knows: it reads the trips to the first that has it.
pub(crate) async fn is_named(tx: &DatabaseTransaction, column: trips::Column, id: i64) -> Stored<bool> {
    let first = trips::Entity::find().select_only().column(trips::Column::Id).filter(column.eq(id)).into_tuple::<i64>();
    Ok(first.one(tx).await.map_err(db_error)?.is_some())
}

/// A row of `$table` that is not retired, locked against deletion and against new trips.
macro_rules! lock {
    ($tx:expr, $table:ident, $id:expr) => {{
        let row = $table::Entity::find_by_id($id)
            .filter($table::Column::RetiredAt.is_null())
            .lock(LockType::Update)
            .one($tx)
            .await
            .map_err(db_error)?;
        match row {
            Some(row) => row,
            None => return Ok(None),
        }
    }};
}

#[async_trait]
impl Signatories for SeaUnitOfWork {
    async fn candidate(&mut self, employee: EmployeeId) -> Stored<Option<Candidate>> {
        let row = employees::Entity::find_by_id(employee.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        let row = row.map_err(db_error)?;
        Ok(row.map(|row| Candidate { id: EmployeeId(row.id), active: row.retired_at.is_none() }))
    }

    async fn appoint_in_unit(
        &mut self,
        post: UnitPost,
        unit: WorkUnitId,
        employee: EmployeeId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<SignatoryId> {
        in_unit_table!(post, table => {
            let row = table::ActiveModel {
                work_unit_id: Set(unit.0),
                employee_id: Set(employee.0),
                title: Set(title.to_owned()),
                acting: Set(tenure.acting.mark().to_owned()),
                valid_from: Set(tenure.from.map(Day::date)),
                valid_until: Set(tenure.until.map(Day::date)),
            on_behalf_of: Set(tenure.on_behalf_of.clone()),
            for_superior: Set(tenure.for_superior.clone()),
                ..Default::default()
            };
            Ok(SignatoryId(row.insert(self.office()).await.map_err(db_error)?.id))
        })
    }

    async fn appoint_for_assignments(
        &mut self,
        parent: ParentUnitId,
        employee: EmployeeId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<SignatoryId> {
        let row = assignment_signatories::ActiveModel {
            parent_unit_id: Set(parent.0),
            employee_id: Set(employee.0),
            title: Set(title.to_owned()),
            acting: Set(tenure.acting.mark().to_owned()),
            valid_from: Set(tenure.from.map(Day::date)),
            valid_until: Set(tenure.until.map(Day::date)),
            on_behalf_of: Set(tenure.on_behalf_of.clone()),
            for_superior: Set(tenure.for_superior.clone()),
            ..Default::default()
        };
        Ok(SignatoryId(row.insert(self.office()).await.map_err(db_error)?.id))
    }

    async fn title_in_post(&mut self, post: SignatoryPost, unit: i64, employee: EmployeeId) -> Stored<Option<String>> {
        /// The title of the employee in the posts of `$unit` in `$table`.
        macro_rules! title {
            ($table:ident, $unit:ident) => {{
                let posts = $table::Entity::find().filter($table::Column::$unit.eq(unit));
                let posts = posts.filter($table::Column::EmployeeId.eq(employee.0));
                let post = posts.filter($table::Column::RetiredAt.is_null()).one(self.tx()).await;
                post.map_err(db_error)?.map(|row| row.title)
            }};
        }
        Ok(match post {
            SignatoryPost::Unit(post) => in_unit_table!(post, table => title!(table, WorkUnitId)),
            SignatoryPost::Assignment => title!(assignment_signatories, ParentUnitId),
        })
    }

    async fn lock_signatory(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<Option<Signatory>> {
        let SignatoryPost::Unit(post) = post else {
            let row = lock!(self.tx(), assignment_signatories, id.0);
            let (employee, parent) = (EmployeeId(row.employee_id), ParentUnitId(row.parent_unit_id));
            let tenure = tenure!(row, "assignment_signatories");
            return Ok(Some(Signatory { id, employee, title: row.title, tenure, parent, work_unit: None }));
        };
        let (unit, employee, title, tenure) = in_unit_table!(post, table => {
            let row = lock!(self.tx(), table, id.0);
            let tenure = tenure!(row, "signatories");
            (WorkUnitId(row.work_unit_id), EmployeeId(row.employee_id), row.title, tenure)
        });
        let office = units::work_unit(self.tx(), unit).await?.ok_or_else(|| dangling("work_units", unit.0))?;
        Ok(Some(Signatory { id, employee, title, tenure, parent: office.parent, work_unit: Some(unit) }))
    }

    async fn amend_signatory(
        &mut self,
        post: SignatoryPost,
        id: SignatoryId,
        title: &str,
        tenure: &Tenure,
    ) -> Stored<()> {
        in_table!(post, table => {
            let row = table::ActiveModel {
                id: Unchanged(id.0),
                title: Set(title.to_owned()),
                acting: Set(tenure.acting.mark().to_owned()),
                valid_from: Set(tenure.from.map(Day::date)),
                valid_until: Set(tenure.until.map(Day::date)),
            on_behalf_of: Set(tenure.on_behalf_of.clone()),
            for_superior: Set(tenure.for_superior.clone()),
                ..Default::default()
            };
            row.update(self.office()).await.map(|_| ()).map_err(db_error)
        })
    }

    async fn signatory_is_named(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<bool> {
        is_named(self.tx(), named_by(post), id.0).await
    }

    async fn retire_signatory(&mut self, post: SignatoryPost, id: SignatoryId, at: DateTime<Utc>) -> Stored<()> {
        in_table!(post, table => {
            let row = table::ActiveModel { id: Unchanged(id.0), retired_at: Set(Some(at)), ..Default::default() };
            row.update(self.office()).await.map(|_| ()).map_err(db_error)
        })
    }

    async fn delete_signatory(&mut self, post: SignatoryPost, id: SignatoryId) -> Stored<()> {
        in_table!(post, table => {
            table::Entity::delete_by_id(id.0).exec(self.office()).await.map(|_| ()).map_err(db_error)
        })
    }
}
