//! Macros that run a test on `SQLite` and on `PostgreSQL`.

/// Expands each `async fn name(app: TestApp)` as a module `name` with the tests `sqlite` and `postgres`.
#[macro_export]
macro_rules! both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident: TestApp) $body:block)+) => {$(
        $crate::test_on_both! { [] $(#[$meta])* $name $app $body }
    )+};
}

/// As [`both_databases!`], but `just nightly` runs the half on `SQLite`: for long tests of what does not depend on the
/// database. `PostgreSQL`, which refuses more values, stays in the suite.
#[macro_export]
macro_rules! both_databases_nightly {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident: TestApp) $body:block)+) => {$(
        $crate::test_on_both! { [#[ignore = "long: just nightly"]] $(#[$meta])* $name $app $body }
    )+};
}

/// One test of the macros above; the attributes in brackets go to its half on `SQLite`.
#[doc(hidden)]
#[macro_export]
macro_rules! test_on_both {
    ([$($sqlite:tt)*] $(#[$meta:meta])* $name:ident $app:ident $body:block) => {
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn test($app: $crate::testapp::TestApp) $body

            #[tokio::test]
            $($sqlite)*
            async fn sqlite() {
                $crate::testapp::on_sqlite(test).await;
            }

            #[tokio::test]
            async fn postgres() {
                $crate::testapp::on_postgres(test).await;
            }
        }
    };
}
