//! Lists tariffs and provinces.

use kernel::{Day, Page, PageRequest};
use ports::Error;
use receipts::tariff::TariffKind;
use staff::grade::LevelId;
use views::tariffs::{ProvinceView, TariffView};

use crate::application::App;

/// A page of the tariffs of a kind that are valid on a day. Any signed-in user may read them.
///
/// # Errors
/// [`Error::Store`].
pub async fn list(
    app: &App,
    kind: Option<TariffKind>,
    on: Option<Day>,
    request: PageRequest,
) -> Result<Page<TariffView>, Error> {
    let listed = app.queries.tariff_book().await?.listed(kind, on);
    let total_rows = u64::try_from(listed.len()).unwrap_or(u64::MAX);
    let place = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let rows = listed.into_iter().skip(place(request.offset())).take(place(request.limit)).collect();
    Ok(Page { rows, request, total_rows, more: false })
}

/// The provinces by code, and the travel levels: what tariffs are for. Any signed-in user may read them.
///
/// # Errors
/// [`Error::Store`].
pub async fn provinces(app: &App) -> Result<(Vec<ProvinceView>, Vec<(LevelId, String)>), Error> {
    let book = app.queries.tariff_book().await?;
    Ok((book.provinces.clone(), book.levels.clone()))
}
