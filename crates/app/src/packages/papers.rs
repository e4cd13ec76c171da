//! Papers of a package: NPD and nominative list by templates of the office, bank list, entry of the budget system (SIPD), nominative
//! list as a spreadsheet (office 5.2). Each download is recorded in the audit log with what it was.

use ::payments::{AccountLine, PackageId};
use kernel::RupiahSum;
use staff::{Actor, ParentUnitId, Scope};

use super::{entry, letter::letter};
use crate::{
    App, Error, Noun,
    audit::{Action, Field},
    letters::{Letter, PackageLetter, PayeeCard, TemplateKind, file_name},
    spreadsheets::{Cell, Column, Sheet, money, number},
    views::payments::PackageView,
};

/// Longest remark that banks take, in characters.
const REMARK: usize = 35;

const BANK: [(&str, u16); 6] =
    [("No", 6), ("Nama", 34), ("Bank", 24), ("Nomor Rekening", 24), ("Jumlah", 18), ("Keterangan", 38)];
const SIPD: [(&str, u16); 5] =
    [("No", 6), ("Kode Sub Kegiatan", 28), ("Kode Rekening", 36), ("Uraian", 44), ("Nilai", 18)];
const NOMINATIVE: [(&str, u16); 16] = [
    ("No", 5),
    ("Nama", 27),
    ("NIP", 20),
    ("Nomor SPD", 33),
    ("Nomor surat tugas", 33),
    ("Tujuan", 18),
    ("Uang harian", 12),
    ("Representasi", 12),
    ("Transport", 12),
    ("Penginapan", 12),
    ("Riil", 12),
    ("Jumlah", 14),
    ("Uang muka", 13),
    ("Dibayarkan", 14),
    ("Potongan", 12),
    ("Diterima", 14),
];

/// A paper of a package by its template, as .docx, after the name of its file.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::Template`].
#[tracing::instrument(name = "packages.print", skip_all, fields(package_id = id.0))]
pub async fn print(app: &App, actor: &Actor, id: PackageId, kind: TemplateKind) -> Result<(String, Vec<u8>), Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let data = letter(app, &view).await?;
    let (rows, name) = (data.payees.len(), name(kind.title(), &view));
    let printed = rendered(app, &view, kind, data).await?;
    record(app, *officer, id, kind.word(), rows).await?;
    Ok((name, printed))
}

/// A paper of a package as .docx.
pub(super) async fn rendered(
    app: &App,
    view: &PackageView,
    kind: TemplateKind,
    data: PackageLetter,
) -> Result<Vec<u8>, Error> {
    let printed = match kind {
        TemplateKind::PackageNominative => Letter::PackageNominative(data),
        _ => Letter::Package(data),
    };
    let key = printed.template_kind().key(ParentUnitId(view.package.parent.0));
    let template = app.queries.template_to_print(key).await?;
    app.renderer.render(template.as_ref(), &printed).await
}

/// Title of a file: kind, number.
pub(super) fn title(kind: &str, view: &PackageView) -> String {
    let number = view.package.state.number().map_or_else(|| view.package.id.to_string(), str::to_owned);
    format!("{kind} {number}")
}

/// Name of a file.
fn name(kind: &str, view: &PackageView) -> String {
    file_name::file_name(&title(kind, view))
}

/// A spreadsheet after the name of its file.
type NamedSheet = (String, Vec<u8>);

/// The list for the bank: what is handed out by transfer, account numbers as texts. For role 3 alone.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
#[tracing::instrument(name = "packages.bank_list", skip_all, fields(package_id = id.0))]
pub async fn bank_list(app: &App, actor: &Actor, id: PackageId) -> Result<NamedSheet, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let remark = remark(&view);
    let received = |receipt| {
        let (paid, deduction) = view.share(receipt);
        Some(paid - deduction).filter(|amount| *amount > RupiahSum::ZERO)
    };
    let paid: Vec<_> = view.held().filter_map(|receipt| Some((receipt, received(receipt)?))).collect();
    let rows = paid.iter().enumerate().map(|(index, (receipt, amount))| {
        vec![
            number(index + 1),
            Cell::text(&receipt.name),
            Cell::text(receipt.bank.as_deref().unwrap_or_default()),
            Cell::text(receipt.account_number.as_deref().unwrap_or_default()),
            money(*amount),
            Cell::text(&remark),
        ]
    });
    let sum: RupiahSum = paid.iter().map(|(_, amount)| *amount).sum();
    let below = vec![vec![Cell::Empty, Cell::text("Jumlah"), Cell::Empty, Cell::Empty, money(sum)]];
    let rows = rows.collect();
    record(app, *officer, id, "bank", paid.len()).await?;
    write(app, "Daftar bank", &view, &BANK, rows, below).await
}

