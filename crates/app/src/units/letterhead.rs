//! The letterhead of a parent unit: read, change, set its logo, show its logo.

use ports::{AuditEntry, Error, Folder, Noun, StoreError, UnitOfWork};
use receipts::{Photo, PhotoRefusal, photo::Format};
use sha2::{Digest, Sha256};
use staff::{Actor, Letterhead, ParentUnitId, Scope};
use views::{
    audit::{Action, Field, Object},
    units::LetterheadView,
};

use crate::{
    application::App,
    stored_files::{NewFile, commit_or_discard},
};

/// Limit on the bytes of a logo: every letter carries them.
pub const MOST_LOGO_BYTES: usize = 512 * 1024;

/// The letterhead of the parent unit named, or the actor's own.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "letterhead.read", skip_all)]
pub async fn read(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
) -> Result<(ParentUnitId, LetterheadView), Error> {
    let keeper = actor.letterhead_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    let head = app.queries.letterhead(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    Ok((id, head))
}

/// Changes the lines; a logo stays, unless `keep_logo` is false. A name equal to the unit's follows it. A logo that is taken
/// off or replaced is kept for the letters of its day.
///
/// # Errors
/// As [`read`].
#[tracing::instrument(name = "letterhead.change", skip_all)]
pub async fn change(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    mut head: Letterhead,
    keep_logo: bool,
) -> Result<(ParentUnitId, LetterheadView), Error> {
    let keeper = actor.letterhead_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_letterhead(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    if head.name == before.unit {
        head.name.clear();
    }
    let after = LetterheadView { head, logo: before.logo.clone().filter(|_| keep_logo), ..before.clone() };
    if after == before {
        return Ok((id, before));
    }
    store(app, work.as_mut(), *keeper, id, &before, &after).await?;
    work.commit().await?;
    Ok((id, after))
}

/// Sets or replaces the logo.
///
/// # Errors
/// As [`read`]; [`Error::Logo`] for a file that is no picture or too large.
#[tracing::instrument(name = "units.set_logo", skip_all)]
pub async fn set_logo(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    file: Vec<u8>,
) -> Result<(ParentUnitId, LetterheadView), Error> {
    let keeper = actor.letterhead_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    if file.len() > MOST_LOGO_BYTES {
        return Err(Error::Logo(PhotoRefusal::TooLarge));
    }
    let logo = Photo::accept(&file).map_err(Error::Logo)?;
    let logo = app.user_files.photo(actor.user, logo).await?.ok_or(Error::Logo(PhotoRefusal::Damaged))?;
    let sha256 = hex::encode(Sha256::digest(&logo.bytes));
    let file = NewFile::write(app, Folder::Logos, logo.format.ending(), logo.bytes).await?;
    let written = file.key().to_owned();
    let (file, mut work) = file.with(app, app.begin(actor).await).await?;
    let stored = replace(app, work.as_mut(), *keeper, id, &written, &sha256).await;
    let after = commit_or_discard(app, work, Some(file), stored).await?;
    if after.logo.as_ref() != Some(&written) {
        app.discard_replaced(&written).await;
    }
    Ok((id, after))
}

async fn replace(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    id: ParentUnitId,
    key: &str,
    sha256: &str,
) -> Result<LetterheadView, Error> {
    let before = work.lock_letterhead(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    let kept = work.keep_logo(key, sha256).await?;
    let after = LetterheadView { logo: Some(kept), ..before.clone() };
    store(app, work, by, id, &before, &after).await?;
    Ok(after)
}

/// Stores a letterhead and tells the audit log the lines that changed.
async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    id: ParentUnitId,
    before: &LetterheadView,
    after: &LetterheadView,
) -> Result<(), Error> {
    work.set_letterhead(id, &after.head, after.logo.as_deref()).await?;
    let mut entry = AuditEntry::by(by, app.clock.now(), Action::LetterheadSet, Object::ParentUnit.with(id.0));
    for ((field, was), (_, is)) in lines(before).into_iter().zip(lines(after)) {
        if was != is {
            entry = entry.was(field, was).is(field, is);
        }
    }
    Ok(work.record(entry).await?)
}

fn lines(view: &LetterheadView) -> [(Field, String); 8] {
    let head = &view.head;
    let above = head.above.join("\n");
    let logo = view.logo.as_deref().unwrap_or_default();
    [
        (Field::Government, above.as_str()),
        (Field::Name, view.name()),
        (Field::SecondLine, &head.second_line),
        (Field::Address, &head.address),
        (Field::Phone, &head.phone),
        (Field::Mail, &head.mail),
        (Field::Site, &head.site),
        (Field::Logo, logo),
    ]
    .map(|(field, line)| (field, line.to_owned()))
}

/// A logo the actor may see.
#[derive(Debug)]
pub struct ShownLogo {
    /// Its format.
    pub format: Format,
    key: String,
}

/// Finds the logo of a parent unit. [`ShownLogo::read`] reads its bytes, unless the caller's cache has them.
///
/// # Errors
/// As [`read`]; [`Error::NotFound`] without a logo.
#[tracing::instrument(name = "units.show_logo", skip_all)]
pub async fn show_logo(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<ShownLogo, Error> {
    let (_, head) = read(app, actor, named).await?;
    let key = head.logo.ok_or(Error::NotFound(Noun::Logo))?;
    let format = Format::of_name(&key).ok_or(Error::NotFound(Noun::Logo))?;
    Ok(ShownLogo { format, key })
}

impl ShownLogo {
    /// Its name, which no other logo ever has.
    pub fn name(&self) -> &str {
        self.key.rsplit('/').next().unwrap_or_default()
    }

    /// Reads the bytes.
    ///
    /// # Errors
    /// [`Error::NotFound`] when the file is gone, [`Error::Store`].
    pub async fn read(&self, app: &App) -> Result<Vec<u8>, Error> {
        match app.files.read(&self.key).await {
            Err(StoreError::Missing(_)) => Err(Error::NotFound(Noun::Logo)),
            read => Ok(read?),
        }
    }
}
