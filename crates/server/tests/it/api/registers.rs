//! Registers as spreadsheets: outgoing letters, number book, trips of finance.

use std::collections::{BTreeSet, VecDeque};

use chrono::{Days, Months, NaiveDate};
use serde_json::Value;
use tables::spreadsheets::{Cell, SheetRow};

use super::{pembayaran::Office, perjalanan::form::Form};
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

fn texts(cells: &[Cell]) -> Vec<String> {
    let text = |cell: &Cell| if let Cell::Text(text) = cell { text.clone() } else { String::new() };
    cells.iter().map(text).collect()
}

fn number(cell: &Cell) -> i64 {
    let Cell::Number(number) = cell else { panic!("{cell:?} is no number") };
    format!("{number:.0}").parse().expect("a whole number")
}

async fn register(app: &TestApp, client: &ApiClient, path: &str, from: &str, until: &str) -> Vec<SheetRow> {
    let file = client.get(&format!("{path}?dari={from}&sampai={until}")).await;
    assert_eq!(file.status, 200, "{}", file.text());
    app.table(file.body).await
}

/// Memos of a register in its two parts, and the sum of its totals; 0 without one.
#[derive(Default)]
struct Register {
    departing: Vec<String>,
    also: Vec<String>,
    sum: i64,
}

fn part(rows: &[SheetRow], memo: usize) -> Register {
    let (mut read, mut reaches_in) = (Register::default(), false);
    for row in &rows[1..] {
        let words = texts(&row.cells);
        match words[1].as_str() {
            "Jumlah" => read.sum = number(&row.cells[15]),
            heading if heading.starts_with("juga di ") => reaches_in = true,
            _ if reaches_in => read.also.push(words[memo].clone()),
            _ => read.departing.push(words[memo].clone()),
        }
    }
    read
}

