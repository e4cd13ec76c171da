//! Benchmarks rendering and compiling of the built-in letters: `just bench`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use documents::{
    built_in,
    letters::{sample, variables},
    template::Template,
};
use letters::{Letter, TemplateKind};

fn letters() -> [(&'static str, Letter); 2] {
    let mut receipt = sample::letter(TemplateKind::Receipt, 1, 1);
    if let Letter::Receipt(receipt) = &mut receipt {
        receipt.lines = receipt.lines.iter().cycle().take(12).cloned().collect();
        receipt.actual_costs = receipt.actual_costs.iter().cycle().take(5).cloned().collect();
    }
    [
        ("surat tugas, 5 travellers", sample::letter(TemplateKind::AssignmentLetter, 5, 3)),
        ("kwitansi, 12 lines", receipt),
    ]
}

fn render(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("render");
    for (name, letter) in letters() {
        let (template, data) = (Template::compile(built_in(letter.template_kind())), variables(&letter));
        let Ok(template) = template else { continue };
        group.bench_function(name, |b| b.iter(|| template.render(black_box(&data))));
    }
    group.finish();
}

fn compile(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compile");
    for (name, letter) in letters() {
        let docx = built_in(letter.template_kind());
        group.bench_function(name, |b| b.iter(|| Template::compile(black_box(docx))));
    }
    group.finish();
}

criterion_group!(benches, render, compile);
criterion_main!(benches);
