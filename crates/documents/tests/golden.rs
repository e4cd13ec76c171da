//! Golden test of the text of the built-in letters, in `tests/golden`. To change a letter, delete its file and run the
//! test twice: the first run writes the file and fails, so that somebody reviews it.

use std::path::Path;

use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::{Letter, TemplateKind};

fn cases(kind: TemplateKind) -> Vec<(String, Letter)> {
    let mut cases = vec![("panjang".to_owned(), sample::long(kind, 5, 3)), ("kosong".to_owned(), sample::bare(kind))];
    for (travellers, places) in [(1, 1), (1, 3), (3, 1), (5, 3), (5, 10)] {
        // Only the first traveller stands on a receipt, its actual costs and its payments.
        use TemplateKind::{ActualCosts, AdvanceReceipt, Receipt, ReturnReceipt};
        if !matches!(kind, Receipt | ActualCosts | AdvanceReceipt | ReturnReceipt) || travellers == 1 {
            cases.push((format!("{travellers}-{places}"), sample::letter(kind, travellers, places)));
        }
    }
    cases
}

#[test]
fn the_built_in_letters_match_the_golden_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let renderer = DocxRenderer::new();
    let mut changed = Vec::new();
    for kind in TemplateKind::ALL {
        let name = kind.word();
        for (case, letter) in cases(kind) {
            let file = folder.join(format!("{name}-{case}.txt"));
            let text = text_of(&renderer.render(None, &letter).unwrap()).unwrap();
            match std::fs::read_to_string(&file) {
                Ok(golden) if golden == text => {}
                Ok(golden) => {
                    let line = golden.lines().zip(text.lines()).position(|(a, b)| a != b).unwrap_or_default();
                    let now = text.lines().nth(line).unwrap_or_default().to_owned();
                    changed.push(format!("{}, line {}: now {now:?}", file.display(), line + 1));
                }
                Err(_) => {
                    std::fs::write(&file, text).unwrap();
                    changed.push(format!("{} was missing and is written", file.display()));
                }
            }
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
