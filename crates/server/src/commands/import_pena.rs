//! `jaladin import pena`: reads a dump of the former system, dry or to save it.

mod files;
mod first_passwords;

use std::{fs, io::Write, path::Path};

use anyhow::{Context, anyhow, bail};
use app::{
    moving_in::{SaveError, Saved, Signed, save},
    users::Operator,
};
use jaladin_http::Problem;
use kernel::Clock as _;
use letters::TemplateKind;
use moving_in::plan::{FileKind, Plan};
use pena::{
    Answers, Inspector, Options,
    dump::{Dump, fingerprint},
};
use ports::{NO_USER, Spreadsheets as _, UserFiles as _};
use receipts::{DocumentRefusal, Photo, document};
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;

use super::{minutes as minutes_paper, operator, refusal, seed};
use crate::{
    cli::{ImportPena, QuestionsOpen},
    clock::OfficeClock,
    spreadsheets::BlockingSpreadsheets,
    startup,
    user_files::FileProcesses,
};

pub(crate) async fn run(order: &ImportPena, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let mut plan = tokio::task::block_in_place(|| planned(order))?;
    if let Some(table) = plan.tables.iter().find(|table| !table.is_conserved()) {
        bail!("{}: baris yang ditemukan bukan jumlah berjalan, arsip, dan ditinggalkan", table.table);
    }
    let report = BlockingSpreadsheets.write_workbook(pena::report(&plan)).await?;
    let signed = Signed {
        day: OfficeClock::new(order.clock.timezone).today(),
        report_sha256: hex::encode(Sha256::digest(&report)),
        report_name: order.report.file_name().unwrap_or_default().to_string_lossy().into_owned(),
    };
    fs::write(&order.report, report).with_context(|| order.report.display().to_string())?;
    tell(order, &plan, out)?;
    match plan.open_questions().count() {
        0 => {}
        open => return Err(QuestionsOpen(open).into()),
    }
    if !order.save {
        writeln!(out, "Belum ada yang disimpan; tambahkan --save untuk menyimpan.")?;
        return Ok(());
    }
    let db = startup::open_database(&order.database.database_url).await?;
    let operator = operator(&db);
    seed::load_reference(&db, operator.clock.as_ref()).await?;
    let saved = stored(order, &mut plan, &signed, &operator, out).await;
    let written = match saved {
        Ok(saved) => {
            // Where the report and the first passwords lie.
            let folder = order.report.parent().unwrap_or_else(|| Path::new(""));
            minutes_paper::write(&saved.minutes, operator.queries.as_ref(), folder, &order.pdf, out).await
        }
        Err(error) => Err(error),
    };
    db.close().await?;
    written
}

/// The plan of the dump, with its files and answers.
fn planned(order: &ImportPena) -> anyhow::Result<Plan> {
    let answers = order.answers.as_deref().map(answered).transpose()?.unwrap_or_default();
    let fingerprint = fingerprint(&order.dump).with_context(|| order.dump.display().to_string())?;
    let mut dump = Dump::open(&order.dump).with_context(|| order.dump.display().to_string())?;
    let today = OfficeClock::new(order.clock.timezone).today();
    let options = Options {
        file_name: order.dump.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        fingerprint,
        offset_hours: order.zone.hours(),
        cutover: order.cutover.unwrap_or(today),
        full_day_hours: order.full_day_hours,
    };
    let mut plan = pena::plan(&mut dump, &options, &answers);
    drop(dump);
    if let Some(folder) = &order.files {
        pena::inspect_files(&mut plan, folder, &Inspection(order.opener.user_files()))
            .with_context(|| folder.display().to_string())?;
    } else {
        pena::without_files(&mut plan);
    }
    Ok(plan)
}

/// Looks at templates and proofs as their uploads do.
struct Inspection(FileProcesses);

impl Inspector for Inspection {
    fn faults(&self, template: &[u8], kind: TemplateKind) -> Vec<String> {
        let checked = self.0.check_template(NO_USER, template.to_vec(), kind);
        match Handle::current().block_on(checked) {
            Ok(_) => Vec::new(),
            Err(ports::Error::Template(faults)) => faults.into_iter().map(|fault| fault.message).collect(),
            Err(error) => vec![error.to_string()],
        }
    }