both_databases! {
    async fn the_outgoing_letters_of_some_days_are_exported_in_the_order_of_their_numbers(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        for days in ["", "dari=2026-01-01&sampai=2026-12-31", "dari=2026-02-01&sampai=2026-02-28", "cari=undangan"] {
            let list = registrar.get(&format!("admin/get/surat-keluar?limit=100&urut=nomor&arah=naik&{days}")).await.expect(200);
            let listed: Vec<&str> = list["result"].as_array().expect("rows").iter().filter_map(|row| row["nomor"].as_str()).collect();
            let file = registrar.get(&format!("admin/surat-keluar/ekspor?{days}")).await;
            let name = file.header("content-disposition");
            let rows = app.table(file.body).await;
            assert_eq!(rows[1..].iter().map(|row| texts(&row.cells)[1].clone()).collect::<Vec<_>>(), listed, "{days}");
            assert!(rows[1..].iter().all(|row| matches!(row.cells[3], Cell::Day(_) | Cell::Number(_))), "real days");
            let named = if days.ends_with("12-31") { "Surat_Keluar_2026.xlsx" } else { "Surat_Keluar_2026-" };
            assert!(name.contains(named), "{name}");
        }
        registrar.get("admin/surat-keluar/ekspor?dari=besok").await.expect(422);
        for user in ["klerk", "adminunit", "keuangan"] {
            app.client_as(user).await.get("admin/surat-keluar/ekspor").await.expect(403);
        }
        app.client_as("pencatat").await.get("admin/surat-keluar/ekspor?indukUnitKerjaId=2").await.expect(403);
    }

    async fn the_number_book_of_a_year_is_exported_whole(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        for year in [2025, 2026, 1999] {
            let book = registrar.get(&format!("nomor-surat/buku?limit=100&tahun={year}")).await.expect(200);
            let file = registrar.get(&format!("nomor-surat/buku/ekspor?tahun={year}")).await;
            assert!(file.header("content-disposition").contains(&format!("Buku_Nomor_{year}.xlsx")));
            let rows = app.table(file.body).await;
            let total = usize::try_from(book["totalRows"].as_u64().expect("a number")).expect("a count");
            let listed = book["result"].as_array().expect("rows");
            let written: Vec<Vec<String>> = rows[1..].iter().map(|row| texts(&row.cells)).collect();
            // Of each kind the list begins with the newest number, the register with the oldest.
            for kind in listed.iter().map(|row| row["jenis"].as_str().expect("a kind")).collect::<BTreeSet<_>>() {
                let newest = listed.iter().filter(|row| row["jenis"] == kind).map(|row| row["nomor"].as_str().expect("a number"));
                let oldest = written[..total].iter().filter(|row| row[0] == kind).map(|row| row[2].as_str());
                let newest: Vec<_> = newest.collect();
                assert!(oldest.rev().take(newest.len()).eq(newest.iter().copied()), "{year} {kind}: {newest:?}");
            }
            let gaps = ["dilewati", "hilang"].map(|key| book[key].as_array().map_or(0, Vec::len));
            let below = gaps[0] + gaps[1];
            assert_eq!(written.len(), total + below + usize::from(below > 0), "{year}");
        }
        app.client_as("klerk").await.get("nomor-surat/buku/ekspor").await.expect(403);
    }

    async fn finance_exports_a_row_a_traveller_with_saldo_and_the_sums_of_the_rows(app: TestApp) {
        let office = Office::open(&app).await;
        let paid = office.receipt(&app).await.approved().await;
        office.pay(paid.id, "pelunasan", 770_000).await.expect(200);
        let advanced = office.receipt(&app).await;
        office.pay(advanced.id, "uang-muka", 1_000_000).await.expect(200);
        advanced.approved().await;
        let finance = app.client_as("keuangan").await;
        for query in ["", "dari=2026-01-01&sampai=2026-12-31", "keadaan=batal", "tipe=2"] {
            // The list begins with the newest trip, the register with the oldest.
            let mut listed: VecDeque<(bool, Value)> = VecDeque::new();
            for page in 0.. {
                let list = finance.get(&format!("admin/get/keuangan/daftar-perjalanan?limit=100&page={page}&{query}")).await.expect(200);
                for trip in list["result"].as_array().expect("rows") {
                    let people = trip["personils"].as_array().expect("travellers").iter();
                    people.rev().for_each(|one| listed.push_front((trip["keadaan"] == "batal", one.clone())));
                }
                if page + 1 >= list["totalPage"].as_u64().expect("pages") {
                    break;
                }
            }
            let rows = app.table(finance.get(&format!("keuangan/ekspor-perjalanan?{query}")).await.body).await;
            assert_eq!(rows.len(), listed.len() + 2, "{query}: headings, travellers, sums");
            let mut sums = [0; 4];
            for (row, (cancelled, one)) in rows[1..].iter().zip(&listed) {
                assert_eq!(texts(&row.cells)[11], one["pegawai"]["nama"].as_str().expect("a name"));
                let amount = |key: &str| one[key].as_i64().expect("an amount");
                let approved = one["statusId"] == 3;
                let total = if *cancelled && !approved { 0 } else { amount("total") };
                let advance = one["uangMuka"]["nilai"].as_i64().unwrap_or_default();
                let expected = [total, advance, amount("dibayar"), amount("saldo")];
                assert_eq!([15, 16, 17, 18].map(|column| number(&row.cells[column])), expected, "{one}");
                if approved {
                    assert_eq!(expected[3], expected[0] - expected[2], "approved less paid: {one}");
                }
                sums.iter_mut().zip(expected).for_each(|(sum, one)| *sum += one);
            }
            let last = &rows[rows.len() - 1].cells;
            assert_eq!(texts(last)[1], "Jumlah", "{query}");
            assert_eq!([15, 16, 17, 18].map(|column| number(&last[column])), sums, "{query}");
        }
        for user in ["klerk", "adminunit", "pencatat"] {
            app.client_as(user).await.get("keuangan/ekspor-perjalanan").await.expect(403);
        }
    }

    /// Assurance D-16.
    async fn twelve_registers_of_months_are_that_of_the_year(app: TestApp) {
        let (clerk, mut filed) = (app.client_as("klerk").await, Vec::new());
        for (from, to) in [("2026-01-30", "2026-02-02"), ("2026-02-10", "2026-02-12"), ("2026-02-27", "2026-03-03"), ("2026-12-30", "2027-01-02")] {
            let trip = Form::out_of_town(&clerk, 31).await.on(from, to).file().await;
            filed.push(trip["noNotaDinas"].as_str().expect("a number").to_owned());
        }
        let finance = app.client_as("keuangan").await;
        for (client, path, memo) in [(&finance, "keuangan/ekspor-perjalanan", 2), (&clerk, "perjalanan/ekspor", 4)] {
            let year = part(&register(&app, client, path, "2026-01-01", "2026-12-31").await, memo);
            let (mut departing, mut also, mut sum) = (Vec::new(), Vec::new(), 0);
            for month in 1..=12 {
                let first = NaiveDate::from_ymd_opt(2026, month, 1).expect("a day");
                let last = first + Months::new(1) - Days::new(1);
                let read = part(&register(&app, client, path, &first.to_string(), &last.to_string()).await, memo);
                departing.extend(read.departing);
                also.extend(read.also.into_iter().map(|memo| (month, memo)));
                sum += read.sum;
            }
            departing.sort_unstable();
            let mut whole = year.departing;
            whole.sort_unstable();
            assert_eq!((&departing, sum), (&whole, year.sum), "{path}");
            assert!(filed.iter().all(|memo| whole.contains(memo)), "{path}");
            also.retain(|(_, memo)| filed.contains(memo));
            let expected = [(2, filed[0].clone()), (3, filed[2].clone())];
            assert_eq!(also, expected, "{path}: a trip of January and one of February reach into the next month");
        }
        let other = part(&register(&app, &finance, "keuangan/ekspor-perjalanan", "2027-01-01", "2027-12-31").await, 2);
        assert_eq!((other.departing.len(), other.also.len(), other.sum), (0, 1, 0), "the year of the departure sums it");
        let narrow = register(&app, &finance, "keuangan/ekspor-perjalanan", "2026-02-01", "2026-02-28&menurut=berangkat").await;
        assert!(part(&narrow, 2).also.is_empty(), "a recap's trips are those that depart alone");
    }
}
