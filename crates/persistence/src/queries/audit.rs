//! The audit log: reads, at most four statements a page.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use kernel::{Page, PageRequest, text::search_key};
use ports::{AuditFilter, AuditQueries, Stored};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, Func, Order, Query, UnionType},
};
use staff::UserId;
use views::{
    Named,
    audit::{AuditRow, Field, FieldChange, acting_name},
};

use super::{
    SeaQueries,
    text_search::SearchText,
    totals::{List, of_action, total},
    users::UserNames,
};
use crate::{
    connection::{StoreConnection, begin_read},
    entity::{audit_log, users},
    error::{corrupt, db_error, readable},
    json_query::{Json, JsonQuery, column, literal, parameter},
};

/// The object kind of users in the audit log.
const USER: &str = "user";

#[async_trait]
impl AuditQueries for SeaQueries {
    async fn audit_log(&self, filter: &AuditFilter, page: PageRequest) -> Stored<Page<AuditRow>> {
        list(&begin(&self.db, filter).await?, filter, page).await
    }

    async fn audit_entries(&self, filter: &AuditFilter, below: Option<i64>, most: u64) -> Stored<Vec<AuditRow>> {
        let newest = newest(Json::of(&self.db), filter, below, most);
        let tx = begin(&self.db, filter).await?;
        let lines = newest.order_by_desc(audit_log::Column::Id).limit(most).all(&tx).await.map_err(db_error)?;
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
    // Ordered by id: a search then walks the table itself, not an index of instants with a jump to each row. Of some days alone, that
    // index is in their order already.
    let days_alone = AuditFilter { from: None, until: None, ..filter.clone() } == AuditFilter::default();
    let by_instant = days_alone && (filter.from.is_some() || filter.until.is_some());
    let most = request.offset().saturating_add(request.limit);
    let mut ordered = newest(Json::of(db), filter, None, most);
    if by_instant {
        ordered = ordered.order_by_desc(audit_log::Column::At);
    }
    ordered = ordered.order_by_desc(audit_log::Column::Id);
    // No table has so many rows, and no database counts that far.
    let beyond_all = i64::try_from(most).is_err();
    let lines = if beyond_all {
        Vec::new()
    } else {
        ordered.offset(request.offset()).limit(request.limit).all(db).await.map_err(db_error)?
    };
    let total_rows = match last_of_all(request, lines.len()) {
        Some(total) => total,
        None => count(db, filter).await?,
    };
    let names = names(db, &lines).await?;
    let rows = lines.into_iter().map(|line| row(line, &names)).filter_map(readable).collect();
    Ok(Page { rows, request, total_rows, more: false })
}

/// Counts the rows of a filter. Triggers keep the number of all rows by user and by action; a filter by anything else counts in an index.
async fn count(db: &DatabaseTransaction, filter: &AuditFilter) -> Stored<u64> {
    let user = filter.user.map(|user| user.0.into());
    let by_user_only = AuditFilter { user: None, ..filter.clone() } == AuditFilter::default();
    let by_action_only = AuditFilter { action: None, ..filter.clone() } == AuditFilter::default();
    let parts: Option<Vec<u64>> = match (by_user_only, user, &filter.action) {
        (true, Some(user), _) => OF_USER.read(db, &[user]).await?,
        (true, None, _) => OF_ALL.read(db, &[]).await?,
        (false, _, Some(action)) if by_action_only => {
            JsonQuery::read_built(db, |json: Json| json.select(json.array([of_action(json, action)]))).await?
        }
        (false, ..) => Some(vec![meant(Json::of(db), filter).count(db).await.map_err(db_error)?]),
    };
    Ok(parts.unwrap_or_default().iter().sum())
}

static OF_ALL: JsonQuery = JsonQuery::new(|json| json.select(json.array([total(json, List::AuditLog, &[])])));
/// The own acts, and those in the user's name. Parameter: the user.
static OF_USER: JsonQuery = JsonQuery::new(|json| {
    let in_name = json.count(|select| {
        select.from(audit_log::Entity).and_where(lender_id(json).eq(parameter(0)));
    });
    json.select(json.array([total(json, List::AuditLog, &[parameter(0)]), in_name]))
});

/// Total number of rows, if a page of this length implies it: a page that is not full is the last one. A search with
/// few results then needs no count.
fn last_of_all(request: PageRequest, found: usize) -> Option<u64> {
    let found = u64::try_from(found).ok()?;
    let is_last = found < request.limit && (found > 0 || request.offset() == 0);
    is_last.then_some(request.offset() + found)
}

/// The entries of a filter. Those of a user are the own acts and those of others in the user's name, who never is one of them.
fn meant(json: Json, filter: &AuditFilter) -> Select<audit_log::Entity> {
    let of = |whose: Option<Expr>| audit_log::Entity::find().filter(condition(json, filter).add_option(whose));
    let Some(user) = filter.user else { return of(None) };
    let [own, lent] = acts_of(json, user);
    let mut acts = of(Some(own));
    QueryTrait::query(&mut acts).union(UnionType::All, of(Some(lent)).into_query());
    acts
}

/// The entries of a filter below an id, of a user at least the newest `most`: each kind in the order of its index, and with a limit of its
/// own. Without one, PostgreSQL reads and sorts all acts of the user for a page.
fn newest(json: Json, filter: &AuditFilter, below: Option<i64>, most: u64) -> Select<audit_log::Entity> {
    let rest = condition(json, filter).add_option(below.map(|id| audit_log::Column::Id.lt(id)));
    let Some(user) = filter.user else { return audit_log::Entity::find().filter(rest) };
    let of = |whose: Expr| {
        let mut newest = Query::select();
        newest.column(audit_log::Column::Id).from(audit_log::Entity).cond_where(rest.clone().add(whose));
        newest.order_by(audit_log::Column::Id, Order::Desc).limit(most);
        Query::select().column(audit_log::Column::Id).from_subquery(newest, "newest").take()
    };
    let [own, lent] = acts_of(json, user).map(of);
    let ids = { own }.union(UnionType::All, lent).take();
    audit_log::Entity::find().filter(audit_log::Column::Id.in_subquery(ids))
}

/// Conditions for the acts of a user, and for those of others in the user's name.
fn acts_of(json: Json, user: UserId) -> [Expr; 2] {
    [audit_log::Column::UserId.eq(user.0), lender_id(json).eq(user.0)]
}

/// Condition for the entries of a filter, but for its user.
fn condition(json: Json, filter: &AuditFilter) -> Condition {
    use audit_log::Column;
    Condition::all()
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
fn lender(line: &audit_log::Model) -> Option<i64> {
    lender_in(line.after.as_deref()?)
}

/// The lender that an entry names, in the words of its index; NULL of an own role.
pub(crate) fn lender_id(json: Json) -> Expr {
    literal(if json.is_sqlite() {
        r#"CAST(json_extract("audit_log"."after", '$.lender') AS integer)"#
    } else {
        r#"("audit_log"."after"::json ->> 'lender')::bigint"#
    })
}

/// The name of the lender of the role by which a user acted at an instant, as the entry of the act tells; NULL of an own role.
pub(super) fn lender_of(json: Json, user: Expr, at: Expr) -> Expr {
    use audit_log::Column::{At, UserId};
    json.child(column("users", users::Column::Name), |select| {
        select
            .from(audit_log::Entity)
            .inner_join(users::Entity, column("users", users::Column::Id).eq(lender_id(json)))
            .and_where(column("audit_log", At).eq(at))
            // No index: that of the instant finds a line, that of the user years of them.
            .and_where(column("audit_log", UserId).add(0).eq(user))
            .limit(1);
    })
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
