//! P9: search, filters and order of T4 and T8.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use persistence::entity::journey_people::{self, Column};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, sea_query::Expr};
use serde_json::{Value, json};

use super::form::{Form, REASON, detail};
use crate::{api_client::ApiClient, both_databases, databases::OFFICE_DAY};

const T4: &str = "perjalanan/get/all-perjalanan";
const T8: &str = "admin/get/keuangan/daftar-perjalanan";

async fn ids(client: &ApiClient, list: &str, query: &str) -> Vec<i64> {
    let found = client.get(&format!("{list}?limit=100&{query}")).await.expect(200);
    let rows = found["result"].as_array().expect("rows");
    assert_eq!(found["totalRows"].as_u64(), u64::try_from(rows.len()).ok(), "{query}");
    rows.iter().map(|row| row["id"].as_i64().expect("an id")).collect()
}

fn id(trip: &Value) -> i64 {
    trip["id"].as_i64().expect("an id")
}

/// Pages through a search to its end: each row comes once, and its number is told as D-21 says. Returns the number of rows.
async fn to_the_end(client: &ApiClient, path: &str, key: &str) -> u64 {
    const HUNDRED: u64 = 100;
    let (mut found, mut number, mut rupiah) = (Vec::new(), 0, 0);
    let total = loop {
        let rows = client.get(&format!("{path}&limit={HUNDRED}&page={number}")).await.expect(200);
        let shown = rows["result"].as_array().expect("rows");
        found.extend(shown.iter().map(|row| row[key].as_i64().expect("an id")));
        rupiah += shown.iter().filter_map(|row| row["total"].as_i64()).sum::<i64>();
        number += 1;
        let total = rows["totalRows"].as_u64().expect("a number");
        let sums = &rows["jumlah"];
        assert!(
            sums.is_null() || sums["kuitansi"].as_u64() == Some(total),
            "sums of the rows that are counted: {sums}"
        );
        match rows.get("lebih") {
            Some(more) => assert_eq!((more, total), (&json!(true), (number + 1) * HUNDRED), "{path}"),
            None if number * HUNDRED >= total => {
                assert!(sums.is_null() || sums["total"].as_i64() == Some(rupiah), "{path}: {sums}, not {rupiah}");
                break total;
            }
            None => {
                assert!(total <= Ord::max(2_000, (number + 1) * HUNDRED), "exact: what was read ahead holds the end");
            }
        }
    };
    let count = found.len() as u64;
    found.sort_unstable();
    found.dedup();
    assert_eq!((found.len() as u64, count), (total, total), "{path}: each row once, to the end");
    total
}

