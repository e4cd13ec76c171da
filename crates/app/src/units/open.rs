//! Stores a parent unit with all that it needs to issue letters.

use chrono::Datelike;
use kernel::Day;
use numbering::{CounterKey, LetterKind};
use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{NewUnit, ParentUnitId, WorkUnitId};
use trips::trip_kind::FundingSourceId;
use views::audit::{Action, Field, Object, Target};

use super::open_work_unit::opened;

/// A parent unit about to be opened.
pub(crate) struct Office<'a> {
    /// Name, code and origin, its own and its work unit's.
    pub(crate) unit: &'a NewUnit,
    /// Government that heads its letters.
    pub(crate) government: &'a str,
    /// Sources it uses.
    pub(crate) sources: &'a [FundingSourceId],
    /// Today; counters are those of its year.
    pub(crate) today: Day,
}

impl Office<'_> {
    /// Stores the parent unit, the sources it uses, a work unit of the same name, code and origin, and this year's
    /// counters of all letter kinds. `None` when another parent unit has its code. `entry` begins an audit entry about an
    /// action and its object.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown source.
    pub(crate) async fn open(
        &self,
        work: &mut dyn UnitOfWork,
        entry: impl Fn(Action, Target) -> AuditEntry,
    ) -> Result<Option<(ParentUnitId, WorkUnitId)>, Error> {
        let Some(id) = work.open_parent_unit(self.unit, self.government).await? else { return Ok(None) };
        let sources = self.distinct_sources();
        for source in &sources {
            if !work.link_funding_source(id, *source).await? {
                return Err(Error::NotFound(Noun::FundingSource));
            }
        }
        let work_unit = work.open_work_unit(id, self.unit).await?;
        // An advance by 0 opens a counter.
        for kind in LetterKind::ALL {
            work.advance_counter(CounterKey { parent_unit: id.0, kind, year: self.today.year() }, 0).await?;
        }
        let told = entry(Action::ParentUnitOpened, Object::ParentUnit.with(id.0)).is(Field::Name, &self.unit.name);
        let told = told.is(Field::Code, self.unit.code.as_str()).is(Field::Origin, &self.unit.origin);
        let linked: Vec<String> = sources.iter().map(ToString::to_string).collect();
        work.record(told.is(Field::FundingSources, linked.join(", "))).await?;
        let told = entry(Action::WorkUnitOpened, Object::WorkUnit.with(work_unit.0));
        work.record(opened(told, id, self.unit)).await?;
        Ok(Some((id, work_unit)))
    }

    fn distinct_sources(&self) -> Vec<FundingSourceId> {
        let mut sources = self.sources.to_vec();
        sources.sort_unstable();
        sources.dedup();
        sources
    }
}
