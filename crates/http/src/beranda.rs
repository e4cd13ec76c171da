//! W10: what waits for the caller.

use actix_web::{get, web};
use app::{App, ReleaseNews};
use chrono::NaiveDate;
use kernel::{
    Clock, Rupiah, RupiahSum, Span,
    tanggal::{long_date, period},
};
use receipts::Status;
use serde::Serialize;
use utoipa::ToSchema;
use views::{
    home::{FinanceFigures, Since, Task, TaskGroup, TaskKind, WeekDone},
    payments::OLD_ADVANCE,
};

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{wire_day, wire_instant},
};

/// A task.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeTask {
    /// Trip, traveller, sub-activity, account or handover.
    pub id: i64,
    /// Name or number.
    pub judul: String,
    /// Places, deadline, reason or rupiah left.
    pub keterangan: String,
    /// Day since which it waits.
    pub sejak: String,
    /// Page of the thing itself.
    pub tautan: String,
    /// Travellers of a trip without letter.
    pub orang: Vec<String>,
    /// Places of the trip.
    pub tujuan: String,
    /// Day of departure.
    pub berangkat: Option<String>,
    /// Day of return.
    pub pulang: Option<String>,
    /// Deadline of a receipt.
    pub tenggat: Option<String>,
    /// Total of a receipt, or rupiah of a payment.
    pub nilai: Option<i64>,
}

/// A group of tasks.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeGroup {
    /// Code, e.g. `tanpa-surat-tugas`.
    pub kode: &'static str,
    /// Title.
    pub judul: String,
    /// Number of tasks.
    pub jumlah: u64,
    /// Rupiah of all of them, where they wait for a verdict or for payment.
    pub nilai: Option<i64>,
    /// Page with all of them.
    pub tautan: &'static str,
    /// The first five, oldest first; letters by the day of departure.
    pub baris: Vec<HomeTask>,
}

/// Acts of the caller since Monday.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeWeek {
    /// Assignment letters issued.
    #[serde(rename = "suratTugas")]
    pub letters: u64,
    /// Receipts submitted.
    #[serde(rename = "diajukan")]
    pub submitted: u64,
    /// Receipts approved or rejected.
    #[serde(rename = "diputus")]
    pub judged: u64,
    /// Receipts settled and packages paid.
    #[serde(rename = "dibayar")]
    pub paid: u64,
}

/// The home page.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomePage {
    /// Groups of tasks.
    pub result: Vec<HomeGroup>,
    /// Acts of the caller since Monday.
    #[serde(rename = "mingguIni")]
    pub week: HomeWeek,
    /// Figures of finance, for role 3; absent otherwise.
    #[serde(rename = "keuangan", skip_serializing_if = "Option::is_none")]
    pub finance: Option<FinanceFigures>,
    /// What is new since the release before, for role 5 in its first 30 days; absent otherwise.
    #[serde(rename = "rilis", skip_serializing_if = "Option::is_none")]
    pub release: Option<NewRelease>,
}

/// A release after an upgrade.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewRelease {
    /// Its version.
    pub versi: String,
    /// Its first start.
    pub sejak: String,
    /// What offices see differ, a sentence each.
    pub isi: Vec<String>,
    /// What a person must look at, a sentence each.
    pub perhatian: Vec<String>,
}

impl From<&ReleaseNews> for NewRelease {
    fn from(news: &ReleaseNews) -> Self {
        let ReleaseNews { version, since, changes, notes } = news.clone();
        Self { versi: version, sejak: wire_instant(since), isi: changes, perhatian: notes }
    }
}

/// Page that opens a year and says what it lacks.
const OPENING: &str = "/buka-tahun";

/// Page of the own account, with its delegations and handovers.
const OWN_ACCOUNT: &str = "/akun";

/// Code, title and page of a group; `{}` in a title stands for [`OLD_ADVANCE`].
fn group(kind: TaskKind) -> (&'static str, &'static str, &'static str) {
    match kind {
        TaskKind::UnissuedLetters => ("tanpa-surat-tugas", "Belum ada surat tugas", "/daftar?keadaan=diajukan"),
        TaskKind::UnsubmittedReceipts => {
            ("belum-diajukan", "Kuitansi belum diajukan", "/daftar?kuitansi=belum-diajukan")
        }
        TaskKind::RejectedReceipts => ("kuitansi-ditolak", "Kuitansi dikembalikan", "/daftar?kuitansi=ditolak"),
        TaskKind::ReceiptsToVerify => ("menunggu-verifikasi", "Menunggu verifikasi", "/admin/verifikasi"),
        TaskKind::OpenFindings => ("temuan-terbuka", "Temuan menunggu alasan", "/temuan?keadaan=terbuka"),
        TaskKind::LowBudgets => ("pagu-habis", "Pagu hampir habis", "/admin/anggaran"),
        TaskKind::FinalNumbers => ("menunggu-nomor-srikandi", "Menunggu nomor SRIKANDI", "/srikandi"),
        TaskKind::ReceiptsToPay => ("siap-dibayar", "Siap dibayar", "/pembayaran"),
        TaskKind::OldAdvances => ("uang-muka-lama", "Uang muka {} hari atau lebih", "/pembayaran?tab=uang-muka"),
        TaskKind::AdvancesToReturn => {
            ("setoran-kembali", "Menunggu setoran kembali", "/pembayaran?tab=setoran-kembali")
        }
        TaskKind::PendingAccounts => ("pengguna-menunggu", "Pengguna menunggu persetujuan", "/admin/daftar-user"),
        TaskKind::YearToPrepare => ("tahun-anggaran", "Persiapan tahun anggaran", OPENING),
        TaskKind::Handovers => ("serah-terima", "Serah terima kepada Anda", OWN_ACCOUNT),
    }
}

