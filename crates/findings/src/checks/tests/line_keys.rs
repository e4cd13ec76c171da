//! Kinds and routes that lines name, which T03, T04 and T08 take instead of item and kind.

use receipts::{
    line_keys::CostKind,
    tariff::{Journey, TicketClass},
};

use super::{super::fares, *};

fn keyed(line: CheckedLine, cost: CostKind, route: Option<(&str, &str)>, class: Option<TicketClass>) -> CheckedLine {
    let (origin, destination) = route.map(|(from, to)| (from.to_owned(), to.to_owned())).unzip();
    CheckedLine { keys: LineKeys { cost: Some(cost), origin, destination, class }, ..line }
}

fn ride(item: &str, quantity: u32, price: u32) -> CheckedLine {
    line(9, ExpenseKind::Transport, item, "kali", quantity, price)
}

fn between(kind: TariffKind, class: Option<TicketClass>, amount: u32) -> receipts::Tariff {
    let mut row = activity::rows(&[(kind, None, amount)]).rows()[0].clone();
    let (origin, destination) = (Some("Jakarta".into()), Some("Makassar".into()));
    row.terms.journey = Journey { origin, destination, class, is_return: Some(false), ..Journey::default() };
    row
}

#[test]
fn fares_go_by_the_places_and_the_class_that_lines_name() {
    use TicketClass::{Business, Economy};
    let tariffs: Tariffs = vec![
        between(TariffKind::Ticket, Some(Economy), 1_000_000),
        between(TariffKind::Ticket, Some(Business), 2_000_000),
        between(TariffKind::LandTransport, None, 150_000),
    ]
    .into();
    let of = |lines: Vec<CheckedLine>| {
        let found = fares::ceilings(&CheckedReceipt { lines, ..receipt() }, &tariffs);
        found.into_iter().map(|finding| finding.text).collect::<Vec<_>>()
    };
    let ticket = |price, route, class| keyed(ride("Garuda", 1, price), CostKind::Ticket, Some(route), class);
    let (there, back) = (("Jakarta", "Makassar"), ("MAKASSAR ", "jakarta"));
    assert_eq!(of(vec![ticket(1_000_000, there, None), ticket(1_000_000, back, None)]), Vec::<String>::new());
    let above = "Tiket Rp2.100.000 di atas batas Rp2.000.000 (Perpres 72/2025).";
    assert_eq!(of(vec![ticket(1_000_000, there, None), ticket(1_100_000, back, None)]), [above]);
    assert_eq!(of(vec![ticket(2_100_000, there, Some(Business))]), Vec::<String>::new());
    let ways = |quantity, price| keyed(ride("Travel", quantity, price), CostKind::LandTransport, Some(there), None);
    assert_eq!(of(vec![ways(2, 150_000)]), Vec::<String>::new());
    assert_eq!(of(vec![ways(1, 160_000)]), ["Transport darat Rp160.000 di atas batas Rp150.000 (Perpres 72/2025)."]);
    assert_eq!(
        of(vec![keyed(ride("Tiket masuk", 1, 9_000_000), CostKind::Other, Some(there), None)]),
        Vec::<String>::new()
    );
    let unknown = CheckedReceipt { lines: vec![ticket(1, ("Jakarta", "Sorong"), None)], ..receipt() };
    assert_eq!(fares::unpriced(&unknown, &tariffs), ["Belum ada tarif tiket Jakarta – Sorong."]);
}

#[test]
fn lines_show_the_ceilings_that_they_are_compared_with() {
    let ticket = between(TariffKind::Ticket, Some(TicketClass::Economy), 1_500_000);
    let mut rows = tariffs().rows().to_vec();
    rows.push(ticket);
    let route = Some(("Jakarta", "Makassar"));
    let flight = |id, quantity| {
        let ride = line(id, ExpenseKind::Transport, "Garuda", "kali", quantity, 1_000_000);
        keyed(ride, CostKind::Ticket, route, None)
    };
    let lines = vec![allowance(3), hotel(2, 700_000), flight(7, 1), flight(8, 3), ride("Parkir", 1, 5_000)];
    let receipt = CheckedReceipt { lines, ..receipt() };
    let ceilings = fares::ceilings_of_lines(&receipt, &rows.clone().into());
    let shown: Vec<_> = ceilings.iter().map(|(line, ceiling)| (line.0, ceiling.most.get())).collect();
    assert_eq!(shown, [(1, 1_460_000), (7, 750_000), (8, 2_250_000)]);
    assert!(ceilings.values().all(|ceiling| ceiling.legal_basis == "Perpres 72/2025"));
    let compared: i64 = [7, 8].map(|line| ceilings[&LineId(line)].most.get()).iter().sum();
    let told = fares::ceilings(&receipt, &rows.into());
    assert!(told[0].text.contains(&kernel::RupiahSum::new(compared).to_string()), "{told:?}");
}

#[test]
fn lodging_is_what_is_named_so() {
    let lodging = |line| keyed(line, CostKind::Lodging, None, None);
    let laundry = keyed(hotel(5, 800_000), CostKind::Other, None, None);
    assert_eq!(found(&CheckedReceipt { lines: vec![laundry], ..receipt() }), [], "neither T03 nor T04");
    let boat = line(9, ExpenseKind::Transport, "Kapal dengan kamar", "malam", 3, 800_000);
    let codes: Vec<_> =
        found(&CheckedReceipt { lines: vec![lodging(boat)], ..receipt() }).into_iter().map(|one| one.0).collect();
    assert_eq!(codes, [Code::T03, Code::T04]);
}

#[test]
fn land_transport_by_its_tariff_needs_no_proof() {
    let with = |cost| {
        let line = CheckedLine { is_proven: false, ..keyed(ride("Travel", 1, 100_000), cost, None, None) };
        found(&CheckedReceipt { lines: vec![line], ..receipt() })
    };
    assert_eq!(with(CostKind::LandTransport), []);
    assert_eq!(with(CostKind::Other), one(Code::T08, Level::AskReason, "Belum ada bukti: Travel."));
}
