//! Variables of the kuitansi (contract 6.6).

use kernel::{
    RupiahSum,
    tanggal::{long_date, period},
    terbilang::rupiah_words,
};
use letters::{ActualCostCard, ExpenseCard, Means, PaidFor, Priced, ReceiptLetter};

use super::{
    cancellation::vouchers,
    lines::joined,
    payer::payer,
    signatures::{in_one_line, number_line, rank_and_grade},
    trip::{self, put, put_amount},
};
use crate::template::{Map, Value};

/// Variables of contract 6.2, the traveller, the amounts and their lines.
pub(super) fn variables(receipt: &ReceiptLetter) -> Map {
    let mut map = trip::variables(&receipt.trip);
    put(&mut map, "tahun", trip::budget_year(&receipt.trip));
    traveller(receipt, &mut map);
    put(&mut map, "terimaDari", payer(&in_one_line(&receipt.trip.budget_user), &receipt.trip.agency));
    authority(receipt, &mut map);
    put_amount(&mut map, "total", receipt.total);
    put_amount(&mut map, "jumlah", receipt.total);
    put(&mut map, "terbilang", rupiah_words(receipt.total));
    put(&mut map, "terbilangKata", trip::bare_words(receipt.total));
    map.insert("tanpaBiaya".into(), Value::Bool(receipt.total == RupiahSum::ZERO));
    settlement(receipt, &mut map);
    payments(receipt, &mut map);
    cancelled(receipt, &mut map);
    map.insert("BPD".into(), lines(&receipt.lines).into());
    map.insert("Rill".into(), actual_costs(&receipt.actual_costs).into());
    map.insert("adaRill".into(), Value::Bool(!receipt.actual_costs.is_empty()));
    let costs = sum(&receipt.actual_costs);
    put_amount(&mut map, "totalRill", costs);
    put(&mut map, "terbilangRill", rupiah_words(costs));
    put(&mut map, "terbilangRillKata", trip::bare_words(costs));
    for (name, paid_for) in [
        ("uangHarian", PaidFor::Allowance),
        ("representasi", PaidFor::Representation),
        ("transport", PaidFor::Transport),
        ("penginapan", PaidFor::Accommodation),
        ("riil", PaidFor::ActualCosts),
    ] {
        sum_of_kind(&mut map, name, receipt.lines.iter().filter(|line| line.paid_for == paid_for));
    }
    map
}

/// Sum of the lines of a kind, with their quantity and their prices, each once.
fn sum_of_kind<'l>(map: &mut Map, name: &str, lines: impl Iterator<Item = &'l ExpenseCard> + Clone) {
    put_amount(map, name, lines.clone().map(|line| line.amount).sum::<RupiahSum>());
    let quantity: u64 = lines.clone().map(|line| u64::from(line.quantity)).sum();
    put(map, format!("{name}Hari"), quantity.to_string());
    let mut prices: Vec<String> = Vec::new();
    for price in lines.map(|line| line.price.to_string()) {
        if !prices.contains(&price) {
            prices.push(price);
        }
    }
    if prices.is_empty() {
        prices.push(RupiahSum::ZERO.to_string());
    }
    let prices = prices.join(", ");
    put(map, format!("{name}TarifAngka"), prices.replace("Rp", ""));
    put(map, format!("{name}Tarif"), prices);
}

/// The traveller as the receiver.
pub(super) fn traveller(receipt: &ReceiptLetter, map: &mut Map) {
    let card = &receipt.traveller;
    for (name, text) in [
        ("pegawaiNama", &card.name),
        ("pegawaiNip", &card.nip),
        ("pegawaiJabatan", &card.position),
        ("pegawaiPangkat", &card.rank),
        ("pegawaiGolongan", &card.grade),
        ("pegawaiTingkatan", &card.level),
    ] {
        put(map, name, text);
    }
    put(map, "pegawaiLabelNip", &card.number_label);
    put(map, "pegawaiBarisNip", number_line(&card.number_label, &card.nip));
    put(map, "pegawaiPangkatGolongan", rank_and_grade(&card.rank, &card.grade));
}

/// Advance, and what is due to the traveller or goes back to the treasurer (beyond 2.6).
fn settlement(receipt: &ReceiptLetter, map: &mut Map) {
    let rest = receipt.total - receipt.advance + receipt.returned;
    put_amount(map, "uangMuka", receipt.advance);
    map.insert("adaSetoranKembali".into(), Value::Bool(receipt.returned > RupiahSum::ZERO));
    put_amount(map, "setoranKembali", receipt.returned);
    put_amount(map, "kurangBayar", rest.or_zero());
    put_amount(map, "lebihBayar", (RupiahSum::ZERO - rest).or_zero());
}

