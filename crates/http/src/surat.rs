//! `surat/*`: final numbers of letters, given outside the application, and signed files (office section 6).

pub mod berkas;
pub mod ekspor;
pub mod menunggu;
pub mod nomor_akhir;
pub mod tempel;

use numbering::final_number::Paper;

use crate::{problem::Problem, query::path_id_with_archive};

/// Reads document and id of a path.
fn named((document, id): &(String, String)) -> Result<(Paper, i64), Problem> {
    let paper = Paper::from_word(document).ok_or_else(|| Problem::not_found("Surat tidak ditemukan."))?;
    Ok((paper, path_id_with_archive(id, "Surat tidak ditemukan.")?))
}
