//! Bundle of a package: NPD, nominative list and the papers and proofs of each of its receipts as one PDF (office 5.2).

use ::payments::PackageId;
use letters::TemplateKind;
use ports::Error;
use staff::Actor;
use trips::{TravellerId, TripId};
use views::payments::PackageView;

use super::{
    letter::letter,
    papers::{found, record, rendered, title},
};
use crate::{
    application::App,
    printing::{Cover, FileScope, TripFile, print_covered_file},
};

/// One PDF of all papers of a package, in bounded memory.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::Template`], [`Error::Pdf`].
#[tracing::instrument(name = "packages.bundle", skip_all, fields(package_id = id.0))]
pub async fn bundle(app: &App, actor: &Actor, id: PackageId) -> Result<TripFile, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let data = letter(app, &view).await?;
    let foot = data.foot();
    let facts = [
        ("NPD", data.number.clone().unwrap_or_else(|| "belum bernomor".to_owned())),
        ("Sumber dana", data.funding_source.clone()),
        ("Kuitansi", foot.receipts.to_string()),
        ("Jumlah", foot.total.to_string()),
        ("Dibayarkan", foot.paid.to_string()),
    ];
    let facts = facts.map(|(label, text)| (label.to_owned(), text)).to_vec();
    let mut files = Vec::new();
    for kind in [TemplateKind::Package, TemplateKind::PackageNominative] {
        files.push(rendered(app, &view, kind, data.clone()).await?);
    }
    let pdfs = app.pdf.convert(actor.user, files).await.into_iter().collect::<Result<Vec<_>, _>>()?;
    let titles = [TemplateKind::Package, TemplateKind::PackageNominative].map(|kind| kind.title().to_owned());
    let letters = titles.into_iter().zip(pdfs).collect();
    let cover = Cover { title: title("Berkas NPD", &view), facts, letters };
    let file = print_covered_file(app, actor, &scopes(&view), Some(cover)).await?;
    record(app, *officer, id, "berkas", foot.receipts).await?;
    Ok(file)
}

/// The trips of a package with those of their travellers whose receipts it pays.
fn scopes(view: &PackageView) -> Vec<FileScope> {
    let mut scopes: Vec<FileScope> = Vec::new();
    for (receipt, _) in view.paid() {
        let (trip, traveller) = (TripId(receipt.trip), TravellerId(receipt.traveller));
        match scopes.iter_mut().find(|scope| scope.trip == trip) {
            Some(scope) => scope.travellers.push(traveller),
            None => scopes.push(FileScope { trip, travellers: vec![traveller] }),
        }
    }
    scopes
}
