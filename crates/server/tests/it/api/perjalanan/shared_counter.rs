//! Shared counter of memos and outgoing letters (contract 5.2, S4).

use persistence::entity::letter_numbers;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::form::Form;
use crate::{both_databases, testapp::TestApp};

/// Sequences of the head office's memos and outgoing letters of this year.
async fn sequences(app: &TestApp) -> Vec<i64> {
    let rows = letter_numbers::Entity::find()
        .filter(letter_numbers::Column::ParentUnitId.eq(1))
        .filter(letter_numbers::Column::LetterKindId.eq(2))
        .filter(letter_numbers::Column::Year.eq(2026));
    let mut sequences: Vec<_> = rows.all(app.db()).await.expect("the book").iter().map(|row| row.sequence).collect();
    sequences.sort_unstable();
    sequences
}

fn letter(unit: &Value) -> Value {
    json!({
        "unitKerja": unit, "dataKodeKlasifikasi": "400.7.1", "perihal": "Undangan", "tujuan": "Kepala Bidang",
        "tanggalSurat": "2026-03-02", "indukUnitKerja": { "id": 1, "kodeInduk": "DINKES" },
    })
}

both_databases! {
    async fn thirty_letters_and_five_concurrent_trips_get_consecutive_numbers(app: TestApp) {
        let (klerk, registrar) = (app.client_as("klerk").await, app.client_as("pencatat").await);
        let units = registrar.get("admin/get/surat-keluar").await.expect(200)["resultUnitKerja"].clone();
        let form = Form::out_of_town(&klerk, 30).await.with("perjalananKota", json!([
            { "kota": "Palu", "tanggalBerangkat": "2026-12-02", "tanggalPulang": "2026-12-04" }
        ]));
        let before = sequences(&app).await;
        let letters = (0..30).map(|i| {
            let (registrar, body) = (registrar.clone(), letter(&units[i % 6]));
            async move { registrar.post("admin/post/surat-keluar", &body).await.expect(200)["result"]["nomor"].clone() }
        });
        let trips = (40..45).map(|traveller| {
            let form = form.clone().travellers(&[traveller]);
            async move { form.submit().await.expect_docx() }
        });
        let (numbers, _) = futures_util::future::join(
            futures_util::future::join_all(letters), futures_util::future::join_all(trips),
        ).await;
        let distinct: std::collections::BTreeSet<_> = numbers.iter().map(Value::to_string).collect();
        assert_eq!(distinct.len(), 30);
        let last = *before.last().expect("numbers given before");
        assert_eq!(sequences(&app).await[before.len()..], (last + 1..=last + 35).collect::<Vec<_>>());
    }
}
