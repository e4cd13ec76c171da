//! Receipts of trips in town (contract R5).

use kernel::{Day, Rupiah};
use trips::ProvidedPart;

use super::{
    Calculation, ComputedLine, Group, LeftOut, LineBasis, Missing, PERSON_DAY, Payee, Purpose, allowance_item, days,
    note,
};
use crate::{
    automatic::{AutomaticBasis, DayRate, InTownTransport, OfficeRates},
    expense::Expense,
    tariff::{MeetingPlace, TariffKind, Tariffs},
};

/// The allowance of a full day with the tariff of the departure day, or of each day of a course or meeting, and transport (contract R5).
pub(super) fn compute(basis: &AutomaticBasis, tariffs: &Tariffs, rates: OfficeRates, payee: &Payee) -> Calculation {
    let mut calculation = Calculation::default();
    if basis.has_allowance(rates) {
        days_in_town(basis, tariffs, rates, payee, &mut calculation);
    }
    let has_allowance = !calculation.lines.is_empty() || !calculation.left_out.is_empty();
    let is_held = basis.in_town_transport == InTownTransport::Never && has_allowance;
    let is_provided = basis.departs_on().is_some_and(|day| basis.activity.provides(day, ProvidedPart::Transport));
    let transport = basis.transport().filter(|_| !is_held && !is_provided);
    calculation.lines.extend(transport.map(|(cost, legal_basis)| ComputedLine {
        purpose: Purpose::Transport,
        basis: LineBasis { formula: format!("1 × {}", cost.amount), legal_basis, tariff: None },
        expense: Expense::once(&cost.item, "-", cost.amount),
        days: Vec::new(),
    }));
    calculation
}

/// The allowances of an in-town trip: of the departure day at its tariff, and of each day of a course or meeting at that of its kind.
fn days_in_town(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    rates: OfficeRates,
    payee: &Payee,
    calculation: &mut Calculation,
) {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (day, stay) in days(&basis.stays) {
        let rate = basis.day_rate(day);
        if !matches!(rate, DayRate::Of(_)) && Some(day) != basis.departs_on() {
            continue;
        }
        if let Some(paid) = payee.paid.iter().find(|paid| paid.day == day) {
            calculation.left_out.push(LeftOut::Paid(paid.clone()));
            continue;
        }
        match rate {
            DayRate::Full => calculation.lines.extend(day_in_town(basis, tariffs, rates, payee, day)),
            DayRate::MealsProvided => note(&mut calculation.missing, Missing::MealsProvided { day }),
            DayRate::Of(kind) => {
                let place = Some(MeetingPlace::InTown);
                if let Some(tariff) = tariffs.fitting_at(kind, stay.province, payee.level, day, place) {
                    Group::add(&mut groups, (None, tariff), day, &stay.place);
                } else {
                    let (province, level) = (stay.province, payee.level);
                    note(&mut calculation.missing, Missing::Tariff { kind, province, level });
                }
            }
        }
    }
    let line = |group: Group<'_>| {
        let item = allowance_item(group.key.1.terms.kind).to_owned();
        group.line(Purpose::Allowance, item).ok()
    };
    calculation.lines.extend(groups.into_iter().filter_map(line));
}

fn day_in_town(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    rates: OfficeRates,
    payee: &Payee,
    day: Day,
) -> Option<ComputedLine> {
    let tariff = tariffs.fitting(TariffKind::AllowanceInTown, None, payee.level, day);
    let price = tariff.map_or(rates.daily_allowance, |tariff| tariff.terms.amount);
    let formula = format!("1 hari × {price}");
    let computed = match tariff {
        Some(tariff) => LineBasis::of(tariff, formula),
        None => LineBasis { formula, legal_basis: basis.in_town_basis.clone(), tariff: None },
    };
    (price > Rupiah::ZERO).then(|| ComputedLine {
        purpose: Purpose::Allowance,
        expense: Expense::once("Uang harian", PERSON_DAY, price),
        basis: computed,
        days: vec![day],
    })
}
