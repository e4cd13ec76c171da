//! Queries whose one result is JSON: a row with all that is one-to-one with it and its children as arrays, put together by
//! the database in one statement and one hop to its driver.
//!
//! The query builder makes the text of a statement once a process; each run binds its values. A struct and the JSON that
//! it is read from are declared at once, by [`document!`]: nobody counts fields.

#![expect(
    clippy::disallowed_methods,
    reason = "runs a text that the query builder made once; its parameters are bound values"
)]

mod document;
mod values;

use std::{borrow::Cow, sync::OnceLock};

use ports::{StoreError, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, QueryResult, Statement, Value, Values,
    sea_query::{
        Alias, Expr, ExprTrait, Func, IntoIden, PostgresQueryBuilder, Query, SelectStatement, SqliteQueryBuilder,
    },
};
use serde::de::DeserializeOwned;

use crate::error::db_error;

pub(crate) use self::{
    document::document,
    values::{Summed, flag, list, names, optional_flag, rows},
};

/// First of the numbers that stand for parameters while a statement is built.
const FIRST_PARAMETER: u64 = 0x4a41_4c41_0000_0000;
/// Most parameters of a statement.
const PARAMETERS: u64 = 64;

/// Parameter `n` of a statement, from 0.
pub(crate) fn parameter(n: u64) -> Expr {
    Expr::value(placeholder(n))
}

/// Parameter `n`, from 0, as a limit or offset.
pub(crate) fn placeholder(n: u64) -> u64 {
    FIRST_PARAMETER + n
}

/// Column of a table or its alias.
pub(crate) fn column(table: &'static str, column: impl IntoIden) -> Expr {
    Expr::col((table, column))
}

/// A constant in the text of a statement: of the type that it stands beside, and as an index on an expression has it.
pub(crate) fn literal(text: impl Into<Cow<'static, str>>) -> Expr {
    Expr::cust(text)
}

/// A query whose only value is JSON.
pub(crate) struct JsonQuery {
    build: fn(Json) -> SelectStatement,
    sqlite: OnceLock<Built>,
    postgres: OnceLock<Built>,
}

/// Text of a statement, and its values in order, with placeholders for the parameters.
struct Built {
    sql: String,
    values: Vec<Value>,
}

impl JsonQuery {
    /// A query that selects JSON.
    pub(crate) const fn new(build: fn(Json) -> SelectStatement) -> Self {
        Self { build, sqlite: OnceLock::new(), postgres: OnceLock::new() }
    }

    /// Reads and parses the JSON; `None` if the statement selects no row.
    #[tracing::instrument(name = "queries.read", skip_all, fields(document = std::any::type_name::<T>()))]
    pub(crate) async fn read<T: DeserializeOwned>(
        &self,
        conn: &impl ConnectionTrait,
        parameters: &[Value],
    ) -> Stored<Option<T>> {
        let row = conn.query_one_raw(self.statement(conn.get_database_backend(), parameters)).await;
        parse(row.map_err(db_error)?)
    }

    /// Reads JSON by a statement that is built for this run, since its conditions vary.
    #[tracing::instrument(name = "queries.read", skip_all, fields(document = std::any::type_name::<T>()))]
    pub(crate) async fn read_built<T: DeserializeOwned>(
        conn: &impl ConnectionTrait,
        build: impl FnOnce(Json) -> SelectStatement,
    ) -> Stored<Option<T>> {
        let row = conn.query_one(&build(Json::of(conn))).await.map_err(db_error)?;
        parse(row)
    }

    fn statement(&self, backend: DbBackend, parameters: &[Value]) -> Statement {
        let cell = if backend == DbBackend::Sqlite { &self.sqlite } else { &self.postgres };
        let built = cell.get_or_init(|| {
            let select = (self.build)(Json(backend));
            let (sql, values) = match backend {
                DbBackend::Sqlite => stable(select.build(SqliteQueryBuilder)),
                _ => select.build(PostgresQueryBuilder),
            };
            Built { sql, values: values.0 }
        });
        let values = built.values.iter().map(|value| bound(value, parameters));
        Statement::from_sql_and_values(backend, &built.sql, values)
    }
}

/// Reads the one value of a row.
fn parse<T: DeserializeOwned>(row: Option<QueryResult>) -> Stored<Option<T>> {
    let Some(row) = row else { return Ok(None) };
    let text: Option<String> = row.try_get_by_index(0).map_err(db_error)?;
    let read = text.map(|text| serde_json::from_str(&text)).transpose();
    read.map_err(|error| StoreError::Failed(format!("JSON of the database: {error}")))
}

/// SQLite plans a statement again at each run if a parameter stands right behind LIMIT or OFFSET, to look at its value; behind a
/// sign it does not.
fn stable((sql, values): (String, Values)) -> (String, Values) {
    (sql.replace(" LIMIT ?", " LIMIT +?").replace(" OFFSET ?", " OFFSET +?"), values)
}

/// The value to bind: the parameter that a placeholder stands for, or a constant of the statement.
fn bound(value: &Value, parameters: &[Value]) -> Value {
    if let Value::BigUnsigned(Some(number)) = value
        && let Some(n) = number.checked_sub(FIRST_PARAMETER).filter(|n| *n < PARAMETERS)
        && let Some(parameter) = usize::try_from(n).ok().and_then(|n| parameters.get(n))
    {
        return parameter.clone();
    }
    value.clone()
}

/// Builds JSON in the words of a database.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Json(DbBackend);

impl Json {
    /// In the words of the database of a connection.
    pub(crate) fn of(conn: &impl ConnectionTrait) -> Self {
        Self(conn.get_database_backend())
    }

