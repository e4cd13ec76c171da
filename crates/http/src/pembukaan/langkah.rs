//! `GET pembukaan`: the steps of the first run, and what the first letter still lacks.

use actix_web::{get, web};
use app::{
    App,
    moving_in::{FirstRun, Missing, Step},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// A step.
#[derive(Debug, Serialize, ToSchema)]
pub struct FirstRunStep {
    /// Code, e.g. `kop-surat`.
    pub kode: &'static str,
    /// Title.
    pub judul: &'static str,
    /// True once it is done.
    pub selesai: bool,
    /// Number of what it is about.
    pub jumlah: u64,
    /// Page on which it is done.
    pub tautan: &'static str,
}

/// Something that the first letter lacks.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissingPart {
    /// Sentence.
    pub pesan: &'static str,
    /// Page on which it is added.
    pub tautan: &'static str,
}

/// State of the first run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstRunState {
    /// The eight steps in order.
    pub langkah: Vec<FirstRunStep>,
    /// Lacks of the first letter.
    pub kurang: Vec<MissingPart>,
    /// True until the first trip.
    pub memandu: bool,
    /// True while the opening workbook may be taken in: no staff and no trip yet.
    pub menerima_buku: bool,
    /// True if `pembukaan/berita-acara` answers the minutes of a workbook that was saved on the page.
    pub berita_acara: bool,
}

/// Code, title and page of a step.
fn step(step: Step) -> (&'static str, &'static str, &'static str) {
    match step {
        Step::Office => ("kantor", "Kantor", "/admin/daftar-induk-unit-kerja"),
        Step::Letterhead => ("kop-surat", "Kop surat", "/admin/kop"),
        Step::Units => ("unit-kerja", "Unit kerja", "/pembukaan#data"),
        Step::Staff => ("pegawai", "Pegawai", "/pembukaan#data"),
        Step::Signatories => ("penanda-tangan", "Penanda tangan", "/pembukaan#data"),
        Step::Money => ("anggaran", "Bendahara dan sub kegiatan", "/pembukaan#data"),
        Step::Users => ("pengguna", "Pengguna", "/admin/tambah-user"),
        Step::FirstTrip => ("perjalanan", "Perjalanan pertama", "/perjalanan"),
    }
}

/// Sentence and page of what is missing.
fn missing(missing: Missing) -> (&'static str, &'static str) {
    match missing {
        Missing::Letterhead => ("Kop surat belum diisi", "/admin/kop"),
        Missing::Staff => ("Belum ada pegawai", "/daftar-pegawai"),
        Missing::AssignmentSignatory => ("Belum ada penanda tangan surat tugas", "/admin/ttd-surat-tugas"),
        Missing::MemoSignatory => ("Belum ada penanda tangan nota dinas", "/admin/induk-unit-kerja"),
        Missing::BudgetUser => ("Belum ada pengguna anggaran (KPA)", "/admin/induk-unit-kerja"),
        Missing::TechnicalOfficer => ("Belum ada PPTK", "/admin/induk-unit-kerja"),
        Missing::Treasurer => ("Belum ada bendahara", "/admin/tambah-bendahara"),
        Missing::SubActivity => ("Belum ada sub kegiatan", "/admin/sub-kegiatan"),
        Missing::Clerk => ("Belum ada pengguna yang mengajukan perjalanan", "/admin/tambah-user"),
    }
}

impl From<FirstRun> for FirstRunState {
    fn from(run: FirstRun) -> Self {
        let row = |(of, selesai, jumlah)| {
            let (kode, judul, tautan) = step(of);
            FirstRunStep { kode, judul, selesai, jumlah, tautan }
        };
        let part = |of| {
            let (pesan, tautan) = missing(of);
            MissingPart { pesan, tautan }
        };
        Self {
            langkah: run.steps.into_iter().map(row).collect(),
            kurang: run.missing.into_iter().map(part).collect(),
            memandu: run.leads,
            menerima_buku: run.takes_workbook,
            berita_acara: run.has_minutes,
        }
    }
}

/// State of the first run.
#[utoipa::path(responses((status = 200, body = Outcome<FirstRunState>)))]
#[get("/pembukaan")]
pub async fn get_first_run(app: web::Data<App>, who: SignedIn) -> Result<web::Json<Outcome<FirstRunState>>, Problem> {
    Ok(web::Json(Outcome { result: app::moving_in::first_run(&app, &who.0).await?.into() }))
}
