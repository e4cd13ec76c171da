//! One object of every kind that calls take, of the work unit P2P and its parent unit.

use persistence::entity::{
    assignment_signatories, memo_signatories, treasurers,
    user_roles::{self, Entity as Grants},
    users,
};
use reqwest::multipart::{Form as Multipart, Part};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::people;
use crate::{
    api::{
        kwitansi::sheet::{SCREENSHOT, Sheet, file},
        perjalanan::form::Form,
    },
    api_client::ApiClient,
    testapp::TestApp,
};

pub(super) const MEMO: &[u8] = include_bytes!("../../../../../../fixtures/cases/templates/nota-dinas-kantor.docx");
const OLD_MEMO: &[u8] = include_bytes!("../../../../../../fixtures/cases/templates/nota-dinas-lama.docx");
pub(super) const RECEIPT: &[u8] = include_bytes!("../../../../../../fixtures/cases/templates/kwitansi-kantor.docx");

/// Ids of the objects.
pub(super) struct Objects {
    pub(super) unit: i64,
    pub(super) parent: i64,
    pub(super) trip: i64,
    /// Traveller with a draft receipt that has a line and a photo.
    pub(super) traveller: i64,
    pub(super) line: i64,
    /// Its proof.
    pub(super) proof: i64,
    /// Actual cost of that receipt.
    pub(super) actual_cost: i64,
    pub(super) photo: String,
    /// Traveller with a submitted receipt.
    pub(super) submitted: i64,
    /// Traveller with an approved receipt.
    pub(super) approved: i64,
    /// Body of a valid trip.
    pub(super) memo: Value,
    pub(super) template: i64,
    pub(super) older_template: i64,
    pub(super) finance_template: i64,
    pub(super) older_finance_template: i64,
    pub(super) memo_signatory: i64,
    pub(super) assignment_signatory: i64,
    pub(super) treasurer: i64,
    pub(super) funding_source: i64,
    pub(super) counter: i64,
    /// Outgoing letter without trip.
    pub(super) letter: i64,
    pub(super) sub_activity: i64,
    pub(super) destination: i64,
    /// Employee without posts and trips.
    pub(super) employee: i64,
    /// Active account, with the row id of its one role.
    pub(super) user: i64,
    pub(super) grant: i64,
    /// Pending account.
    pub(super) waiting: i64,
}

fn id(row: &Value) -> i64 {
    row["id"].as_i64().expect("an id")
}

/// Trip form of this day.
async fn form(clerk: &ApiClient, day: &str) -> Form {
    let city = json!({ "kota": "Palu", "tanggalBerangkat": day, "tanggalPulang": day });
    Form::out_of_town(clerk, 30).await.with("perjalananKota", json!([city]))
}

async fn issued(clerk: &ApiClient, app: &TestApp, day: &str) -> Sheet {
    let sheet = Sheet::of(app, &form(clerk, day).await).await;
    clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
    sheet
}

