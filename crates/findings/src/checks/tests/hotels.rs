//! The same hotel again and again near its ceiling (T13).

use kernel::Rupiah;

use super::*;
use crate::checked::{HotelStays, PastStay};

fn stay(on: u32, price: u32) -> PastStay {
    PastStay { price: Rupiah::from(price), day: day(on), province: Some(ProvinceId(1)), level: LevelId(3) }
}

/// Findings of a receipt of two nights in a hotel, for this price a night, after other stays.
fn told(price: u32, before: Vec<PastStay>) -> Vec<(Code, Level, String)> {
    let hotel = CheckedLine {
        expense: Expense::new("Hotel Sutan Raja".into(), "malam".into(), 2, Rupiah::from(price)).unwrap(),
        ..hotel(2, price)
    };
    let stays = HotelStays { line: hotel.id, before };
    found(&CheckedReceipt { lines: vec![hotel], hotels: vec![stays], ..receipt() })
}

#[test]
fn five_stays_near_the_ceiling_in_ninety_days_are_told() {
    // The ceiling is Rp730.000, 90 % of it Rp657.000.
    let four = |price| (1..5).map(|on| stay(on, price)).collect::<Vec<_>>();
    let text = "Hotel Sutan Raja 5 kali, rata-rata 96% dari batas.";
    assert_eq!(told(700_000, four(700_000)), one(Code::T13, Level::Tell, text));
    assert_eq!(told(700_000, four(656_999)), [], "below 90 %");
    assert_eq!(told(656_999, four(700_000)), [], "this one is below");
    assert_eq!(told(700_000, four(700_000)[1..].to_vec()), [], "four times");
    let text = "Hotel Sutan Raja 5 kali, rata-rata 94% dari batas.";
    assert_eq!(told(730_000, four(672_000)), one(Code::T13, Level::Tell, text));
}

#[test]
fn stays_of_other_days_or_without_a_tariff_are_not_counted() {
    let mut before: Vec<_> = (1..5).map(|on| stay(on, 700_000)).collect();
    before[0].day = Day::from_ymd_opt(2026, 9, 10).unwrap();
    assert_eq!(told(700_000, before.clone()).len(), 1, "89 days before");
    before[0].day = Day::from_ymd_opt(2026, 9, 9).unwrap();
    assert_eq!(told(700_000, before.clone()), []);
    before[0].day = day(9);
    assert_eq!(told(700_000, before.clone()), [], "it departs later");
    before[0] = PastStay { province: None, ..stay(1, 700_000) };
    assert_eq!(told(700_000, before), []);
}
