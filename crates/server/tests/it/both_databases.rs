//! Macro that runs a test on `SQLite` and on `PostgreSQL`.

/// Expands each `async fn name(app: TestApp)` as a module `name` with the tests `sqlite` and `postgres`.
#[macro_export]
macro_rules! both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident: TestApp) $body:block)+) => {$(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn test($app: $crate::testapp::TestApp) $body

            #[tokio::test]
            async fn sqlite() {
                $crate::testapp::on_sqlite(test).await;
            }

            #[tokio::test]
            async fn postgres() {
                $crate::testapp::on_postgres(test).await;
            }
        }
    )+};
}
