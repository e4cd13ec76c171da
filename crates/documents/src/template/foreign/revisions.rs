//! Marks of a template's editors that are printed with each letter: tracked changes, comments.

use letters::{Degree, TemplateFault};

use super::super::{
    faults::of_file,
    scan::{Kind, Scan},
};

/// Elements around changed text.
const CHANGES: [&str; 4] = ["w:ins", "w:del", "w:moveFrom", "w:moveTo"];
const CHANGED: &str = "Berkas memuat perubahan yang belum diterima (Lacak Perubahan): coretan dan garis bawahnya ikut tercetak. Di \
    Word: Tinjau > Terima > Terima Semua Perubahan, lalu simpan.";
const COMMENTED: &str = "Berkas memuat komentar, yang dicetak Word di tepi halaman. Di Word: Tinjau > Hapus > Hapus Semua \
    Komentar, lalu simpan.";

/// Notes about the marks of a part, except those that are told already.
pub(super) fn findings(scan: &Scan<'_>, part: &'static str, told: &[TemplateFault]) -> Vec<TemplateFault> {
    let elements = (0..).zip(&scan.tokens).filter(|(_, token)| matches!(token.kind, Kind::Open | Kind::Empty));
    let (mut changed, mut commented) = (false, false);
    for name in elements.map(|(index, _)| scan.name(index)) {
        changed |= CHANGES.contains(&name);
        commented |= name == "w:commentReference";
    }
    let marks = [(changed, "tracked_changes", CHANGED), (commented, "comments", COMMENTED)];
    let marks = marks.into_iter().filter(|(found, id, _)| *found && told.iter().all(|fault| fault.id != *id));
    marks.map(|(_, id, message)| TemplateFault { degree: Degree::Note, part, ..of_file(id, message) }).collect()
}