    /// The values of a struct's fields, in the order of its declaration, which [`document!`] knows: an array, since names would be
    /// half of the text.
    pub(crate) fn fields<const N: usize>(self, values: [Expr; N]) -> Expr {
        self.array(values)
    }

    /// A JSON object of keys and values, for a struct that is declared elsewhere.
    pub(crate) fn object<const N: usize>(self, entries: [(&'static str, Expr); N]) -> Expr {
        let name = if self.is_sqlite() { "json_object" } else { "json_build_object" };
        let args = entries.into_iter().flat_map(|(key, value)| [Expr::cust(format!("'{key}'")), value]);
        Func::cust(name).args(args).into()
    }

    /// A JSON array of values.
    pub(crate) fn array(self, items: impl IntoIterator<Item = Expr>) -> Expr {
        let name = if self.is_sqlite() { "json_array" } else { "json_build_array" };
        Func::cust(name).args(items).into()
    }

    /// A row of a table or its alias, as serde reads its model.
    pub(crate) fn row<C: ColumnTrait>(self, table: &'static str) -> Expr {
        self.array(C::iter().map(|name| column(table, name)))
    }

    /// A number that is the same at each run. It is part of the text on PostgreSQL, which plans for its frequency; SQLite plans
    /// without statistics, and better for a value that it does not know.
    pub(crate) fn constant(self, number: i64) -> Expr {
        if self.is_sqlite() { Expr::value(number) } else { Expr::cust(number.to_string()) }
    }

    /// Condition for a value that is among those of a statement with few rows: PostgreSQL looks each of them up, as it would not
    /// for `IN`, whose rows it takes to be many.
    pub(crate) fn among(self, value: Expr, few: SelectStatement) -> Expr {
        if self.is_sqlite() {
            return value.in_subquery(few);
        }
        let few = Func::cust("ARRAY").arg(Expr::SubQuery(None, Box::new(few.into())));
        value.eq(Func::cust("ANY").arg(few))
    }

    /// Aggregates values as a JSON array, in any order; on PostgreSQL NULL without rows.
    pub(crate) fn list(self, item: Expr) -> Expr {
        let name = if self.is_sqlite() { "json_group_array" } else { "json_agg" };
        Func::cust(name).arg(item).into()
    }

    /// The array of all rows of `from`, as a value of another row.
    pub(crate) fn children(self, item: Expr, from: impl FnOnce(&mut SelectStatement)) -> Expr {
        self.child(self.list(item), from)
    }

    /// The value of the one row of `from`, or NULL.
    #[expect(clippy::unused_self, reason = "stands beside `children`")]
    pub(crate) fn child(self, item: Expr, from: impl FnOnce(&mut SelectStatement)) -> Expr {
        let mut select = Query::select();
        from(select.expr(item));
        Expr::SubQuery(None, Box::new(select.take().into()))
    }

    /// A statement that selects this JSON.
    pub(crate) fn select(self, value: Expr) -> SelectStatement {
        // PostgreSQL's driver reads JSON as text only after a cast.
        let text = if self.is_sqlite() { value } else { value.cast_as(Alias::new("text")) };
        Query::select().expr(text).take()
    }

    /// Text of the array of values that are JSON in text already, of all rows of `from`: joined, and not read and written again.
    pub(crate) fn kept(self, item: Expr, from: impl FnOnce(&mut SelectStatement)) -> Expr {
        let items = Func::cust("string_agg").arg(item).arg(Expr::cust("','"));
        let items = Func::cust("concat").arg(Expr::cust("'['")).arg(items).arg(Expr::cust("']'"));
        self.child(items.into(), from)
    }

    /// A statement that selects an object of keys and values, whose text is joined.
    #[expect(clippy::unused_self, reason = "stands beside `select`")]
    pub(crate) fn joined<const N: usize>(self, entries: [(&'static str, Expr); N]) -> SelectStatement {
        let entries = entries.into_iter().enumerate().flat_map(|(place, (key, value))| {
            let key = Expr::cust(format!("'{}\"{key}\":'", if place == 0 { "{" } else { "," }));
            [key, value]
        });
        Query::select().expr(Func::cust("concat").args(entries).arg(Expr::cust("'}'"))).take()
    }

    /// Number of the rows of `from`.
    pub(crate) fn count(self, from: impl FnOnce(&mut SelectStatement)) -> Expr {
        self.child(Func::cust("count").arg(Expr::cust("*")).into(), from)
    }

    /// The day that lies `days` before `day`.
    pub(crate) fn days_before(self, day: Expr, days: Expr) -> Expr {
        if self.is_sqlite() {
            let back: Expr = Func::cust("printf").arg("-%d days").arg(days).into();
            return Func::cust("date").arg(day).arg(back).into();
        }
        day.sub(days)
    }

    /// Sum of an amount over all rows; 0 without rows. SQLite fails for a sum beyond 64 bits, but not for a product: the
    /// billions and the rest are summed apart.
    pub(crate) fn sum(self, amount: Expr) -> Expr {
        const BILLION: i64 = 1_000_000_000;
        let sum = |part: Expr| -> Expr { Func::sum(part).into() };
        let whole = if self.is_sqlite() {
            sum(amount.clone().div(BILLION)).mul(BILLION).add(sum(amount.modulo(BILLION)))
        } else {
            sum(amount)
        };
        Func::coalesce([whole, Expr::value(0)]).into()
    }

    /// Returns whether the database is SQLite.
    pub(crate) fn is_sqlite(self) -> bool {
        self.0 == DbBackend::Sqlite
    }
}
