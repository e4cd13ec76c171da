//! `jaladin template check`: everything wrong with a template, before anyone uploads it.

use std::fs;
use std::io::Write;

use anyhow::{Context, bail};
use app::letters::{LetterPress, TemplateKind};
use documents::WordPress;

use crate::cli::{CheckTemplate, TemplateName};

pub(crate) fn run(order: &CheckTemplate, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let file = fs::read(&order.file).with_context(|| format!("{} tidak dapat dibaca", order.file.display()))?;
    let Err(faults) = WordPress::new().check(&file, kind(order.kind)) else {
        writeln!(out, "Templat dapat dipakai.")?;
        return Ok(());
    };
    for fault in &faults {
        writeln!(out, "- {}", fault.message)?;
        if !fault.paragraph.is_empty() {
            writeln!(out, "  pada: {}", fault.paragraph)?;
        }
    }
    bail!("templat memuat {} kesalahan", faults.len())
}

fn kind(name: TemplateName) -> TemplateKind {
    match name {
        TemplateName::SuratTugas => TemplateKind::AssignmentLetter,
        TemplateName::NotaDinas => TemplateKind::Memo,
        TemplateName::SuratTugasSingkat => TemplateKind::ShortAssignmentLetter,
        TemplateName::Kwitansi => TemplateKind::Receipt,
    }
}
