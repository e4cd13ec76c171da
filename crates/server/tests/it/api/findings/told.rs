//! Findings that doors told (assurance 3.3): kept once a receipt, code and door, listed, waited for, and counted where an approval no longer
//! found them.

use persistence::entity::{told_findings, work_units};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{REASON, payment};
use crate::{
    api::{
        kwitansi::sheet::{PHONE, Sheet, file},
        pembayaran::Office,
    },
    api_client::ApiClient,
    both_databases,
    testapp::TestApp,
};

/// Code, door, total, open or with a reason, of what was told of a receipt.
async fn kept(app: &TestApp, sheet: &Sheet, code: &str) -> Vec<(String, String, i64, bool, bool)> {
    use told_findings::Column::{Code, Id, TravellerId};
    let rows = told_findings::Entity::find().filter(TravellerId.eq(sheet.id)).filter(Code.eq(code)).order_by_asc(Id);
    let rows = rows.all(app.db()).await.expect("a read").into_iter();
    rows.map(|row| (row.door, row.level, row.total, row.is_open, row.reasoned)).collect()
}

fn row(door: &str, level: &str, total: i64, open: bool, reasoned: bool) -> (String, String, i64, bool, bool) {
    (door.to_owned(), level.to_owned(), total, open, reasoned)
}

/// Ids of the receipts of a list, as many as it says there are.
async fn listed(client: &ApiClient, filter: &str) -> Vec<i64> {
    let list = client.get(&format!("temuan/kuitansi?limit=100&{filter}")).await.expect(200);
    let rows = list["result"].as_array().expect("rows");
    assert_eq!(list["totalRows"], rows.len(), "{filter}");
    rows.iter().map(|row| row["personilId"].as_i64().expect("an id")).collect()
}

/// A figure of a code of this year.
async fn figure(client: &ApiClient, code: &str, key: &str) -> i64 {
    let figures = client.get("temuan").await.expect(200)["result"].clone();
    let rows = figures["perKode"].as_array().expect("rows").clone();
    rows.iter().find(|row| row["kunci"] == code).map_or(0, |row| row[key].as_i64().expect("a number"))
}

async fn prove(sheet: &Sheet, line: i64) {
    let form = reqwest::multipart::Form::new().part("pic", file(PHONE, "nota.jpg", "image/jpeg"));
    sheet.clerk.post_form(&format!("kwitansi/rincian/{line}/bukti"), form).await.expect(200);
}

