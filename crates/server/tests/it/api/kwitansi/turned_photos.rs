//! Photos are turned when they are taken in, and those of before in the background (office 2.5).

use app::receipts::turn_next_photo;
use persistence::entity::{expense_lines, unturned_photos};
use receipts::Photo;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    EntityTrait, PaginatorTrait,
};
use serde_json::{Value, json};

use super::sheet::{PHONE, Sheet, file};
use crate::{both_databases, testapp::TestApp};

/// A photo that lies on its side: dark above and bright below once it is turned.
const LYING: &[u8] = include_bytes!("../../../../../../fixtures/cases/photos/lying.jpg");

async fn photograph(sheet: &Sheet, bytes: &[u8]) -> Value {
    let line = sheet.line("1", "1000").part("pic", file(bytes, "a.jpg", "image/jpeg"));
    sheet.clerk.post_form("kwitansi/post/rampung", line).await.expect(200)["result"].clone()
}

/// Puts the photo of a line in its place as it was kept before photos were turned, and on the list.
async fn as_before(app: &TestApp, line: &Value, key: &str) {
    app.app().files.write(key, Photo::accept(LYING).expect("a photo").bytes).await.expect("a file");
    let id = Unchanged(line["id"].as_i64().expect("an id"));
    let row = expense_lines::ActiveModel { id, photo: Set(Some(key.to_owned())), ..Default::default() };
    row.update(app.db()).await.expect("a line");
    listed(app, key).await;
}

async fn listed(app: &TestApp, key: &str) {
    let row = unturned_photos::ActiveModel { key: Set(key.to_owned()) };
    unturned_photos::Entity::insert(row).exec_without_returning(app.db()).await.expect("a row");
}

async fn shown(sheet: &Sheet) -> Vec<u8> {
    let path = sheet.read().await["result"]["rincianBPDs"][0]["bukti"].as_str().expect("a path").to_owned();
    sheet.clerk.get(path.trim_start_matches('/')).await.body
}

both_databases! {
    async fn a_photo_is_turned_when_it_is_taken_in(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        photograph(&sheet, LYING).await;
        let photo = shown(&sheet).await;
        assert_eq!(Photo::accept(&photo).expect("a photo").turn, None);
        assert_ne!(photo.len(), LYING.len());
    }

    async fn photos_of_before_are_turned_one_by_one_and_stay_the_same_proof(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = photograph(&sheet, LYING).await;
        as_before(&app, &line, "foto/before.jpg").await;
        app.app().files.write("foto/upright.jpg", PHONE[..2].to_vec()).await.expect("a file");
        listed(&app, "foto/upright.jpg").await;
        listed(&app, "foto/missing.jpg").await;
        let mut after = String::new();
        let mut turned = Vec::new();
        while let Some((key, outcome)) = turn_next_photo(app.app(), &after).await.expect("the list") {
            if outcome.expect("no error") {
                turned.push(key.clone());
            }
            after = key;
        }
        assert_eq!(turned, ["foto/before.jpg"]);
        assert_eq!(unturned_photos::Entity::find().count(app.db()).await.expect("a count"), 0);
        assert_eq!(Photo::accept(&shown(&sheet).await).expect("a photo").turn, None);
        assert!(!app.kept_files("foto").contains(&"before.jpg".to_owned()));
        // Whoever sends the same photo again is still told.
        photograph(&sheet, LYING).await;
        let read = sheet.read().await;
        assert_eq!(read["result"]["rincianBPDs"][0]["buktiSama"].as_array().expect("a list").len(), 1);
    }

    async fn two_processes_turn_a_photo_once_and_a_replaced_one_not_at_all(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = photograph(&sheet, LYING).await;
        as_before(&app, &line, "foto/before.jpg").await;
        let (one, other) = tokio::join!(turn_next_photo(app.app(), ""), turn_next_photo(app.app(), ""));
        let outcomes = [one, other].map(|step| step.expect("the list").map(|(_, outcome)| outcome.expect("no error")));
        assert_eq!(outcomes.iter().filter(|outcome| **outcome == Some(true)).count(), 1, "{outcomes:?}");
        let files = app.kept_files("foto").len();
        listed(&app, "foto/gone.jpg").await;
        app.app().files.write("foto/gone.jpg", Photo::accept(LYING).expect("a photo").bytes).await.expect("a file");
        let (_, outcome) = turn_next_photo(app.app(), "").await.expect("the list").expect("a photo");
        assert!(!outcome.expect("no error"), "no row names it");
        assert_eq!(app.kept_files("foto").len(), files + 1, "the sweep removes the old one");
        assert_eq!(json!(shown(&sheet).await.len() > 100), json!(true));
    }
}
