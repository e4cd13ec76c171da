//! Every question that a list, a desk, a register or a recap can be asked: each filter, search, order, tab and group.

use chrono::{Datelike, NaiveDate};

use super::calls::{Call, SHARE_OF_LONG, call};
use crate::trip_form::today;

/// Aim from which a question takes long.
const LONG: f64 = 100.0;

/// A question: an address with parameters, and the ratio to [`super::calls::UNIT`] that is aimed at.
pub(super) struct Question {
    name: String,
    path: String,
    aim: f64,
}

impl Question {
    /// As a call of the benchmark.
    pub(super) fn call(&self) -> Call {
        let mut asked = call(&self.name, &self.path);
        asked.aim = Some(self.aim);
        if self.aim > LONG {
            asked.share = SHARE_OF_LONG;
        }
        asked
    }
}

fn days(first: NaiveDate, last: NaiveDate) -> String {
    format!("dari={first}&sampai={last}")
}

/// The questions; `number` is that of a memo.
pub(super) fn questions(number: &str) -> Vec<Question> {
    let now = today();
    let year = now.year();
    let first_of_month = now.with_day(1).unwrap_or(now);
    let last_of_month = now.with_day(now.num_days_in_month().into()).unwrap_or(now);
    let first = now.with_ordinal(1).unwrap_or(now);
    let last = NaiveDate::from_ymd_opt(year, 12, 31).unwrap_or(now);
    let (month, whole, until) = (days(first_of_month, last_of_month), days(first, last), days(first, now));
    let (touching, departing) = (month.clone(), format!("{month}&menurut=berangkat"));
    let a_number = format!("cari={number}");
    let in_year = format!("tipe=2&{whole}");
    let lists = [
        ("first page", "limit=15"),
        ("a late page", "limit=15&page=119"),
        ("by number of the memo", "urut=noNotaDinas"),
        ("by departure", "urut=tanggalBerangkat"),
        ("oldest first", "arah=naik"),
        ("assigned", "keadaan=ditugaskan"),
        ("finished", "keadaan=selesai"),
        ("of a month", touching.as_str()),
        ("departing in a month", departing.as_str()),
        ("of a person", "pegawaiId=60"),
        ("of a sub-activity", "subKegiatanId=1"),
        ("of a source", "sumberDanaId=1"),
        ("in town", "tipe=1"),
        ("out of town in a year", in_year.as_str()),
        ("with rejected receipts", "kuitansi=ditolak"),
        ("a source in town by departure", "sumberDanaId=1&tipe=1&urut=tanggalBerangkat"),
        ("a number", a_number.as_str()),
        ("a common word", "cari=pembinaan"),
        ("a name", "cari=melati"),
        ("two letters", "cari=pe"),
        ("a city", "cari=bandung"),
        ("a common word of those assigned by departure", "cari=pembinaan&keadaan=ditugaskan&urut=tanggalBerangkat"),
        ("no hit", "cari=tiadaada"),
    ];
    let of_unit = [("of a unit", "unitKerjaId=3")];
    let of_month = format!("bulan={}", now.format("%Y-%m"));
    let of_year = format!("tahun={year}");
    let mut all = Vec::new();
    let mut ask = |name: &str, path: &str, aim: f64, questions: &[(&str, &str)]| {
        let sign = if path.contains('?') { '&' } else { '?' };
        all.extend(questions.iter().map(|(question, query)| Question {
            name: format!("{name}, {question}"),
            path: format!("{path}{sign}{query}"),
            aim,
        }));
    };
    ask("trip list of a unit", "perjalanan/get/all-perjalanan", 15.0, &lists);
    ask("finance list", "admin/get/keuangan/daftar-perjalanan", 35.0, &lists);
    ask("finance list", "admin/get/keuangan/daftar-perjalanan", 15.0, &of_unit);
    ask("trip list", "perjalanan/get/all-perjalanan", 15.0, &of_unit);
    desk(&mut ask, &of_month);
    ask("queue", "kwitansi/antrean", 15.0, &[("first page", "limit=15"), of_unit[0], ("a name", "cari=melati")]);
    ask("packages", "paket", 15.0, &[("first page", "limit=15"), ("paid", "keadaan=dibayar"), ("of a year", &of_year)]);
    let letters = [
        ("first page", "limit=15"),
        ("a late page", "limit=15&page=999"),
        ("of a month", touching.as_str()),
        ("by number", "urut=nomor"),
        ("oldest first", "arah=naik"),
        ("a common word", "cari=pembinaan"),
        ("of a parent unit", "indukUnitKerjaId=1"),
    ];
    ask("outgoing letters", "admin/get/surat-keluar", 15.0, &letters);
    let waiting = [("first page", "limit=15"), ("memos", "dokumen=nota-dinas"), ("a common word", "cari=pembinaan")];
    ask("letters without final number", "surat/menunggu", 15.0, &waiting);
    let book = [("first page", "limit=15"), ("of a year", of_year.as_str()), ("of a kind", "jenisId=1"), letters[6]];
    ask("number book", "nomor-surat/buku", 15.0, &book);
    let audit = [
        ("first page", "limit=15"),
        ("a late page", "page=999"),
        ("of a user", "penggunaId=1"),
        ("of an object", "objek=trip&objekId=1000"),
        ("of an action", "tindakan=trip.filed"),
        ("of a month", touching.as_str()),
        ("a number", a_number.as_str()),
    ];
    ask("audit log", "admin/jejak-audit", 40.0, &audit);
    ask("own audit lines", "akun/jejak", 15.0, &[("first page", "limit=15")]);
    recaps(&mut ask, [("month", &month), ("year", &whole), ("1 January until today", &until)]);
    let staff = [("a name", "search_query=melati&limit=15"), ("a letter", "alfabet=M"), ("a late page", "page=99")];
    ask("staff", "pegawai/get/daftar", 15.0, &staff);
    ask(
        "tariffs",
        "tarif",
        15.0,
        &[("first page", "limit=15"), ("of a kind", "jenis=uang-harian-luar"), ("of a day", &format!("pada={now}"))],
    );
    ask("in-town destinations", "tujuan/get/dalam-kota", 15.0, &[("first page", "limit=15")]);
    all
}