    fn proof(&self, file: &[u8], kind: FileKind) -> Result<String, String> {
        let digest = |bytes: &[u8]| hex::encode(Sha256::digest(bytes));
        let message = |error: ports::Error| Problem::from(error).message;
        match kind {
            FileKind::Jpeg | FileKind::Png => {
                Photo::accept(file).map(|photo| digest(&photo.bytes)).map_err(|refusal| message(refusal.into()))
            }
            FileKind::Pdf if file.len() > document::MOST_BYTES => Err(message(DocumentRefusal::TooLarge.into())),
            FileKind::Pdf => {
                match Handle::current().block_on(self.0.pages(NO_USER, file.to_vec(), document::MOST_PAGES)) {
                    Ok(Ok(document)) => Ok(digest(&document.bytes)),
                    Ok(Err(refusal)) => Err(message(refusal.into())),
                    Err(error) => Err(error.to_string()),
                }
            }
            kind => Err(format!("jenis {} bukan bukti", kind.name())),
        }
    }
}

fn answered(path: &Path) -> anyhow::Result<Answers> {
    let file = fs::read(path).with_context(|| path.display().to_string())?;
    let workbook = ::spreadsheets::read(&file).with_context(|| path.display().to_string())?;
    let answers = app::moving_in::answers(&workbook).map(Answers::from_iter);
    answers.ok_or_else(|| anyhow!("{}: lembar Pertanyaan dengan kolom Id dan Jawaban tidak ada", path.display()))
}

/// Copies the files, gives first passwords, saves all in one transaction. What was written besides is removed when that fails.
async fn stored(
    order: &ImportPena,
    plan: &mut Plan,
    signed: &Signed,
    operator: &Operator,
    out: &mut (dyn Write + Send),
) -> anyhow::Result<Saved> {
    if !operator.store.begin().await?.takes(plan.origin.kind).await? {
        return Err(anyhow!(SaveError::OfficeExists));
    }
    let store = startup::open_files(&order.store)?;
    let mut copier = order.files.as_deref().map(|folder| files::Copier::new(folder, &store, order.opener.user_files()));
    let saving = async {
        if let Some(copier) = &mut copier {
            copier.copy(plan, out).await?;
        }
        let plan = &*plan;
        let passwords = first_passwords::give(plan, operator.passwords.as_ref()).await?;
        let list = first_passwords::write(&order.passwords, plan, &passwords)?;
        let hashes = passwords.into_iter().map(|given| (given.old, given.hash)).collect();
        match save(operator.store.as_ref(), plan, signed, &hashes, operator.clock.now()).await {
            Ok(saved) => Ok(saved),
            Err(error) => {
                drop(fs::remove_file(list));
                Err(match error {
                    SaveError::Failed(error) => refusal(error),
                    refused => anyhow!(refused),
                })
            }
        }
    };
    let saved = tokio::select! {
        saved = saving => saved,
        _ = tokio::signal::ctrl_c() => Err(anyhow!("dihentikan; tidak ada yang disimpan")),
    };
    match saved {
        Ok(saved) => {
            writeln!(out, "Tersimpan. Kata sandi awal: {}", order.passwords.display())?;
            Ok(saved)
        }
        Err(error) => {
            if let Some(copier) = &copier {
                copier.sweep().await;
            }
            Err(error)
        }
    }
}

fn tell(order: &ImportPena, plan: &Plan, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let rows: u64 = plan.tables.iter().filter_map(|table| table.found).sum();
    let (running, archived) = (plan.trips.len(), plan.archive.trips.len());
    let named = plan.files.named.len();
    let found = plan.files.named.values().filter(|file| file.found.is_some()).count();
    writeln!(out, "{} tabel, {rows} baris; hari mulai {}.", plan.tables.len(), plan.origin.cutover)?;
    writeln!(out, "Perjalanan: {running} berjalan, {archived} arsip. Berkas: {found} dari {named} yang disebut.")?;
    writeln!(out, "Temuan: {}. Laporan: {}", plan.findings.len(), order.report.display())?;
    for question in plan.open_questions() {
        let fault = question.fault.as_ref().map(|fault| format!(" ({fault})")).unwrap_or_default();
        writeln!(out, "Pertanyaan {}: {}{fault}", question.id, question.text)?;
    }
    Ok(())
}
