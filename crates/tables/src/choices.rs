//! Choices of the person for an import: the sheet, the row of headings, the fields of columns.

use kernel::text::search_key;

/// Choices of the person; none in a first try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices<F> {
    /// Name of the sheet.
    pub sheet: Option<String>,
    /// Row number of the first heading, from 1; 0 where there are no headings.
    pub heading: Option<u32>,
    /// Columns, as their letter or their heading says, and the field each is for; `None` leaves a column out.
    pub fields: Vec<(String, Option<F>)>,
}

impl<F> Default for Choices<F> {
    fn default() -> Self {
        Self { sheet: None, heading: None, fields: Vec::new() }
    }
}

/// A file with what the person chose for it; `F` are the fields of its import.
#[derive(Debug, Clone)]
pub struct List<F> {
    /// The file.
    pub file: Vec<u8>,
    /// Sheet, row of headings, columns.
    pub choices: Choices<F>,
    /// Values for what the file leaves open or says in other words.
    pub fills: Fills,
    /// Doubtful rows that are to be stored.
    pub confirmed: Confirmed,
}

/// Doubtful rows that are to be stored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Confirmed {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// Those of these numbers in the file.
    Rows(Vec<u32>),
}

impl Confirmed {
    /// Returns whether a row is to be stored.
    pub fn has(&self, row: u32) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Rows(rows) => rows.contains(&row),
        }
    }
}

/// Values that the person gave for what the file leaves open or says in other words, by the key of a field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fills(Vec<(String, Fill)>);

/// Values for one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    /// One for every row that has none.
    Once(String),
    /// One for each text of the file, compared in the normal form.
    ByText(Vec<(String, String)>),
}

impl Fills {
    /// Fills by the key of their field.
    pub fn new(fills: Vec<(String, Fill)>) -> Self {
        Self(fills)
    }

    /// The value for every row that has none.
    pub fn once(&self, field: &str) -> Option<&str> {
        self.of(field).into_iter().find_map(|fill| match fill {
            Fill::Once(value) => Some(value.as_str()),
            Fill::ByText(_) => None,
        })
    }

    /// The year that was answered, else `of_captions`; none for an answer that is no year, which is asked again.
    pub fn year_or(&self, field: &str, of_captions: Option<i32>) -> Option<i32> {
        self.once(field).map_or(of_captions, |answer| answer.trim().parse().ok())
    }

    /// The value for a text of the file.
    pub fn for_text(&self, field: &str, text: &str) -> Option<&str> {
        let wanted = search_key(text);
        self.of(field).into_iter().find_map(|fill| match fill {
            Fill::Once(_) => None,
            Fill::ByText(values) => {
                values.iter().find(|(of, _)| search_key(of) == wanted).map(|(_, value)| value.as_str())
            }
        })
    }

    fn of(&self, field: &str) -> Vec<&Fill> {
        self.0.iter().filter(|(of, _)| of == field).map(|(_, fill)| fill).collect()
    }
}

/// Letters of a column, counted from 0: `A`, `Z`, `AA`.
pub fn column_letters(index: usize) -> String {
    let (mut rest, mut letters) = (index + 1, Vec::new());
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or_default()));
        rest /= 26;
    }
    letters.into_iter().rev().collect()
}

/// The column of these letters, counted from 0.
pub fn column_number(letters: &str) -> Option<usize> {
    let sound = (1..=3).contains(&letters.len()) && letters.bytes().all(|byte| byte.is_ascii_uppercase());
    let number = |number: usize, byte: u8| number * 26 + usize::from(byte - b'A') + 1;
    sound.then(|| letters.bytes().fold(0, number) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_is_no_year_is_not_replaced_by_the_title() {
        let year = |answer: Option<&str>| {
            let fills = answer.map(|text| ("tahun".to_owned(), Fill::Once(text.to_owned()))).into_iter().collect();
            Fills::new(fills).year_or("tahun", Some(2026))
        };
        assert_eq!((year(None), year(Some(" 2027 ")), year(Some("dua ribu"))), (Some(2026), Some(2027), None));
    }

    #[test]
    fn columns_have_the_letters_of_a_spreadsheet() {
        for (index, letters) in [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")] {
            assert_eq!((column_letters(index), column_number(letters)), (letters.to_owned(), Some(index)));
        }
        assert_eq!((column_number(""), column_number("a1"), column_number("Nama")), (None, None, None));
    }
}
