//! Shows a photo to those who may see its receipt (contract R12).

use receipts::photo::Format;
use staff::{Actor, WorkUnit};

use super::photo_files::PHOTOS;
use crate::{App, Error, Noun};

/// A photo by its name, with what it is.
///
/// # Errors
/// [`Error::NotFound`] for a name no row bears, [`Error::Denied`].
pub async fn show_photo(app: &App, actor: &Actor, name: &str) -> Result<(Format, Vec<u8>), Error> {
    actor.photo_viewer()?;
    let missing = Error::NotFound(Noun::Photo);
    let Some(format) = Format::of_name(name) else { return Err(missing) };
    let key = format!("{PHOTOS}/{name}");
    let unit = app.queries.photo_owner(&key).await?.ok_or(missing)?;
    reach(actor, &unit)?;
    Ok((format, app.files.read(&key).await?))
}

/// Clerks see their work unit, verifiers their parent unit, finance and super admins all; several roles add up.
fn reach(actor: &Actor, unit: &WorkUnit) -> Result<(), Error> {
    let as_clerk = actor.trip_clerk().and_then(|clerk| clerk.of_unit(unit.id));
    let as_verifier = actor.verifier().and_then(|verifier| verifier.of_parent(unit.parent));
    let as_finance = actor.finance_officer().map(|_| ());
    if as_clerk.or(as_verifier).or(as_finance).is_ok() { Ok(()) } else { Err(staff::Denied::OtherUnit.into()) }
}
