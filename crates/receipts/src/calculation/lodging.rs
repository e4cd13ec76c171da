//! Lodging: its ceiling, and 30 % of it where there is no bill (beyond 2.3, 2.4).

use kernel::{Day, Rupiah, RupiahSum};
use staff::grade::LevelId;
use trips::{Activity, ProvidedPart};

use super::{Ceiling, ComputedLine, LineBasis, Missing, Purpose, Stay, days, note};
use crate::{
    estimate::EstimatedLine,
    expense::Expense,
    refusal::Refusal,
    tariff::{Tariff, TariffKind, Tariffs},
};

/// Share of the ceiling that is paid without a bill, in percent.
const WITHOUT_PROOF: i64 = 30;

/// Days of the trip whose nights no host provides, all if he provides each; the last day stands for nights beyond those of the trip.
fn spent<'a>(stays: &'a [Stay], activity: &Activity) -> Vec<(Day, &'a Stay)> {
    let all = days(stays);
    let own: Vec<_> = all.iter().filter(|(day, _)| !activity.provides(*day, ProvidedPart::Lodging)).copied().collect();
    if own.is_empty() { all } else { own }
}

/// Nights of a trip that no host provides, in order.
pub fn payable_nights<'a>(stays: &'a [Stay], activity: &Activity) -> Vec<(Day, &'a Stay)> {
    let mut nights = days(stays);
    nights.pop();
    nights.retain(|(day, _)| !activity.provides(*day, ProvidedPart::Lodging));
    nights
}

/// Tariffs of the first nights of a trip that no host provides: a night counts where it was spent. Nights beyond them count as the last.
fn nights<'a>(
    stays: &[Stay],
    activity: &Activity,
    tariffs: &'a Tariffs,
    level: LevelId,
    count: usize,
) -> Vec<Option<&'a Tariff>> {
    let spent = spent(stays, activity);
    let rate = |night: usize| {
        let (day, stay) = spent.get(night).or(spent.last())?;
        tariffs.fitting(TariffKind::Lodging, stay.province, level, *day)
    };
    (0..count).map(rate).collect()
}

/// Consecutive nights with the same tariff, with their number.
fn grouped<'a>(nights: &[&'a Tariff]) -> Vec<(u32, &'a Tariff)> {
    nights
        .chunk_by(|a, b| a.id == b.id)
        .map(|chunk| (u32::try_from(chunk.len()).unwrap_or(u32::MAX), chunk[0]))
        .collect()
}

/// Rupiah of hotel lines above the ceiling of their nights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LodgingExcess {
    /// Excess over it.
    pub excess: RupiahSum,
    /// Numbers of nights with their ceilings.
    pub nights: Vec<(u32, Rupiah)>,
}

/// Compares hotel lines, whose quantities are nights, with what their nights may cost; `None` where they are within it or a tariff is
/// missing.
pub fn ceiling<'a>(
    stays: &[Stay],
    activity: &Activity,
    tariffs: &Tariffs,
    level: LevelId,
    hotels: impl IntoIterator<Item = &'a Expense>,
) -> Option<LodgingExcess> {
    let (mut count, mut sum) = (0_u32, RupiahSum::ZERO);
    for hotel in hotels {
        count = count.saturating_add(hotel.quantity);
        sum = sum + hotel.amount();
    }
    let (Ceiling { most, .. }, nights) = nights_ceiling(stays, activity, tariffs, level, count)?;
    let excess = sum - most;
    (excess > RupiahSum::ZERO).then_some(LodgingExcess { excess, nights })
}

/// The most that a number of nights of a trip may cost, and numbers of nights with the ceiling of each; `None` where a tariff is missing.
pub fn nights_ceiling(
    stays: &[Stay],
    activity: &Activity,
    tariffs: &Tariffs,
    level: LevelId,
    count: u32,
) -> Option<(Ceiling, Vec<(u32, Rupiah)>)> {
    let rates: Option<Vec<&Tariff>> =
        nights(stays, activity, tariffs, level, usize::try_from(count).ok()?).into_iter().collect();
    let groups = grouped(&rates?);
    let cost = |(nights, tariff): &(u32, &Tariff)| {
        RupiahSum::new(i64::from(*nights).saturating_mul(tariff.terms.amount.get()))
    };
    let mut bases: Vec<&str> = groups.iter().map(|(_, tariff)| tariff.terms.legal_basis.as_str()).collect();
    bases.dedup();
    let ceiling = Ceiling { most: groups.iter().map(cost).sum(), legal_basis: bases.join("; ") };
    Some((ceiling, groups.into_iter().map(|(nights, tariff)| (nights, tariff.terms.amount)).collect()))
}