both_databases! {
    async fn a_trip_is_found_by_number_purpose_place_and_traveller(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Rapat 100% KHUSUS_x"));
        let days = json!([{ "kota": "Kota Ujung", "tanggalBerangkat": "2026-12-01", "tanggalPulang": "2026-12-02" }]);
        let trip = form.with("perjalananKota", days).file().await;
        let name = trip["personils"][0]["pegawai"]["nama"].as_str().expect("a name").to_uppercase();
        for text in [trip["noNotaDinas"].as_str().expect("a number"), "100% khusus_", "kota ujung", &name] {
            let query = format!("cari={}", utf8_percent_encode(text, NON_ALPHANUMERIC));
            for (client, list) in [(&klerk, T4), (&finance, T8)] {
                assert!(ids(client, list, &query).await.contains(&id(&trip)), "{text} in {list}");
            }
        }
        for nothing in ["cari=tidak%20ada%20begitu", "cari=100%25%25", "cari=KHUSUSxx"] {
            assert!(ids(&klerk, T4, nothing).await.is_empty(), "{nothing}");
        }
    }

    async fn a_search_finds_what_a_trip_says_now(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Rapat \"lintas\" sektor"));
        let id = form.issued().await;
        let found = async |text: &str| {
            let query = format!("cari={}", utf8_percent_encode(text, NON_ALPHANUMERIC));
            ids(&klerk, T4, &query).await.contains(&id)
        };
        let trip = detail(&klerk, id).await;
        for number in [&trip["noSuratTugas"], &trip["personils"][0]["nomorSPD"]] {
            assert!(found(number.as_str().expect("a number")).await, "{number}");
        }
        for text in ["\"lintas\" sek", "LINTAS", "lI"] {
            assert!(found(text).await, "{text}");
        }
        form.with("untuk", json!("Pelatihan kader")).change(id, REASON).await.expect(200);
        assert!(found("pelatihan kader").await && !found("lintas").await);
    }

    async fn what_looks_the_same_is_found(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let purpose = "Rapat\u{a0}Jum\u{2019}at  \u{201c}lintas\u{201d}\nsektor E\u{fb01}sien";
        let days = json!([{ "kota": "Kota\u{a0}Ba\u{2019}a", "tanggalBerangkat": "2026-12-01", "tanggalPulang": "2026-12-02" }]);
        let trip = Form::out_of_town(&klerk, 30).await.with("untuk", json!(purpose)).with("perjalananKota", days).file().await;
        for text in [
            "rapat jum'at", "RAPAT  JUM\u{2018}AT", "at \"lintas\" sektor", "lintas\u{201d} sektor efisien", "kota ba'a",
            "kota\u{2003}ba`a", "\u{ff25}fisien", "t \u{201c}",
        ] {
            let query = format!("cari={}", utf8_percent_encode(text, NON_ALPHANUMERIC));
            assert!(ids(&klerk, T4, &query).await.contains(&id(&trip)), "{text}");
        }
        assert_eq!(detail(&klerk, id(&trip)).await["untuk"], purpose, "stored as typed");
    }

    async fn one_or_two_letters_find_beginnings_of_words(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Xylofon zaitun"));
        let trip = form.file().await;
        for (text, found) in [("x", true), ("xy", true), ("za", true), ("yl", false), ("fo", false), ("ylo", true), ("on z", true)] {
            let query = format!("cari={}", utf8_percent_encode(text, NON_ALPHANUMERIC));
            assert_eq!(ids(&klerk, T4, &query).await.contains(&id(&trip)), found, "{text}");
        }
    }

    async fn signs_that_no_index_finds_are_looked_for_in_each_trip(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let trip = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Rapat ~ luring")).file().await;
        for (client, list) in [(&klerk, T4), (&finance, T8)] {
            assert_eq!(ids(client, list, "cari=~").await, [id(&trip)], "{list}");
            assert!(ids(client, list, "cari=%7C").await.is_empty(), "{list}");
        }
        assert!(ids(&klerk, T4, "cari=%2F").await.contains(&id(&trip)), "a sign of its number");
    }

    async fn a_search_is_counted_to_two_thousand_and_paged_to_its_end(app: TestApp) {
        const HUNDRED: u64 = 100;
        generated_office::load(app.db(), 2_150, OFFICE_DAY).await.expect("a loaded office");
        let finance = app.client_as("keuangan").await;
        let page = async |query: &str, page: u64| finance.get(&format!("{T8}?limit=100&page={page}&{query}")).await.expect(200);
        let all = page("", 0).await["totalRows"].as_u64().expect("a number");
        let few = page("cari=dinkes%2Fkesmas", 0).await;
        assert!(few["totalRows"].as_u64().is_some_and(|rows| rows > HUNDRED && rows <= 2_000) && few.get("lebih").is_none(), "{}", few["totalRows"]);
        let total = to_the_end(&finance, &format!("{T8}?cari=20"), "id").await;
        assert!(total > 2_000 && total <= all, "{total} of {all}");
        let past = page("cari=20", 99).await;
        assert_eq!((past["totalRows"].as_u64(), past.get("lebih")), (Some(total), None), "exact behind the end");
        let of = async |query: &str| page(query, 0).await["totalRows"].as_u64().expect("a number");
        let types = [of("cari=20&tipe=1").await, of("cari=20&tipe=2").await];
        assert!(types.iter().all(|rows| *rows <= 2_000), "{types:?}");
        assert_eq!(types[0] + types[1], total, "exact with a filter");
    }

    async fn a_search_of_the_desk_is_counted_and_summed_to_two_thousand(app: TestApp) {
        generated_office::load(app.db(), 1_200, OFFICE_DAY).await.expect("a loaded office");
        let finance = app.client_as("keuangan").await;
        let ready = to_the_end(&finance, "pembayaran/meja?tab=siap-dibayar&cari=20", "personilId").await;
        assert!(ready > 2_000, "{ready}");
        // All receipts are called paid in the rows of the desk, and then again what they are.
        let of_desk = journey_people::Entity::find().select_only().columns([Column::Id, Column::Desk]);
        let before: Vec<(i64, Option<i64>)> = of_desk.into_tuple().all(app.db()).await.expect("receipts");
        let set = |desk: Option<i64>| journey_people::Entity::update_many().col_expr(Column::Desk, Expr::value(desk));
        set(Some(4)).exec(app.db()).await.expect("rows");
        for query in ["20", "%2F20", "2026", "2026&bulan=2026-03", "%2F20&unitKerjaId=3", "%2F20&sumberDanaId=1", "tidak%20ada"] {
            let path = format!("pembayaran/meja?tab=dibayar&cari={query}");
            let receipts = to_the_end(&finance, &path, "personilId").await;
            let past = finance.get(&format!("{path}&page=999")).await.expect(200);
            assert_eq!((past["totalRows"].as_u64(), past.get("lebih"), &past["result"]), (Some(receipts), None, &json!([])), "{path}");
            assert!(query != "%2F20" || receipts > 2_000, "{receipts}");
        }
        for desk in [None, Some(1), Some(2), Some(3)] {
            let ids = before.iter().filter(|(_, of)| *of == desk).map(|(id, _)| *id);
            set(desk).filter(Column::Id.is_in(ids)).exec(app.db()).await.expect("as before");
        }
    }

    async fn filters_narrow_the_list(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let all = ids(&klerk, T4, "").await;
        let mut states = Vec::new();
        for state in ["diajukan", "ditugaskan", "selesai", "batal"] {
            states.extend(ids(&klerk, T4, &format!("keadaan={state}")).await);
        }
        let mut sorted = all.clone();
        sorted.sort_unstable();
        states.sort_unstable();
        assert_eq!(states, sorted, "each trip has one state");
        let types = [ids(&klerk, T4, "tipe=1").await, ids(&klerk, T4, "tipe=2").await].concat();
        assert_eq!(types.len(), all.len());
        let days = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-11-10", "tanggalPulang": "2026-11-12" }]);
        let trip = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days).file().await;
        for (query, found) in [
            ("dari=2026-11-12&sampai=2026-11-20", true), ("dari=2026-11-13&sampai=2026-11-20", false),
            ("dari=2026-11-01&sampai=2026-11-10", true), ("sampai=2026-11-09&dari=2026-11-01", false),
        ] {
            assert_eq!(ids(&klerk, T4, query).await.contains(&id(&trip)), found, "{query}");
        }
        for bad in ["keadaan=hilang", "tipe=3", "urut=nama", "arah=kiri", "dari=kemarin"] {
            klerk.get(&format!("{T4}?{bad}")).await.expect(422);
        }
    }

    async fn the_order_follows_the_column(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let plain = ids(&klerk, T4, "").await;
        let mut reversed = ids(&klerk, T4, "urut=tanggalPengajuan&arah=naik").await;
        reversed.reverse();
        assert_eq!(plain, reversed);
        let found = klerk.get(&format!("{T4}?limit=100&urut=tanggalBerangkat&arah=naik")).await.expect(200);
        let days: Vec<_> = found["result"].as_array().expect("rows").iter().map(|row| row["tempats"][0]["tanggalBerangkat"].as_str().expect("a day").to_owned()).collect();
        assert!(days.windows(2).all(|pair| pair[0] <= pair[1]), "{days:?}");
        let numbers = klerk.get(&format!("{T4}?limit=100&urut=noNotaDinas")).await.expect(200);
        let sequence = |row: &Value| -> (i64, i64) {
            let parts: Vec<_> = row["noNotaDinas"].as_str().expect("a number").split('/').collect();
            let number = |part: &str| part.parse().expect("digits");
            (number(parts[parts.len() - 1]), number(parts[1]))
        };
        let numbers: Vec<_> = numbers["result"].as_array().expect("rows").iter().map(sequence).collect();
        assert!(numbers.len() > 3 && numbers.windows(2).all(|pair| pair[0] > pair[1]), "{numbers:?}");
        let pages: Vec<_> = [0, 1].into_iter().map(|page| format!("{T4}?limit=3&page={page}&urut=tanggalBerangkat")).collect();
        let first = klerk.get(&pages[0]).await.expect(200);
        let second = klerk.get(&pages[1]).await.expect(200);
        assert_eq!((first["result"].as_array().map(Vec::len), &second["page"]), (Some(3), &json!(1)));
        assert_ne!(first["result"][2]["id"], second["result"][0]["id"]);
    }

    async fn finance_finds_the_trips_of_a_unit(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let own = ids(&klerk, T4, "").await;
        let unit = app.client_as("superadmin").await.get("user/get-role").await.expect(200);
        let units = unit["resultUnitKerja"].as_array().expect("units").clone();
        let mut found = Vec::new();
        for unit in &units {
            let of_unit = ids(&finance, T8, &format!("unitKerjaId={}", unit["id"])).await;
            if of_unit == own {
                found.push(unit["id"].clone());
            }
        }
        assert_eq!(found.len(), 1, "the clerk's unit");
    }

    async fn the_export_keeps_to_the_filter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let rows = async |query: &str| {
            let file = klerk.get(&format!("perjalanan/ekspor?{query}")).await;
            assert_eq!(file.status.as_u16(), 200);
            let sheet = app.table(file.body).await;
            sheet.len() - 1
        };
        assert_eq!(rows("").await, ids(&klerk, T4, "").await.len());
        assert_eq!(rows("tipe=2").await, ids(&klerk, T4, "tipe=2").await.len());
    }
}