both_databases! {
    async fn a_refused_hand_in_keeps_its_finding_and_the_approval_that_no_longer_finds_it_prevented_it(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.add(1, 385_000).await;
        let keeper = app.client_as("adminunit").await;
        let level = async |level: &str| keeper.put("induk-unit-kerja/1/penangkal", &json!({ "T08": level })).await.expect(200);
        level("larang").await;
        let before = office.finance.get("dasbor").await.expect(200)["result"]["temuanDicegah"].clone();
        let refused = async || {
            let version = sheet.read().await["result"]["versi"].clone();
            sheet.clerk.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &json!({ "versi": version })).await.expect(409)
        };
        assert_eq!(refused().await["code"], "TEMUAN");
        assert_eq!(sheet.stand().await.0, 1, "nothing changed");
        assert_eq!(kept(&app, &sheet, "T08").await, [row("pengajuan", "larang", 385_000, false, false)]);
        refused().await;
        let bulk = sheet.clerk.post(&format!("perjalanan/{}/pengajuan", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(bulk["result"]["dilewati"][0]["personilId"], sheet.id);
        assert_eq!(kept(&app, &sheet, "T08").await.len(), 1, "once a receipt, code and door");

        level("alasan").await;
        prove(&sheet, line).await;
        let cheaper = json!({ "id": line, "item": "Hotel", "satuan": "malam", "qty": 1, "nilai": 300_000, "jenisId": 2 });
        sheet.clerk.post("kwitansi/update/rincian-bpd", &cheaper).await.expect(200);
        sheet.submit().await.expect(200);
        assert_eq!(figure(&office.finance, "T08", "dicegah").await, 0, "not yet approved");
        sheet.approve().await.expect(200);
        let after = office.finance.get("dasbor").await.expect(200)["result"]["temuanDicegah"].clone();
        let more = |key: &str| after[key].as_i64().expect("a number") - before[key].as_i64().expect("a number");
        assert_eq!((more("temuan"), more("kuitansi"), more("nilai")), (1, 1, 85_000), "{after}");
        assert_eq!(listed(&office.finance, "kode=T08&keadaan=dicegah").await, [sheet.id]);
        let list = office.finance.get("temuan/kuitansi?kode=T08&keadaan=dicegah").await.expect(200);
        let told = list["result"][0]["temuan"].as_array().expect("findings").clone();
        let of_code = told.iter().find(|one| one["kode"] == "T08").expect("T08");
        assert_eq!((&of_code["pintu"], &of_code["nilai"], &of_code["dicegah"]), (&json!("pengajuan"), &json!(385_000), &json!(true)), "{of_code}");
        assert!(told.iter().any(|one| one["kode"] == "T10" && one["dicegah"] == false), "it still stands: {told:?}");
    }

    async fn an_open_finding_waits_for_the_verifier_and_then_for_finance_until_its_reason_is_given(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 385_000).await;
        let waits = async |client: &ApiClient| listed(client, "kode=T08&keadaan=terbuka").await.contains(&sheet.id);
        sheet.submit().await.expect(200);
        assert_eq!((waits(&sheet.verifier).await, waits(&office.finance).await), (true, false));
        sheet.approve().await.expect(200);
        assert_eq!((waits(&sheet.verifier).await, waits(&office.finance).await), (false, true));
        let open = row("pengajuan", "alasan", 385_000, false, false);
        assert_eq!(kept(&app, &sheet, "T08").await, [open.clone(), row("persetujuan", "alasan", 385_000, true, false)]);

        let version = office.payments(sheet.id).await["versi"].clone();
        let pay = format!("kwitansi/{}/pembayaran", sheet.id);
        office.finance.post(&pay, &payment(&version, 385_000, &Value::Null)).await.expect(409);
        assert_eq!(kept(&app, &sheet, "T08").await[2], row("pembayaran", "alasan", 385_000, true, false));
        let reasoned = figure(&office.finance, "T08", "beralasan").await;
        office.finance.post(&pay, &payment(&version, 385_000, &json!({ "T08": REASON, "T03": REASON }))).await.expect(200);
        assert_eq!(kept(&app, &sheet, "T08").await[2], row("pembayaran", "alasan", 385_000, false, true));
        assert!(!waits(&office.finance).await);
        assert_eq!(figure(&office.finance, "T08", "beralasan").await, reasoned + 1);
        assert!(listed(&office.finance, "kode=T08&keadaan=beralasan&tahun=2026").await.contains(&sheet.id));
    }

    async fn figures_are_those_of_their_lists(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        office.pay(ids[0], "pelunasan", 770_000).await.expect(200);
        for user in ["keuangan", "pencatat", "superadmin"] {
            let client = app.client_as(user).await;
            let figures = client.get("temuan?tahun=2026").await.expect(200)["result"].clone();
            assert!(figures["perKode"].as_array().is_some_and(|rows| rows.len() > 1), "{figures}");
            for (group, name) in [("perKode", "kode"), ("perUnit", "unitKerjaId"), ("perBulan", "bulan"), ("jumlah", "")] {
                for row in figures[group].as_array().expect("rows") {
                    let of = if name.is_empty() { String::new() } else { format!("&{name}={}", row["kunci"].as_str().expect("a key")) };
                    let of = format!("tahun=2026{of}");
                    assert_eq!(row["kuitansi"], listed(&client, &of).await.len(), "{user}: {of}");
                    for state in ["beralasan", "terbuka", "dicegah"] {
                        let of = format!("{of}&keadaan={state}");
                        assert_eq!(row[state], listed(&client, &of).await.len(), "{user}: {of}");
                    }
                }
            }
        }
        assert_eq!(office.finance.get("temuan/kuitansi?kode=T99").await.expect(422)["errors"][0]["field"], "kode");
        office.clerk.get("temuan").await.expect(403);
    }

    async fn findings_of_a_foreign_unit_are_told_to_finance_alone(app: TestApp) {
        let foreign = work_units::Entity::find().filter(work_units::Column::ParentUnitId.ne(1)).one(app.db()).await;
        let foreign = foreign.expect("a read").expect("a unit of another parent unit").id;
        let verifier = app.client_as("pencatat").await;
        let finance = app.client_as("keuangan").await;
        for path in ["temuan", "temuan/kuitansi"] {
            let asked = format!("{path}?unitKerjaId={foreign}");
            verifier.get(&asked).await.expect(403);
            app.client_as("klerkpkm").await.get(&asked).await.expect(403);
            finance.get(&asked).await.expect(200);
            finance.get(&format!("{path}?unitKerjaId=999999")).await.expect(404);
        }
    }

    async fn doors_of_packages_and_of_many_receipts_keep_what_they_told(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 385_000).await;
        let bulk = sheet.clerk.post(&format!("perjalanan/{}/pengajuan", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(bulk["result"]["dilewati"], json!([]), "a question holds nobody: {bulk}");
        let handed_in = row("pengajuan", "alasan", 385_000, true, false);
        assert_eq!(kept(&app, &sheet, "T08").await, std::slice::from_ref(&handed_in));
        sheet.approve().await.expect(200);
        let package = office.package(&[sheet.id]).await.expect(200)["result"].clone();
        assert_eq!(kept(&app, &sheet, "T08").await[2], row("paket", "alasan", 385_000, true, false), "told at its making");
        let bare = json!({ "versi": package["versi"] });
        office.finance.post(&format!("paket/{}/ajukan", package["id"]), &bare).await.expect(409);
        assert_eq!(kept(&app, &sheet, "T08").await.len(), 3, "once a receipt, code and door");
        office.submit(&package).await.expect(200);
        assert_eq!(kept(&app, &sheet, "T08").await[2], row("paket", "alasan", 385_000, false, true), "and at its handing in");
    }
}
