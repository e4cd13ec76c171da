//! Trip form of a clerk, filled from the lists of the server.

use anyhow::Context;
use chrono::{DateTime, Days, FixedOffset, NaiveDate, Utc};
use serde_json::{Value, json};

use crate::client::Client;

/// Offset of the demo office's time zone in seconds.
const MAKASSAR: i32 = 8 * 3600;
/// First day of the trips, counted from today; after those of the demo office.
const FIRST_DAY: u64 = 60;
/// Days within which all trips of a trial start; a memo may be filed a year ahead.
const DAYS: usize = 300;
/// Travellers of a usual trip.
const TRAVELLERS: usize = 2;

/// Today in the office's time zone.
pub fn today() -> NaiveDate {
    #[expect(clippy::disallowed_methods, reason = "the server under trial runs by the real clock")]
    let now: DateTime<Utc> = Utc::now();
    FixedOffset::east_opt(MAKASSAR).map_or(now.date_naive(), |zone| now.with_timezone(&zone).date_naive())
}

/// Template of the form.
#[derive(Debug, Clone)]
pub struct TripForm {
    body: Value,
    source: Value,
    staff: Vec<Value>,
}

impl TripForm {
    /// Loads a form with the first signatory of every list.
    ///
    /// # Errors
    /// A refused call.
    pub async fn load(clerk: &Client) -> anyhow::Result<Self> {
        let seed = clerk.get("perjalanan/get/seed").await?.expect(200)?.json()?;
        let staff = clerk.get("pegawai/get").await?.expect(200)?.json()?;
        let staff = staff["result"].as_array().context("no staff")?.clone();
        let source = &seed["resultSumberDana"][0];
        let kinds = clerk.get(&format!("perjalanan/get/jenis-perjalanan/{}", source["id"])).await?;
        let kinds = kinds.expect(200)?.json()?;
        let out_of_town = |kind: &&Value| kind["tipePerjalananId"] == 2;
        let kind = kinds["result"].as_array().and_then(|kinds| kinds.iter().find(out_of_town));
        let wrapped = |value: &Value| json!({ "value": value });
        let body = json!({
            "dataTtdNotaDinas": wrapped(&seed["resultTtdNotaDinas"][0]),
            "dataTtdSurTug": wrapped(&seed["resultTtdSuratTugas"][0]),
            "PPTKId": seed["resultPPTK"][0]["id"],
            "KPAId": seed["resultKPA"][0]["id"],
            "subKegiatanId": seed["resultDaftarSubKegiatan"][0]["id"],
            "dataBendaharaId": source["bendaharas"][0]["id"],
            "jenis": kind.context("no kind of trip leads out of town")?,
            "pelayananKesehatanId": 1,
            "kodeKlasifikasi": { "value": { "kode": "000.1.2.3" } },
            "tanggalPengajuan": today(),
            "dasar": null,
            "isSrikandi": 1,
            "dalamKota": [],
        });
        Ok(Self { body, source: source.clone(), staff })
    }

    /// Ids of the funding source and the treasurer of all trips.
    pub fn payer(&self) -> (&Value, &Value) {
        (&self.source["id"], &self.source["bendaharas"][0]["id"])
    }

    /// Form of the `n`th trip: two travellers on a day without another trip of theirs.
    pub fn body(&self, n: usize, purpose: &str) -> Value {
        self.body_with(n, TRAVELLERS, purpose)
    }

    /// As [`TripForm::body`] with so many travellers, if all trips have as many.
    pub fn body_with(&self, n: usize, travellers: usize, purpose: &str) -> Value {
        let groups = self.staff.len() / travellers;
        let group = &self.staff[n % groups * travellers..][..travellers];
        let day = today() + Days::new(FIRST_DAY + (n / groups) as u64);
        let mut body = self.body.clone();
        body["pegawai"] = group.iter().map(|traveller| json!({ "value": traveller })).collect();
        body["untuk"] = json!(purpose);
        body["perjalananKota"] = json!([{ "kota": "Palu", "tanggalBerangkat": day, "tanggalPulang": day }]);
        body
    }
}

/// Enrols as many employees as so many trips need, each employee on one trip a day.
///
/// # Errors
/// A refused call.
pub async fn enrol_travellers(administrator: &Client, trips: usize) -> anyhow::Result<()> {
    for n in 0..trips.div_ceil(DAYS) * TRAVELLERS {
        let person = json!({
            "nama": format!("Sifulan {n}"), "nip": "-", "jabatan": "Staf",
            "pangkatId": 0, "golonganId": 0, "tingkatanId": 1,
        });
        administrator.post("pegawai/post", &person).await?.expect(200)?;
    }
    Ok(())
}

/// Form of an outgoing letter of a unit.
pub fn outgoing_letter(unit: &Value, subject: &str) -> Value {
    json!({
        "unitKerja": unit,
        "dataKodeKlasifikasi": "400.7.1",
        "perihal": subject,
        "tujuan": "Kepala Bidang",
        "tanggalSurat": today(),
        "indukUnitKerja": { "id": 1 },
    })
}
