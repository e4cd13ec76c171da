//! Acts on packages: in every state, with a reversed payment.

use ::payments::{Means, PackageDraft, PackageId, PackageKind, PaymentId, PaymentKind, package::PackagePaymentDraft};
use app::{checks::Reasons, packages, payments};
use chrono::Datelike;
use findings::Code;
use persistence::seed::{find, post};
use staff::{Actor, TreasurerId};
use trips::{TravellerId, trip_kind::FundingSourceId};
use views::payments::PackageView;

use super::{acts::Played, fixture::Package};

impl Played<'_> {
    /// Puts a package together; hands it in and cancels it where it was.
    pub(super) async fn pack(&mut self, at: usize) -> anyhow::Result<()> {
        let (package, office) = (&self.demo.packages[at], &self.stage.office);
        let payer = format!("{}/{}", package.parent, package.source);
        let draft = PackageDraft {
            kind: PackageKind::from_word(&package.kind),
            source: Some(FundingSourceId(*find(&office.funding_sources, "funding source", &package.source)?)),
            treasurer: Some(TreasurerId(post(&office.treasurers, &payer, None)?.id)),
            dated_on: Some(self.stage.day(package.dated)),
            note: Some(Some(package.note.clone())),
            number: None,
            receipts: Some(self.of_one_year(package)?),
        };
        let (app, officer) = (&self.stage.app, self.officer()?);
        let reasons = reasons(draft.receipts.as_deref().unwrap_or_default());
        let mut stored = seen(&packages::draft(app, officer, draft, Reasons::NONE).await?);
        if package.state != "disusun" {
            let submitted = packages::submit(app, officer, stored.0, stored.1, &reasons).await?;
            stored = seen(&submitted.package);
        }
        if package.state == "batal" {
            let reason = Some(package.reason.clone());
            stored = seen(&packages::cancel(app, officer, stored.0, reason, Some(stored.1)).await?);
        }
        self.packages.push(stored);
        Ok(())
    }

    /// Receipts of a package: a year's budget pays those that depart in it, in the year of its day or else of the first one.
    fn of_one_year(&self, package: &Package) -> anyhow::Result<Vec<TravellerId>> {
        let mut receipts = Vec::new();
        for (filed, name) in &package.receipts {
            let (at, of) = self.place_of(*filed, name)?;
            let departs = self.demo.trips[at].places.iter().map(|place| place.from).min();
            receipts.push((self.stage.day(departs.unwrap_or(*filed)).year(), self.trips[at].1[of]));
        }
        let (own, first) = (self.stage.day(package.dated).year(), receipts.first().map(|(year, _)| *year));
        let year = receipts.iter().map(|(year, _)| *year).find(|year| *year == own).or(first);
        Ok(receipts.into_iter().filter(|(of, _)| Some(*of) == year).map(|(_, traveller)| traveller).collect())
    }

    pub(super) async fn pay(&mut self, at: usize) -> anyhow::Result<()> {
        let (package, (id, version)) = (&self.demo.packages[at], self.packages[at]);
        let entry = PackagePaymentDraft {
            paid_on: package.paid.map(|day| self.stage.day(day)),
            means: Some(Means::Transfer),
            reference: Some(package.reference.clone()),
            order: package.order.clone(),
            shares: Vec::new(),
        };
        packages::pay(&self.stage.app, self.officer()?, id, entry, version, Reasons::NONE).await?;
        Ok(())
    }

    /// Reverses the settlement of a receipt.
    pub(super) async fn reverse(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let (reversed, package) = (&self.demo.packages[at].reversed[of], self.packages[at].0);
        let (app, officer) = (&self.stage.app, self.officer()?);
        let (at, of) = self.place_of(reversed.receipt.0, &reversed.receipt.1)?;
        let paid = payments::list(app, officer, self.trips[at].1[of]).await?.payments;
        let settles = |kind, of| kind == PaymentKind::Settlement && of == Some(package.0);
        let Some(payment) = paid.iter().find(|payment| settles(payment.kind, payment.package)) else { return Ok(()) };
        let reason = Some(reversed.reason.clone());
        payments::reverse(app, officer, PaymentId(payment.id), reason).await?;
        Ok(())
    }

    fn officer(&self) -> anyhow::Result<&Actor> {
        self.stage.actor("keuangan")
    }
}

/// Id and version of a package.
fn seen(package: &PackageView) -> (PackageId, i64) {
    (PackageId(package.package.id), package.package.version.into())
}

/// A reason for each finding of these receipts that may ask for one; more than are asked for are no fault.
fn reasons(receipts: &[TravellerId]) -> Reasons {
    let of = |traveller: &TravellerId| {
        let (traveller, text) = (*traveller, "Bukti asli diperiksa bendahara sebelum dibayar.".to_owned());
        Code::ALL.iter().map(move |code| (traveller, *code, text.clone()))
    };
    Reasons(receipts.iter().flat_map(of).collect())
}
