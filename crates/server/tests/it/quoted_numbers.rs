//! Numbers of rules in words: screens, help, glossary, documents and the API document quote the constant of the domain. A rule whose
//! number changes fails here with every sentence that still has the old one.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use numbering::letter_number::UNMARKED_DAYS;
use staff::account::{
    EXEMPT_NAMES, REGISTRATIONS, REGISTRATIONS_A_DAY, REMEMBERED, SESSION_LIFE, WAITING, WAITING_LIFE,
};

const HELP: &str = "frontend/src/features/help/topics.ts";
const API: &str = "openapi.json";
const API_PAGE: &str = "docs/api.md";
const GLOSSARY: &str = "docs/glossary.md";
const SECURITY: &str = "docs/security.md";

/// Sentences that quote numbers: file and text, `{}` for each number.
type Quotes<'a> = &'a [(&'a str, &'a str)];

#[track_caller]
fn quoted(numbers: &[&dyn Display], quotes: Quotes) {
    for (file, sentence) in quotes {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        let text = fs::read_to_string(path).expect(file);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let filled =
            numbers.iter().fold((*sentence).to_owned(), |said, number| said.replacen("{}", &number.to_string(), 1));
        assert!(text.contains(&filled), "{file} does not say: {filled}");
    }
}

const MIB: usize = 1024 * 1024;

#[test]
fn receipts_and_their_proofs() {
    let (bytes, pages) = (receipts::document::MOST_BYTES / MIB, receipts::document::MOST_PAGES);
    quoted(
        &[&bytes, &pages],
        &[
            (HELP, "PDF sampai {} MB dan {} halaman"),
            ("frontend/src/shared/forms/PhotoField.tsx", "PDF sampai {} MB dan {} halaman"),
        ],
    );
    let most = (receipts::proof::MOST_PER_LINE, receipts::proof::MOST_PER_RECEIPT);
    quoted(
        &[&most.0, &most.1],
        &[(HELP, "sampai {} bukti, satu kuitansi {}"), (API, "at most {} a line and {} a receipt")],
    );
    quoted(&[&most.0], &[("frontend/src/shared/proofs/lineProofs.ts", "MOST_PROOFS = {}")]);
    quoted(&[&bytes], &[("frontend/src/shared/forms/photo.ts", "Ukuran PDF maksimum {} MB.")]);
}

#[test]
fn payments_and_packages() {
    quoted(
        &[&views::payments::OLD_ADVANCE],
        &[(HELP, "merah sesudah {} hari"), (API, "True for an open advance of {} days or more.")],
    );
    quoted(&[&payments::package::MOST_RECEIPTS], &[(API, "Receipts; 1 to {}.")]);
}

#[test]
fn letters_and_their_numbers() {
    let papers = app::printing::MOST_PAPERS;
    let printed = [
        (HELP, "paling banyak {} surat"),
        (API, "Letters, in the order of the file; 1 to {}."),
        (API_PAGE, "1 to {}) gives a zip"),
    ];
    quoted(&[&papers], &printed);
    quoted(
        &[&UNMARKED_DAYS.num_days()],
        &[
            (HELP, "Surat bertanggal lebih dari {} hari sebelum surat terbaru"),
            (GLOSSARY, "a letter dated more than {} days before the newest one"),
            (API, "True if the letter was dated more than {} days before the newest one of its counter."),
        ],
    );
    quoted(&[&app::final_numbers::MOST_PASTED], &[(API, "The rows, at most {}.")]);
    quoted(&[&app::letter_codes::MOST_A_MINUTE], &[(API, "at most {} requests a minute from an address")]);
}

#[test]
fn trips_and_travellers() {
    let (people, days) = (ports::MOST_ENGAGED, trips::schedule::LONGEST_TRIP);
    quoted(&[&people, &days], &[(API, "Trips of at most {} employees within at most {} days")]);
    quoted(&[&trips::traveller::MOST_TRAVELLERS], &[(GLOSSARY, "an employee on a trip, 1 to {}, in slots")]);
    quoted(&[&trips::in_town::MOST_HOURS], &[(API, "Hours of a visit, 1 to {}.")]);
}

#[test]
fn lists_that_are_imported() {
    let (bytes, rows) = (tables::spreadsheets::LARGEST_FILE / MIB, tables::spreadsheets::MOST_ROWS);
    let rows = format!("{}.{:03}", rows / 1000, rows % 1000);
    quoted(&[&bytes, &rows], &[("frontend/src/shared/imports/SheetChoice.tsx", "paling besar {} MB dan {} baris")]);
}

#[test]
fn accounts_and_sessions() {
    quoted(
        &[&REMEMBERED.num_days()],
        &[
            (HELP, "‘Jangan minta kode di perangkat ini’ berlaku {} hari"),
            ("frontend/src/features/session/CodeFields.tsx", "Jangan minta kode di perangkat ini selama {} hari"),
            (GLOSSARY, "needs no code for {} days"),
            (API, "True: this device needs no code for {} days."),
            (API_PAGE, "this device needs none for {} days"),
        ],
    );
    quoted(&[&SESSION_LIFE.num_days()], &[(SECURITY, "and {} days after its sign-in")]);
    quoted(&[&EXEMPT_NAMES], &[(SECURITY, "from a throttled address {} other names")]);
    let tries: [&dyn Display; 4] = [&REGISTRATIONS, &REGISTRATIONS_A_DAY, &WAITING, &WAITING_LIFE.num_days()];
    quoted(&tries, &[(SECURITY, "{} times in 15 minutes and add {} accounts a day; {} wait at most, for {} days")]);
}
