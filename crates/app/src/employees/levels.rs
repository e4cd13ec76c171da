//! The office's table of travel levels: by grade for people without one, by grade, office and letter for tariffs (office 2.2,
//! assurance D-5).

use ports::{AuditEntry, Error, OfficeLevels, UnitOfWork};
use staff::{
    Actor,
    grade::{GradeId, LevelId, RankTables},
    level_table::{LevelTable, Title},
};
use views::{
    audit::{Action, Field, Object},
    wire::view,
};

use crate::application::App;

view! {
    /// Levels of all grades, offices and letters.
    #[derive(Debug)]
    pub struct NamedLevelTable as GradeLevels {
        /// By grade.
        pub grades: Vec<GradeLevel> => "result",
        /// By office or letter.
        pub titles: Vec<TitleLevel> => "sebutan",
    }
}

view! {
    /// Travel level of a grade, for lists that leave it open.
    #[derive(Debug)]
    pub struct GradeLevel {
        /// Grade.
        pub grade: GradeId => "golonganId" as [i64],
        /// Its name.
        pub grade_name: String => "golongan",
        /// Level.
        pub level: LevelId => "tingkatanId" as [i64],
        /// Its name.
        pub level_name: String => "tingkatan",
    }
}

view! {
    /// Travel level of an office or letter by which regulations name levels.
    #[derive(Debug)]
    pub struct TitleLevel {
        /// Key of the office or letter.
        pub key: &'static str => "kunci",
        /// Its name.
        pub name: &'static str => "sebutan",
        /// Level.
        pub level: LevelId => "tingkatanId" as [i64],
        /// Its name.
        pub level_name: String => "tingkatan",
    }
}

/// The levels of all grades and titles: those the office set, else the usual ones.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "employees.read", skip_all)]
pub async fn read(app: &App, actor: &Actor) -> Result<NamedLevelTable, Error> {
    actor.payment_keeper()?;
    let mut work = app.begin(actor).await?;
    let tables = work.rank_tables().await?;
    let table = table(work.as_mut(), &tables).await?;
    Ok(named(&tables, &table))
}

/// Sets the levels of some grades and titles.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::EmployeeFaults`] for an unknown grade or level.
#[tracing::instrument(name = "employees.set", skip_all)]
pub async fn set(app: &App, actor: &Actor, changes: OfficeLevels) -> Result<NamedLevelTable, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let tables = work.rank_tables().await?;
    let levels = changes.grades.iter().map(|(_, level)| level).chain(changes.titles.iter().map(|(_, level)| level));
    let is_level = |level: &LevelId| tables.levels.iter().any(|(id, _)| id == level);
    let is_grade = |(grade, _): &(GradeId, LevelId)| tables.grades.iter().any(|(id, _)| id == grade);
    let fault = match (changes.grades.iter().all(is_grade), levels.into_iter().all(is_level)) {
        (false, _) => Some(staff::EmployeeFault::Grade),
        (true, false) => Some(staff::EmployeeFault::Level),
        (true, true) => None,
    };
    if let Some(fault) = fault {
        return Err(Error::EmployeeFaults(vec![fault]));
    }
    work.set_office_levels(&changes).await?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::GradeLevelsSet, Object::Employee.whole());
    work.record(entry.is(Field::Rows, changes.grades.len() + changes.titles.len())).await?;
    let table = table(work.as_mut(), &tables).await?;
    work.commit().await?;
    Ok(named(&tables, &table))
}

/// The office's table.
pub(crate) async fn table(work: &mut dyn UnitOfWork, tables: &RankTables) -> Result<LevelTable, Error> {
    let OfficeLevels { grades, titles } = work.office_levels().await?;
    Ok(LevelTable::of(tables, &grades, &titles))
}

fn named(tables: &RankTables, table: &LevelTable) -> NamedLevelTable {
    let level = |id: LevelId| tables.levels.iter().find(|(known, _)| *known == id).cloned();
    let grade = |(grade, of): &(GradeId, LevelId)| {
        let (grade, grade_name) = tables.grades.iter().find(|(id, _)| id == grade)?.clone();
        let (level, level_name) = level(*of)?;
        Some(GradeLevel { grade, grade_name, level, level_name })
    };
    let title = |(title, of): &(Title, LevelId)| {
        let (level, level_name) = level(*of)?;
        Some(TitleLevel { key: title.key(), name: title.name(), level, level_name })
    };
    NamedLevelTable {
        grades: table.grades.iter().filter_map(grade).collect(),
        titles: table.titles.iter().filter_map(title).collect(),
    }
}
