//! The audit log: reads, at most four statements a page.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use kernel::{Page, PageRequest, text::search_key};
use ports::{AuditFilter, AuditQueries, Stored};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
    sea_query::{BinOper, Expr, ExprTrait, Func, Query},
};
use views::{
    Named,
    audit::{AuditRow, Field, FieldChange, Object, acting_name},
};

use super::{
    SeaQueries,
    text_search::SearchText,
    totals::{List, of_action, total},
    users::UserNames,
};
use crate::{
    entity::{audit_log, delegations, users},
    error::{corrupt, db_error, readable},
    json_query::{Json, JsonQuery, column, literal, parameter},
    store::{StoreConnection, begin_read},
};

/// The object kind of users in the audit log.
const USER: &str = "user";

#[async_trait]
impl AuditQueries for SeaQueries {
    async fn audit_log(&self, filter: &AuditFilter, page: PageRequest) -> Stored<Page<AuditRow>> {
        list(&begin(&self.db, filter).await?, filter, page).await
    }

    async fn audit_entries(&self, filter: &AuditFilter, below: Option<i64>, most: u64) -> Stored<Vec<AuditRow>> {
        let condition = condition(Json::of(&self.db), filter).add_option(below.map(|id| audit_log::Column::Id.lt(id)));
        let meant = audit_log::Entity::find().filter(condition).order_by_desc(audit_log::Column::Id).limit(most);
        let tx = begin(&self.db, filter).await?;
        let lines = meant.all(&tx).await.map_err(db_error)?;
        let names = names(&tx, &lines).await?;
        Ok(lines.into_iter().map(|line| row(line, &names)).filter_map(readable).collect())
    }
}

/// Begins a transaction that reads. PostgreSQL plans a search for its text, by what it knows of the texts: a common one is soon met on
/// the way from the newest entry, on which a rare one would be met after all of them.
async fn begin(db: &StoreConnection, filter: &AuditFilter) -> Stored<DatabaseTransaction> {
    let tx = begin_read(db).await?;
    if filter.text.is_some() && tx.get_database_backend() == DbBackend::Postgres {
        let plan = Func::cust("set_config").arg("plan_cache_mode").arg("force_custom_plan").arg(true);
        tx.query_one(&Query::select().expr(plan).take()).await.map_err(db_error)?;
    }
    Ok(tx)
}

async fn list(db: &DatabaseTransaction, filter: &AuditFilter, request: PageRequest) -> Stored<Page<AuditRow>> {
    let meant = audit_log::Entity::find().filter(condition(Json::of(db), filter));
    // Ordered by id: a search then walks the table itself, not an index of instants with a jump to each row. Of some days alone, that
    // index is in their order already.
    let days_alone = AuditFilter { from: None, until: None, ..filter.clone() } == AuditFilter::default();
    let by_instant = days_alone && (filter.from.is_some() || filter.until.is_some());
    let ordered = if by_instant { meant.clone().order_by_desc(audit_log::Column::At) } else { meant.clone() };
    let ordered = ordered.order_by_desc(audit_log::Column::Id);
    // No table has so many rows, and no database counts that far.
    let beyond_all = i64::try_from(request.offset()).is_err();
    let lines = if beyond_all {
        Vec::new()
    } else {
        ordered.offset(request.offset()).limit(request.limit).all(db).await.map_err(db_error)?
    };
    let total_rows = match last_of_all(request, lines.len()) {
        Some(total) => total,
        None => count(db, filter, meant).await?,
    };
    let names = names(db, &lines).await?;
    let rows = lines.into_iter().map(|line| row(line, &names)).filter_map(readable).collect();
    Ok(Page { rows, request, total_rows, more: false })
}

/// Counts the rows of a filter. Triggers keep the number of all rows by user and by action; a filter by anything else counts in an index.
async fn count(db: &DatabaseTransaction, filter: &AuditFilter, meant: Select<audit_log::Entity>) -> Stored<u64> {
    let user = filter.user.map(|user| user.0.into());
    let by_user_only = AuditFilter { user: None, ..filter.clone() } == AuditFilter::default();
    let by_action_only = AuditFilter { action: None, ..filter.clone() } == AuditFilter::default();
    let total: Option<[u64; 1]> = match (by_user_only, user, &filter.action) {
        (true, Some(user), _) => OF_USER.read(db, &[user]).await?,
        (true, None, _) => OF_ALL.read(db, &[]).await?,
        (false, _, Some(action)) if by_action_only => {
            JsonQuery::read_built(db, |json: Json| json.select(json.array([of_action(json, action)]))).await?
        }
        (false, ..) => Some([meant.count(db).await.map_err(db_error)?]),
    };
    Ok(total.map_or(0, |[total]| total))
}

static OF_ALL: JsonQuery = JsonQuery::new(|json| json.select(json.array([total(json, List::AuditLog, &[])])));
/// Parameter: the user.
static OF_USER: JsonQuery =
    JsonQuery::new(|json| json.select(json.array([total(json, List::AuditLog, &[parameter(0)])])));

/// Total number of rows, if a page of this length implies it: a page that is not full is the last one. A search with
/// few results then needs no count.
fn last_of_all(request: PageRequest, found: usize) -> Option<u64> {
    let found = u64::try_from(found).ok()?;
    let is_last = found < request.limit && (found > 0 || request.offset() == 0);
    is_last.then_some(request.offset() + found)
}

