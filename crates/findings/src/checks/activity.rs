//! Checks of allowances by the activity of the trip: full ones on days of a course, a meeting package or provided meals (T05), transport
//! on a day with an allowance in town (T06).

use kernel::{Day, Rupiah};
use receipts::{
    ExpenseKind, Tariffs,
    automatic::{DayRate, InTownTransport, day_rate},
    calculation::{self, Stay, is_allowance},
    tariff::{MeetingPlace, Tariff, TariffKind},
};
use trips::TripType;

use crate::{
    checked::{CheckedLine, CheckedReceipt, Standards},
    code::{Code, Level},
    finding::{Finding, PartyKind},
};

/// A day that is not paid in full, with the most that is.
struct Reduced<'a> {
    rate: DayRate,
    tariff: Option<&'a Tariff>,
    /// The most of the day, rupiah; `None` where no tariff tells it.
    most: Option<i64>,
}

/// T05: allowances above the rate of the days that are left for them. The highest are taken for the days that are paid in full.
pub(crate) fn full_allowances(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<Finding> {
    let days = calculation::days(&receipt.stays);
    let mut reduced: Vec<_> = days.iter().filter_map(|(day, stay)| reduced(receipt, tariffs, *day, stay)).collect();
    if reduced.is_empty() {
        return Vec::new();
    }
    reduced.sort_by_key(|day| std::cmp::Reverse(day.most.unwrap_or(i64::MAX)));
    let length = u32::try_from(days.len()).unwrap_or(u32::MAX);
    let units = |line: &'_ CheckedLine| line.expense.quantity.min(length);
    let allowances = allowances(receipt).flat_map(|line| (0..units(line)).map(move |_| line));
    let mut paid: Vec<&CheckedLine> = allowances.collect();
    paid.sort_by_key(|line| std::cmp::Reverse(line.expense.price));
    let above = paid.into_iter().skip(days.len() - reduced.len()).zip(&reduced);
    let above = above.filter(|(line, day)| day.most.is_some_and(|most| line.expense.price.get() > most));
    let mut findings: Vec<Finding> = Vec::new();
    for (line, day) in above {
        let text = day.text(line.expense.price);
        let price = line.expense.price.get();
        match findings.iter_mut().find(|finding| finding.text == text) {
            Some(finding) if finding.parties.iter().any(|party| party.id == line.id.0) => {}
            Some(finding) => *finding = finding.clone().about(PartyKind::Line, line.id.0, None),
            None => {
                let finding = Finding::new(Code::T05, text).of_amount(&price).about(PartyKind::Line, line.id.0, None);
                let basis = day.tariff.map_or(finding.basis.clone(), |tariff| tariff.terms.legal_basis.clone());
                findings.push(Finding { basis, ..finding });
            }
        }
    }
    findings
}

fn allowances(receipt: &CheckedReceipt) -> impl Iterator<Item = &CheckedLine> {
    receipt.of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.expense.item))
}

/// The day, if it is not paid in full.
fn reduced<'a>(receipt: &CheckedReceipt, tariffs: &'a Tariffs, day: Day, stay: &Stay) -> Option<Reduced<'a>> {
    let rate = day_rate(&receipt.activity, day, receipt.span()?);
    let (place, full) = match receipt.trip_type {
        TripType::OutOfTown => (MeetingPlace::OutOfTown, TariffKind::AllowanceOutOfTown),
        TripType::InTown => (MeetingPlace::InTown, TariffKind::AllowanceInTown),
    };
    let fitting = |kind| tariffs.fitting_at(kind, stay.province, receipt.level, day, Some(place));
    let tariff = match rate {
        DayRate::Full => return None,
        DayRate::Of(kind) => fitting(kind),
        DayRate::MealsProvided => None,
    };
    let below_full = || fitting(full).map(|tariff| tariff.terms.amount.get() - 1);
    Some(Reduced { rate, tariff, most: tariff.map(|tariff| tariff.terms.amount.get()).or_else(below_full) })
}

impl Reduced<'_> {
    fn text(&self, price: Rupiah) -> String {
        let amount = self.tariff.map(|tariff| format!(" {}", tariff.terms.amount)).unwrap_or_default();
        match self.rate {
            DayRate::Of(TariffKind::Course) => format!("Hari diklat: uang harian diklat{amount}, bukan {price}."),
            DayRate::Of(kind) => {
                let name = if kind == TariffKind::FullBoard { "fullboard" } else { "fullday" };
                format!("Hari {name}: uang saku{amount}, bukan uang harian {price}.")
            }
            DayRate::MealsProvided | DayRate::Full => {
                format!("Makan ditanggung panitia: bukan uang harian penuh {price}.")
            }
        }
    }
}

/// T06: transport on a day with an allowance in town, where the parent unit says that the allowance holds it.
pub(crate) fn in_town_transport(receipt: &CheckedReceipt, standards: Standards<'_>) -> Option<Finding> {
    let fixed = match standards.rules.in_town_transport {
        InTownTransport::Pay => return None,
        InTownTransport::Remind => Some(Level::Tell),
        InTownTransport::Never => None,
    };
    let paid: Vec<i64> = allowances(receipt).map(|line| line.id.0).collect();
    let is_ride = |item: &str| item.trim().to_lowercase().starts_with("transport");
    let lines = receipt.of_kind(ExpenseKind::Transport).filter(|line| is_ride(&line.expense.item));
    let lines: Vec<i64> = lines.map(|line| line.id.0).collect();
    let rides = lines.len() + receipt.actual_costs.iter().filter(|(_, item)| is_ride(item)).count();
    if receipt.trip_type != TripType::InTown || paid.is_empty() || rides == 0 {
        return None;
    }
    let (first, _) = receipt.span()?;
    let tariff = standards.tariffs.fitting(TariffKind::AllowanceInTown, None, receipt.level, first);
    let basis = tariff.map(|tariff| tariff.terms.legal_basis.clone());
    let basis = basis.or_else(|| standards.rules.in_town_basis.clone()).unwrap_or_else(|| "-".to_owned());
    let text = format!("Uang harian dalam kota sudah memuat transport lokal ({basis}).");
    let finding = paid
        .into_iter()
        .chain(lines)
        .fold(Finding::new(Code::T06, text), |finding, line| finding.about(PartyKind::Line, line, None));
    Some(Finding { basis, fixed, ..finding })
}
