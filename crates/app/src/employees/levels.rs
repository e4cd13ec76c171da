//! Travel levels by grade, which an import gives to people without one (office 2.2).

use staff::{
    Actor,
    grade::{GradeId, LevelId, RankTables, usual_level},
};

use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::{AuditEntry, UnitOfWork},
};

/// Each grade and its level, with their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GradeLevels(pub Vec<((GradeId, String), (LevelId, String))>);

/// The levels of all grades: those the office set, else the usual ones.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.read", skip_all)]
pub async fn read(app: &App, actor: &Actor) -> Result<GradeLevels, Error> {
    actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let tables = work.rank_tables().await?;
    let levels = of_grades(work.as_mut(), &tables).await?;
    Ok(named(&tables, &levels))
}

/// Sets the levels of some grades.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::EmployeeFaults`] for an unknown grade or level.
#[tracing::instrument(name = "employees.set", skip_all)]
pub async fn set(app: &App, actor: &Actor, changes: Vec<(GradeId, LevelId)>) -> Result<GradeLevels, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let tables = work.rank_tables().await?;
    let known = |(grade, level): &(GradeId, LevelId)| {
        let grade = tables.grades.iter().any(|(id, _)| id == grade);
        match (grade, tables.levels.iter().any(|(id, _)| id == level)) {
            (false, _) => Some(staff::EmployeeFault::Grade),
            (true, false) => Some(staff::EmployeeFault::Level),
            (true, true) => None,
        }
    };
    if let Some(fault) = changes.iter().find_map(known) {
        return Err(Error::EmployeeFaults(vec![fault]));
    }
    work.set_grade_levels(&changes).await?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::GradeLevelsSet, (Object::Employee, None));
    work.record(entry.is(Field::Rows, changes.len())).await?;
    let levels = of_grades(work.as_mut(), &tables).await?;
    work.commit().await?;
    Ok(named(&tables, &levels))
}

/// The level of each grade.
pub(super) async fn of_grades(
    work: &mut dyn UnitOfWork,
    tables: &RankTables,
) -> Result<Vec<(GradeId, LevelId)>, Error> {
    let set = work.grade_levels().await?;
    let level = |grade: GradeId| {
        let own = set.iter().find(|(of, _)| *of == grade).map(|(_, level)| *level);
        own.unwrap_or_else(|| usual_level(grade))
    };
    Ok(tables.grades.iter().map(|(grade, _)| (*grade, level(*grade))).collect())
}

fn named(tables: &RankTables, levels: &[(GradeId, LevelId)]) -> GradeLevels {
    let row = |(grade, level): &(GradeId, LevelId)| {
        let grade = tables.grades.iter().find(|(id, _)| id == grade)?;
        let level = tables.levels.iter().find(|(id, _)| id == level)?;
        Some((grade.clone(), level.clone()))
    };
    GradeLevels(levels.iter().filter_map(row).collect())
}
