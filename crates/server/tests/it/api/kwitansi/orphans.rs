//! Removal of photos without a row.

use app::stored_files::{OrphanRemoval, remove_orphans};
use kernel::Day;
use persistence::entity::{expense_lines, line_proofs, trip_photos, trips};
use ports::Folder;
use sea_orm::{EntityTrait, sea_query::Expr};

use super::sheet::{PHONE, Sheet, file};
use crate::{both_databases, testapp::TestApp};

/// Writes this many photos without rows.
async fn stray(app: &TestApp, count: usize) {
    for i in 0..count {
        app.app().files.write(&format!("foto/stray-{i}.jpg"), PHONE.to_vec()).await.expect("a file");
    }
}

/// Sets the office clock far before or after the machine's, which sets the times of files.
fn set_year(app: &TestApp, year: i32) {
    app.set_day(Day::from_ymd_opt(year, 1, 1).expect("a day"));
}

async fn swept(app: &TestApp) -> OrphanRemoval {
    remove_orphans(app.app(), Folder::Photos).await.expect("a sweep")
}

/// Adds an expense line with a photo.
async fn add_photo(app: &TestApp) {
    let sheet = Sheet::out_of_town(app).await;
    let line = sheet.line("1", "1000").part("pic", file(PHONE, "a.jpg", "image/jpeg"));
    sheet.clerk.post_form("kwitansi/post/rampung", line).await.expect(200);
}

/// Removes every photo of the demo office from its rows.
async fn forget_photos(app: &TestApp) {
    let none = || Expr::value(None::<String>);
    let lines = expense_lines::Entity::update_many().col_expr(expense_lines::Column::Photo, none());
    lines.exec(app.db()).await.expect("lines without photos");
    line_proofs::Entity::delete_many().exec(app.db()).await.expect("lines without proofs");
    let trips = trips::Entity::update_many().col_expr(trips::Column::Photo, none());
    trips.exec(app.db()).await.expect("trips without photos");
    trip_photos::Entity::delete_many().exec(app.db()).await.expect("no further photos");
    app.derive().await;
}

both_databases! {
    async fn photos_without_rows_are_removed_and_others_stay(app: TestApp) {
        add_photo(&app).await;
        let kept = app.kept_files("foto");
        stray(&app, 10).await;
        set_year(&app, 2000);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(0), "too young: a call may still need them");
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(10));
        assert_eq!(app.kept_files("foto"), kept);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(0));
    }

    async fn partial_uploads_of_a_killed_process_are_removed(app: TestApp) {
        add_photo(&app).await;
        let kept = app.kept_files("foto");
        std::fs::write(app.files_folder().join("foto/half.jpg#1"), PHONE).expect("half a file");
        set_year(&app, 2000);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(0), "it may be being written");
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(1));
        assert_eq!(app.kept_files("foto"), kept);
    }

    async fn a_database_without_photos_removes_none(app: TestApp) {
        forget_photos(&app).await;
        stray(&app, 3).await;
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Refused { orphans: 3, files: 3 });
        assert_eq!(app.kept_files("foto").len(), 3);
    }

    async fn a_database_with_few_of_the_photos_removes_none(app: TestApp) {
        add_photo(&app).await;
        stray(&app, 21).await;
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Refused { orphans: 21, files: 22 });
        assert_eq!(app.kept_files("foto").len(), 22);
    }
}
