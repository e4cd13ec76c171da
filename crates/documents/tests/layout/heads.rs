//! Letterheads, and labels on the sheets of SPD.

use documents::letters::sample;
use letters::TemplateKind;

use super::{named, of_trip, on_paper};

#[test]
fn a_letterhead_breaks_its_lines_alike_with_and_without_a_logo() {
    let kinds = TemplateKind::ALL.into_iter().filter(|kind| *kind != TemplateKind::TravelOrder);
    let letters = kinds.flat_map(|kind| {
        let mut without = sample::long(kind, 1, 1);
        without.letterhead_mut().logo = None;
        [named(kind, "with logo", sample::long(kind, 1, 1)), named(kind, "without", without)]
    });
    for pair in on_paper(letters).chunks(2) {
        // A table may be read in another order of its cells.
        let lines = pair.iter().map(|paper| {
            let mut lines: Vec<_> = paper.pages.iter().flat_map(|page| page.lines()).collect();
            lines.sort_unstable();
            lines
        });
        let [with, without]: [Vec<&str>; 2] = lines.collect::<Vec<_>>().try_into().expect("two papers");
        assert_eq!(with, without, "{}", pair[0].name);
    }
}

#[test]
fn the_seat_stands_beside_its_label_on_one_line() {
    let same = of_trip(TemplateKind::TravelOrder, 1, 1, |trip| {
        (trip.origin, trip.seat) = ("KOTA BARU".to_owned(), "Kota  Baru".to_owned());
    });
    let papers = on_paper([
        named(TemplateKind::TravelOrder, "from elsewhere", sample::letter(TemplateKind::TravelOrder, 1, 1)),
        named(TemplateKind::TravelOrder, "from the seat", same),
    ]);
    for (paper, seat) in papers.iter().zip(["Kota Asal", "KOTA BARU"]) {
        let text = &paper.pages[1];
        for label in ["Berangkat dari (tempat kedudukan) : ", "Tiba di (tempat kedudukan) : "] {
            assert!(text.contains(&format!("{label}{seat}")), "{label}{seat} in {text}");
        }
    }
    assert!(!papers[1].source.contains("KOTA BARU ("));
}