/// Hotel nights of a trip at their ceilings, a line a tariff, and the tariffs that are missing (office C-4). Nights in a place
/// without province are left out.
pub(crate) fn estimated_nights(
    stays: &[Stay],
    activity: &Activity,
    tariffs: &Tariffs,
    level: LevelId,
) -> (Vec<EstimatedLine>, Vec<Missing>) {
    let (mut rates, mut missing) = (Vec::new(), Vec::new());
    for (day, stay) in payable_nights(stays, activity) {
        let province @ Some(_) = stay.province else { continue };
        match tariffs.fitting(TariffKind::Lodging, province, level, day) {
            Some(tariff) => rates.push(tariff),
            None => note(&mut missing, Missing::Tariff { kind: TariffKind::Lodging, province, level }),
        }
    }
    let line = |(count, tariff): (u32, &Tariff)| {
        let price = tariff.terms.amount;
        Some(EstimatedLine {
            item: "Penginapan".to_owned(),
            price,
            quantity: count,
            amount: price.times(count).ok()?,
            basis: LineBasis::of(tariff, format!("{count} malam × {price}")),
        })
    };
    (grouped(&rates).into_iter().filter_map(line).collect(), missing)
}

/// Lines of 30 % of the ceiling for `count` nights without a bill that no host provides, beside `with_lines` nights that have lines
/// already: those are the first of the trip.
///
/// # Errors
/// [`Refusal::TooManyNights`], [`Refusal::NoLodgingTariff`], [`Refusal::LineTooLarge`].
pub fn without_proof(
    stays: &[Stay],
    activity: &Activity,
    tariffs: &Tariffs,
    level: LevelId,
    with_lines: u32,
    count: u32,
) -> Result<Vec<ComputedLine>, Refusal> {
    let count_of = |nights: usize| u32::try_from(nights).unwrap_or(u32::MAX);
    let (length, payable) = (count_of(days(stays).len()), payable_nights(stays, activity));
    let most = count_of(payable.len());
    let provided = length.saturating_sub(1) - most;
    let all = with_lines.checked_add(count).filter(|all| count > 0 && *all <= most);
    let all = all.ok_or(Refusal::TooManyNights { most, days: length, provided })?;
    let (all, first) = (usize::try_from(all).unwrap_or(usize::MAX), usize::try_from(with_lines).unwrap_or(usize::MAX));
    let rates = nights(stays, activity, tariffs, level, all).into_iter().skip(first).collect::<Option<Vec<&Tariff>>>();
    let rates = rates.ok_or(Refusal::NoLodgingTariff)?;
    let mut nights = payable.iter().skip(first).map(|(day, _)| *day);
    grouped(&rates).into_iter().map(|(count, tariff)| line(count, tariff, &mut nights)).collect()
}

fn line(count: u32, tariff: &Tariff, nights: &mut impl Iterator<Item = Day>) -> Result<ComputedLine, Refusal> {
    let rate = tariff.terms.amount;
    // A night is rounded to the nearest rupiah, once; the formula says so.
    let hundredths = rate.get() * WITHOUT_PROOF;
    let price = Rupiah::new((hundredths + 50) / 100).map_err(|_| Refusal::LineTooLarge)?;
    let rounded = if hundredths % 100 == 0 { String::new() } else { format!(" = {price} (dibulatkan)") };
    let item = format!("Penginapan tanpa bukti ({WITHOUT_PROOF}%)");
    let expense = Expense::new(item, "malam".to_owned(), count, price).map_err(|_| Refusal::LineTooLarge)?;
    Ok(ComputedLine {
        purpose: Purpose::LodgingWithoutProof,
        expense,
        basis: LineBasis::of(tariff, format!("{WITHOUT_PROOF}% × {rate}{rounded} × {count} malam")),
        days: nights.take(usize::try_from(count).unwrap_or(usize::MAX)).collect(),
    })
}
