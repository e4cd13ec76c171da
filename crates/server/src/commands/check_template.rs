//! `jaladin template check`: lists the tags and the faults of a template before it is uploaded.

use std::fs;
use std::io::Write;

use anyhow::{Context, bail};
use documents::{DocxRenderer, tags_of};

use crate::cli::CheckTemplate;

pub(crate) fn run(order: &CheckTemplate, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let file = fs::read(&order.file).with_context(|| format!("{} tidak dapat dibaca", order.file.display()))?;
    // A file that cannot be parsed is reported as a fault below.
    if let Ok(tags) = tags_of(&file) {
        writeln!(out, "Penanda: {}", tags.join(" "))?;
    }
    let faults = match DocxRenderer::check(&file, order.kind) {
        Ok(checked) => {
            for warning in checked.warnings {
                writeln!(out, "Peringatan: {warning}")?;
            }
            writeln!(out, "Templat dapat dipakai.")?;
            return Ok(());
        }
        Err(faults) => faults,
    };
    for fault in &faults {
        writeln!(out, "- {} ({})", fault.message, fault.id)?;
        if !fault.paragraph.is_empty() {
            writeln!(out, "  pada: {}", fault.paragraph)?;
        }
    }
    bail!("templat memuat {} kesalahan", faults.len())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use app::letters::TemplateKind;

    use super::*;

    fn checked(kind: TemplateKind) -> (String, bool) {
        checked_file("templates/kwitansi.docx", kind)
    }

    fn checked_file(path: &str, kind: TemplateKind) -> (String, bool) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
        let mut out = Vec::new();
        let passed = run(&CheckTemplate { file, kind }, &mut out).is_ok();
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
        assert!(passed && text.contains("Peringatan: Penanda {untuk} di dalam kode bidang"), "{text}");
    }

    #[test]
    fn the_missing_tags_of_a_template_are_listed() {
        let (text, passed) = checked(TemplateKind::Memo);
        assert!(
            !passed && text.contains("Penanda {pegawaiNama} tidak dikenal") && text.contains("(unknown_tag)"),
            "{text}"
        );
    }
}