fn condition(json: Json, filter: &AuditFilter) -> Condition {
    use audit_log::Column;
    Condition::all()
        .add_option(filter.user.map(|user| Column::UserId.eq(user.0)))
        .add_option(filter.object.as_ref().map(|object| Column::Object.eq(object)))
        .add_option(filter.object_id.map(|id| Column::ObjectId.eq(id)))
        .add_option(filter.action.as_ref().map(|action| Column::Action.eq(action)))
        .add_option(filter.from.map(|from| Column::At.gte(from)))
        .add_option(filter.until.map(|until| Column::At.lt(until)))
        .add_option(filter.text.as_deref().map(|text| written(json, text)))
}

/// Condition for the entries with a text among their values. Lines of older versions, which nothing may change, hold lower
/// case instead of the normal form.
fn written(json: Json, text: &str) -> Condition {
    let forms = BTreeSet::from([search_key(text), text.to_lowercase()]);
    let holds = |form: &String| SearchText(form).written_in(json, audit_log::Entity, &[audit_log::Column::Words]);
    forms.iter().map(holds).fold(Condition::any(), Condition::add)
}

/// Names of the users that entries refer to.
async fn names(conn: &impl ConnectionTrait, lines: &[audit_log::Model]) -> Stored<UserNames> {
    let about = lines.iter().filter(|line| line.object == USER).filter_map(|line| line.object_id);
    let lenders = lines.iter().filter_map(lender);
    UserNames::of(conn, lines.iter().filter_map(|line| line.user_id).chain(about).chain(lenders)).await
}

fn row(line: audit_log::Model, names: &UserNames) -> Stored<AuditRow> {
    let lender = lender(&line).and_then(|id| names.name(id));
    let name = |id| acting_name(names.name(id).unwrap_or_default(), lender);
    let by = line.user_id.map(|id| Named { id, name: name(id).into() });
    let object_name = line.object_id.filter(|_| line.object == USER).and_then(|id| names.name(id)).map(str::to_owned);
    let mut changes = changes(&line)?;
    // The name of the user tells it.
    changes.retain(|change| change.field != Field::Lender.code());
    Ok(AuditRow {
        id: line.id,
        at: line.at,
        by,
        address: line.address,
        action: line.action,
        object: line.object,
        object_id: line.object_id,
        object_name,
        changes,
    })
}

/// The lender of the role by which the user of an entry acted.
pub(super) fn lender(line: &audit_log::Model) -> Option<i64> {
    lender_in(line.after.as_deref()?)
}

/// The name of the lender of the role by which a user did something to an object at an instant, as its entry tells; NULL of an own role.
pub(super) fn lender_of(json: Json, object: Object, id: Expr, user: Expr, at: Expr) -> Expr {
    use audit_log::Column::{At, Object as Kind, ObjectId, UserId};
    let (line, lent) = (|name| column("audit_log", name), |name| column("delegations", name));
    let lender = || lent(delegations::Column::LenderId);
    let of_entry = line(Kind).eq(object.code()).and(line(ObjectId).eq(id)).and(line(UserId).eq(user.clone()));
    let of_entry = of_entry.and(line(At).eq(at)).and(names_lender(&lender()));
    json.child(column("users", users::Column::Name), |select| {
        select
            .from(delegations::Entity)
            .inner_join(users::Entity, column("users", users::Column::Id).eq(lender()))
            .inner_join(audit_log::Entity, of_entry)
            .and_where(lent(delegations::Column::DelegateId).eq(user))
            .limit(1);
    })
}

/// Condition for the entries of acts by a role that the user lent. A quotation mark within a value is escaped in the entry, so that no
/// value looks like that field.
pub(crate) fn names_lender(user: &Expr) -> Expr {
    let lender = Func::cust("concat").arg(literal("'%\"lender\":\"'")).arg(user.clone()).arg(literal("'\"%'"));
    column("audit_log", audit_log::Column::After).binary(BinOper::Like, Expr::from(lender))
}

/// The lender that the new values of an entry name.
pub(crate) fn lender_in(after: &str) -> Option<i64> {
    let after: BTreeMap<String, String> = serde_json::from_str(after).ok()?;
    after.get(Field::Lender.code())?.parse().ok()
}

/// Merges old and new values by field.
fn changes(line: &audit_log::Model) -> Stored<Vec<FieldChange>> {
    let read = |column: &str, text: Option<&String>| -> Stored<BTreeMap<String, String>> {
        let Some(text) = text else { return Ok(BTreeMap::new()) };
        serde_json::from_str(text).map_err(|_| corrupt("audit_log", column, line.id))
    };
    let mut after = read("after", line.after.as_ref())?;
    let before = read("before", line.before.as_ref())?.into_iter();
    let mut changes: Vec<FieldChange> = before
        .map(|(field, before)| FieldChange { after: after.remove(&field), field, before: Some(before) })
        .collect();
    changes.extend(after.into_iter().map(|(field, after)| FieldChange { field, before: None, after: Some(after) }));
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_not_full_implies_the_total() {
        let is_last = |page, found| last_of_all(PageRequest { page, limit: 25 }, found);
        assert_eq!(is_last(0, 0), Some(0));
        assert_eq!(is_last(0, 3), Some(3));
        assert_eq!(is_last(2, 1), Some(51));
        assert_eq!(is_last(0, 25), None, "there may be more");
        assert_eq!(is_last(2, 0), None, "it lies beyond the end, wherever that is");
    }
}
