//! Macro that runs a test on `SQLite` and on `PostgreSQL`.

use crate::{
    databases::TestDatabase,
    testapp::{self, TestApp},
};

/// Runs a test of the macro, which lies in `module`, and records its statements.
pub(crate) async fn run_recorded<T: Future<Output = ()>>(
    module: &str,
    database: TestDatabase,
    test: impl Fn(TestApp) -> T,
) {
    let (recorder, backend) = testapp::run(database, test).await;
    recorder.write(module.split_once("::").map_or(module, |(_, test)| test), backend);
}

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
                let database = $crate::databases::TestDatabase::sqlite().await;
                $crate::both_databases::run_recorded(module_path!(), database, test).await;
            }

            #[tokio::test]
            async fn postgres() {
                let database = $crate::databases::TestDatabase::postgres().await;
                $crate::both_databases::run_recorded(module_path!(), database, test).await;
            }
        }
    )+};
}
