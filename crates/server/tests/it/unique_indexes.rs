//! Every unique index of the schema has its refusal in words, on both databases: a row that is there already is inserted again, and
//! the error of the database is mapped as a call maps it.

use std::collections::BTreeSet;

use persistence::{db_error, unique_indexes::UNIQUE};
use ports::{StoreError, Taken};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement};

use crate::both_databases;

const SQLITE: &str = "SELECT m.name AS of_table, i.name AS of_index, \
    coalesce((SELECT group_concat(c.name, ', ') FROM pragma_index_info(i.name) AS c), '') AS columns \
    FROM sqlite_schema AS m JOIN pragma_index_list(m.name) AS i ON true \
    WHERE m.type = 'table' AND i.\"unique\" AND m.name <> 'seaql_migrations' \
    AND m.name NOT LIKE '%\\_text\\_%' ESCAPE '\\' AND m.name NOT LIKE 'journey\\_trigrams%' ESCAPE '\\'";
const POSTGRES: &str = "SELECT t.relname::text AS of_table, i.relname::text AS of_index, \
    coalesce((SELECT string_agg(a.attname, ', ' ORDER BY k.place) FROM unnest(x.indkey::int[]) WITH ORDINALITY AS k (number, place) \
     JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = k.number), '') AS columns \
    FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid JOIN pg_class AS t ON t.oid = x.indrelid \
    WHERE x.indisunique AND t.relnamespace = current_schema()::regnamespace AND t.relname <> 'seaql_migrations'";

/// Table, index and columns of each unique index but those of ids that the database gives.
async fn indexes(db: &DatabaseConnection) -> Vec<(String, String, String)> {
    let sql = if db.get_database_backend() == DbBackend::Sqlite { SQLITE } else { POSTGRES };
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.expect("a query");
    let text = |row: &sea_orm::QueryResult, name: &str| row.try_get::<String>("", name).expect("a text");
    let all = rows.iter().map(|row| (text(row, "of_table"), text(row, "of_index"), text(row, "columns")));
    let given = |table: &str, columns: &str| columns == "id" && !["sessions", "letter_codes"].contains(&table);
    all.filter(|(table, _, columns)| !given(table, columns)).collect()
}

/// The row of [`UNIQUE`] of an index.
fn row_of(table: &str, index: &str, columns: &str) -> Option<(Taken, &'static str)> {
    let named: Vec<String> = columns.split(", ").map(|column| format!("{table}.{column}")).collect();
    let all = UNIQUE.iter().flat_map(|(taken, indexes)| indexes.iter().map(|row| (*taken, row.0, row.1)));
    let mut found = all.filter(|(_, name, of)| *of == named.join(", ") || name[..name.len().min(63)] == *index);
    found.next().map(|(taken, name, _)| (taken, name))
}

/// Inserts a row of a table again, as a race would.
async fn insert_again(db: &DatabaseConnection, table: &str, index: &str, of_index: &str) -> Option<DbErr> {
    let sqlite = db.get_database_backend() == DbBackend::Sqlite;
    let columns = if sqlite {
        format!(
            "SELECT name AS name FROM pragma_table_info('{table}') WHERE name <> 'id' OR type = 'TEXT' OR type = 'text'"
        )
    } else {
        format!(
            "SELECT column_name::text AS name FROM information_schema.columns WHERE table_schema = current_schema() \
             AND table_name = '{table}' AND (column_name <> 'id' OR data_type = 'text')"
        )
    };
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), columns)).await.expect("columns");
    let names: Vec<String> = rows.iter().map(|row| row.try_get("", "name").expect("a name")).collect();
    let names = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
    // Rows without a value are not held to be equal.
    let of_index =
        of_index.split(", ").filter(|column| !column.is_empty()).map(|column| format!("\"{column}\" IS NOT NULL"));
    let rules = of_index.chain(partial(index).map(str::to_owned)).collect::<Vec<_>>();
    let condition = if rules.is_empty() { String::new() } else { format!(" WHERE {}", rules.join(" AND ")) };
    let again = format!("INSERT INTO {table} ({names}) SELECT {names} FROM {table}{condition} LIMIT 1");
    #[expect(clippy::disallowed_methods, reason = "breaks the database's own rule, past the program")]
    let outcome = db.execute_unprepared(&again).await;
    match outcome {
        Ok(done) => {
            assert_eq!(done.rows_affected(), 0, "{table} took a row twice, past {index}");
            None
        }
        Err(error) => Some(error),
    }
}

/// Rows that a partial index holds.
fn partial(index: &str) -> Option<&'static str> {
    Some(match index {
        "payments_one_settlement_key" | "archived_payments_one_settlement_key" => {
            "kind = 'pelunasan' AND reversed_by IS NULL"
        }
        "package_receipts_one_package_key" => "NOT released",
        "expense_lines_one_rill_key" => "expense_kind_id = 4",
        "employees_nip_in_service_key" => "retired_at IS NULL AND nip IS NOT NULL",
        "templates_in_force_key" => "in_force",
        "final_numbers_text_idx" | "final_numbers_letter_idx" | "signed_files_letter_idx" => "ended_at IS NULL",
        _ => return None,
    })
}

/// Keys that SQLite keeps as the number of the row, without an index.
const ROWID_KEYS: [&str; 1] = ["finding_rules_pkey"];

both_databases! {
    async fn every_unique_index_is_refused_in_words(app: TestApp) {
        generated_office::load(app.db(), 40, crate::databases::OFFICE_DAY).await.expect("a loaded office");
        let (mut seen, mut tried) = (BTreeSet::new(), 0);
        let is_sqlite = app.db().get_database_backend() == DbBackend::Sqlite;
        for (table, index, columns) in indexes(app.db()).await {
            let Some((taken, name)) = row_of(&table, &index, &columns) else {
                panic!("{index} of {table} ({columns}) has no row in persistence::unique_indexes: what does it say to a person?")
            };
            seen.insert(name);
            // Another index of the table may be met first, so the refusal is one of the table's.
            let Some(error) = insert_again(app.db(), &table, name, &columns).await else { continue };
            tried += 1;
            let text = error.to_string();
            match db_error(error) {
                StoreError::Taken(met, _) => {
                    let of_table = |(kind, indexes): &(Taken, &[(&str, &str)])| *kind == met && indexes.iter().any(|row| row.1.contains(&format!("{table}.")) || row.0.starts_with(&table));
                    assert!(met == taken || UNIQUE.iter().any(of_table), "{index}: {met:?}: {text}");
                }
                other => panic!("{index} of {table} is no refusal: {other:?}"),
            }
        }
        let gone: Vec<&str> = UNIQUE.iter().flat_map(|(_, indexes)| indexes.iter().map(|row| row.0)).filter(|name| !(seen.contains(name) || is_sqlite && ROWID_KEYS.contains(name))).collect();
        assert!(gone.is_empty(), "no index of the schema: {gone:?}");
        assert!(tried > 20, "{tried} indexes met a row");
    }
}
