//! Independent copy of the roles of each call, typed from section 2 of the contract, to compare the table with.

use std::collections::{BTreeMap, BTreeSet};

use jaladin_http::policy::{Access, TABLE};

/// No session needed.
const PUBLIC: &[i64] = &[];
/// Any signed-in user: all five roles.
const ANYONE: &[i64] = &[1, 2, 3, 4, 5];

/// Contract id or `own` (product calls), method and path, ids of the roles.
const CALLS: &[(&str, &str, &[i64])] = &[
    ("A1", "POST user/login", PUBLIC),
    ("A2", "POST user/register", PUBLIC),
    ("A3", "POST user/refresh", PUBLIC),
    ("A4", "GET user/check-auth", ANYONE),
    ("A5", "POST user/logout", ANYONE),
    ("A6", "POST user/ubah-password", ANYONE),
    ("A7", "GET user/get-role", &[5]),
    ("A8", "GET user/get/user", &[5]),
    ("A9", "POST user/post/user-role", &[5]),
    ("A10", "POST user/delete/user-role", &[5]),
    ("A11", "POST user/setujui/{userId}", &[5]),
    ("A12", "POST user/tolak/{userId}", &[5]),
    ("own", "POST user/atur-ulang-password/{userId}", &[5]),
    ("own", "POST user/nonaktifkan/{userId}", &[5]),
    ("own", "POST user/aktifkan/{userId}", &[5]),
    ("T1", "GET perjalanan/get/seed", &[1, 5]),
    ("T2", "GET perjalanan/get/jenis-perjalanan/{sumberDanaId}", &[1, 5]),
    ("T3", "POST perjalanan/post/nota-dinas", &[1, 5]),
    ("T4", "GET perjalanan/get/all-perjalanan", &[1, 5]),
    ("own", "GET perjalanan/ekspor", &[1, 5]),
    ("T5", "POST perjalanan/post/surat-tugas", &[1, 5]),
    ("T6", "GET perjalanan/get/detail-perjalanan/{id}", &[1, 5]),
    ("own", "PUT perjalanan/{id}", &[1, 5]),
    ("own", "POST perjalanan/{id}/batal", &[1, 5]),
    ("own", "POST perjalanan/{id}/cetak", &[1, 5]),
    ("own", "GET perjalanan/{id}/riwayat", &[1, 3, 4, 5]),
    ("T7", "GET admin/get/detail-perjalanan/{id}", &[3, 4]),
    ("T8", "GET admin/get/keuangan/daftar-perjalanan", &[3]),
    ("R1", "GET kwitansi/get/rampung/{personilId}", &[1, 5]),
    ("R2", "POST kwitansi/post/rampung", &[1, 5]),
    ("R3", "POST kwitansi/post/bukti-perjalanan", &[1, 5]),
    ("R4", "POST kwitansi/post/pengajuan/{personilId}", &[1, 5]),
    ("R5", "POST kwitansi/post/kwitansi-otomatis", &[1, 5]),
    ("R6", "POST kwitansi/post/cetak-kwitansi", &[1, 5]),
    ("R7", "POST kwitansi/update/rincian-bpd", &[1, 5]),
    ("R8", "POST kwitansi/delete/rincian-bpd", &[1, 5]),
    ("R9", "POST kwitansi/verifikasi/terima", &[4]),
    ("R10", "POST kwitansi/verifikasi/tolak", &[4]),
    ("R11", "POST rill/post", &[1, 5]),
    ("R12", "GET bukti/{name}", &[1, 3, 4, 5]),
    ("W1", "GET template/get", &[1, 5]),
    ("own", "GET template/versi", &[1, 5]),
    ("own", "GET template/unduh/{id}", &[1, 5]),
    ("own", "GET template/bawaan/{jenis}", &[1, 5]),
    ("W2", "POST template/upload", &[1, 5]),
    ("own", "POST template/pulihkan/{id}", &[1, 5]),
    ("W3", "GET template/get-keuangan", &[3]),
    ("own", "GET template/unduh-keuangan/{id}", &[3]),
    ("own", "GET template/bawaan-keuangan", &[3]),
    ("W4", "POST template/upload-keuangan", &[3]),
    ("own", "POST template/pulihkan-keuangan/{id}", &[3]),
    ("S1", "GET klasifikasi/get", &[4, 5]),
    ("S2", "GET klasifikasi/get/kode-klasifikasi/{id}", &[1, 4, 5]),
    ("S3", "GET admin/get/surat-keluar", &[4, 5]),
    ("S4", "POST admin/post/surat-keluar", &[4, 5]),
    ("own", "GET admin/jejak-audit", &[5]),
    ("own", "GET admin/jejak-audit/ekspor", &[5]),
    ("own", "GET admin/jejak-audit/kamus", &[5]),
    ("E1", "GET pegawai/get", &[1, 2, 5]),
    ("E2", "GET pegawai/get/seed", &[5]),
    ("E3", "GET pegawai/get/daftar", &[5]),
    ("own", "GET pegawai/ekspor", &[5]),
    ("own", "POST pegawai/impor", &[5]),
    ("own", "GET pegawai/impor/contoh", &[5]),
    ("E4", "POST pegawai/post", &[5]),
    ("E5", "GET pegawai/get/one-pegawai/{id}", &[5]),
    ("E6", "POST pegawai/edit", &[5]),
    ("E8", "POST pegawai/hapus/{id}", &[5]),
    ("E7", "GET pegawai/get/detail-pegawai/{id}", &[5]),
    ("J1", "GET tujuan/get/dalam-kota", ANYONE),
    ("J2", "GET tujuan/get/seed", ANYONE),
    ("J3", "POST tujuan/post", &[2, 5]),
    ("J4", "POST tujuan/edit", &[2, 5]),
    ("U1", "GET induk-unit-kerja/get", &[5]),
    ("U2", "GET induk-unit-kerja/get/{id}", &[2]),
    ("U3", "POST induk-unit-kerja/post", &[5]),
    ("U4", "POST induk-unit-kerja/post/unit-kerja", &[2]),
    ("U5", "POST induk-unit-kerja/post/tanda-tangan", &[2]),
    ("U6", "POST induk-unit-kerja/post/ttd-surat-tugas", &[2]),
    ("U7", "POST induk-unit-kerja/update/ttd-surat-tugas", &[2]),
    ("U8", "POST induk-unit-kerja/update/tanda-tangan", &[2]),
    ("U9", "POST induk-unit-kerja/delete/ttd-surat-tugas/{id}", &[2]),
    ("U10", "POST induk-unit-kerja/delete/tanda-tangan", &[2]),
    ("own", "GET induk-unit-kerja/{id}/kop", &[2, 5]),
    ("own", "PUT induk-unit-kerja/{id}/kop", &[2, 5]),
    ("own", "GET induk-unit-kerja/{id}/kop/logo", &[2, 5]),
    ("own", "POST induk-unit-kerja/{id}/kop/logo", &[2, 5]),
    ("N1", "GET keuangan/get/bendahara/{indukUnitKerjaId}", &[2]),
    ("N2", "POST keuangan/delete/bendahara/{id}", &[2]),
    ("N12", "POST keuangan/edit/bendahara/{id}", &[2]),
    ("N3", "GET keuangan/get/sumber-dana/{indukUnitKerjaId}", &[2]),
    ("N4", "POST keuangan/post/bendahara", &[2]),
    ("N5", "GET nomor-surat/get/{indukUnitKerjaId}", &[4]),
    ("N6", "POST nomor-surat/edit/{id}", &[4]),
    ("own", "GET nomor-surat/buku", &[4]),
    ("N7", "GET nomor-surat/get", &[5]),
    ("N8", "POST nomor-surat/edit/nomor/{id}", &[5]),
    ("own", "POST nomor-surat/pratinjau", &[5]),
    ("N9", "GET sub-kegiatan/get/{unitKerjaId}", &[2]),
    ("N10", "POST sub-kegiatan/post", &[2]),
    ("N11", "POST sub-kegiatan/edit/{id}", &[2]),
    ("own", "POST perjalanan/periksa", &[1, 5]),
    ("own", "POST perjalanan/pratinjau", &[1, 5]),
    ("own", "POST perjalanan/{id}/laporan", &[1, 5]),
    ("own", "GET perjalanan/kalender", &[1, 3, 4, 5]),
    ("own", "POST perjalanan/{id}/foto", &[1, 5]),
    ("own", "DELETE perjalanan/{id}/foto/{fotoId}", &[1, 5]),
    ("own", "GET pegawai/ketersediaan", &[1, 5]),
    ("own", "GET kwitansi/antrean", &[4]),
    ("own", "GET beranda", ANYONE),
    ("own", "GET hari-libur", ANYONE),
    ("own", "POST hari-libur", &[5]),
    ("own", "DELETE hari-libur/{id}", &[5]),
    ("own", "PUT rill/{id}", &[1, 5]),
    ("own", "DELETE rill/{id}", &[1, 5]),
    ("own", "POST kwitansi/rincian/{id}/bukti", &[1, 5]),
    ("own", "POST kwitansi/{personilId}/penginapan-tanpa-bukti", &[1, 5]),
    ("own", "POST kwitansi/{personilId}/uang-muka", &[3]),
    ("own", "POST perjalanan/{id}/kwitansi-otomatis", &[1, 5]),
    ("own", "POST perjalanan/{id}/pengajuan", &[1, 5]),
    ("own", "GET provinsi", ANYONE),
    ("own", "GET tarif", ANYONE),
    ("own", "POST tarif", &[3]),
    ("own", "PUT tarif/{id}", &[3]),
    ("own", "POST tarif/impor", &[3]),
    ("own", "GET tarif/impor/contoh", &[3]),
    ("own", "GET tarif/ekspor", &[3]),
    ("own", "GET openapi.json", PUBLIC),
    ("own", "GET docs", PUBLIC),
];

