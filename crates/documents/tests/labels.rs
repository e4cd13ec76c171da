//! Labels, ranks and dates of the built-in letters.

use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::{Letter, TemplateKind};

use crate::letters::{kinds, printed, sample_trip};

#[test]
fn a_rank_stands_with_its_grade() {
    for kind in TemplateKind::ALL {
        let text = printed(&sample::letter(kind, 3, 2));
        for (rank, whole) in [("Pembina", "Pembina (IV/a)"), ("Penata Muda Tingkat I", "Penata Muda Tingkat I (III/b)")]
        {
            assert_eq!(text.matches(rank).count(), text.matches(whole).count(), "{kind:?}: {text}");
        }
    }
}

/// Office C-10.
#[test]
fn a_label_that_is_left_out_takes_its_colon_along() {
    for kind in kinds() {
        let mut letter = sample_trip(kind, 2, 1, |trip| {
            for card in &mut trip.travellers {
                (card.number_label, card.nip) = (String::new(), "-".to_owned());
            }
            for card in trip.signatories_mut() {
                (card.number_label, card.nip) = (String::new(), "-".to_owned());
            }
            trip.heading.enclosures = "1 berkas".to_owned();
        });
        if let Letter::Receipt(receipt) | Letter::ActualCosts(receipt) = &mut letter {
            receipt.traveller = receipt.trip.travellers[0].clone();
        }
        let text = printed(&letter);
        assert!(!text.contains(":\n-\n") && !text.contains(": -"), "{kind:?}: {text}");
    }
}

/// Row 3b of an SPD.
#[test]
fn position_and_agency_have_a_slash_only_between_them() {
    for (position, agency, line) in [
        ("Epidemiolog", "Dinas", "Epidemiolog/Dinas"),
        ("", "Dinas", "Dinas"),
        ("-", "Dinas", "Dinas"),
        ("Epidemiolog", "", "Epidemiolog"),
        ("Epidemiolog", " - ", "Epidemiolog"),
        ("", "", ""),
    ] {
        let text = printed(&sample_trip(TemplateKind::TravelOrder, 1, 1, |trip| {
            (trip.travellers[0].position, trip.travellers[0].agency) = (position.into(), agency.into());
        }));
        assert!(text.contains(&format!("b.\t{line}\n")), "{text}");
    }
}

#[test]
fn dates_on_paper_are_not_torn_and_have_one_form() {
    for kind in TemplateKind::ALL {
        let docx = DocxRenderer::new().render(None, &sample::letter(kind, 2, 2)).unwrap();
        let body = crate::docx::body_of(&docx);
        assert!(!body.contains(" Maret 2026"), "{kind:?}");
        let text = text_of(&docx).unwrap();
        let text = text.replace('\u{a0}', " ");
        let days: Vec<&str> = text.match_indices(" Maret 2026").map(|(at, _)| &text[at - 2..at]).collect();
        assert!(!days.is_empty(), "{kind:?}");
        assert!(days.iter().all(|day| day.chars().all(|c| c.is_ascii_digit())), "{kind:?}: {days:?}");
        assert!(!text.contains(" 2 s.d."), "{kind:?}");
    }
}
