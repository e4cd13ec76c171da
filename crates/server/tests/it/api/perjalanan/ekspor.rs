//! Export of the trip list as a spreadsheet.

use ports::TripFilter;
use serde_json::json;
use tables::spreadsheets::{Cell, SheetRow};

use trips::TripId;

use super::form::Form;
use crate::{api_client::Reply, both_databases, testapp::TestApp};

async fn sheet(app: &TestApp, file: Reply) -> Vec<SheetRow> {
    assert_eq!(file.status, 200, "{}", file.text());
    assert!(file.header("content-disposition").contains("Daftar_Perjalanan_2026-03-01_"));
    app.table(file.body).await
}

both_databases! {
    async fn the_export_holds_every_trip_of_the_unit_with_the_columns_of_the_list(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
        let trips = list["result"].as_array().expect("rows");
        let rows = sheet(&app, klerk.get("perjalanan/ekspor").await).await;
        assert_eq!(rows.len(), trips.len() + 1);
        let heads = [
            "no.", "Jenis Perjalanan", "Unit Kerja Surat Tugas", "No Surat Tugas", "No Nota Dinas", "Tanggal Berangkat",
            "Tanggal Pulang", "Tujuan", "Personil", "Keadaan",
            "Nomor Akhir Surat Tugas", "Nomor Akhir Nota Dinas",
        ];
        assert_eq!(rows[0].cells, heads.map(Cell::text));
        // The list begins with the newest trip, a register with the oldest one.
        for (trip, row) in trips.iter().rev().zip(&rows[1..]) {
            let text = |value: &serde_json::Value| Cell::text(value.as_str().unwrap_or("-"));
            assert_eq!(row.cells[1], text(&trip["jenisPerjalanan"]["jenis"]));
            assert_eq!(row.cells[3..5], [text(&trip["noSuratTugas"]), text(&trip["noNotaDinas"])]);
            let people = trip["personils"].as_array().expect("people").iter();
            let names: Vec<&str> = people.map(|one| one["pegawai"]["nama"].as_str().expect("a name")).collect();
            assert_eq!(row.cells[8], Cell::text(names.join("\n")), "a line a person");
            assert_eq!(row.cells[9], text(&trip["keadaan"]));
            assert!(matches!(row.cells[0], Cell::Number(_)) && matches!(row.cells[5..7], [Cell::Day(_), Cell::Day(_)]), "real numbers and days: {row:?}");
        }
    }

    /// A trip filed between two pages of the export must not shift rows into the next page.
    async fn a_trip_filed_during_the_export_duplicates_none(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for day in ["2026-04-06", "2026-04-13", "2026-04-20"] {
            let cities = json!([{ "kota": "Palu", "tanggalBerangkat": day, "tanggalPulang": day }]);
            Form::out_of_town(&klerk, 30).await.with("perjalananKota", cities).submit().await.expect_docx();
        }
        let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
        let listed: Vec<i64> = list["result"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).collect();
        assert!(listed.len() > 6, "{listed:?}");
        let newest = app.app().queries.trip(TripId(listed[0])).await.expect("an answer").expect("the trip");
        let (mut read, mut reached) = (Vec::new(), None);
        loop {
            let (unit, chunk) = (Some(newest.trip.work_unit), (reached, 2));
            let trips = app.app().queries.trips_without_warnings(unit, &TripFilter::default(), chunk).await.expect("trips");
            let Some(trip) = trips.last() else { break };
            reached = Some((trip.trip.submitted_on, TripId(trip.trip.id)));
            read.extend(trips.iter().map(|row| row.trip.id));
            if read.len() == 2 {
                Form::out_of_town(&klerk, 30).await.submit().await.expect_docx();
            }
        }
        let before: Vec<i64> = read.iter().copied().filter(|id| listed.contains(id)).collect();
        assert_eq!(before, listed.into_iter().rev().collect::<Vec<_>>(), "upwards, each once");
        assert_eq!(read.len(), before.len() + 1, "the one that was filed meanwhile comes last");
    }

    async fn a_clerk_exports_the_own_unit_and_a_super_admin_any(app: TestApp) {
        app.client_as("klerk").await.get("perjalanan/ekspor?unitKerjaId=1").await.expect(403);
        let admin = app.client_as("superadmin").await;
        sheet(&app, admin.get("perjalanan/ekspor?&unitKerjaId=1").await).await;
        admin.get("perjalanan/ekspor?unitKerjaId=4711").await.expect(404);
        for user in ["adminunit", "keuangan", "pencatat"] {
            app.client_as(user).await.get("perjalanan/ekspor").await.expect(403);
        }
        app.anonymous().get("perjalanan/ekspor").await.expect(401);
    }
}
