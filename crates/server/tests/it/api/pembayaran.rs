//! Payments, packages and the desk (office section 5).

mod concurrent;
mod desk;
mod journal;
mod packages;
mod papers;
#[path = "../../../../documents/tests/printed_package/figures.rs"]
mod printed_figures;
pub(crate) mod vouchers;
mod whole_balances;

use std::cell::Cell;

use serde_json::{Value, json};

use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    api_client::{ApiClient, Reply},
    testapp::TestApp,
};

/// Approved receipts of one unit and source, and the officers who pay them.
pub(super) struct Office {
    pub(super) finance: ApiClient,
    pub(super) clerk: ApiClient,
    form: Form,
    /// Months of trips that are given out.
    months: Cell<u32>,
    source: Value,
}

impl Office {
    pub(super) async fn open(app: &TestApp) -> Self {
        let (finance, clerk) = (app.client_as("keuangan").await, app.client_as("klerk").await);
        let form = Form::out_of_town(&clerk, 30).await;
        let source = clerk.get("perjalanan/get/seed").await.expect(200)["resultSumberDana"][0].clone();
        Self { finance, clerk, form, months: Cell::new(0), source }
    }

    /// A receipt of the next trip.
    pub(super) async fn receipt(&self, app: &TestApp) -> Sheet {
        let next = self.months.get();
        self.months.set(next + 1);
        let day = format!("2026-{:02}-{:02}", next / 9 + 1, next % 9 * 3 + 1);
        let form = self.form.clone().on(&day, &day);
        let sheet = Sheet::of(app, &form).await;
        self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
        sheet
    }

    /// Ids of so many approved receipts.
    pub(super) async fn approved(&self, app: &TestApp, count: usize) -> Vec<i64> {
        let mut ids = Vec::new();
        for _ in 0..count {
            ids.push(self.receipt(app).await.approved().await.id);
        }
        ids
    }

    /// A package of receipts.
    pub(super) async fn package(&self, receipts: &[i64]) -> Reply {
        let body = json!({
            "jenis": "GU", "sumberDanaId": self.source["id"], "bendaharaId": self.source["bendaharas"][0]["id"],
            "tanggal": "2026-03-01", "keterangan": "Perjalanan Maret", "personilIds": receipts,
        });
        self.finance.post("paket", &body).await
    }

    /// A package of receipts that is handed in.
    pub(super) async fn submitted(&self, receipts: &[i64]) -> Value {
        let package = self.package(receipts).await.expect(200)["result"].clone();
        self.submit(&package).await.expect(200)["result"].clone()
    }

    pub(super) async fn submit(&self, package: &Value) -> Reply {
        let body = json!({ "versi": package["versi"], "alasanTemuan": reasons_of(package) });
        self.finance.post(&format!("paket/{}/ajukan", package["id"]), &body).await
    }

    pub(super) async fn pay_package(&self, package: &Value) -> Reply {
        let body = json!({ "versi": package["versi"], "tanggal": "2026-03-05", "cara": "transfer", "nomorBukti": "SP-1", "alasanTemuan": reasons_of(package) });
        self.finance.post(&format!("paket/{}/bayar", package["id"]), &body).await
    }

    pub(super) async fn payments(&self, receipt: i64) -> Value {
        self.finance.get(&format!("kwitansi/{receipt}/pembayaran")).await.expect(200)
    }

    /// A payment with the version as it is now.
    pub(super) async fn pay(&self, receipt: i64, kind: &str, amount: i64) -> Reply {
        let version = self.payments(receipt).await["versi"].clone();
        self.pay_of(receipt, kind, amount, &version).await
    }

    pub(super) async fn pay_of(&self, receipt: i64, kind: &str, amount: i64, version: &Value) -> Reply {
        let body = json!({
            "jenis": kind, "nilai": amount, "tanggal": "2026-03-05", "cara": "tunai", "nomorBukti": "BK-7", "versi": version,
            "alasanTemuan": reasons(),
        });
        self.finance.post(&format!("kwitansi/{receipt}/pembayaran"), &body).await
    }

    pub(super) async fn reverse(&self, payment: &Value) -> Reply {
        let body = json!({ "alasan": "Salah rekening" });
        self.finance.post(&format!("pembayaran/{}/balik", payment["id"]), &body).await
    }
}

/// A reason for each finding that receipts of these tests have: they are without proofs, and some are handed in early.
pub(super) fn reasons() -> Value {
    json!({ "T03": REASON, "T04": REASON, "T07": REASON, "T08": REASON, "T09": REASON })
}

/// The same for each receipt of a package.
fn reasons_of(package: &Value) -> Value {
    let receipts = package["personils"].as_array().into_iter().flatten().map(|row| &row["personilId"]);
    let reasons = reasons();
    let codes = reasons.as_object().expect("codes").keys();
    let each = receipts
        .filter(|id| id.is_i64())
        .flat_map(|id| codes.clone().map(move |code| json!({ "personilId": id, "kode": code, "alasan": REASON })));
    each.collect()
}

/// Reason for a finding.
const REASON: &str = "Sesuai kesepakatan kantor";

/// The payment of a kind that stands.
pub(super) fn standing(sheet: &Value, kind: &str) -> Value {
    let rows = sheet["result"].as_array().expect("payments");
    let found = rows.iter().find(|row| row["jenis"] == kind && row["dibalikOleh"].is_null());
    found.cloned().unwrap_or_default()
}

/// Σ of the payments with their signs.
pub(super) fn signed(sheet: &Value) -> i64 {
    let rows = sheet["result"].as_array().expect("payments");
    let sign = |kind: &str| match kind {
        "uang-muka" | "pelunasan" => 1,
        "setoran-kembali" => -1,
        other => panic!("no kind of money: {other}"),
    };
    let of = |row: &Value| {
        let amount = row["nilai"].as_i64().expect("an amount");
        match rows.iter().find(|undone| undone["id"] == row["membalik"]) {
            Some(undone) => -sign(undone["jenis"].as_str().expect("a kind")) * amount,
            None => sign(row["jenis"].as_str().expect("a kind")) * amount,
        }
    };
    rows.iter().map(of).sum()
}
