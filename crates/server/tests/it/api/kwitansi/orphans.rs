//! Removal of photos without a row.

use app::stored_files::{OrphanRemoval, remove_orphans};
use kernel::Day;
use persistence::entity::{
    archived_files, expense_lines, letter_numbers, line_proofs, signed_files, trip_photos, trips,
};
use ports::Folder;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::Expr};

use super::proofs::BILL;
use super::sheet::{PHONE, Sheet, file};
use crate::{both_databases, databases::office_morning, testapp::TestApp};

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

/// Names files in further photos of a trip.
async fn name_in_trip(app: &TestApp, keys: impl Iterator<Item = String>) {
    let trip = trips::Entity::find().one(app.db()).await.expect("trips").expect("a trip");
    let rows = keys.map(|key| trip_photos::ActiveModel {
        trip_id: Set(trip.id),
        photo: Set(key),
        caption: Set(String::new()),
        added_at: Set(trip.created_at),
        ..Default::default()
    });
    trip_photos::Entity::insert_many(rows).exec_without_returning(app.db()).await.expect("further photos");
}

/// Names a file in the row of a signed letter.
async fn name_in_letter(app: &TestApp, key: &str) {
    let letter = letter_numbers::Entity::find().one(app.db()).await.expect("letters").expect("a letter");
    let row = signed_files::ActiveModel {
        letter_number_id: Set(letter.id),
        storage_key: Set(key.into()),
        digest: Set(String::new()),
        electronic: Set(false),
        entered_by: Set(1),
        entered_at: Set(office_morning()),
        ..Default::default()
    };
    signed_files::Entity::insert(row).exec_without_returning(app.db()).await.expect("a signed file");
}

/// Names a file in the archive.
async fn name_in_archive(app: &TestApp, key: &str) {
    let row = archived_files::ActiveModel { path: Set("a".into()), key: Set(Some(key.into())), ..Default::default() };
    archived_files::Entity::insert(row).exec_without_returning(app.db()).await.expect("an archived file");
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
    async fn bills_as_pdf_stay_with_their_pictures(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.line("1", "1000").part("pic", file(BILL, "a.pdf", "application/pdf"));
        sheet.clerk.post_form("kwitansi/post/rampung", line).await.expect(200);
        stray(&app, 1).await;
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(1));
        assert_eq!(app.kept_files("foto").len(), 2, "{:?}", app.kept_files("foto"));
    }

    async fn a_folder_of_several_chunks_keeps_what_rows_name(app: TestApp) {
        let named: Vec<_> = (0..600).map(|i| format!("foto/named-{i}.jpg")).collect();
        for key in &named {
            app.app().files.write(key, PHONE.to_vec()).await.expect("a file");
        }
        name_in_trip(&app, named.iter().cloned()).await;
        stray(&app, 40).await;
        set_year(&app, 2199);
        assert_eq!(swept(&app).await, OrphanRemoval::Removed(40));
        assert_eq!(app.kept_files("foto").len(), named.len());
    }

    async fn files_of_signed_letters_and_of_the_archive_stay(app: TestApp) {
        for (folder, name) in [(Folder::SignedLetters, "surat"), (Folder::Archive, "arsip")] {
            let [kept, stray] = ["kept", "stray"].map(|file| format!("{name}/{file}.pdf"));
            for key in [&kept, &stray] {
                app.app().files.write(key, BILL.to_vec()).await.expect("a file");
            }
            match folder {
                Folder::Archive => name_in_archive(&app, &kept).await,
                _ => name_in_letter(&app, &kept).await,
            }
            set_year(&app, 2199);
            let removal = remove_orphans(app.app(), folder).await.expect("a sweep");
            assert_eq!(removal, OrphanRemoval::Removed(1), "{name}");
            assert_eq!(app.kept_files(name), ["kept.pdf"]);
        }
    }
}