/// Deadline in words.
fn deadline(due_on: Option<NaiveDate>, today: NaiveDate) -> String {
    let Some(day) = due_on else { return String::new() };
    let text = period(day, day);
    if day < today { format!("Tenggat {text} sudah lewat") } else { format!("Tenggat {text}") }
}

/// Rupiah left of a budget in words.
fn left(available: RupiahSum, ceiling: Rupiah) -> String {
    if available < RupiahSum::ZERO {
        return format!("{} di atas pagu {ceiling}", available.abs());
    }
    format!("Sisa {available} dari {ceiling}")
}

impl HomeTask {
    fn of(task: Task, kind: TaskKind, clock: &dyn Clock) -> Self {
        let today = clock.today();
        let tujuan = task.places.join(", ");
        let keterangan = match kind {
            TaskKind::UnissuedLetters | TaskKind::ReceiptsToVerify | TaskKind::OpenFindings => tujuan.clone(),
            TaskKind::UnsubmittedReceipts => deadline(task.due_on, *today),
            TaskKind::RejectedReceipts | TaskKind::FinalNumbers | TaskKind::YearToPrepare | TaskKind::Handovers => {
                task.reason.unwrap_or_default()
            }
            TaskKind::ReceiptsToPay | TaskKind::OldAdvances | TaskKind::AdvancesToReturn => {
                [tujuan.clone(), task.reason.unwrap_or_default()].join(", ")
            }
            TaskKind::LowBudgets => {
                task.budget.map(|(available, ceiling)| left(available, ceiling)).unwrap_or_default()
            }
            TaskKind::PendingAccounts => String::new(),
        };
        let tautan = match kind {
            TaskKind::UnissuedLetters => format!("/detail-perjalanan/{}", task.id),
            TaskKind::UnsubmittedReceipts | TaskKind::RejectedReceipts => format!("/rampung/{}", task.id),
            TaskKind::OpenFindings if task.status == Some(Status::Approved) => format!("/pembayaran/orang/{}", task.id),
            TaskKind::ReceiptsToVerify | TaskKind::OpenFindings => {
                format!("/admin/rampung/{}?personil={}", task.trip, task.id)
            }
            TaskKind::ReceiptsToPay | TaskKind::OldAdvances | TaskKind::AdvancesToReturn => {
                format!("/pembayaran/orang/{}", task.id)
            }
            TaskKind::LowBudgets => "/admin/anggaran".to_owned(),
            TaskKind::PendingAccounts => "/admin/daftar-user".to_owned(),
            TaskKind::FinalNumbers => "/srikandi".to_owned(),
            TaskKind::YearToPrepare => OPENING.to_owned(),
            TaskKind::Handovers => OWN_ACCOUNT.to_owned(),
        };
        let (judul, days) = match (kind, task.days) {
            (TaskKind::Handovers, Some(Span { first, .. })) => {
                (format!("Serah terima dari {} mulai {}", task.title, long_date(*first)), None)
            }
            (_, days) => (task.title.to_string(), days),
        };
        let since = match task.since {
            Since::Day(day) => day,
            Since::Instant(at) => clock.local(at).date(),
        };
        Self {
            id: task.id,
            judul,
            keterangan,
            sejak: wire_day(since),
            tautan,
            orang: task.people.iter().map(ToString::to_string).collect(),
            tujuan,
            berangkat: days.map(|days| wire_day(days.first)),
            pulang: days.map(|days| wire_day(days.last)),
            tenggat: task.due_on.map(wire_day),
            nilai: task.amount.map(RupiahSum::get),
        }
    }
}

impl HomeGroup {
    fn of(tasks: TaskGroup, clock: &dyn Clock) -> Self {
        let (kode, judul, tautan) = group(tasks.kind);
        let judul = judul.replace("{}", &OLD_ADVANCE.to_string());
        let baris = tasks.tasks.into_iter().map(|task| HomeTask::of(task, tasks.kind, clock)).collect();
        Self { kode, judul, jumlah: tasks.total, nilai: tasks.amount.map(RupiahSum::get), tautan, baris }
    }
}

/// Waiting work of the caller: groups with at least one task, each with its first five.
#[utoipa::path(responses((status = 200, body = HomePage)))]
#[get("/beranda")]
pub async fn get_tasks(app: web::Data<App>, who: SignedIn) -> Result<web::Json<HomePage>, Problem> {
    let waiting = app::home::tasks(&app, &who.0).await?;
    let result = waiting.groups.into_iter().map(|group| HomeGroup::of(group, app.clock.as_ref())).collect();
    let WeekDone { letters, submitted, judged, paid } = waiting.done;
    let finance = waiting.finance;
    let news = app.settings.release.as_ref().filter(|_| who.0.administrator().is_ok());
    let week = HomeWeek { letters, submitted, judged, paid };
    Ok(web::Json(HomePage { result, week, finance, release: news.map(NewRelease::from) }))
}
