//! Export of the staff list as a spreadsheet.

use serde_json::json;
use tables::spreadsheets::Cell;

use super::{OTHERS, added, person, with};
use crate::both_databases;

both_databases! {
    async fn the_export_holds_the_whole_staff_with_nips_and_formulas_as_text(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &with(&[("nama", json!("=HYPERLINK(\"http://x\")"))])).await;
        let file = admin.get("pegawai/ekspor").await;
        assert_eq!(file.header("content-type"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert!(file.header("content-disposition").contains("attachment; filename=\"Daftar_Pegawai_2026-03-01.xlsx\""));
        let rows = app.table(file.body).await;
        assert_eq!(rows.len(), 62);
        let heads = ["Nama", "NIP", "Jabatan", "Pangkat", "Golongan", "Tingkatan", "Unit Kerja", "Jenis Pegawai"];
        assert_eq!(rows[0].cells, heads.map(Cell::text));
        assert_eq!(rows[1].cells[..2], [Cell::text("=HYPERLINK(\"http://x\")"), Cell::text("19900101 201501 1 001")]);
        assert!(rows.iter().all(|row| row.cells.iter().all(|cell| matches!(cell, Cell::Text(_) | Cell::Empty))));
    }

    async fn the_export_of_a_search_holds_its_matches(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &person()).await;
        let file = admin.get("pegawai/ekspor?&search_query=SIFULAN%20BARU").await;
        let rows = app.table(file.body).await;
        assert_eq!(rows.len(), 2);
    }

    async fn a_search_is_literal(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &with(&[("nama", json!("Seratus%Persen"))])).await;
        for (search, found) in [("%25", 1), ("s%25p", 1), ("_", 0), ("%5C", 0), ("s_ratus", 0), ("'%20OR%201=1%20--", 0)] {
            let file = admin.get(&format!("pegawai/ekspor?search_query={search}")).await;
            let rows = app.table(file.body).await;
            assert_eq!(rows.len(), found + 1, "{search}");
        }
    }

    async fn only_a_super_admin_exports(app: TestApp) {
        for user in OTHERS {
            app.client_as(user).await.get("pegawai/ekspor").await.expect(403);
        }
        app.anonymous().get("pegawai/ekspor").await.expect(401);
    }
}
