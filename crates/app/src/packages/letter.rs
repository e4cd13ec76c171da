//! Data of the papers of a package, read from the package and from a trip of each pair of signatories.

use ::payments::{ActivityLine, PackageKind};
use kernel::RupiahSum;
use letters::{ActivityCard, PARTS, PackageLetter, PayeeCard, PaymentCard, SignatoryCard, TravellerCard, TripLetter};
use ports::{Error, Noun, PaidPart};
use receipts::PaidFor;
use trips::{TravellerId, TripId};
use views::payments::{DeskRow, HeldReceipt, PackageView, printed_number};

use crate::{
    application::App,
    checks::{self, ByReceipt},
};

/// Parts of a total, in the order of the nominative list.
const COLUMNS: [PaidFor; PARTS] =
    [PaidFor::Allowance, PaidFor::Representation, PaidFor::Transport, PaidFor::Accommodation, PaidFor::ActualCosts];

/// Data of the papers of a package.
///
/// # Errors
/// [`Error::NotFound`] where one of its trips is gone.
pub(super) async fn letter(app: &App, view: &PackageView) -> Result<PackageLetter, Error> {
    let trips = trips(app, view).await?;
    let ids: Vec<i64> = view.paid().map(|(receipt, _)| receipt.traveller).collect();
    let parts = app.queries.receipt_parts(&ids).await?;
    let travellers: Vec<_> = ids.iter().copied().map(TravellerId).collect();
    let findings = checks::show(app, &travellers).await?;
    let package = &view.package;
    let kind = PackageKind::from_word(&package.kind).map(PackageKind::title).unwrap_or_default();
    let first = trips.first();
    Ok(PackageLetter {
        letterhead: first.map(|trip| trip.letterhead.clone()).unwrap_or_default(),
        place: first.map(|trip| trip.seat().to_owned()).unwrap_or_default(),
        agency: package.parent.name.to_string(),
        number: package.state.number().map(str::to_owned),
        dated_on: package.dated_on,
        kind: package.kind.clone(),
        kind_title: kind,
        year: view.lines.first().map_or(package.year, |line| line.year),
        note: package.note.clone().unwrap_or_default(),
        funding_source: package.source.name.to_string(),
        budget_users: each_once(trips.iter().map(|trip| &trip.budget_user)),
        technical_officers: each_once(trips.iter().map(|trip| &trip.technical_officer)),
        treasurer: treasurer(view),
        lines: view.lines.iter().map(activity).collect(),
        payees: view.receipts.iter().map(|held| payee(held, &parts, &findings)).collect(),
        payment: package.payment().map(|payment| PaymentCard {
            paid_on: payment.paid_on.date(),
            means: payment.means.word(),
            reference: payment.reference.clone(),
            order: payment.order.clone().unwrap_or_default(),
        }),
    })
}

/// Letters of a trip of each pair of budget user and technical officer, in order of the receipts: they name who signs.
async fn trips(app: &App, view: &PackageView) -> Result<Vec<TripLetter>, Error> {
    let mut seen: Vec<(i64, i64)> = Vec::new();
    let mut trips = Vec::new();
    for receipt in view.receipts.iter().filter_map(|held| held.receipt.as_ref()) {
        let signs = (receipt.budget_user, receipt.technical_officer);
        if !seen.contains(&signs) {
            seen.push(signs);
            let found = app.queries.trip_letter(TripId(receipt.trip)).await?.ok_or(Error::NotFound(Noun::Trip))?;
            trips.push(found.letter);
        }
    }
    Ok(trips)
}

fn each_once<'a>(cards: impl Iterator<Item = &'a SignatoryCard>) -> Vec<SignatoryCard> {
    let mut once: Vec<SignatoryCard> = Vec::new();
    for card in cards {
        if !once.contains(card) {
            once.push(card.clone());
        }
    }
    once
}

fn treasurer(view: &PackageView) -> SignatoryCard {
    let treasurer = &view.package.treasurer;
    let (nip, number_label) = printed_number(treasurer.nip.as_deref(), treasurer.kind);
    SignatoryCard {
        title: treasurer.title.clone(),
        name: treasurer.name.clone(),
        nip,
        number_label,
        rank: "-".to_owned(),
        grade: "-".to_owned(),
        ..SignatoryCard::default()
    }
}

fn activity(line: &ActivityLine) -> ActivityCard {
    ActivityCard {
        code: line.code.clone(),
        name: line.name.clone(),
        budget: line.budget,
        accumulated: line.accumulated,
        current: line.current(),
        left: line.left(),
        accounts: line.accounts.iter().map(|account| (account.code.clone(), account.current)).collect(),
    }
}

fn payee(held: &HeldReceipt, parts: &[PaidPart], findings: &ByReceipt) -> PayeeCard {
    let card = PayeeCard {
        traveller: TravellerCard { name: held.name.clone(), nip: "-".to_owned(), ..TravellerCard::default() },
        figures: held.figures,
        outcome: held.outcome,
        reason: held.reason.clone().unwrap_or_default(),
        ..PayeeCard::default()
    };
    let Some(receipt) = &held.receipt else { return card };
    let (nip, number_label) = printed_number(receipt.nip.as_deref(), receipt.kind);
    let travel_order_number = receipt.travel_order.clone();
    PayeeCard {
        traveller: TravellerCard { nip, number_label, travel_order_number, ..card.traveller },
        places: receipt.places.clone(),
        letter: receipt.letter.clone(),
        account_code: receipt.account_code.clone(),
        parts: parts_of(held, receipt, parts),
        finding_reasons: checks::reasons_of(findings, receipt.traveller),
        ..card
    }
}

/// Parts of a receipt that the package pays, if they are its total.
fn parts_of(held: &HeldReceipt, receipt: &DeskRow, parts: &[PaidPart]) -> Option<[RupiahSum; PARTS]> {
    let of = |column: PaidFor| -> RupiahSum {
        let own = parts.iter().filter(|part| part.traveller == receipt.traveller && part.paid_for == column);
        own.map(|part| part.amount).sum()
    };
    let parts = COLUMNS.map(of);
    let is_total = parts.iter().copied().sum::<RupiahSum>() == held.figures.total;
    Some(parts).filter(|_| held.outcome.is_none() && is_total)
}
