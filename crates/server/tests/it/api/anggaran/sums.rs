//! Sums above the highest amount: no read, list, check, print or filing fails because of them (office C-1).

use persistence::entity::{actual_costs, expense_lines, travellers};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
};
use serde_json::{Value, json};

use super::{YEAR, number, set_guard};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    both_databases,
    testapp::TestApp,
};

/// Highest amount of a line that was accepted before the bound of C-1.
const HIGHEST: i64 = 999_999_999_999_999;

/// Makes a line the highest one that was ever accepted, and the only one of its receipt.
pub(super) async fn highest_line(app: &TestApp, line: i64, traveller: i64) {
    let price = (Set(1), Set(HIGHEST));
    let row =
        expense_lines::ActiveModel { id: Unchanged(line), quantity: price.0, price: price.1, ..Default::default() };
    row.update(app.db()).await.expect("a line");
    let row = travellers::ActiveModel { id: Unchanged(traveller), total: Set(HIGHEST), ..Default::default() };
    row.update(app.db()).await.expect("a traveller");
    app.derive().await;
}

/// A receipt of the highest line and the highest actual cost, whose total is above any amount.
async fn above(app: &TestApp) -> Sheet {
    let sheet = Sheet::out_of_town(app).await;
    let line = sheet.add(1, 1).await;
    sheet.rill(1).await.expect(200);
    let cost = sheet.read().await["daftarRill"][0].clone();
    highest_line(app, line, sheet.id).await;
    let (rill, sum) = (number(&cost, "id"), number(&cost, "rincianBPDId"));
    let row = actual_costs::ActiveModel { id: Unchanged(rill), amount: Set(HIGHEST), ..Default::default() };
    row.update(app.db()).await.expect("an actual cost");
    let row = expense_lines::ActiveModel { id: Unchanged(sum), price: Set(HIGHEST), ..Default::default() };
    row.update(app.db()).await.expect("its line");
    let row = travellers::ActiveModel { id: Unchanged(sheet.id), total: Set(2 * HIGHEST), ..Default::default() };
    row.update(app.db()).await.expect("a traveller");
    sheet.rill(1).await.expect(200);
    sheet
}

both_databases! {
    async fn no_call_fails_because_a_sum_is_above_any_amount(app: TestApp) {
        let sheet = above(&app).await;
        let total = 2 * HIGHEST + 1;
        assert_eq!(sheet.read().await["result"]["total"], total);
        let (trip, id) = (number(&sheet.trip, "id"), sheet.id);
        let (finance, admin) = (app.client_as("keuangan").await, app.client_as("adminunit").await);
        let form = Form::in_town(&sheet.clerk, 31, true).await;
        let ceiling = json!({ "subKegiatanId": form.body["subKegiatanId"], "tahun": YEAR, "pagu": HIGHEST });
        let below = admin.post("anggaran", &ceiling).await.expect(409);
        assert!(below["message"].as_str().expect("a text").starts_with("Pagu Rp999.999.999.999.999 di bawah Rp"), "{below}");
        let year = format!("tahun={YEAR}");
        let reads = async || {
            for path in [
                format!("anggaran?{year}"),
                format!("dasbor?{year}"),
                "rekap".to_owned(),
                "admin/get/keuangan/daftar-perjalanan".to_owned(),
                format!("admin/get/detail-perjalanan/{trip}"),
                "beranda".to_owned(),
            ] {
                finance.get(&path).await.expect(200);
            }
            for kind in ["pegawai", "unit", "sub-kegiatan", "sumber-dana", "bulan", "tujuan"] {
                finance.get(&format!("rekap?kelompok={kind}")).await.expect(200);
                assert_eq!(finance.get(&format!("rekap/ekspor?kelompok={kind}")).await.status, 200, "{kind}");
            }
            for path in [
                format!("perjalanan/{trip}/nominatif"),
                format!("perjalanan/{trip}/nominatif?format=docx"),
                "perjalanan/get/all-perjalanan".to_owned(),
                format!("perjalanan/get/detail-perjalanan/{trip}"),
                format!("kwitansi/get/rampung/{id}"),
                "perjalanan/ekspor".to_owned(),
                "anggaran".to_owned(),
                "beranda".to_owned(),
            ] {
                assert_eq!(sheet.clerk.get(&path).await.status, 200, "{path}");
            }
            admin.get("beranda").await.expect(200);
            sheet.verifier.get("kwitansi/antrean").await.expect(200);
        };
        reads().await;
        let rows = finance.get(&format!("anggaran?{year}")).await.expect(200)["result"].as_array().expect("rows").clone();
        let row = rows.iter().find(|row| row["subKegiatanId"] == form.body["subKegiatanId"]).expect("the sub-activity");
        assert!(number(row, "terpesan") >= total, "{row}");
        sheet.clerk.post("perjalanan/periksa", &form.body).await.expect(200);
        form.submit().await.expect_docx();
        sheet.submit().await.expect(200);
        reads().await;
        sheet.approve().await.expect(200);
        reads().await;
        let print = json!({ "id": id, "personilId": id });
        assert_eq!(sheet.clerk.post("kwitansi/post/cetak-kwitansi", &print).await.status, 200);
    }

    async fn a_guard_refuses_beyond_any_amount_with_the_whole_shortfall(app: TestApp) {
        let sheet = above(&app).await;
        let admin = app.client_as("adminunit").await;
        let form = Form::in_town(&sheet.clerk, 31, true).await;
        let year = json!({ "subKegiatanId": form.body["subKegiatanId"], "tahun": YEAR, "pagu": HIGHEST });
        admin.post("anggaran", &year).await.expect(409);
        // A ceiling below what is used can't be set: the total grows above it.
        let row = travellers::ActiveModel { id: Unchanged(sheet.id), total: Set(1), ..Default::default() };
        row.update(app.db()).await.expect("a traveller");
        app.derive().await;
        admin.post("anggaran", &year).await.expect(200);
        set_guard(&admin, "tolak").await;
        let row = travellers::ActiveModel { id: Unchanged(sheet.id), total: Set(3 * HIGHEST), ..Default::default() };
        row.update(app.db()).await.expect("a traveller");
        app.derive().await;
        let problem = form.submit().await.expect(409);
        assert_eq!(problem["code"], "ANGGARAN_KURANG");
        let after = number(&problem["anggaran"], "setelah");
        assert!(after < -2 * HIGHEST + 1, "{problem}");
        assert_eq!(problem["message"], json!(format!("Anggaran kurang {}.", kernel::RupiahSum::new(-after))));
        let budgets: Value = admin.get(&format!("anggaran?tahun={YEAR}")).await.expect(200);
        assert!(budgets["result"].as_array().expect("rows").iter().any(|row| row["tersedia"].as_i64() < Some(-HIGHEST)));
        admin.get("beranda").await.expect(200);
    }
}