/// The sheet for entry into the budget system, a row an account; codes are texts.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
#[tracing::instrument(name = "packages.account_sheet", skip_all, fields(package_id = id.0))]
pub async fn account_sheet(app: &App, actor: &Actor, id: PackageId) -> Result<NamedSheet, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let row = |(index, line): (usize, &AccountLine)| {
        vec![
            number(index + 1),
            Cell::text(&line.activity_code),
            Cell::text(&line.account_code),
            Cell::text(&line.name),
            money(line.current),
        ]
    };
    let rows: Vec<_> = view.lines.iter().enumerate().map(row).collect();
    let sum: RupiahSum = view.lines.iter().map(|line| line.current).sum();
    let below = vec![vec![Cell::Empty, Cell::text("Jumlah"), Cell::Empty, Cell::Empty, money(sum)]];
    record(app, *officer, id, "sipd", rows.len()).await?;
    write(app, "SIPD", &view, &SIPD, rows, below).await
}

/// The nominative list of a package as a spreadsheet.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
#[tracing::instrument(name = "packages.nominative_sheet", skip_all, fields(package_id = id.0))]
pub async fn nominative_sheet(app: &App, actor: &Actor, id: PackageId) -> Result<NamedSheet, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let data = letter(app, &view).await?;
    let row = |(index, payee): (usize, &PayeeCard)| {
        let person = [
            number(index + 1),
            Cell::text(&payee.traveller.name),
            Cell::text(&payee.traveller.nip),
            Cell::text(payee.traveller.travel_order_number.as_deref().unwrap_or("-")),
            Cell::text(&payee.letter),
            Cell::text(&payee.places),
        ];
        person.into_iter().chain(payee.amounts().map(money)).collect()
    };
    let rows: Vec<_> = data.payees.iter().enumerate().map(row).collect();
    let heading = [Cell::Empty, Cell::text("Jumlah"), Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty];
    let below = vec![heading.into_iter().chain(data.sum.amounts().map(money)).collect()];
    record(app, *officer, id, "nominatif", rows.len()).await?;
    write(app, "Daftar nominatif", &view, &NOMINATIVE, rows, below).await
}

pub(super) async fn found(app: &App, id: PackageId) -> Result<PackageView, Error> {
    app.queries.package(id).await?.ok_or(Error::NotFound(Noun::Package))
}

/// Remark on the transfer: the number of the package, or its end where it is too long.
fn remark(view: &PackageView) -> String {
    let number = view.package.state.number().unwrap_or("belum bernomor");
    let whole = format!("Perjadin NPD {number}");
    if whole.chars().count() <= REMARK {
        return whole;
    }
    let words: String = whole.chars().filter(char::is_ascii).collect();
    words.chars().take(REMARK).collect()
}

pub(super) async fn record(app: &App, by: Scope<'_>, id: PackageId, document: &str, rows: usize) -> Result<(), Error> {
    let mut work = app.begin(by.actor()).await?;
    let entry = entry(app, by, Action::PackagePrinted, id).is(Field::Paper, document);
    work.record(entry.is(Field::Rows, rows)).await?;
    work.commit().await
}

async fn write<const N: usize>(
    app: &App,
    title: &'static str,
    view: &PackageView,
    columns: &[(&'static str, u16); N],
    rows: Vec<Vec<Cell>>,
    below: Vec<Vec<Cell>>,
) -> Result<NamedSheet, Error> {
    let columns = columns.map(|(heading, width)| Column { heading, width }).to_vec();
    let package = &view.package;
    let number = package.state.number().unwrap_or("belum bernomor");
    let caption = format!("{}, NPD {number}, Tahun {}", package.parent.1, package.year);
    let name = name(title, view);
    Ok((name, app.spreadsheets.write(Sheet { title, caption, columns, rows, below }).await?))
}
