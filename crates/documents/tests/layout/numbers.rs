//! Numbers and amounts in columns and sentences.

use documents::DocxRenderer;
use documents::letters::sample;
use kernel::{Rupiah, RupiahSum};
use letters::{Figures, Letter, TemplateKind};

use super::{named, on_paper};
use crate::docx::body_of;

/// A number as long as those of offices with long codes.
const NUMBER: &str = "000.1.2.3/123/DINKES-PPKB/P2PTM/XII/2026";

fn numbered(kind: TemplateKind, letter: fn(TemplateKind, usize, usize) -> Letter) -> Letter {
    let mut letter = letter(kind, 3, 4);
    if let Some(trip) = letter.trip_mut() {
        trip.travellers.iter_mut().for_each(|card| card.travel_order_number = Some(NUMBER.to_owned()));
    }
    match &mut letter {
        Letter::Receipt(receipt) | Letter::ActualCosts(receipt) => {
            receipt.traveller.travel_order_number = Some(NUMBER.to_owned());
        }
        Letter::Package(package) | Letter::PackageNominative(package) => {
            package.number = Some(NUMBER.to_owned());
            package.payees.iter_mut().for_each(|card| card.traveller.travel_order_number = Some(NUMBER.to_owned()));
        }
        _ => {}
    }
    letter
}

#[test]
fn no_line_tears_the_number_of_an_spd_or_npd() {
    use TemplateKind::{ActualCosts, AssignmentLetter, Cancellation, Package, PackageNominative, Receipt, TravelOrder};
    let kinds = [TravelOrder, AssignmentLetter, Receipt, ActualCosts, Cancellation, Package, PackageNominative];
    let letters = kinds.into_iter().flat_map(|kind| {
        [("short", sample::letter as fn(_, _, _) -> _), ("long", sample::long)]
            .map(|(what, letter)| named(kind, what, numbered(kind, letter)))
    });
    for paper in on_paper(letters) {
        let printed: usize = paper.pages.iter().map(|page| page.matches(NUMBER).count()).sum();
        let written = paper.source.matches(NUMBER).count();
        assert!(written > 0 && printed >= written, "{}: {printed} of {written} in {:#?}", paper.name, paper.pages);
        // A torn one ends a line within itself.
        let torn = |line: &str| (12..NUMBER.len()).any(|end| line.trim_end().ends_with(&NUMBER[..end]));
        let lines = paper.pages.iter().flat_map(|page| page.lines());
        assert_eq!(lines.filter(|line| torn(line)).collect::<Vec<_>>(), [""; 0], "{}", paper.name);
    }
}

/// The largest amount of one line (C-1), and the sum of five.
#[test]
fn the_largest_amounts_stand_on_one_line() {
    let largest = 99_999_999_999;
    let mut receipt = sample::letter(TemplateKind::Receipt, 1, 1);
    if let Letter::Receipt(receipt) = &mut receipt {
        for line in &mut receipt.lines {
            (line.price, line.amount) = (RupiahSum::new(largest), RupiahSum::new(largest));
        }
        receipt.total = RupiahSum::new(largest * 4);
        receipt.actual_costs.iter_mut().for_each(|cost| cost.amount = Rupiah::new(largest).expect("an amount"));
    }
    let mut list = sample::letter(TemplateKind::PackageNominative, 3, 1);
    if let Letter::PackageNominative(package) = &mut list {
        package.payees.truncate(1);
        package.payees[0].figures = Figures::unpaid(RupiahSum::new(9_999_999_999), RupiahSum::ZERO);
    }
    let papers = on_paper([
        named(TemplateKind::Receipt, "of the largest amounts", receipt),
        named(TemplateKind::PackageNominative, "of a large sum", list),
    ]);
    let text = papers[0].pages.concat();
    for (amount, times) in [("Rp99.999.999.999", 10), ("Rp399.999.999.996", 5), ("Rp199.999.999.998", 1)] {
        assert!(text.matches(amount).count() >= times, "{amount} in {text}");
    }
    let text = papers[1].pages.concat();
    assert!(text.contains("9.999.999.999\n"), "{text}");
}

/// Size of the text of a run in half points.
fn size(run: &str) -> u32 {
    let size = run.split("<w:sz w:val=\"").nth(1).and_then(|rest| rest.split('"').next());
    size.map_or(22, |size| size.parse().expect("a size"))
}

fn text(run: &str) -> &str {
    run.split("<w:t xml:space=\"preserve\">").nth(1).and_then(|rest| rest.split("</w:t>").next()).unwrap_or_default()
}

fn is_amount(text: &str) -> bool {
    let digits = text.trim_start_matches("Rp");
    digits.contains('.') && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
}

#[test]
fn amounts_in_tables_are_as_large_as_the_words_beside_them() {
    for kind in TemplateKind::ALL {
        let body = body_of(&DocxRenderer::new().render(None, &sample::letter(kind, 3, 2)).expect("a letter"));
        for row in body.split("<w:tr>").skip(1) {
            let row = row.split("</w:tr>").next().unwrap_or_default();
            // The first paragraph of each cell: a remark below it may be smaller.
            let cells = row.split("<w:tc>").skip(1).map(|cell| cell.split("</w:p>").next().unwrap_or_default());
            let runs: Vec<_> =
                cells.flat_map(|cell| cell.split("<w:r>").skip(1)).map(|run| (text(run), size(run))).collect();
            let words = runs.iter().filter(|(text, _)| !text.is_empty());
            let largest = words.map(|(_, size)| *size).max().unwrap_or_default();
            for (text, size) in runs.iter().filter(|(text, _)| is_amount(text)) {
                assert_eq!(*size, largest, "{kind:?}: {text} in {runs:?}");
            }
        }
    }
}
