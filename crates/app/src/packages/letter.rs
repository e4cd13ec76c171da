//! Data of the papers of a package, read from the package and from one trip of each sub-activity.

use ::payments::{AccountLine, PackageKind};
use kernel::RupiahSum;
use receipts::PaidFor;
use trips::TripId;

use crate::{
    App, Error, Noun,
    letters::{AccountCard, PackageLetter, PayeeCard, PaymentCard, SignatoryCard, TravellerCard, TripLetter},
    views::payments::{DeskRow, PackageView, printed_number},
};

/// Data of the papers of a package.
///
/// # Errors
/// [`Error::NotFound`] where one of its trips is gone.
pub(super) async fn letter(app: &App, view: &PackageView) -> Result<PackageLetter, Error> {
    let trips = trips(app, view).await?;
    let receipts: Vec<&DeskRow> = view.held().collect();
    let ids: Vec<i64> = receipts.iter().map(|receipt| receipt.traveller).collect();
    let parts = app.queries.receipt_parts(&ids).await?;
    let payees: Vec<PayeeCard> = receipts.iter().map(|receipt| payee(view, receipt, &parts)).collect();
    let package = &view.package;
    let kind = PackageKind::from_word(&package.kind).map(PackageKind::title).unwrap_or_default();
    let first = trips.first();
    Ok(PackageLetter {
        letterhead: first.map(|trip| trip.letterhead.clone()).unwrap_or_default(),
        place: first.map(|trip| trip.seat().to_owned()).unwrap_or_default(),
        agency: package.parent.1.clone(),
        number: package.state.number().map(str::to_owned),
        dated_on: package.dated_on,
        kind: package.kind.clone(),
        kind_title: kind,
        year: view.lines.first().map_or(package.year, |line| line.year),
        note: package.note.clone().unwrap_or_default(),
        funding_source: package.source.1.clone(),
        budget_user: first.map(|trip| trip.budget_user.clone()).unwrap_or_default(),
        technical_officers: technical_officers(&trips),
        treasurer: treasurer(view),
        lines: view.lines.iter().map(account).collect(),
        sum: payees.iter().sum(),
        payees,
        payment: package.payment().map(|payment| PaymentCard {
            paid_on: payment.paid_on.date(),
            means: payment.means.word(),
            reference: payment.reference.clone(),
            order: payment.order.clone().unwrap_or_default(),
        }),
    })
}

/// Letters of a trip of each sub-activity, in order of the receipts: they name who signs.
async fn trips(app: &App, view: &PackageView) -> Result<Vec<TripLetter>, Error> {
    let mut seen: Vec<&str> = Vec::new();
    let mut trips = Vec::new();
    for receipt in view.held() {
        if !seen.contains(&receipt.activity.as_str()) {
            seen.push(&receipt.activity);
            let found = app.queries.trip_letter(TripId(receipt.trip)).await?.ok_or(Error::NotFound(Noun::Trip))?;
            trips.push(found.letter);
        }
    }
    Ok(trips)
}

fn technical_officers(trips: &[TripLetter]) -> Vec<SignatoryCard> {
    let mut officers: Vec<SignatoryCard> = Vec::new();
    for trip in trips {
        if !officers.contains(&trip.technical_officer) {
            officers.push(trip.technical_officer.clone());
        }
    }
    officers
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

fn account(line: &AccountLine) -> AccountCard {
    AccountCard {
        activity_code: line.activity_code.clone(),
        activity: line.name.clone(),
        account_code: line.account_code.clone(),
        budget: line.budget,
        accumulated: line.accumulated,
        current: line.current,
        left: line.left(),
    }
}

fn payee(view: &PackageView, receipt: &DeskRow, parts: &[(i64, PaidFor, RupiahSum)]) -> PayeeCard {
    let part = |column: PaidFor| -> RupiahSum {
        let of = |part: &&(i64, PaidFor, RupiahSum)| part.0 == receipt.traveller && part.1 == column;
        parts.iter().filter(of).map(|part| part.2).sum()
    };
    let (nip, number_label) = printed_number(receipt.nip.as_deref(), receipt.kind);
    let (paid, deduction) = view.share(receipt);
    PayeeCard {
        traveller: TravellerCard {
            name: receipt.name.clone(),
            nip,
            number_label,
            travel_order_number: receipt.travel_order.clone(),
            ..TravellerCard::default()
        },
        places: receipt.places.clone(),
        letter: receipt.letter.clone(),
        account_code: receipt.account_code.clone(),
        allowance: part(PaidFor::Allowance),
        representation: part(PaidFor::Representation),
        transport: part(PaidFor::Transport),
        accommodation: part(PaidFor::Accommodation),
        actual_costs: part(PaidFor::ActualCosts),
        total: receipt.total,
        advance: receipt.advance,
        paid,
        deduction,
    }
}