/// Proof, day and means of the settlement, and proof and day of returns; empty as long as there is none (assurance D-17).
fn payments(receipt: &ReceiptLetter, map: &mut Map) {
    let settled = receipt.settlement.as_ref();
    put(map, "buktiBayar", settled.map(|(voucher, _)| voucher.reference.as_str()).unwrap_or_default());
    put(map, "tanggalBayar", trip::day(settled.map(|(voucher, _)| voucher.paid_on)));
    put(map, "caraBayar", settled.and_then(|(_, means)| *means).map(Means::title).unwrap_or_default());
    put(map, "buktiSetor", vouchers(&receipt.returns, |voucher| voucher.reference.clone()));
    put(map, "tanggalSetor", vouchers(&receipt.returns, |voucher| long_date(voucher.paid_on)));
}

/// The purpose of a receipt for the costs of cancelling (assurance D-19).
fn cancelled(receipt: &ReceiptLetter, map: &mut Map) {
    map.insert("biayaPembatalan".into(), Value::Bool(receipt.cancelled_on.is_some()));
    let Some(day) = receipt.cancelled_on else { return };
    let of_trip =
        |purpose: &str| format!("Biaya pembatalan perjalanan dinas {purpose} (dibatalkan {})", period(day, day));
    put(map, "untuk", of_trip(&receipt.trip.purpose));
    put(map, "untukSebaris", of_trip(&joined(&receipt.trip.purpose)));
}

/// Authority of the payment: the SPD, or the memo where there is none (P-40).
pub(super) fn authority(receipt: &ReceiptLetter, map: &mut Map) {
    let (short, long) = match &receipt.traveller.travel_order_number {
        Some(_) => ("SPD", "Surat Perjalanan Dinas (SPD)"),
        None => ("ND", "Surat Nota Dinas (ND)"),
    };
    put(map, "nomorSurat", receipt.authority());
    put(map, "surat", short);
    put(map, "berdasarkan", long);
    put(map, "kalimat1", &receipt.trip.first_sentence);
    map.insert("adaSpd".into(), Value::Bool(receipt.traveller.travel_order_number.is_some()));
}

fn lines(lines: &[ExpenseCard]) -> Vec<Map> {
    let row = |(index, line): (usize, &ExpenseCard)| {
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "jenis", &line.kind);
        put(&mut map, "item", &line.item);
        put(&mut map, "uraian", description(line));
        put(&mut map, "qty", line.quantity.to_string());
        put(&mut map, "satuan", &line.unit);
        put(&mut map, "volume", volume(line.quantity, &line.unit));
        put_amount(&mut map, "harga", line.price);
        put_amount(&mut map, "jumlah", line.amount);
        computation(line, &mut map);
        map
    };
    lines.iter().enumerate().map(row).collect()
}

/// Formula and legal basis of a computed line, and what was computed where somebody changed it by hand (beyond B-4, 2.3).
fn computation(line: &ExpenseCard, map: &mut Map) {
    let (formula, legal_basis) = (line.formula.as_deref(), line.legal_basis.as_deref());
    let both = [formula, legal_basis].into_iter().flatten().collect::<Vec<_>>().join("; ");
    map.insert("adaDasar".into(), Value::Bool(!both.is_empty()));
    put(map, "rumus", formula.unwrap_or_default());
    put(map, "dasarHukum", legal_basis.unwrap_or_default());
    put(map, "dasarHitung", both);
    map.insert("adaSemula".into(), Value::Bool(line.computed.is_some()));
    put(map, "semula", line.computed.map(|before| was(line, before)).unwrap_or_default());
}

/// Computed quantity, price and amount: `3 OH × Rp150.000 = Rp450.000`.
fn was(line: &ExpenseCard, Priced { price, quantity }: Priced) -> String {
    let amount = RupiahSum::new(price.get().saturating_mul(i64::from(quantity)));
    format!("{} × {price} = {amount}", volume(quantity, &line.unit))
}

/// Joins kind and item. Actual costs are `Rill` in the contract and `Riil` on paper.
fn description(line: &ExpenseCard) -> String {
    if line.kind == "Rill" {
        return line.item.replace("Rill", "Riil");
    }
    let named = line.item.to_lowercase().contains(&line.kind.to_lowercase());
    if named { line.item.clone() } else { format!("{}: {}", line.kind, line.item) }
}

/// Quantity with its unit: `3 OH`; without a unit that is a dash.
fn volume(quantity: u32, unit: &str) -> String {
    match unit {
        "" | "-" => quantity.to_string(),
        unit => format!("{quantity} {unit}"),
    }
}

fn actual_costs(costs: &[ActualCostCard]) -> Vec<Map> {
    let row = |(index, cost): (usize, &ActualCostCard)| {
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "item", &cost.item);
        put_amount(&mut map, "nilai", cost.amount);
        map
    };
    costs.iter().enumerate().map(row).collect()
}

/// Sums actual costs.
fn sum(costs: &[ActualCostCard]) -> RupiahSum {
    costs.iter().map(|cost| cost.amount).sum()
}
