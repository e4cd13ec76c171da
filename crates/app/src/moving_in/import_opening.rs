//! Imports the opening workbook from the first-run page: read dry, asked about, saved whole or not at all (office 4.2).

use std::collections::BTreeMap;

use moving_in::{KeptMinutes, TargetCounts, plan::Plan};
use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use views::audit::{Action, Object};

use super::{
    answers::answers as answers_of,
    letterhead::letterhead_of_minutes,
    opening::{self, Facts},
    save::{SaveError, Signed, save_as},
};
use crate::application::App;

/// A workbook that was read.
#[derive(Debug, Clone)]
pub struct OpeningImport {
    /// Its plan, with questions and findings.
    pub plan: Plan,
    /// Counts in the target; `None` if it was not saved.
    pub stored: Option<TargetCounts>,
    /// Reason why it was not, though that was asked for.
    pub refused: Option<String>,
}

/// Reads a workbook and, with `save` and without an open question, saves it. `given` are answers beside those of the workbook.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::Import`] for a file that is no table, [`Error::Store`].
#[tracing::instrument(name = "moving_in.import_opening", skip_all)]
pub async fn import_opening(
    app: &App,
    actor: &Actor,
    name: &str,
    file: Vec<u8>,
    given: BTreeMap<String, String>,
    save: bool,
) -> Result<OpeningImport, Error> {
    let administrator = actor.administrator()?;
    let facts = Facts::read(app.queries.as_ref(), app.clock.today(), name, &file).await?;
    let workbook = opening::read(app.user_files.as_ref(), actor.user, file).await?;
    let mut answers = answers_of(&workbook).unwrap_or_default();
    answers.extend(given);
    let plan = opening::plan(&workbook, &facts, &answers);
    if !save {
        return Ok(OpeningImport { plan, stored: None, refused: None });
    }
    let at = app.clock.now();
    let entry = AuditEntry::by(*administrator, at, Action::OfficeMovedIn, Object::Office.whole());
    let signed = Signed { day: app.clock.today(), ..Signed::default() };
    match save_as(app.store.as_ref(), &plan, &signed, entry, &BTreeMap::new(), at).await {
        Ok(saved) => Ok(OpeningImport { plan, stored: Some(saved.counts), refused: None }),
        Err(SaveError::Failed(error)) => Err(error),
        Err(refused) => Ok(OpeningImport { plan, stored: None, refused: Some(refused.to_string()) }),
    }
}

/// The minutes of the latest move on the office's letterhead, as a .docx.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`] where there are none, [`Error::Store`].
#[tracing::instrument(name = "moving_in.opening_minutes", skip_all)]
pub async fn opening_minutes(app: &App, actor: &Actor) -> Result<Vec<u8>, Error> {
    actor.administrator()?;
    match app.queries.minutes_of_move().await?.ok_or(Error::NotFound(Noun::Letter))? {
        KeptMinutes::Data(minutes) => {
            let head = letterhead_of_minutes(app.queries.as_ref(), &minutes).await?;
            Ok(app.renderer.minutes(*minutes, head).await?)
        }
        KeptMinutes::Paper(key) => Ok(app.files.read(&key).await?),
    }
}

/// The sample workbook.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::Store`].
#[tracing::instrument(name = "moving_in.opening_sample", skip_all)]
pub async fn opening_sample(app: &App, actor: &Actor) -> Result<Vec<u8>, Error> {
    actor.administrator()?;
    Ok(app.spreadsheets.write_workbook(opening::sample()).await?)
}