async fn upload(client: &ApiClient, call: &str, texts: &[(&'static str, &str)], bytes: &[u8]) {
    let form = texts.iter().fold(Multipart::new(), |form, (name, value)| form.text(*name, (*value).to_owned()));
    let form = form.part("file", Part::bytes(bytes.to_vec()).file_name("contoh.docx"));
    client.post_form(call, form).await.expect(200);
}

impl Objects {
    pub(super) async fn make(app: &TestApp) -> Self {
        let [clerk, admin, finance, registrar] = [
            app.client_as("klerk").await,
            app.client_as("adminunit").await,
            app.client_as("keuangan").await,
            app.client_as("pencatat").await,
        ];
        let unit = people::unit(app, "P2P").await;
        let (unit, parent) = (unit.id, unit.parent_unit_id);

        let sheet = issued(&clerk, app, "2026-03-02").await;
        let bill = sheet.line("1", "1000").part("pic", file(SCREENSHOT, "a.png", "image/png"));
        let line = clerk.post_form("kwitansi/post/rampung", bill).await.expect(200)["result"].clone();
        sheet.rill(1000).await.expect(200);
        let read = sheet.read().await;
        let (rills, proof) = (read["daftarRill"].clone(), read["result"]["rincianBPDs"][0]["buktiId"].as_i64());
        let submitted = issued(&clerk, app, "2026-04-02").await;
        submitted.add(1, 1000).await;
        submitted.submit().await.expect(200);
        let approved = issued(&clerk, app, "2026-05-02").await.approved().await;
        let mut memo = form(&clerk, "2026-06-02").await.body;
        memo["indukUnitKerjaFE"] = json!({ "id": unit });

        let logo = Multipart::new().part("pic", file(SCREENSHOT, "logo.png", "image/png"));
        admin.post_form(&format!("induk-unit-kerja/{parent}/kop/logo"), logo).await.expect(200);
        for bytes in [OLD_MEMO, MEMO] {
            upload(&clerk, "template/upload", &[("id", &parent.to_string()), ("jenis", "2")], bytes).await;
            upload(&finance, "template/upload-keuangan", &[("nama", "Contoh")], RECEIPT).await;
        }
        let versions = clerk.get("template/versi?jenis=2").await.expect(200)["result"].clone();
        let finance_templates = finance.get("template/get-keuangan").await.expect(200)["result"].clone();

        let memo_signatories = memo_signatories::Entity::find().filter(memo_signatories::Column::WorkUnitId.eq(unit));
        let assignment_signatories =
            assignment_signatories::Entity::find().filter(assignment_signatories::Column::ParentUnitId.eq(parent));
        let treasurers = treasurers::Entity::find().filter(treasurers::Column::ParentUnitId.eq(parent));
        let treasurer = treasurers.one(app.db()).await.expect("treasurers").expect("a treasurer");

        let user = people::make(app, "sasaran", "P2P", &[1], false).await;
        let grants = Grants::find().filter(user_roles::Column::UserId.eq(user));
        let waiting = users::Entity::find().filter(users::Column::Username.eq("calon"));
        let letter = json!({
            "unitKerja": { "id": unit }, "dataKodeKlasifikasi": "000.1.2.3", "perihal": "Undangan", "tujuan": "Camat",
            "tanggalSurat": "2026-03-01", "indukUnitKerja": { "id": parent },
        });
        let letter = registrar.post("admin/post/surat-keluar", &letter).await.expect(200);
        let counters = registrar.get(&format!("nomor-surat/get/{parent}")).await.expect(200);
        let activities = admin.get(&format!("sub-kegiatan/get/{unit}")).await.expect(200);
        let destinations = admin.get("tujuan/get/dalam-kota").await.expect(200);
        let staff = admin.get("pegawai/get").await.expect(200);
        Self {
            unit,
            parent,
            trip: id(&sheet.trip),
            traveller: sheet.id,
            line: id(&line),
            proof: proof.expect("a proof"),
            actual_cost: id(&rills[0]),
            photo: line["bukti"].as_str().expect("a photo").trim_start_matches("/bukti/").to_owned(),
            submitted: submitted.id,
            approved: approved.id,
            memo,
            template: id(&versions[0]),
            older_template: id(&versions[1]),
            finance_template: id(&finance_templates[0]),
            older_finance_template: id(&finance_templates[1]),
            memo_signatory: memo_signatories.one(app.db()).await.expect("signatories").expect("one").id,
            assignment_signatory: assignment_signatories.one(app.db()).await.expect("signatories").expect("one").id,
            treasurer: treasurer.id,
            funding_source: treasurer.funding_source_id,
            counter: id(&counters["result"][1]),
            letter: id(&letter["result"]),
            sub_activity: id(&activities["result"][0]),
            destination: id(&destinations["result"][0]),
            employee: id(&staff["result"][45]),
            user,
            grant: grants.one(app.db()).await.expect("roles").expect("a role").id,
            waiting: waiting.one(app.db()).await.expect("users").expect("the user").id,
        }
    }
}
