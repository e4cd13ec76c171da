//! Waiting groups (assurance D-13): the number and the sum that home tells are those of the group's list, over all its pages, in a demo
//! office and in one that has moved in.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{api_client::ApiClient, both_databases, moving_in};

/// Accounts of the demo office, which hold all roles.
const USERS: [&str; 7] = ["klerk", "klerkpkm", "keuangan", "pencatat", "adminunit", "superadmin", "semua"];

/// Rows of a page: small, so that lists have several.
const LIMIT: usize = 3;

/// Rows of a list over all pages, as many as each page says there are.
async fn rows(client: &ApiClient, list: &str) -> Vec<Value> {
    let separator = if list.contains('?') { '&' } else { '?' };
    let mut rows = Vec::new();
    for page in 0.. {
        let answer = client.get(&format!("{list}{separator}limit={LIMIT}&page={page}")).await.expect(200);
        let of_page = answer["result"].as_array().expect("rows").clone();
        let total = answer["totalRows"].as_u64().and_then(|total| usize::try_from(total).ok()).expect("a number");
        let is_last = of_page.len() < LIMIT;
        rows.extend(of_page);
        if is_last {
            assert_eq!(rows.len(), total, "{list}: rows over all pages");
            break;
        }
    }
    rows
}

fn amount(row: &Value, key: &str) -> i64 {
    row[key].as_i64().expect("an amount")
}

/// Number of the travellers of trips whose receipt has a status.
fn receipts(trips: &[Value], status: i64) -> usize {
    trips
        .iter()
        .map(|trip| {
            let travellers = trip["personils"].as_array().expect("travellers").iter();
            let found = travellers.filter(|one| one["statusId"] == status).count();
            assert!(found > 0, "none waits of {trip}");
            found
        })
        .sum()
}

/// Compares the sums of a filter of the desk by source and parent unit with the rows that each leads to; returns how many there are.
async fn compare_cards(client: &ApiClient, filter: &str) -> usize {
    let list = format!("pembayaran/meja?tab=siap-dibayar{filter}");
    let all = client.get(&format!("{list}&kelompok=true")).await.expect(200);
    let cards = all["kelompok"].as_array().expect("cards");
    let of = |rows: &[Value], key: &str| rows.iter().map(|row| amount(row, key)).sum::<i64>();
    for key in ["kuitansi", "total", "uangMuka", "dibayar", "saldo"] {
        assert_eq!(all["jumlah"][key], of(cards, key), "{list}: {key} of all cards");
    }
    for card in cards {
        let ids = ["sumberDanaId", "indukUnitKerjaId"];
        let list = ids.iter().fold(list.clone(), |list, key| format!("{list}&{key}={}", card[key]));
        let shown = rows(client, &list).await;
        assert_eq!(card["kuitansi"], shown.len(), "{list}");
        for key in ["total", "uangMuka", "dibayar", "saldo"] {
            assert_eq!(card[key], of(&shown, key), "{list}: {key}");
        }
        for key in [ids[0], ids[1], "sumberDana"] {
            assert!(shown.iter().all(|row| row[key] == card[key]), "{list}: {key} of {shown:?}");
        }
        let oldest = shown.iter().filter_map(|row| row["tanggalPulang"].as_str()).min();
        assert_eq!(card["tertua"].as_str(), oldest, "{list}");
        let sums = client.get(&list).await.expect(200);
        assert_eq!(sums["jumlah"]["saldo"], card["saldo"], "{list}");
        assert_eq!(sums.get("kelompok"), None, "nobody asked for them");
    }
    cards.len()
}

/// The same of all receipts that are ready, and of a month, unit, name and number.
async fn compare_all_cards(client: &ApiClient) -> usize {
    let ready = rows(client, "pembayaran/meja?tab=siap-dibayar").await;
    if let Some(row) = ready.first() {
        let month = row["tanggalBerangkat"].as_str().and_then(|day| day.get(..7)).expect("a day");
        let word = row["nama"].as_str().and_then(|name| name.split(' ').next()).expect("a name");
        for filter in
            [format!("&bulan={month}"), format!("&unitKerjaId={}", row["unitKerjaId"]), format!("&cari={word}")]
        {
            assert!(compare_cards(client, &filter).await > 0, "{filter}");
        }
    }
    let paid = client.get("pembayaran/meja?tab=dibayar&kelompok=true").await.expect(200);
    assert_eq!(paid.get("kelompok"), None, "cards are those of receipts that are ready");
    compare_cards(client, "").await
}

