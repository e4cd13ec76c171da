//! Data without which a trip is estimated only in part (office C-4), with their names.

use ports::Error;
use receipts::calculation::Missing;
use views::budgets::Incomplete;

use crate::application::App;

/// The missing data with their names, each once.
pub(crate) async fn incomplete(app: &App, missing: &[Missing]) -> Result<Vec<Incomplete>, Error> {
    if missing.is_empty() {
        return Ok(Vec::new());
    }
    let book = app.queries.tariff_book().await?;
    let mut named: Vec<Incomplete> = Vec::new();
    for missing in missing {
        let one = Incomplete::of(&book, missing);
        if !named.contains(&one) {
            named.push(one);
        }
    }
    Ok(named)
}
