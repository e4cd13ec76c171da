//! The shared strings of a workbook ([MS-XLS] 2.4.265): their lengths, because the parser copies each into every cell that
//! refers to it.

use tables::spreadsheets::SheetFault;

use super::{Records, number, record, short};

/// Limit on the characters of all cells together.
const MOST_CHARACTERS: usize = 16 * 1024 * 1024;

/// Refuses a workbook whose cells repeat shared strings beyond the limit.
pub(super) fn check(stream: &[u8]) -> Result<(), SheetFault> {
    let all = lengths(stream).ok_or(SheetFault::Unreadable)?;
    let cells = Records(stream).filter(|(kind, _)| *kind == record::LABEL_SST);
    let length = |(_, data)| number(data, 6).and_then(|index| all.get(usize::try_from(index).ok()?)).copied();
    let sum = cells.filter_map(length).try_fold(0, usize::checked_add);
    if sum.is_some_and(|sum| sum <= MOST_CHARACTERS) { Ok(()) } else { Err(SheetFault::TooLarge) }
}

/// Lengths of all shared strings, in characters.
fn lengths(stream: &[u8]) -> Option<Vec<usize>> {
    let mut records = Records(stream).skip_while(|(kind, _)| *kind != record::SST);
    let Some((_, first)) = records.next() else { return Some(Vec::new()) };
    let mut parts = records.map_while(|(kind, data)| (kind == record::CONTINUE).then_some(data));
    let mut text = first.get(8..)?;
    let mut lengths = Vec::new();
    loop {
        if text.is_empty() {
            let Some(next) = parts.next() else { return Some(lengths) };
            text = next;
        }
        lengths.push(length(&mut text, &mut parts)?);
    }
}

/// Length of the string ([MS-XLS] 2.5.293) at the beginning of `text`, which moves behind it.
fn length<'a>(text: &mut &'a [u8], parts: &mut impl Iterator<Item = &'a [u8]>) -> Option<usize> {
    let (length, flags) = (usize::from(short(text, 0)?), *text.get(2)?);
    let mut header = 3;
    let mut count = |flag: u8, bytes: usize, read: &dyn Fn(usize) -> Option<usize>| {
        if flags & flag == 0 {
            return Some(0);
        }
        let value = read(header);
        header += bytes;
        value
    };
    let runs = count(0x08, 2, &|at| short(text, at).map(usize::from))?;
    let extension = count(0x04, 4, &|at| number(text, at)?.try_into().ok())?;
    *text = text.get(header..)?;
    let (mut missing, mut wide) = (length, flags & 1);
    loop {
        let width = 1 + usize::from(wide);
        let here = missing.min(text.len() / width);
        *text = &text[here * width..];
        missing -= here;
        if missing == 0 {
            break;
        }
        // Each continuation begins with flags of its own.
        let (flags, rest) = parts.next()?.split_first()?;
        (*text, wide) = (rest, flags & 1);
    }
    let mut skipped = runs.checked_mul(4)?.checked_add(extension)?;
    while skipped > text.len() {
        skipped -= text.len();
        *text = parts.next()?;
    }
    *text = &text[skipped..];
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xls::tests::record as bytes;

    fn table(parts: &[&[u8]]) -> Vec<u8> {
        let first = [&[0; 8], parts[0]].concat();
        let more = parts[1..].iter().flat_map(|part| bytes(record::CONTINUE, part));
        bytes(record::SST, &first).into_iter().chain(more).collect()
    }

    #[test]
    fn strings_are_measured_across_continuations_runs_and_extensions() {
        let plain = [3, 0, 0, b'a', b'b', b'c'];
        let rich = [2, 0, 0x0D, 1, 0, 2, 0, 0, 0, b'd', 0, b'e', 0, 9, 9, 9, 9, 8, 8];
        let begun = [4, 0, 0, b'f', b'g'];
        let (all, rest) = ([&plain[..], &rich, &begun].concat(), [1, b'h', 0, b'i', 0]);
        assert_eq!(lengths(&table(&[&all, &rest])), Some(vec![3, 2, 4]));
        assert_eq!(lengths(&table(&[&begun])), None);
        assert_eq!(lengths(&[]), Some(vec![]));
    }

    #[test]
    fn a_long_string_in_many_cells_is_refused() {
        let long: Vec<u8> = [&[0xFF, 0x7F, 0][..], &[b'x'; 8000]].concat();
        let rest = [&[0][..], &[b'x'; 8000]].concat();
        let last = [&[0][..], &[b'x'; 8000]].concat();
        let more = [&[0][..], &[b'x'; 8767]].concat();
        let strings = table(&[&long, &rest, &last, &more]);
        let cells = |count: usize| [strings.clone(), bytes(record::LABEL_SST, &[0; 10]).repeat(count)].concat();
        assert_eq!(check(&cells(512)), Ok(()));
        assert_eq!(check(&cells(513)), Err(SheetFault::TooLarge));
    }
}