#[test]
fn the_table_grants_each_call_to_the_roles_of_the_contract() {
    let typed: BTreeMap<String, BTreeSet<i64>> =
        CALLS.iter().map(|(_, call, roles)| ((*call).to_owned(), roles.iter().copied().collect())).collect();
    assert_eq!(typed.len(), CALLS.len(), "no call stands here twice");
    let opened = TABLE.iter().map(|policy| {
        let roles = match policy.access {
            Access::Public | Access::PublicOrMore(_) => PUBLIC.iter().copied().collect(),
            Access::SignedIn | Access::SignedInAnyway => ANYONE.iter().copied().collect(),
            Access::Only(permission) => permission.roles().iter().map(|role| role.id()).collect(),
        };
        (format!("{} {}", policy.method, policy.path.trim_start_matches("/api/")), roles)
    });
    assert_eq!(opened.collect::<BTreeMap<String, BTreeSet<i64>>>(), typed);
}

#[test]
fn every_call_of_the_contract_is_listed_once() {
    let of_contract: Vec<_> = CALLS.iter().map(|(id, ..)| *id).filter(|id| *id != "own").collect();
    let (mut expected, ranges) = (BTreeSet::new(), [("A", 12), ("T", 8), ("R", 12), ("W", 4), ("S", 4), ("E", 8)]);
    for (section, last) in ranges.into_iter().chain([("J", 4), ("U", 10), ("N", 12)]) {
        expected.extend((1..=last).map(|number| format!("{section}{number}")));
    }
    assert_eq!(of_contract.len(), expected.len());
    assert_eq!(of_contract.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), expected);
}
