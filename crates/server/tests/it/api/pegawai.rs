//! `/api/pegawai/*`: E1.

use crate::both_databases;

both_databases! {
    async fn all_staff_by_name_with_rank_grade_and_level(app: TestApp) {
        let list = app.client_as("klerk").await.get("pegawai/get").await.expect(200);
        let rows = list["result"].as_array().expect("staff");
        assert_eq!(rows.len(), 60);
        for row in rows {
            for path in ["/nama", "/nip", "/jabatan", "/daftarPangkat/pangkat", "/daftarGolongan/golongan", "/daftarTingkatan/tingkatan"] {
                assert!(row.pointer(path).is_some_and(serde_json::Value::is_string), "{path} in {row}");
            }
            let nip = row["nip"].as_str().expect("a NIP");
            let groups: Vec<usize> = nip.split(' ').map(str::len).collect();
            assert!(nip == "-" || groups == [8, 6, 1, 3], "{nip}");
        }
    }

    async fn each_role_its_calls(app: TestApp) {
        for (user, status) in [("klerk", 200), ("adminunit", 200), ("keuangan", 403), ("pencatat", 403), ("superadmin", 200)] {
            app.client_as(user).await.get("pegawai/get").await.expect(status);
        }
        app.anonymous().get("pegawai/get").await.expect(401);
    }
}
