//! Lodging: its ceiling, and 30 % of it where there is no bill (beyond 2.3, 2.4).

use kernel::{Rupiah, RupiahSum};
use staff::grade::LevelId;

use super::{ComputedLine, LineBasis, Missing, Purpose, Stay, days, note};
use crate::{
    estimate::EstimatedLine,
    expense::Expense,
    refusal::Refusal,
    tariff::{Tariff, TariffKind, Tariffs},
};

/// Share of the ceiling that is paid without a bill, in percent.
const WITHOUT_PROOF: i64 = 30;

/// Tariffs of the first nights of a trip: a night counts where it was spent. Nights beyond the trip's count as its last.
fn nights<'a>(stays: &[Stay], tariffs: &'a Tariffs, level: LevelId, count: usize) -> Vec<Option<&'a Tariff>> {
    let spent = days(stays);
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
    tariffs: &Tariffs,
    level: LevelId,
    hotels: impl IntoIterator<Item = &'a Expense>,
) -> Option<LodgingExcess> {
    let (mut count, mut sum) = (0_u32, RupiahSum::ZERO);
    for hotel in hotels {
        count = count.saturating_add(hotel.quantity);
        sum = sum + hotel.amount();
    }
    let rates: Option<Vec<&Tariff>> = nights(stays, tariffs, level, usize::try_from(count).ok()?).into_iter().collect();
    let rates: Vec<(u32, Rupiah)> =
        grouped(&rates?).into_iter().map(|(nights, tariff)| (nights, tariff.terms.amount)).collect();
    let most = rates.iter().map(|(nights, rate)| RupiahSum::new(i64::from(*nights).saturating_mul(rate.get())));
    let excess = sum - most.sum::<RupiahSum>();
    (excess > RupiahSum::ZERO).then_some(LodgingExcess { excess, nights: rates })
}

/// Hotel nights of a trip at their ceilings, a line a tariff, and the tariffs that are missing (office C-4). Nights in a place
/// without province are left out.
pub(crate) fn estimated_nights(
    stays: &[Stay],
    tariffs: &Tariffs,
    level: LevelId,
) -> (Vec<EstimatedLine>, Vec<Missing>) {
    let spent = days(stays);
    let (mut rates, mut missing) = (Vec::new(), Vec::new());
    for (day, stay) in spent.iter().take(spent.len().saturating_sub(1)) {
        let Some(province) = stay.province else { continue };
        match tariffs.fitting(TariffKind::Lodging, Some(province), level, *day) {
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

/// Lines of 30 % of the ceiling for `count` nights without a bill, beside `with_lines` nights that have lines already: those
/// are the first of the trip.
///
/// # Errors
/// [`Refusal::TooManyNights`], [`Refusal::NoLodgingTariff`], [`Refusal::LineTooLarge`].
pub fn without_proof(
    stays: &[Stay],
    tariffs: &Tariffs,
    level: LevelId,
    with_lines: u32,
    count: u32,
) -> Result<Vec<ComputedLine>, Refusal> {
    let spent = days(stays);
    let length = u32::try_from(spent.len()).unwrap_or(u32::MAX);
    let most = length.saturating_sub(1);
    let all = with_lines.checked_add(count).filter(|all| count > 0 && *all <= most);
    let all = all.ok_or(Refusal::TooManyNights { most, days: length })?;
    let (all, first) = (usize::try_from(all).unwrap_or(usize::MAX), usize::try_from(with_lines).unwrap_or(usize::MAX));
    let rates = nights(stays, tariffs, level, all).into_iter().skip(first).collect::<Option<Vec<&Tariff>>>();
    let rates = rates.ok_or(Refusal::NoLodgingTariff)?;
    let mut nights = spent.iter().skip(first).map(|(day, _)| *day);
    grouped(&rates).into_iter().map(|(count, tariff)| line(count, tariff, &mut nights)).collect()
}

fn line(count: u32, tariff: &Tariff, nights: &mut impl Iterator<Item = kernel::Day>) -> Result<ComputedLine, Refusal> {
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
