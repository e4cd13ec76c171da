//! Titles above a table.

use super::{Layout, parts::Across};
use crate::{cells, spreadsheets::SheetRow};

/// A row above headings: its texts with their columns.
pub(super) type Title = Vec<(usize, String)>;

/// The texts of a row.
pub(super) fn title(row: &SheetRow) -> Title {
    let texts = row.cells.iter().map(cells::text).enumerate();
    texts.filter(|(_, text)| !cells::is_nothing(text)).collect()
}

/// The titles of the table between two columns: of each row the texts over it, else the only text of the row, which serves all
/// tables below.
pub(super) fn over(titles: &[Title], across: Across) -> Vec<String> {
    let of_row = |title: &Title| {
        let own = |(column, _): &&(usize, String)| (across.0..=across.1).contains(column);
        let own: Vec<&str> = title.iter().filter(own).map(|(_, text)| text.as_str()).collect();
        match (own.as_slice(), title.as_slice()) {
            ([], [(_, only)]) => Some(only.clone()),
            ([], _) => None,
            _ => Some(own.join(" ")),
        }
    };
    titles.iter().filter_map(of_row).collect()
}

impl<F> Layout<F> {
    /// The one year that the nearest title with a year names: `HARI LIBUR NASIONAL TAHUN 2026`. `None` where it names two.
    pub fn year_in_captions(&self) -> Option<i32> {
        year_of(&self.captions)
    }
}

fn year_of(captions: &[String]) -> Option<i32> {
    let years = |text: &String| -> Vec<i32> {
        let words = text.split(|sign: char| !sign.is_ascii_digit());
        let mut years: Vec<i32> = words.filter(|word| word.len() == 4).filter_map(|word| word.parse().ok()).collect();
        years.retain(|year| (2000..2200).contains(year));
        years.dedup();
        years
    };
    let found = captions.iter().map(years).find(|years| !years.is_empty())?;
    if let [year] = found[..] { Some(year) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_stands_in_the_nearest_title_that_names_one() {
        let year = |texts: &[&str]| year_of(&texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
        assert_eq!(year(&["(SKB 3 Menteri)", "HARI LIBUR NASIONAL TAHUN 2026", "Perpres 2025"]), Some(2026));
        assert_eq!(year(&["Tahun 2026 dan 2027"]), None);
    }
}
