//! Codes of boarding passes, right, malformed and random.

use proptest::{
    prelude::Rng,
    test_runner::{RngAlgorithm, TestRng},
};
use serde_json::{Value, json};

use super::*;

fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../../fixtures/cases/boarding-passes.json")).unwrap()
}

fn trip(case: &Value) -> Span {
    let day = |at: usize| case["trip"][at].as_str().unwrap().parse().unwrap();
    Span::new(day(0), day(1))
}

fn told(flight: &Flight) -> Value {
    let Flight { day, carrier, number, from, to, name, booking } = flight;
    json!({
        "maskapai": carrier, "nomor": number, "dari": from, "ke": to, "tanggal": day.to_string(), "nama": name, "pnr": booking,
    })
}

#[test]
fn codes_are_read_and_other_texts_are_not() {
    for case in cases() {
        let pass = BoardingPass::read(case["text"].as_str().unwrap());
        let flights = pass.map(|pass| pass.flights(trip(&case)).iter().map(told).collect::<Vec<_>>());
        assert_eq!(json!(flights), case["flights"], "{}", case["case"]);
    }
}

/// Random and mutated texts: nothing but the mandatory items, and no panic. Nightly 1,000,000 of them.
#[test]
fn no_text_stops_the_reader() {
    let rounds = if std::env::var_os("JALADIN_TEST_NIGHTLY").is_some() { 1_000_000 } else { 20_000 };
    let texts: Vec<String> = cases().iter().map(|case| case["text"].as_str().unwrap().to_owned()).collect();
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let (near, mut read) = (trip(&cases()[0]), 0);
    for round in 0..rounds {
        let text = mutated(&texts[round % texts.len()], &mut random);
        if let Some(pass) = BoardingPass::read(&text) {
            read += 1;
            assert!((1..=4).contains(&pass.legs.len()) && !pass.name.is_empty() && pass.name.len() <= NAME, "{text:?}");
            for flight in pass.flights(near) {
                assert!(flight.from.len() == 3 && flight.to.len() == 3 && flight.booking.len() <= 7, "{text:?}");
                assert!((2025..=2027).contains(&flight.day.year()), "{text:?}");
            }
        }
    }
    assert!(read > rounds / 20 && read < rounds, "{read} of {rounds}");
}

/// A text with some signs replaced, left out or added.
fn mutated(text: &str, random: &mut TestRng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let mut below = |most: usize| usize::try_from(random.next_u32()).unwrap() % most.max(1);
    for _ in 0..below(4) {
        let (at, kind) = (below(signs.len()), below(4));
        let sign = match below(8) {
            0 => char::from_u32(u32::try_from(below(0x11_0000)).unwrap()).unwrap_or('\u{0}'),
            1 => 'é',
            _ => char::from(u8::try_from(32 + below(95)).unwrap()),
        };
        match kind {
            0 if !signs.is_empty() => signs[at] = sign,
            1 if !signs.is_empty() => drop(signs.remove(at)),
            2 => signs.insert(at, sign),
            _ => signs.truncate(signs.len().saturating_sub(below(30))),
        }
    }
    signs.into_iter().collect()
}
