//! Answers of the read calls over a loaded office, the same to the byte on both databases as `reads/digests.txt` holds them.
//!
//! A change of the answers on purpose (a new key, another demo office) rewrites that file: the failing test names the file with
//! the new digests.

use std::fmt::Write;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::api_client::ApiClient;
use crate::both_databases;
use crate::databases::OFFICE_DAY;
use crate::testapp::TestApp;

/// Trips of the loaded office beside those of the demo.
const TRIPS: usize = 300;
/// Digest, user and path of each call, one a line.
const DIGESTS: &str = include_str!("reads/digests.txt");

/// Calls that list things of one kind by page.
const PAGED: [(&str, usize); 10] = [
    ("perjalanan/get/all-perjalanan?limit=15", 12),
    ("perjalanan/get/all-perjalanan?time=ASC&limit=7", 12),
    ("admin/get/keuangan/daftar-perjalanan?limit=15", 24),
    ("admin/get/keuangan/daftar-perjalanan?time=ASC&limit=9", 12),
    ("admin/get/surat-keluar?limit=20", 12),
    ("nomor-surat/buku?limit=25", 12),
    ("nomor-surat/buku?jenisId=2&limit=25", 4),
    ("pegawai/get/daftar?search_query=an&limit=25", 12),
    ("pegawai/get/daftar?search_query=0019&limit=25", 8),
    ("admin/jejak-audit?limit=25", 12),
];
/// Calls about the things with the ids 1 to the number given.
const NUMBERED: [(&str, usize); 12] = [
    ("perjalanan/get/detail-perjalanan/", 60),
    ("admin/get/detail-perjalanan/", 90),
    ("kwitansi/get/rampung/", 120),
    ("perjalanan/get/jenis-perjalanan/", 5),
    ("pegawai/get/one-pegawai/", 15),
    ("pegawai/get/detail-pegawai/", 30),
    ("klasifikasi/get/kode-klasifikasi/", 6),
    ("induk-unit-kerja/get/", 5),
    ("keuangan/get/bendahara/", 4),
    ("keuangan/get/sumber-dana/", 4),
    ("nomor-surat/get/", 4),
    ("sub-kegiatan/get/", 6),
];
/// Calls without parameters, and searches of the audit log.
const SINGLE: [&str; 24] = [
    "user/check-auth",
    "user/get-role",
    "user/get/user",
    "perjalanan/get/seed",
    "perjalanan/get/all-perjalanan",
    "admin/get/keuangan/daftar-perjalanan?page=999",
    "template/get",
    "template/versi?jenis=1",
    "template/get-keuangan",
    "klasifikasi/get",
    "pegawai/get",
    "pegawai/get/seed",
    "pegawai/get/daftar?search_query=dahlia%20k",
    "pegawai/get/daftar?search_query=%25",
    "tujuan/get/dalam-kota",
    "tujuan/get/seed",
    "induk-unit-kerja/get",
    "nomor-surat/get",
    "admin/jejak-audit/kamus",
    "admin/jejak-audit?penggunaId=1",
    "admin/jejak-audit?objek=trip&objekId=7",
    "admin/jejak-audit?tindakan=trip.filed&page=2",
    "admin/jejak-audit?cari=puskesmas",
    "admin/jejak-audit?dari=2025-03-01&sampai=2025-03-31",
];
/// Users of other units and roles, and the calls they make.
const USERS: [&str; 6] = ["klerk", "klerkpkm", "keuangan", "adminunit", "pencatat", "superadmin"];
const OF_USERS: [&str; 12] = [
    "user/check-auth",
    "perjalanan/get/seed",
    "perjalanan/get/all-perjalanan?limit=15",
    "perjalanan/get/all-perjalanan?limit=15&page=3",
    "tujuan/get/dalam-kota",
    "tujuan/get/seed",
    "template/get",
    "admin/get/surat-keluar",
    "admin/get/keuangan/daftar-perjalanan",
    "nomor-surat/get/1",
    "nomor-surat/buku",
    "keuangan/get/bendahara/1",
];

fn calls() -> Vec<(&'static str, String)> {
    let paged = PAGED.iter().flat_map(|(path, pages)| (0..*pages).map(move |page| format!("{path}&page={page}")));
    let numbered = NUMBERED.iter().flat_map(|(path, ids)| (1..=*ids).map(move |id| format!("{path}{id}")));
    let single = SINGLE.iter().map(|path| (*path).to_owned());
    let of_all = paged.chain(numbered).chain(single).map(|path| ("semua", path));
    let of_users = USERS.iter().flat_map(|user| OF_USERS.iter().map(move |path| (*user, (*path).to_owned())));
    of_all.chain(of_users).collect()
}

/// Digests of all answers: of the status and, independent of the order of keys, of the JSON.
async fn digests(app: &TestApp) -> String {
    let mut clients = Vec::new();
    for user in USERS.iter().chain(&["semua"]) {
        clients.push((*user, app.client_as(user).await));
    }
    let client = |user: &str| -> ApiClient {
        clients.iter().find(|(name, _)| *name == user).map(|(_, client)| client.clone()).expect("a signed-in user")
    };
    let mut digests = String::new();
    for (user, path) in calls() {
        let reply = client(user).get(&path).await;
        let (status, body) = (reply.status.as_u16(), reply.json().to_string());
        let digest = Sha256::digest(format!("{status} {body}"));
        let short = digest.iter().take(8).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        writeln!(digests, "{short} {status} {user} {path}").expect("a line");
    }
    digests
}

both_databases! {
    async fn the_answers_of_all_reads_stay_the_same(app: TestApp) {
        persistence::seed::load(app.db(), TRIPS, OFFICE_DAY).await.expect("a loaded office");
        let found = digests(&app).await;
        if found == DIGESTS {
            return;
        }
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("digests-{}.txt", std::process::id()));
        std::fs::write(&file, &found).expect("a file of digests");
        let known: Vec<&str> = DIGESTS.lines().collect();
        let other: Vec<&str> = found.lines().filter(|line| !known.contains(line)).collect();
        panic!("{} of {} answers differ; the new digests: {}\n{other:#?}", other.len(), found.lines().count(), file.display());
    }
}
