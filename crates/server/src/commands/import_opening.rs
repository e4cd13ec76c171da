//! `jaladin import opening`: reads the opening workbook of an office, dry or to save it; `--sample` writes the workbook.

use std::{collections::BTreeMap, fs, io::Write, path::Path};

use anyhow::{Context, anyhow};
use app::{
    moving_in::{
        SaveError, Signed,
        opening::{self, Facts},
        save,
    },
    users::Operator,
};
use kernel::Clock as _;
use moving_in::plan::{Plan, SheetTally};
use ports::{NO_USER, Spreadsheets as _};
use tables::{tally::numbers, words::cause};

use super::{minutes as minutes_paper, operator, refusal, seed};
use crate::{
    cli::{ImportOpening, QuestionsOpen},
    clock::OfficeClock,
    spreadsheets::BlockingSpreadsheets,
    startup,
    user_files::FileProcesses,
};

pub(crate) async fn run(order: &ImportOpening, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    if order.sample {
        let sample = BlockingSpreadsheets.write_workbook(opening::sample()).await?;
        fs::write(&order.file, sample).with_context(|| order.file.display().to_string())?;
        writeln!(out, "Contoh buku kerja ditulis: {}", order.file.display())?;
        return Ok(());
    }
    let db = startup::open_database(&order.database.database_url).await?;
    let operator = operator(&db);
    seed::load_reference(&db, operator.clock.as_ref()).await?;
    let done = import(order, &operator, out).await;
    db.close().await?;
    done
}

async fn import(order: &ImportOpening, operator: &Operator, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let clock = OfficeClock::new(order.clock.timezone);
    let file = fs::read(&order.file).with_context(|| order.file.display().to_string())?;
    let name = order.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let facts = Facts::read(operator.queries.as_ref(), clock.today(), &name, &file).await.map_err(refusal)?;
    let files = order.opener.user_files();
    let workbook = opening::read(&files, NO_USER, file).await.map_err(refusal)?;
    let mut answers = app::moving_in::answers(&workbook).unwrap_or_default();
    if let Some(path) = &order.answers {
        answers.extend(answered(&files, path).await?);
    }
    let plan = opening::plan(&workbook, &facts, &answers);
    report(&plan, out)?;
    let open = plan.open_questions().count();
    if open > 0 {
        return Err(QuestionsOpen(open).into());
    }
    if !order.save {
        writeln!(out, "Belum ada yang disimpan; tambahkan --save untuk menyimpan.")?;
        return Ok(());
    }
    let signed = Signed { day: clock.today(), ..Signed::default() };
    match save(operator.store.as_ref(), &plan, &signed, &BTreeMap::new(), clock.now()).await {
        Ok(saved) => {
            writeln!(out, "Tersimpan.")?;
            minutes_paper::write(&saved.minutes, operator.queries.as_ref(), &order.minutes, &order.pdf, out).await
        }
        Err(SaveError::Failed(error)) => Err(refusal(error)),
        Err(refused) => Err(anyhow!(refused)),
    }
}

async fn answered(files: &FileProcesses, path: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let file = fs::read(path).with_context(|| path.display().to_string())?;
    let answers = app::moving_in::answers(&opening::read(files, NO_USER, file).await.map_err(refusal)?);
    answers.ok_or_else(|| anyhow!("{}: lembar Pertanyaan dengan kolom Id dan Jawaban tidak ada", path.display()))
}

fn report(plan: &Plan, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    for table in &plan.tables {
        let (found, left) = (table.found.unwrap_or_default(), table.left_out_total());
        let (running, archived) = (table.running, table.archived);
        writeln!(out, "{}: {found} baris, {running} masuk, {archived} arsip, {left} tertahan", table.table)?;
    }
    for SheetTally { sheet, tally } in &plan.sheets {
        for skipped in &tally.skipped {
            let rows = numbers(&skipped.rows);
            writeln!(out, "Dilewati, lembar {sheet} baris {rows}: {}", cause(&skipped.cause))?;
        }
    }
    for finding in &plan.findings {
        writeln!(out, "Catatan, lembar {} baris {}: {}", finding.table, finding.old, finding.text)?;
    }
    for question in plan.open_questions() {
        let choices = if question.choices.is_empty() { String::new() } else { format!(" ({})", question.choices) };
        let place = format!("lembar {} baris {}", question.table, question.old);
        writeln!(out, "Pertanyaan {}, {place}: {} Isi: '{}'{choices}", question.id, question.text, question.present)?;
    }
    Ok(())
}
