//! Registers as spreadsheets: outgoing letters, number book, trips of finance.

use app::spreadsheets::Cell;
use serde_json::Value;

use crate::both_databases;

fn texts(cells: &[Cell]) -> Vec<String> {
    let text = |cell: &Cell| if let Cell::Text(text) = cell { text.clone() } else { String::new() };
    cells.iter().map(text).collect()
}

fn number(cell: &Cell) -> i64 {
    let Cell::Number(number) = cell else { panic!("{cell:?} is no number") };
    format!("{number:.0}").parse().expect("a whole number")
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
            let listed: Vec<String> = book["result"].as_array().expect("rows").iter()
                .filter_map(|row| row["nomor"].as_str()).map(str::to_owned).collect();
            let written: Vec<String> = rows[1..].iter().map(|row| texts(&row.cells).get(2).cloned().unwrap_or_default()).collect();
            assert_eq!(written[..listed.len()], listed, "{year}");
            let gaps = ["dilewati", "hilang"].map(|key| book[key].as_array().map_or(0, Vec::len));
            let below = gaps[0] + gaps[1];
            assert_eq!(written.len(), total + below + usize::from(below > 0), "{year}");
        }
        app.client_as("klerk").await.get("nomor-surat/buku/ekspor").await.expect(403);
    }

    async fn finance_exports_a_row_a_traveller_with_the_sums_of_those_in_force(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        for query in ["", "dari=2026-01-01&sampai=2026-01-31", "keadaan=batal", "tipe=2"] {
            let mut listed: Vec<(bool, Value)> = Vec::new();
            for page in 0.. {
                let list = finance.get(&format!("admin/get/keuangan/daftar-perjalanan?limit=100&page={page}&{query}")).await.expect(200);
                for trip in list["result"].as_array().expect("rows") {
                    let people = trip["personils"].as_array().expect("travellers").iter();
                    listed.extend(people.map(|one| (trip["keadaan"] == "batal", one.clone())));
                }
                if page + 1 >= list["totalPage"].as_u64().expect("pages") {
                    break;
                }
            }
            let rows = app.table(finance.get(&format!("keuangan/ekspor-perjalanan?{query}")).await.body).await;
            assert_eq!(rows.len(), listed.len() + 2, "{query}: headings, travellers, sums");
            for (row, (_, one)) in rows[1..].iter().zip(&listed) {
                assert_eq!(texts(&row.cells)[11], one["pegawai"]["nama"].as_str().expect("a name"));
                assert_eq!(number(&row.cells[15]), one["total"].as_i64().expect("an amount"));
                assert_eq!(number(&row.cells[17]), one["sisa"].as_i64().expect("an amount"));
            }
            let sum: i64 = listed.iter().filter(|(cancelled, _)| !cancelled).filter_map(|(_, one)| one["total"].as_i64()).sum();
            let last = &rows[rows.len() - 1].cells;
            assert_eq!((texts(last)[1].as_str(), number(&last[15])), ("Jumlah", sum), "{query}");
        }
        for user in ["klerk", "adminunit", "pencatat"] {
            app.client_as(user).await.get("keuangan/ekspor-perjalanan").await.expect(403);
        }
    }
}
