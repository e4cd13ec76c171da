//! Papers of a package: NPD and nominative list by templates of the office, bank list, entry of the budget system (SIPD), nominative
//! list as a spreadsheet (office 5.2). Each download is recorded in the audit log with what it was.

use ::payments::{
    PackageId, PackageState, Refusal,
    package::{Foot, Outcome},
};
use findings::Notice;
use kernel::RupiahSum;
use letters::{Letter, PARTS, PackageLetter, PayeeCard, TemplateKind, file_name};
use ports::{Error, Noun};
use staff::{Actor, ParentUnitId, Scope};
use tables::spreadsheets::{Cell, Column, Sheet, money, number};
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{entry, letter::letter};
use crate::application::App;

/// Longest remark that banks take, in characters.
const REMARK: usize = 35;

const BANK: [(&str, u16); 6] =
    [("No", 6), ("Nama", 34), ("Bank", 24), ("Nomor Rekening", 24), ("Jumlah", 18), ("Keterangan", 38)];
const SIPD: [(&str, u16); 5] =
    [("No", 6), ("Kode Sub Kegiatan", 28), ("Kode Rekening", 36), ("Uraian", 44), ("Nilai", 18)];
const NOMINATIVE: [(&str, u16); 18] = [
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
    ("Lebih bayar", 12),
    ("Dibayarkan", 14),
    ("Potongan", 12),
    ("Diterima", 14),
    ("Keterangan", 18),
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
    let key = printed.template_kind().key(ParentUnitId(view.package.parent.id));
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

/// A list for the bank, with what is to be said about it.
#[derive(Debug)]
pub struct BankList {
    /// Name of the file, without extension.
    pub name: String,
    /// The spreadsheet.
    pub file: Vec<u8>,
    /// People without a bank account.
    pub notices: Vec<Notice>,
}

/// The list for the bank, once the package is handed in: what is handed out by transfer, account numbers as texts. For role 3 alone.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::Payment`] for one that is not handed in.
#[tracing::instrument(name = "packages.bank_list", skip_all, fields(package_id = id.0))]
pub async fn bank_list(app: &App, actor: &Actor, id: PackageId) -> Result<BankList, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    if matches!(view.package.state, PackageState::Drafted { .. }) {
        return Err(Refusal::NotSubmitted.into());
    }
    let remark = remark(&view);
    let paid: Vec<_> = view
        .paid()
        .map(|(receipt, figures)| (receipt, figures.received()))
        .filter(|(_, received)| *received > RupiahSum::ZERO)
        .collect();
    let rows = paid.iter().enumerate().map(|(index, (receipt, amount))| {
        let account = receipt.bank_account.for_transfer();
        let (bank, account) =
            account.unwrap_or((receipt.bank_account.bank.as_deref().unwrap_or_default(), String::new()));
        vec![
            number(index + 1),
            Cell::text(&receipt.name),
            Cell::text(bank),
            Cell::text(account),
            money(*amount),
            Cell::text(&remark),
        ]
    });
    let sum: RupiahSum = paid.iter().map(|(_, amount)| *amount).sum();
    let below = vec![vec![Cell::Empty, Cell::text("Jumlah"), Cell::Empty, Cell::Empty, money(sum)]];
    let rows = rows.collect();
    record(app, *officer, id, "bank", paid.len()).await?;
    let missing = paid.iter().filter(|(receipt, _)| !receipt.bank_account.takes_transfers());
    let notices = missing.map(|(receipt, _)| Notice::NoAccount(receipt.name.clone())).collect();
    let (name, file) = write(app, "Daftar bank", &view, &BANK, rows, below).await?;
    Ok(BankList { name, file, notices })
}

/// The sheet for entry into the budget system, a row an account; codes are texts.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
#[tracing::instrument(name = "packages.account_sheet", skip_all, fields(package_id = id.0))]
pub async fn account_sheet(app: &App, actor: &Actor, id: PackageId) -> Result<NamedSheet, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let accounts = view.lines.iter().flat_map(|line| line.accounts.iter().map(move |account| (line, account)));
    let rows: Vec<_> = accounts
        .enumerate()
        .map(|(index, (line, account))| {
            vec![
                number(index + 1),
                Cell::text(&line.code),
                Cell::text(&account.code),
                Cell::text(&line.name),
                money(account.current),
            ]
        })
        .collect();
    let foot = view.foot();
    let sums = left_out(&foot).into_iter().chain([("Jumlah", foot.total)]);
    let below = sums.map(|(label, sum)| vec![Cell::Empty, Cell::text(label), Cell::Empty, Cell::Empty, money(sum)]);
    let below = below.collect();
    record(app, *officer, id, "sipd", rows.len()).await?;
    write(app, "SIPD", &view, &SIPD, rows, below).await
}

/// Steps from the sum of all receipts, as the package was handed in, to that of the receipts that it pays; none where these are all.
fn left_out(foot: &Foot) -> Vec<(&'static str, RupiahSum)> {
    let steps = [("Dibalik", foot.reversed), ("Ditunda", foot.postponed)];
    let mut steps: Vec<_> = steps
        .into_iter()
        .filter(|(_, sum)| *sum != RupiahSum::ZERO)
        .map(|(label, sum)| (label, RupiahSum::ZERO - sum))
        .collect();
    if !steps.is_empty() {
        steps.insert(0, ("Jumlah diajukan", foot.submitted));
    }
    steps
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
        person.into_iter().chain(amounts(payee)).chain([Cell::text(remarks(payee))]).collect()
    };
    let rows: Vec<_> = data.payees.iter().enumerate().map(row).collect();
    let foot = data.foot();
    let blank = |cells: usize| (0..cells).map(|_| Cell::Empty);
    let heading = |label: &'static str| blank(1).chain([Cell::text(label)]).chain(blank(4));
    let step = |(label, sum)| heading(label).chain(blank(PARTS)).chain([money(sum)]).collect();
    let mut below: Vec<_> = left_out(&foot).into_iter().map(step).collect();
    let sums = [foot.total, foot.advance, foot.excess, foot.paid, foot.deduction, foot.received];
    below.push(heading("Jumlah").chain(data.parts().map(money)).chain(sums.map(money)).collect());
    record(app, *officer, id, "nominatif", rows.len()).await?;
    write(app, "Daftar nominatif", &view, &NOMINATIVE, rows, below).await
}

/// Amounts of a receipt of the nominative list; of one that the package does not pay, its total alone.
fn amounts(payee: &PayeeCard) -> Vec<Cell> {
    let figures = payee.figures;
    let parts = payee.parts.map_or_else(|| vec![Cell::Empty; PARTS], |parts| parts.map(money).into());
    let paid = [figures.advance, figures.excess(), figures.paid, figures.deduction, figures.received()];
    let paid = paid.map(|amount| if payee.outcome.is_none() { money(amount) } else { Cell::Empty });
    parts.into_iter().chain([money(figures.total)]).chain(paid).collect()
}

/// How the package let a receipt go, and why; of one that it pays, the reasons by which findings pass.
fn remarks(payee: &PayeeCard) -> String {
    match (payee.outcome.map(Outcome::word), payee.reason.as_str()) {
        (None, _) if payee.finding_reasons.is_empty() => String::new(),
        (None, _) => format!("dengan alasan: {}", payee.finding_reasons),
        (Some(word), "") => word.to_owned(),
        (Some(word), reason) => format!("{word}: {reason}"),
    }
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
    let caption = format!("{}, NPD {number}, Tahun {}", package.parent.name, package.year);
    let name = name(title, view);
    Ok((name, app.spreadsheets.write(Sheet { title, caption, columns, rows, below }).await?))
}
