//! Sheets that are printed on both sides, and pages that nobody needs.

use documents::letters::sample;
use kernel::RupiahSum;
use letters::{Letter, TemplateKind};

use super::{named, on_paper};

const FRONT: &str = "SURAT PERJALANAN DINAS (SPD)";
const BACK: &str = "lembar ke: II";

#[test]
fn the_front_of_every_spd_lies_on_an_odd_page_with_its_back_behind_it() {
    let kinds = [TemplateKind::AssignmentLetter, TemplateKind::TravelOrder];
    let cases = [(1, 1), (2, 3), (3, 5), (5, 1), (5, 10)];
    let letters = kinds.into_iter().flat_map(|kind| {
        cases.map(|(travellers, places)| {
            let what = format!("{travellers} {places}");
            (travellers, named(kind, &what, sample::letter(kind, travellers, places)))
        })
    });
    let (travellers, letters): (Vec<_>, Vec<_>) = letters.unzip();
    for (paper, travellers) in on_paper(letters).into_iter().zip(travellers) {
        let fronts = paper.pages_with(FRONT);
        assert_eq!(fronts.len(), travellers, "{}", paper.name);
        assert!(fronts.iter().all(|page| page % 2 == 1), "{}: {fronts:?}", paper.name);
        for (n, front) in fronts.iter().enumerate() {
            let number = format!("000.1.2.3/{}/DINKES/P2P/III/2026", n + 1);
            assert_eq!(paper.pages[front - 1].matches(&number).count(), 1, "{}: once on the front", paper.name);
            let back = &paper.pages[*front];
            assert!(back.contains(BACK) && back.contains(&number), "{}: {back}", paper.name);
        }
        for (at, page) in paper.pages.iter().enumerate() {
            let before_front = (at + 1) % 2 == 0 && fronts.contains(&(at + 2));
            assert!(!page.trim().is_empty() || before_front, "{}: page {} is blank", paper.name, at + 1);
        }
    }
}

#[test]
fn a_paper_ends_with_its_last_line() {
    let long = TemplateKind::ALL.map(|kind| named(kind, "long", sample::long(kind, 5, 3)));
    let bare = TemplateKind::ALL.map(|kind| named(kind, "bare", sample::bare(kind)));
    for paper in on_paper(long.into_iter().chain(bare)) {
        let last = paper.pages.last().expect("a page");
        assert!(last.lines().filter(|line| !line.trim().is_empty()).count() > 2, "{}: {last}", paper.name);
    }
}

#[test]
fn a_receipt_of_nothing_takes_one_page() {
    let mut letter = sample::bare(TemplateKind::Receipt);
    if let Letter::Receipt(receipt) = &mut letter {
        receipt.lines.clear();
        receipt.total = RupiahSum::ZERO;
    }
    let papers = on_paper([named(TemplateKind::Receipt, "of nothing", letter)]);
    assert_eq!(papers[0].pages.len(), 1, "{:#?}", papers[0].pages);
    assert!(papers[0].pages[0].contains("tanpa biaya"));
}

#[test]
fn the_number_of_pages_is_that_of_the_letter_without_its_spd() {
    let kind = TemplateKind::AssignmentLetter;
    let papers = on_paper([named(kind, "long", sample::long(kind, 5, 3))]);
    let second = &papers[0].pages[1];
    assert!(papers[0].pages.len() > 10 && second.contains("halaman 2 dari 2"), "{second}");
    assert_eq!(papers[0].pages.iter().filter(|page| page.contains("halaman")).count(), 1);
}
