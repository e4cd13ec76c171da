//! `jaladin template check`: lists the tags and the findings of a template before it is uploaded.

use std::{fs, io::Write};

use anyhow::{Context, bail};
use documents::{DocxRenderer, tags_of};
use letters::Degree;

use crate::cli::CheckTemplate;

pub(crate) fn run(order: &CheckTemplate, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let file = fs::read(&order.file).with_context(|| format!("{} tidak dapat dibaca", order.file.display()))?;
    // A file that cannot be parsed is reported as a fault below.
    if let Ok(tags) = tags_of(&file) {
        writeln!(out, "Penanda: {}", tags.join(" "))?;
    }
    let findings = DocxRenderer::findings(&file, order.kind);
    for finding in &findings {
        let meant = finding.suggestion.as_ref().map(|meant| format!(" [saran: {meant}]")).unwrap_or_default();
        writeln!(out, "- {}: {}{meant} ({})", finding.degree.word(), finding.message, finding.id)?;
        if !finding.paragraph.is_empty() {
            writeln!(out, "  pada: {} ({})", finding.paragraph, finding.part)?;
        }
    }
    let count = |word| findings.iter().filter(|finding| finding.degree.word() == word).count();
    match (count(Degree::Wrong.word()), count(Degree::Doubtful.word())) {
        (0, 0) => writeln!(out, "Templat dapat dipakai.")?,
        (0, doubts) if order.confirm => writeln!(out, "Templat dapat dipakai; {doubts} keraguan dikonfirmasi.")?,
        (0, doubts) => {
            bail!("templat memuat {doubts} keraguan; perbaiki, atau tambahkan --confirm bila memang dimaksud")
        }
        (faults, _) => bail!("templat memuat {faults} kesalahan"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use letters::TemplateKind;

    use super::*;

    fn checked(kind: TemplateKind) -> (String, bool) {
        checked_file("templates/kwitansi.docx", kind)
    }

    fn checked_file(path: &str, kind: TemplateKind) -> (String, bool) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
        let mut out = Vec::new();
        let passed = run(&CheckTemplate { file, kind, confirm: false }, &mut out).is_ok();
        (String::from_utf8(out).unwrap(), passed)
    }

    #[test]
    fn the_tags_of_a_valid_template_are_listed() {
        let (text, passed) = checked(TemplateKind::Receipt);
        assert!(
            passed && text.starts_with("Penanda: {#logo} {%logo} {#kopPemerintah} {kopPemerintah} {kopNama}"),
            "{text}"
        );
        assert!(text.ends_with("Templat dapat dipakai.\n"), "{text}");
    }

    #[test]
    fn tags_that_print_as_they_are_are_told() {
        let (text, passed) = checked_file("fixtures/cases/templates/nota-dinas-bidang.docx", TemplateKind::Memo);
        assert!(passed && text.contains("- catatan: Penanda {untuk} di dalam kode bidang"), "{text}");
    }

    #[test]
    fn doubts_refuse_unless_they_are_confirmed() {
        let path = "fixtures/cases/templates/foreign/templat-penanda-dolar.docx";
        let (text, passed) = checked_file(path, TemplateKind::AssignmentLetter);
        assert!(!passed && text.contains("- ragu: ${nama} milik program lain"), "{text}");
        assert!(text.contains("[saran: pegawai1Nama]") && text.contains("pada: Nama : ${nama} (Isi surat)"), "{text}");
    }

    #[test]
    fn the_missing_tags_of_a_template_are_listed() {
        let (text, passed) = checked(TemplateKind::Memo);
        assert!(
            !passed
                && text.contains("- salah: Penanda {terimaDari} ada pada Kuitansi")
                && text.contains("(unknown_tag)"),
            "{text}"
        );
    }
}
