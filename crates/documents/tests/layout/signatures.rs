//! Signatures: never alone on a page, and those below never without the one above.

use documents::letters::sample;
use letters::{Letter, TemplateKind};

use super::{Paper, named, of_trip, on_paper};

/// Lines that a purpose takes; between them the end of a page moves through every part of a letter.
const LINES: std::ops::Range<usize> = 0..40;

/// A purpose of so many lines and one more.
fn purpose(lines: usize) -> String {
    vec!["Mengikuti pertemuan evaluasi program kesehatan di kabupaten"; lines + 1].join("\n")
}

/// Each kind with what precedes its last signature, and the name of who signs last.
const LETTERS: [(TemplateKind, &str, &str); 6] = [
    (TemplateKind::Memo, "Demikian disampaikan", "Pejabat Nota, SKM"),
    (TemplateKind::ShortAssignmentLetter, "Demikian surat tugas", "dr. Pejabat Tugas, M.Kes"),
    (TemplateKind::Receipt, "Dibayarkan sejumlah", "Pejabat Teknis, S.KM"),
    (TemplateKind::Cancellation, "Demikian surat pernyataan", "dr. Pejabat Tugas, M.Kes"),
    (TemplateKind::NominativeList, "Jumlah yang disetujui", "Pejabat Teknis, S.KM"),
    (TemplateKind::Report, "Demikian laporan", "Pegawai Contoh 2, SKM"),
];

/// The page of the last signature holds the sentence before it.
#[track_caller]
fn accompanied(paper: &Paper, sentence: &str, name: &str) {
    let closing = paper.last_page_with(sentence);
    // The names of a receipt stand on the sheets behind it too.
    let signed = paper.pages_with(name);
    assert!(signed.contains(&closing), "{}: {sentence:?} on {closing}, {name:?} on {signed:?}", paper.name);
    let page = &paper.pages[closing - 1];
    let split = page.split(sentence).nth(1).is_some_and(|rest| rest.contains(name));
    assert!(split, "{}: {name:?} below {sentence:?} in {page}", paper.name);
}

#[test]
fn a_signature_stands_with_the_sentence_before_it_wherever_a_page_ends() {
    let letters = LETTERS.into_iter().flat_map(|(kind, _, _)| {
        LINES.step_by(2).map(move |lines| {
            let purpose = purpose(lines);
            // The statement for two people fills more than a page from the first line on.
            let people = if kind == TemplateKind::Cancellation { 1 } else { 2 };
            let mut letter = of_trip(kind, people, 1, |trip| trip.purpose.clone_from(&purpose));
            if let Letter::Report(report) = &mut letter {
                report.photos.clear();
            }
            named(kind, &format!("{lines} lines"), letter)
        })
    });
    let papers = on_paper(letters);
    for ((_, sentence, name), papers) in LETTERS.iter().zip(papers.chunks(LINES.len() / 2)) {
        let pages: Vec<_> = papers.iter().map(|paper| paper.pages.len()).collect();
        assert!(pages.iter().any(|count| *count != pages[0]), "no page ends in between: {pages:?}");
        for paper in papers {
            accompanied(paper, sentence, name);
        }
    }
}

#[test]
fn receivers_of_a_copy_stand_below_the_signature() {
    let copies = (1..=8).map(|n| format!("Penerima tembusan {n}")).collect::<Vec<_>>().join("\n");
    let kinds = [(TemplateKind::Memo, "Pejabat Nota, SKM"), (TemplateKind::ShortAssignmentLetter, "dr. Pejabat Tugas")];
    let letters = kinds.into_iter().flat_map(|(kind, _)| {
        let copies = &copies;
        LINES.step_by(2).map(move |lines| {
            let purpose = purpose(lines);
            let letter = of_trip(kind, 3, 1, |trip| {
                trip.purpose.clone_from(&purpose);
                trip.heading.copies.clone_from(copies);
            });
            named(kind, &format!("{lines} lines"), letter)
        })
    });
    let papers = on_paper(letters);
    for ((_, name), papers) in kinds.iter().zip(papers.chunks(LINES.len() / 2)) {
        for paper in papers {
            let pages = [*name, "Tembusan:", "Penerima tembusan 8"].map(|text| paper.last_page_with(text));
            assert!(pages.iter().all(|page| *page == pages[0]), "{}: {pages:?}", paper.name);
        }
    }
}

/// The technical officers of an NPD sign below one another.
#[test]
fn every_officer_of_a_package_signs_on_the_page_of_its_sum() {
    let kinds = [(TemplateKind::Package, "Diterima"), (TemplateKind::PackageNominative, "Jumlah yang diterima")];
    let letters = kinds.into_iter().flat_map(|(kind, _)| {
        (1..=12).map(move |receipts| {
            let mut letter = sample::letter(kind, receipts, 5);
            if let Letter::Package(package) | Letter::PackageNominative(package) = &mut letter {
                package.note = vec!["catatan"; receipts * 12].join(" ");
            }
            named(kind, &format!("{receipts} receipts"), letter)
        })
    });
    for (paper, sum) in on_paper(letters).iter().zip(kinds.iter().flat_map(|(_, sum)| [sum; 12])) {
        let page = paper.last_page_with(sum);
        for name in ["Pejabat Anggaran, S.E.", "Pejabat Teknis, S.KM", "Pejabat Teknis Lain, S.KM"] {
            assert_eq!(paper.last_page_with(name), page, "{}: {name}", paper.name);
        }
    }
}
