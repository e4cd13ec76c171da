//! Data without which a trip is estimated only in part (office C-4), with their names.

use receipts::{calculation::Missing, tariff::TariffKind};
use staff::grade::LevelId;

use crate::{App, Error, views::tariffs::TariffBook};

/// Data without which a part of a trip is not estimated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incomplete {
    /// A place has no province: its name.
    Province(String),
    /// There is no tariff.
    Tariff {
        /// Its kind.
        kind: TariffKind,
        /// Name of the province.
        province: String,
        /// Name of the travel level.
        level: String,
    },
}

impl Incomplete {
    fn of(book: &TariffBook, missing: &Missing) -> Self {
        match missing {
            Missing::Province { place } => Self::Province(place.clone()),
            Missing::Tariff { kind, province, level } => Self::Tariff {
                kind: *kind,
                province: book.province_name(*province).unwrap_or_default().to_owned(),
                level: level_name(book, *level),
            },
        }
    }
}

fn level_name(book: &TariffBook, level: LevelId) -> String {
    let found = book.levels.iter().find(|(id, _)| *id == level);
    found.map(|(_, name)| name.clone()).unwrap_or_default()
}

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
