//! Corrects the title and the tenure of a signatory (contract U7, U8).

use ports::Error;
use staff::{Actor, Signatory, TenureChange};
use views::audit::{Action, Field};

use super::{SignatoryKey, lock_in_scope, with_tenure, without_tenure};
use crate::application::App;

/// Stores the new title and tenure.
///
/// # Errors
/// [`Error::NotFound`], also for a retired signatory; [`Error::Denied`] for another parent unit's; [`Error::Tenure`].
#[tracing::instrument(name = "signatories.retitle", skip_all)]
pub async fn retitle(
    app: &App,
    actor: &Actor,
    key: SignatoryKey,
    title: String,
    tenure: TenureChange,
) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let signatory = lock_in_scope(work.as_mut(), *admin, key).await?;
    let tenure = tenure.of(signatory.tenure.clone())?;
    work.amend_signatory(key.post, key.id, &title, &tenure).await?;
    let entry = super::entry(app, *admin, Action::SignatoryRetitled, key.post, key.id);
    work.record(entry.was(Field::Title, &signatory.title).is(Field::Title, &title)).await?;
    if tenure != signatory.tenure {
        let entry = super::entry(app, *admin, Action::SignatoryTenureSet, key.post, key.id);
        work.record(with_tenure(without_tenure(entry, &signatory.tenure), &tenure)).await?;
    }
    work.commit().await?;
    Ok(Signatory { title, tenure, ..signatory })
}