/// Tabs of the desk with each filter, and the sums by source and parent unit of what is ready.
fn desk(ask: &mut impl FnMut(&str, &str, f64, &[(&str, &str)]), of_month: &str) {
    let questions = [
        ("first page", "limit=15"),
        ("a late page", "limit=15&page=20"),
        ("of a unit", "unitKerjaId=3"),
        ("of a source", "sumberDanaId=1"),
        ("of a source and parent unit", "sumberDanaId=1&indukUnitKerjaId=1"),
        ("a name", "cari=melati"),
        ("of a month", of_month),
    ];
    for tab in ["siap-dibayar", "dalam-paket", "uang-muka", "setoran-kembali", "dibayar"] {
        ask(&format!("desk {tab}"), &format!("pembayaran/meja?tab={tab}"), 25.0, &questions);
    }
    let sums = [questions[0], questions[5], questions[6]];
    ask("desk siap-dibayar with sums by source", "pembayaran/meja?kelompok=true", 25.0, &sums);
}

/// Recaps of periods by each group, and of those by unit with each filter; debts; findings.
fn recaps(ask: &mut impl FnMut(&str, &str, f64, &[(&str, &str)]), periods: [(&str, &str); 3]) {
    ask(
        "debts of a year",
        "perjalanan/utang",
        35.0,
        &[("all", "tahun=2026"), ("of a unit", "tahun=2026&unitKerjaId=3")],
    );
    let found = [
        ("open", "keadaan=terbuka&limit=15"),
        ("of a year by rule", "tahun=2026&kode=T08"),
        ("of a month", "bulan=2026-02"),
        ("of a unit", "tahun=2026&unitKerjaId=3"),
    ];
    ask("receipts with findings", "temuan/kuitansi", 35.0, &found);
    for (name, path) in periods {
        let groups = ["pegawai", "unit", "tujuan", "bulan", "sub-kegiatan", "sumber-dana"];
        for group in groups {
            ask(&format!("recap of {name} by {group}"), &format!("rekap?kelompok={group}"), 150.0, &[("all", path)]);
        }
        let filters =
            ["unitKerjaId=3", "pegawaiId=60", "tipe=2", "sumberDanaId=1", "subKegiatanId=1", "jenisKegiatan=diklat"];
        for filter in filters {
            ask(
                &format!("recap of {name} by unit"),
                &format!("rekap?kelompok=unit&{path}"),
                150.0,
                &[(filter, filter)],
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::questions;

    /// Parameters that no list is measured by: those of pages and of caches.
    const UNMEASURED: [&str; 3] = ["time", "page", "limit"];

    /// A list: an address with pages, or with groups.
    fn is_list(parameters: &BTreeSet<String>) -> bool {
        parameters.contains("page") || parameters.contains("kelompok")
    }

    #[test]
    fn every_parameter_of_a_list_is_measured() {
        let document = include_str!("../../../../openapi.json");
        let document: Value = serde_json::from_str(document).expect("a document");
        let asked: BTreeSet<String> = questions("1/ND").into_iter().map(|question| question.path).collect();
        let mut missing = Vec::new();
        for (path, calls) in document["paths"].as_object().expect("paths") {
            let path = path.trim_start_matches("/api/");
            let parameters = calls["get"]["parameters"].as_array().into_iter().flatten();
            let names = parameters.filter(|one| one["in"] == "query").filter_map(|one| one["name"].as_str());
            let names: BTreeSet<String> = names.map(str::to_owned).collect();
            if !is_list(&names) || path.contains('{') || path.ends_with("ekspor") {
                continue;
            }
            let of_path: Vec<&String> = asked.iter().filter(|one| one.split('?').next() == Some(path)).collect();
            let is_asked = |name: &str| of_path.iter().any(|one| one.contains(&format!("{name}=")));
            let unasked = names.iter().filter(|name| !UNMEASURED.contains(&name.as_str()) && !is_asked(name));
            missing.extend(unasked.map(|name| format!("{path}?{name}")));
            if of_path.is_empty() {
                missing.push(path.to_owned());
            }
        }
        assert!(missing.is_empty(), "no call of the benchmark asks {missing:#?}");
    }
}
