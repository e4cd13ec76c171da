//! Spreadsheets of a package: bank list, entry of the budget system (SIPD), nominative list (office 5.2). Each download is recorded
//! in the audit log with what it was.

use ::payments::{AccountLine, PackageId};
use kernel::{Nip, RupiahSum};
use receipts::PaidFor;
use staff::{Actor, Scope};

use super::entry;
use crate::{
    App, Error, Noun,
    audit::{Action, Field},
    spreadsheets::{Cell, Column, Sheet, money, number},
    views::payments::{DeskRow, PackageView},
};

/// Longest remark that banks take, in characters.
const REMARK: usize = 35;

const BANK: [(&str, u16); 6] =
    [("No", 6), ("Nama", 34), ("Bank", 24), ("Nomor Rekening", 24), ("Jumlah", 18), ("Keterangan", 38)];
const SIPD: [(&str, u16); 5] =
    [("No", 6), ("Kode Sub Kegiatan", 28), ("Kode Rekening", 36), ("Uraian", 44), ("Nilai", 18)];
const NOMINATIVE: [(&str, u16); 16] = [
    ("No", 6),
    ("Nama", 34),
    ("NIP", 24),
    ("Nomor SPD", 30),
    ("Nomor surat tugas", 34),
    ("Tujuan", 28),
    ("Uang harian", 16),
    ("Representasi", 16),
    ("Transport", 16),
    ("Penginapan", 16),
    ("Riil", 16),
    ("Jumlah", 18),
    ("Uang muka", 16),
    ("Dibayarkan", 18),
    ("Potongan", 14),
    ("Diterima", 18),
];

/// The list for the bank: what is handed out by transfer, account numbers as texts. For role 3 alone.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
pub async fn bank_list(app: &App, actor: &Actor, id: PackageId) -> Result<Vec<u8>, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let remark = remark(&view);
    let paid: Vec<_> = view.held().filter_map(|receipt| Some((receipt, handed_out(&view, receipt)?))).collect();
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
    write(app, ("Daftar bank", &view), &BANK, rows, below).await
}

/// The sheet for entry into the budget system, a row an account; codes are texts.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
pub async fn account_sheet(app: &App, actor: &Actor, id: PackageId) -> Result<Vec<u8>, Error> {
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
    write(app, ("SIPD", &view), &SIPD, rows, below).await
}

/// The nominative list of a package.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
pub async fn nominative_sheet(app: &App, actor: &Actor, id: PackageId) -> Result<Vec<u8>, Error> {
    let officer = actor.finance_officer()?;
    let view = found(app, id).await?;
    let receipts: Vec<&DeskRow> = view.held().collect();
    let parts =
        app.queries.receipt_parts(&receipts.iter().map(|receipt| receipt.traveller).collect::<Vec<_>>()).await?;
    let amounts = |receipt: &DeskRow| {
        let part = |column: PaidFor| -> RupiahSum {
            let of = |part: &&(i64, PaidFor, RupiahSum)| part.0 == receipt.traveller && part.1 == column;
            parts.iter().filter(of).map(|part| part.2).sum()
        };
        let (paid, deduction) = match &receipt.settlement {
            Some((paid, deduction, ..)) if !receipt.released => (*paid, *deduction),
            _ => (RupiahSum::ZERO, RupiahSum::ZERO),
        };
        [
            part(PaidFor::Allowance),
            part(PaidFor::Representation),
            part(PaidFor::Transport),
            part(PaidFor::Accommodation),
            part(PaidFor::ActualCosts),
            receipt.total,
            receipt.advance,
            paid,
            deduction,
            paid - deduction,
        ]
    };
    let mut sums = [RupiahSum::ZERO; 10];
    let mut rows = Vec::new();
    for (index, receipt) in receipts.iter().enumerate() {
        let nip = receipt.nip.as_deref().map(Nip::stored);
        let mut row = vec![
            number(index + 1),
            Cell::text(&receipt.name),
            Cell::text(Nip::print(nip.as_ref())),
            Cell::text(receipt.travel_order.as_deref().unwrap_or("-")),
            Cell::text(&receipt.letter),
            Cell::text(&receipt.place),
        ];
        for (sum, amount) in sums.iter_mut().zip(amounts(receipt)) {
            *sum = *sum + amount;
            row.push(money(amount));
        }
        rows.push(row);
    }
    let heading = [Cell::Empty, Cell::text("Jumlah"), Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty];
    let below = vec![heading.into_iter().chain(sums.into_iter().map(money)).collect()];
    record(app, *officer, id, "nominatif", rows.len()).await?;
    write(app, ("Daftar nominatif", &view), &NOMINATIVE, rows, below).await
}

async fn found(app: &App, id: PackageId) -> Result<PackageView, Error> {
    app.queries.package(id).await?.ok_or(Error::NotFound(Noun::Package))
}

/// Rupiah that a receipt is handed out: those of its settlement, before the payment its balance; `None` for none.
fn handed_out(view: &PackageView, receipt: &DeskRow) -> Option<RupiahSum> {
    let amount = match (&receipt.settlement, view.package.payment()) {
        (Some((paid, deduction, ..)), _) => *paid - *deduction,
        (None, Some(_)) => RupiahSum::ZERO,
        (None, None) => receipt.balance(),
    };
    Some(amount).filter(|amount| *amount > RupiahSum::ZERO)
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

async fn record(app: &App, by: Scope<'_>, id: PackageId, document: &str, rows: usize) -> Result<(), Error> {
    let mut work = app.begin(by.actor()).await?;
    let entry = entry(app, by, Action::PackagePrinted, id).is(Field::Paper, document);
    work.record(entry.is(Field::Rows, rows)).await?;
    work.commit().await
}

async fn write<const N: usize>(
    app: &App,
    (title, view): (&'static str, &PackageView),
    columns: &[(&'static str, u16); N],
    rows: Vec<Vec<Cell>>,
    below: Vec<Vec<Cell>>,
) -> Result<Vec<u8>, Error> {
    let columns = columns.map(|(heading, width)| Column { heading, width }).to_vec();
    let package = &view.package;
    let number = package.state.number().unwrap_or("belum bernomor");
    let caption = format!("{}, NPD {number}, Tahun {}", package.parent.1, package.year);
    Ok(app.spreadsheets.write(Sheet { title, caption, columns, rows, below }).await?)
}
