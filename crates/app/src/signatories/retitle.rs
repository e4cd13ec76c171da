//! Corrects the title of a signatory (contract U7, U8).

use staff::{Actor, Signatory};

use super::{SignatoryKey, reach};
use crate::{
    App, Error,
    audit::{Action, Field},
};

/// Stores the new title.
///
/// # Errors
/// [`Error::NotFound`], also for a retired signatory; [`Error::Denied`] for another parent unit's.
pub async fn retitle(app: &App, actor: &Actor, key: SignatoryKey, title: String) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let signatory = reach(work.as_mut(), *admin, key).await?;
    work.retitle_signatory(key.post, key.id, &title).await?;
    let entry = super::entry(app, *admin, Action::SignatoryRetitled, key.post, key.id);
    work.record(entry.was(Field::Title, &signatory.title).is(Field::Title, &title)).await?;
    work.commit().await?;
    Ok(Signatory { title, ..signatory })
}
