//! Tables whose rows are only added: a wrong row is reversed by another one, which it names once.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

const REFUSED: &str = "payments are only added: reverse a wrong one";

/// Creates the functions of [`guard`], which `SQLite` does not need.
pub(crate) async fn create_functions(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() == DbBackend::Sqlite {
        return Ok(());
    }
    let refuse = format!(
        "CREATE FUNCTION refuse_change_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$ \
         BEGIN RAISE EXCEPTION '{REFUSED}'; END $$"
    );
    let once = format!(
        "CREATE FUNCTION reverse_payment_once() RETURNS trigger LANGUAGE plpgsql AS $$ \
         BEGIN IF OLD.reversed_by IS NOT NULL THEN RAISE EXCEPTION '{REFUSED}'; END IF; RETURN NEW; END $$"
    );
    run(manager, &[&refuse, &once]).await
}

/// Refuses every change of a row of a table but of the columns that are not `fixed`: a reversal names it once.
pub(crate) async fn guard(manager: &SchemaManager<'_>, table: &str, fixed: &str) -> Result<(), DbErr> {
    let statements = match manager.get_database_backend() {
        DbBackend::Sqlite => [
            format!(
                "CREATE TRIGGER {table}_no_change BEFORE UPDATE OF {fixed} ON {table} \
                 BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
            ),
            format!(
                "CREATE TRIGGER {table}_reversed_once BEFORE UPDATE OF reversed_by ON {table} \
                 WHEN OLD.reversed_by IS NOT NULL BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
            ),
            format!(
                "CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} \
                 BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
            ),
        ],
        _ => [
            format!(
                "CREATE TRIGGER {table}_no_change BEFORE UPDATE OF {fixed} ON {table} \
                 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payments()"
            ),
            format!(
                "CREATE TRIGGER {table}_reversed_once BEFORE UPDATE OF reversed_by ON {table} \
                 FOR EACH ROW EXECUTE FUNCTION reverse_payment_once()"
            ),
            format!(
                "CREATE TRIGGER {table}_no_delete BEFORE DELETE OR TRUNCATE ON {table} \
                 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payments()"
            ),
        ],
    };
    run(manager, &statements.each_ref().map(String::as_str)).await
}
