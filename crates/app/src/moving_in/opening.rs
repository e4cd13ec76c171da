//! The opening workbook: an office that comes from paper or Excel, in one file (office 4.2). Its plan is stored as that of PENA.

mod answers;
mod fields;
mod office;
mod people;
mod posts;
mod reader;
mod sample;
#[cfg(test)]
mod tests;
mod trips;

use std::collections::BTreeMap;

use kernel::Day;
use moving_in::plan::{Origin, Plan, SourceKind, TableCount};
use numbering::LetterKind;
use ports::{Error, Queries, UserFiles};
use staff::{UserId, grade::RankTables};
use tables::{ImportRefusal, spreadsheets::Workbook};
use views::numbers::LetterKindView;

use self::{answers::Answered, reader::Reader};

pub use sample::sample;

/// Office that a workbook is read against.
#[derive(Debug, Clone)]
pub struct Facts {
    /// Ranks, grades and levels.
    pub rank_tables: RankTables,
    /// Funding sources by id.
    pub sources: Vec<(i64, String)>,
    /// Patterns of letter numbers.
    pub patterns: Vec<(LetterKind, String)>,
    /// First day of our own trips: counters and ceilings belong to its year.
    pub cutover: Day,
    /// Name of the file.
    pub file_name: String,
    /// Its SHA-256 in hexadecimal digits.
    pub sha256: String,
    /// Its size in bytes.
    pub bytes: u64,
}

impl Facts {
    /// The facts of a database with reference tables.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn read(queries: &dyn Queries, cutover: Day, name: &str, file: &[u8]) -> Result<Self, Error> {
        use sha2::{Digest, Sha256};
        let (sources, kinds) = (queries.funding_sources().await?, queries.letter_kinds().await?);
        let pattern = |kind: LetterKindView| Some((LetterKind::from_id(kind.id)?, kind.pattern));
        Ok(Self {
            patterns: kinds.into_iter().filter_map(pattern).collect(),
            rank_tables: queries.rank_tables().await?,
            sources: sources.into_iter().map(|source| (source.id, source.name.to_string())).collect(),
            cutover,
            file_name: name.to_owned(),
            sha256: hex::encode(Sha256::digest(file)),
            bytes: u64::try_from(file.len()).unwrap_or(u64::MAX),
        })
    }
}

impl Facts {
    /// The pattern of a kind's numbers; empty for an unknown kind.
    fn pattern(&self, kind: LetterKind) -> &str {
        self.patterns.iter().find(|(of, _)| *of == kind).map_or("", |(_, pattern)| pattern.as_str())
    }
}

/// The plan of a workbook; what it leaves open are questions, whose answers stand for the cells they ask about.
pub fn plan(workbook: &Workbook, facts: &Facts, answers: &BTreeMap<String, String>) -> Plan {
    let answered = Answered::new(workbook, answers);
    let mut reader = Reader::new(&answered, facts.cutover);
    let mut plan = Plan { origin: origin(facts), ..Plan::default() };
    let units = office::units(&mut reader, &mut plan);
    let people = people::staff(&mut reader, &mut plan, &units, facts);
    posts::signatories(&mut reader, &mut plan, &units, &people);
    posts::treasurers(&mut reader, &mut plan, &units, &people, facts);
    office::sub_activities(&mut reader, &mut plan, &units, facts);
    office::destinations(&mut reader, &mut plan, &units);
    let found = trips::trips(&mut reader, &mut plan, &people, facts);
    office::counters(&mut reader, &mut plan, &units, facts, &found);
    reader.finish(&mut plan);
    let place = |title: &str| fields::ALL.iter().position(|kind| kind.title == title);
    plan.tables.sort_by_key(|count| place(&count.table));
    plan.sheets.sort_by_key(|count| place(count.sheet));
    plan
}

fn origin(facts: &Facts) -> Origin {
    Origin {
        kind: SourceKind::Workbook,
        file_name: facts.file_name.clone(),
        sha256: facts.sha256.clone(),
        bytes: facts.bytes,
        offset_hours: 0,
        cutover: facts.cutover,
    }
}

/// The count of a sheet.
fn counted(plan: &mut Plan, table: &str, found: usize, running: usize, archived: usize) {
    let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let left = found.saturating_sub(running + archived);
    let left_out =
        if left > 0 { vec![("belum dapat dibaca, lihat Pertanyaan".to_owned(), number(left))] } else { Vec::new() };
    plan.tables.push(TableCount {
        table: table.to_owned(),
        in_scope: true,
        found: Some(number(found)),
        running: number(running),
        archived: number(archived),
        left_out,
        missing_columns: Vec::new(),
    });
}

/// Reads a file as an opening workbook.
///
/// # Errors
/// [`Error::Import`] for a file that is no table.
pub async fn read(files: &dyn UserFiles, asker: UserId, file: Vec<u8>) -> Result<Workbook, Error> {
    let read = files.workbook(asker, file).await?;
    Ok(read.map_err(ImportRefusal::Sheet)?)
}
