//! Proposes lines of a receipt by its trip and the tariffs: allowances, and nights without a hotel's bill (beyond 2.3).

use ports::{Error, Noun};
use receipts::calculation::{self, ComputedLine, Purpose};
use staff::Actor;
use trips::TravellerId;

use super::compute::office_rates;
use crate::application::App;

/// Lines that a clerk may add to a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposals {
    /// Allowances and representation money; none where they cannot be computed.
    pub allowances: Vec<ComputedLine>,
    /// Land transport by its tariffs.
    pub transport: Vec<ComputedLine>,
    /// Nights of the trip that no host provides without a line of lodging.
    pub nights: u32,
    /// 30 % of the tariff for these nights; none without a tariff.
    pub without_proof: Vec<ComputedLine>,
}

/// The proposals for an open receipt. Nothing is stored.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when it is closed.
#[tracing::instrument(name = "receipts.propose", skip_all, fields(traveller_id = traveller.0))]
pub async fn propose(app: &App, actor: &Actor, traveller: TravellerId) -> Result<Proposals, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    receipt.open(clerk)?;
    let rates = work.trip_rates(receipt.trip).await?;
    let payee = work.allowance_days(traveller).await?.payee;
    let computed = calculation::compute(&rates.basis, &rates.tariffs, office_rates(app), &payee);
    let mut allowances = computed.map(|calculation| calculation.lines).unwrap_or_default();
    let transport = allowances.extract_if(.., |line| line.purpose == Purpose::LandTransport).collect();
    allowances.retain(|line| line.purpose != Purpose::Transport);
    let (stays, activity) = (&rates.basis.stays, &rates.basis.activity);
    let payable = u32::try_from(calculation::payable_nights(stays, activity).len()).unwrap_or(u32::MAX);
    let nights = payable.saturating_sub(receipt.nights());
    let without_proof =
        calculation::without_proof(stays, activity, &rates.tariffs, payee.level, receipt.nights(), nights);
    Ok(Proposals { allowances, transport, nights, without_proof: without_proof.unwrap_or_default() })
}