/// Number, and sum where home tells one, of the list behind a group.
async fn listed(client: &ApiClient, code: &str) -> (usize, Option<i64>) {
    let desk = async |tab: &str| {
        let desk = rows(client, &format!("pembayaran/meja?tab={tab}")).await;
        let sums = client.get(&format!("pembayaran/meja?tab={tab}")).await.expect(200)["jumlah"].clone();
        for key in ["total", "uangMuka", "saldo"] {
            assert_eq!(sums[key], desk.iter().map(|row| amount(row, key)).sum::<i64>(), "{tab}: {key}");
        }
        desk
    };
    let sum = |rows: &[Value], key: &str| Some(rows.iter().map(|row| amount(row, key)).sum::<i64>());
    match code {
        "tanpa-surat-tugas" => (rows(client, "perjalanan/get/all-perjalanan?keadaan=diajukan").await.len(), None),
        "belum-diajukan" => {
            (receipts(&rows(client, "perjalanan/get/all-perjalanan?kuitansi=belum-diajukan").await, 1), None)
        }
        "kuitansi-ditolak" => {
            (receipts(&rows(client, "perjalanan/get/all-perjalanan?kuitansi=ditolak").await, 4), None)
        }
        "menunggu-verifikasi" => {
            let queue = rows(client, "kwitansi/antrean").await;
            (queue.len(), sum(&queue, "total"))
        }
        "temuan-terbuka" => (rows(client, "temuan/kuitansi?keadaan=terbuka").await.len(), None),
        "siap-dibayar" => {
            let desk = desk("siap-dibayar").await;
            let cards = compare_all_cards(client).await;
            assert!(cards > 0 && cards <= desk.len(), "{cards} cards");
            assert!(desk.iter().all(|row| amount(row, "saldo") > 0), "one sign: {desk:?}");
            (desk.len(), sum(&desk, "saldo"))
        }
        "setoran-kembali" => {
            let desk = desk("setoran-kembali").await;
            assert!(desk.iter().all(|row| amount(row, "saldo") < 0), "one sign: {desk:?}");
            (desk.len(), sum(&desk, "saldo").map(|sum| -sum))
        }
        "uang-muka-lama" => {
            let mut open = desk("uang-muka").await;
            open.retain(|row| row["lama"] == true);
            (open.len(), sum(&open, "uangMuka"))
        }
        "menunggu-nomor-srikandi" => (rows(client, "surat/menunggu").await.len(), None),
        "pengguna-menunggu" => {
            let accounts = client.get("user/get/user").await.expect(200);
            let waiting = accounts["menunggu"].as_array().expect("accounts").len();
            assert_eq!(accounts["jumlahMenunggu"], waiting);
            (waiting, None)
        }
        "pagu-habis" => {
            let budgets = client.get("anggaran").await.expect(200);
            let low = |row: &&Value| row["pagu"].as_i64().is_some_and(|pagu| amount(row, "tersedia") < (pagu + 9) / 10);
            (budgets["result"].as_array().expect("rows").iter().filter(low).count(), None)
        }
        other => panic!("a group without a list: {other}"),
    }
}

/// Compares each group of each account with its list; returns the codes of all groups.
async fn compare(app: &crate::testapp::TestApp) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for user in USERS {
        let client = app.client_as(user).await;
        let home = client.get("beranda").await.expect(200);
        for group in home["result"].as_array().expect("groups") {
            let code = group["kode"].as_str().expect("a code");
            let (number, sum) = listed(&client, code).await;
            assert_eq!(group["jumlah"], number, "{user}: {code}");
            assert_eq!(group["nilai"].as_i64(), sum, "{user}: {code}");
            codes.insert(code.to_owned());
        }
    }
    codes
}

both_databases! {
    async fn home_tells_of_each_group_what_its_list_shows(app: TestApp) {
        let codes = compare(&app).await;
        for code in ["tanpa-surat-tugas", "belum-diajukan", "kuitansi-ditolak", "menunggu-verifikasi", "temuan-terbuka", "siap-dibayar", "uang-muka-lama", "pengguna-menunggu"] {
            assert!(codes.contains(code), "the demo office has something of {code}: {codes:?}");
        }
    }

    async fn home_tells_of_each_group_what_its_list_shows_after_a_move(app: TestApp) {
        moving_in::take_in(&app, &moving_in::office()).await;
        compare(&app).await;
    }
}
