//! W10: what waits for the caller.

use actix_web::{get, web};
use app::{
    App,
    views::home::{Since, Task, TaskGroup, TaskKind},
};
use chrono::NaiveDate;
use kernel::{Clock, Rupiah, RupiahSum, tanggal::period};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Outcome, wire_day},
};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get_tasks);
}

/// A task.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeTask {
    /// Trip, traveller, sub-activity or account.
    pub id: i64,
    /// Name or number.
    pub judul: String,
    /// Places, deadline, reason or rupiah left.
    pub keterangan: String,
    /// Day since which it waits.
    pub sejak: String,
    /// Page to act on.
    pub tautan: String,
}

/// A group of tasks.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeGroup {
    /// Code, e.g. `tanpa-surat-tugas`.
    pub kode: &'static str,
    /// Title.
    pub judul: &'static str,
    /// Number of tasks.
    pub jumlah: u64,
    /// Page with all of them.
    pub tautan: &'static str,
    /// The first five, oldest first.
    pub baris: Vec<HomeTask>,
}

/// Code, title and page of a group.
fn group(kind: TaskKind) -> (&'static str, &'static str, &'static str) {
    match kind {
        TaskKind::UnissuedLetters => ("tanpa-surat-tugas", "Belum ada surat tugas", "/daftar?keadaan=diajukan"),
        TaskKind::UnsubmittedReceipts => {
            ("belum-diajukan", "Kuitansi belum diajukan", "/daftar?kuitansi=belum-diajukan")
        }
        TaskKind::RejectedReceipts => ("kuitansi-ditolak", "Kuitansi dikembalikan", "/daftar?kuitansi=ditolak"),
        TaskKind::ReceiptsToVerify => ("menunggu-verifikasi", "Menunggu verifikasi", "/admin/verifikasi"),
        TaskKind::LowBudgets => ("pagu-habis", "Pagu hampir habis", "/admin/anggaran"),
        TaskKind::FinalNumbers => ("menunggu-nomor-srikandi", "Menunggu nomor SRIKANDI", "/srikandi"),
        TaskKind::ReceiptsToPay => ("siap-dibayar", "Siap dibayar", "/pembayaran"),
        TaskKind::OldAdvances => ("uang-muka-lama", "Uang muka 30 hari atau lebih", "/pembayaran?tab=uang-muka"),
        TaskKind::AdvancesToReturn => ("setoran-kembali", "Menunggu setoran kembali", "/pembayaran?tab=uang-muka"),
        TaskKind::PendingAccounts => ("pengguna-menunggu", "Pengguna menunggu persetujuan", "/admin/daftar-user"),
    }
}

/// Deadline in words.
fn deadline(due_on: Option<NaiveDate>, today: NaiveDate) -> String {
    let Some(day) = due_on else { return String::new() };
    let text = period(day, day);
    if day < today { format!("Tenggat {text} sudah lewat") } else { format!("Tenggat {text}") }
}

/// Rupiah left of a budget in words.
fn left((available, ceiling): (RupiahSum, Rupiah)) -> String {
    if available < RupiahSum::ZERO {
        return format!("{} di atas pagu {ceiling}", available.abs());
    }
    format!("Sisa {available} dari {ceiling}")
}

impl HomeTask {
    fn of(task: Task, kind: TaskKind, clock: &dyn Clock) -> Self {
        let today = clock.today();
        let keterangan = match kind {
            TaskKind::UnissuedLetters | TaskKind::ReceiptsToVerify => task.places.join(", "),
            TaskKind::UnsubmittedReceipts => deadline(task.due_on, today),
            TaskKind::RejectedReceipts | TaskKind::FinalNumbers => task.reason.unwrap_or_default(),
            TaskKind::ReceiptsToPay | TaskKind::OldAdvances | TaskKind::AdvancesToReturn => {
                [task.places.join(", "), task.reason.unwrap_or_default()].join(", ")
            }
            TaskKind::LowBudgets => task.budget.map(left).unwrap_or_default(),
            TaskKind::PendingAccounts => String::new(),
        };
        let tautan = match kind {
            TaskKind::UnissuedLetters => format!("/detail-perjalanan/{}", task.id),
            TaskKind::UnsubmittedReceipts | TaskKind::RejectedReceipts => format!("/rampung/{}", task.id),
            TaskKind::ReceiptsToVerify => format!("/admin/rampung/{}", task.trip),
            TaskKind::ReceiptsToPay => "/pembayaran".to_owned(),
            TaskKind::OldAdvances | TaskKind::AdvancesToReturn => "/pembayaran?tab=uang-muka".to_owned(),
            TaskKind::LowBudgets => "/admin/anggaran".to_owned(),
            TaskKind::PendingAccounts => "/admin/daftar-user".to_owned(),
            TaskKind::FinalNumbers => "/srikandi".to_owned(),
        };
        let since = match task.since {
            Since::Day(day) => day,
            Since::Instant(at) => clock.local(at).date(),
        };
        Self { id: task.id, judul: task.title.to_string(), keterangan, sejak: wire_day(since), tautan }
    }
}

impl HomeGroup {
    fn of(tasks: TaskGroup, clock: &dyn Clock) -> Self {
        let (kode, judul, tautan) = group(tasks.kind);
        let baris = tasks.tasks.into_iter().map(|task| HomeTask::of(task, tasks.kind, clock)).collect();
        Self { kode, judul, jumlah: tasks.total, tautan, baris }
    }
}

/// Waiting work of the caller: groups with at least one task, each with its first five.
#[utoipa::path(
    get, path = "/api/beranda", operation_id = "getTasks", tag = "beranda",
    responses((status = 200, body = Outcome<Vec<HomeGroup>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/beranda")]
pub async fn get_tasks(app: web::Data<App>, who: SignedIn) -> Result<web::Json<Outcome<Vec<HomeGroup>>>, Problem> {
    let groups = app::home::tasks(&app, &who.0).await?;
    let result = groups.into_iter().map(|group| HomeGroup::of(group, app.clock.as_ref())).collect();
    Ok(web::Json(Outcome { result }))
}
