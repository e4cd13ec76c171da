//! Padding of the table of sectors of a compound file: `SheetJS` marks entries beyond the end of the file as ends of chains, where the
//! format asks for free sectors ([MS-CFB] 2.3), and the reader of compound files refuses those.

use std::borrow::Cow;

/// Offset of the exponent of the sector size, in the header.
const SECTOR_SHIFT: usize = 30;
/// Offset and number of the sectors of the table that the header lists: enough for files of 7 MB.
const LISTED: (usize, usize) = (76, 109);
/// Mark of the last sector of a chain.
const END_OF_CHAIN: u32 = 0xFFFF_FFFE;
/// Mark of a free sector.
const FREE: u32 = 0xFFFF_FFFF;

/// The file with free sectors beyond its end.
pub(super) fn mended(file: &[u8]) -> Cow<'_, [u8]> {
    let number = |at: usize| Some(u32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?));
    let shift = file.get(SECTOR_SHIFT).copied().filter(|shift| matches!(shift, 9 | 12));
    let Some(size) = shift.map(|shift| 1_usize << shift) else { return Cow::Borrowed(file) };
    let sectors = (file.len() / size).saturating_sub(1);
    let of_table =
        (0..LISTED.1).filter_map(|place| number(LISTED.0 + 4 * place)).filter(|sector| *sector < END_OF_CHAIN);
    let entries = of_table.flat_map(|sector| {
        let start = (sector as usize).saturating_add(1).saturating_mul(size);
        (start..start.saturating_add(size)).step_by(4)
    });
    let beyond = entries.skip(sectors).filter(|at| number(*at) == Some(END_OF_CHAIN));
    let mut mended = Cow::Borrowed(file);
    for at in beyond {
        mended.to_mut()[at..at + 4].copy_from_slice(&FREE.to_le_bytes());
    }
    mended
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_entries_beyond_the_end_are_freed() {
        let written = include_bytes!("../../../../fixtures/cases/lists/pegawai-sheetjs.xls");
        let mended = mended(written);
        let changed: Vec<usize> = (0..written.len()).filter(|at| written[*at] != mended[*at]).collect();
        // Six sectors stand in the file: the entries of all others, the first byte of each.
        assert_eq!(changed, (512 + 6 * 4..1024).step_by(4).collect::<Vec<_>>());
        assert!(matches!(super::mended(&mended), Cow::Borrowed(_)), "nothing is left to mend");
    }

    #[test]
    fn files_of_any_bytes_are_taken() {
        let mut header = vec![0xFF; 600];
        header[SECTOR_SHIFT] = 9;
        for file in [&b""[..], b"x", &[0xFF; 40], &header] {
            assert_eq!(mended(file).len(), file.len());
        }
    }
}
