//! Letters are printed with the template in force of the trip's parent unit.

use chrono::Days;
use documents::text_of;
use serde_json::json;

use super::{BROKEN_MEMO, DINKES, OLD_MEMO, OWN_MEMO, PKM, memo_versions, upload};
use crate::api::perjalanan::form::Form;
use crate::{api_client::ApiClient, both_databases, databases::OFFICE_DAY};

/// Files a trip of three days in this week and returns the text of its memo.
async fn memo(client: &ApiClient, week: u64) -> String {
    let leaves = OFFICE_DAY.date() + Days::new(1 + 7 * week);
    let cities = json!([{ "kota": "Palu", "tanggalBerangkat": leaves, "tanggalPulang": leaves + Days::new(2) }]);
    let form = Form::out_of_town(client, 30).await.with("perjalananKota", cities);
    text_of(&form.submit().await.expect_docx()).expect("a Word file")
}

both_databases! {
    async fn a_letter_is_printed_with_the_units_own_template_until_it_is_replaced(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        assert!(!memo(&klerk, 0).await.contains("NOTA DINAS LAMA"));
        upload(&klerk, DINKES, "2", "lama.docx", OLD_MEMO).await.expect(200);
        let letter = memo(&klerk, 1).await;
        for part in ["NOTA DINAS LAMA", "Untuk: Supervisi program di Palu, selama 3 (tiga) hari", "/DINKES/P2P/III/2026"] {
            assert!(letter.contains(part), "{part} in {letter}");
        }
        assert!(!letter.contains(['{', '}']), "{letter}");
        upload(&klerk, DINKES, "2", "kantor.docx", OWN_MEMO).await.expect(200);
        assert!(memo(&klerk, 2).await.contains("NOTA DINAS KANTOR"));
        upload(&klerk, DINKES, "2", "rusak.docx", BROKEN_MEMO).await.expect(422);
        assert!(memo(&klerk, 3).await.contains("NOTA DINAS KANTOR"), "the old one still prints");
        let earlier = memo_versions(&klerk).await[1]["id"].clone();
        klerk.post_nothing(&format!("template/pulihkan/{earlier}")).await.expect(200);
        assert!(memo(&klerk, 4).await.contains("NOTA DINAS LAMA"));
    }

    async fn another_parent_units_template_changes_no_letter_here(app: TestApp) {
        upload(&app.client_as("superadmin").await, PKM, "2", "pkm.docx", OWN_MEMO).await.expect(200);
        let klerk = app.client_as("klerk").await;
        assert!(!memo(&klerk, 0).await.contains("NOTA DINAS KANTOR"));
        upload(&klerk, DINKES, "1", "lain.docx", OLD_MEMO).await.expect(200);
        assert!(!memo(&klerk, 1).await.contains("NOTA DINAS LAMA"), "another kind");
    }

    async fn the_file_is_read_once_for_many_letters(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "kantor.docx", OWN_MEMO).await.expect(200);
        assert!(memo(&klerk, 0).await.contains("NOTA DINAS KANTOR"));
        let key = format!("templat/{}", app.kept_files("templat")[0]);
        app.app().files.remove(&key).await.expect("removed");
        assert!(memo(&klerk, 1).await.contains("NOTA DINAS KANTOR"));
    }
}
