//! Sub-activities, ceilings, destinations and tariffs.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::Datelike;
use kernel::{Rupiah, text::search_key};
use moving_in::plan::{
    CeilingPlan, DestinationPlan, Finding, HealthServicePlan, OfficePlan, OldId, SubActivityPlan, TripKindCode,
};

use super::{Draft, line};
use crate::{dump::RowRef, questions::Ask, reference::named};

/// Highest hours of a visit.
const MOST_HOURS: i64 = 24;

impl Draft<'_> {
    pub(super) fn money(&mut self, office: &mut OfficePlan) {
        self.trip_kinds(office);
        self.sub_activities(office);
        self.ceilings(office);
        self.destinations(office);
        self.tariffs(office);
    }

    fn trip_kinds(&mut self, office: &mut OfficePlan) {
        let names = self.reference.trip_kinds.clone();
        for row in self.dump.rows("jenisPerjalanans").iter() {
            let name = line(row, "jenis");
            let kind = named(&names, &name).or_else(|| {
                let text = format!("Jenis perjalanan '{name}': yang mana padanannya?");
                let (topic, table, old, present) =
                    ("jenis perjalanan tidak dikenal", row.table(), row.id(), name.clone());
                self.questions
                    .choose(Ask { column: "jenis", topic, table, old, text, present, choices: String::new() }, &names)
            });
            self.leave_out(row.table(), "daftar rujukan: padanannya ada di JALADIN");
            let Some(kind) = kind else { continue };
            self.known.trip_kinds.insert(row.id(), kind);
            let account_code = line(row, "kodeRekening").trim_start_matches('.').to_owned();
            if !account_code.is_empty() && office.trip_kinds.iter().all(|known| known.kind != kind) {
                office.trip_kinds.push(TripKindCode { kind, account_code });
            }
        }
    }

    fn sub_activities(&mut self, office: &mut OfficePlan) {
        let mut seen: HashSet<(OldId, String)> = HashSet::new();
        for row in self.dump.rows("daftarSubKegiatans").iter() {
            let Some(unit) = row.int("unitKerjaId").filter(|id| self.known.units.contains_key(id)) else {
                self.find("sub kegiatan tanpa unit", row, "unitKerjaId", "disimpan sebagai arsip");
                self.keep(row);
                continue;
            };
            let code = line(row, "kodeRekening").trim_start_matches('.').to_owned();
            let code = if code.is_empty() {
                self.find("sub kegiatan tanpa kode", row, "kodeRekening", "pagunya tetap, di bawah kode '-'");
                "-".to_owned()
            } else {
                code
            };
            let key: String = search_key(&code).split_whitespace().collect();
            let code = if code == "-" || seen.insert((unit, key)) {
                code
            } else {
                self.find("kode rekening kembar", row, "kodeRekening", format!("{code}: dua kali pada satu unit"));
                format!("{code} ({})", row.id())
            };
            let name = Some(line(row, "subKegiatan")).filter(|name| !name.is_empty());
            self.known.sub_activities.insert(row.id());
            self.take(row.table());
            office.sub_activities.push(SubActivityPlan {
                old: row.id(),
                unit,
                code,
                name: name.unwrap_or_else(|| "-".to_owned()),
            });
        }
    }

    /// The ceilings of a sub-activity and year: the sum over the types; the old single amount only where there is none.
    fn ceilings(&mut self, office: &mut OfficePlan) {
        let mut sums: BTreeMap<(OldId, i32), (i64, u32)> = BTreeMap::new();
        let mut budgeted = HashSet::new();
        for row in self.dump.rows("anggarans").iter() {
            let sub = row.int("subKegiatanId").filter(|id| self.known.sub_activities.contains(id));
            let (Some(sub), Some(year)) = (sub, self.year(row)) else {
                self.find("pagu tanpa sub kegiatan atau tahun", row, "", "disimpan sebagai arsip");
                self.keep(row);
                continue;
            };
            let amount = row.int("nilai").unwrap_or(0);
            if amount < 0 {
                self.find("pagu di bawah nol", row, "nilai", "dihitung nol");
            }
            let sum = sums.entry((sub, year)).or_default();
            *sum = (sum.0.saturating_add(amount.max(0)), sum.1 + 1);
            budgeted.insert(sub);
            self.take(row.table());
        }
        let year = self.options.cutover.year();
        for row in self.dump.rows("daftarSubKegiatans").iter() {
            let single = row.int("anggaran").filter(|amount| *amount > 0);
            if let Some(amount) =
                single.filter(|_| self.known.sub_activities.contains(&row.id()) && !budgeted.contains(&row.id()))
            {
                sums.insert((row.id(), year), (amount, 0));
                self.find("pagu tanpa tahun", row, "anggaran", format!("dipakai untuk tahun {year}"));
            }
        }
        for ((sub_activity, year), (amount, from_rows)) in sums {
            let most = Rupiah::MAX.get();
            if amount > most {
                let text = format!("{amount} di atas batas: disimpan {most}");
                let (topic, table, column) = ("pagu di atas batas", "anggarans", "nilai");
                self.findings.push(Finding { topic, table, old: sub_activity, column, text });
            }
            office.ceilings.push(CeilingPlan { sub_activity, year, amount: amount.min(most), from_rows });
        }
    }

    /// The year of a ceiling: of its day, or a bare number.
    fn year(&self, row: RowRef<'_>) -> Option<i32> {
        let bare =
            row.int("tahun").and_then(|year| i32::try_from(year).ok()).filter(|year| (2000..2200).contains(year));
        bare.or_else(|| self.day(row, "tahun").map(|day| day.year()))
    }

    fn destinations(&mut self, office: &mut OfficePlan) {
        let mut entries = Vec::new();
        for row in self.dump.rows("dalamKota").iter() {
            let Some(parent) = row.int("indukUnitKerjaId").filter(|id| self.known.parents.contains_key(id)) else {
                self.find("tujuan tanpa induk", row, "indukUnitKerjaId", "disimpan sebagai arsip");
                self.keep(row);
                continue;
            };
            let hours = row.int("durasi").unwrap_or(0);
            if !(1..=MOST_HOURS).contains(&hours) {
                self.find("lama tujuan di luar 1 sampai 24 jam", row, "durasi", format!("{hours} jam"));
            }
            let status = row.raw("status").unwrap_or_default().to_lowercase();
            let name = Some(line(row, "nama")).filter(|name| !name.is_empty());
            self.known.destinations.insert(row.id());
            self.take(row.table());
            let plan = DestinationPlan {
                old: row.id(),
                parent,
                name: name.unwrap_or_else(|| format!("Tujuan {}", row.id())),
                hours: i32::try_from(hours.clamp(1, MOST_HOURS)).unwrap_or(1),
                transport: row.int("uangTransport").unwrap_or(0).max(0),
                retired: status == "nonaktif",
            };
            // Entries in use keep their name: 'aktif' before those without a state, before retired ones.
            let order = match status.as_str() {
                "aktif" => 0,
                "nonaktif" => 2,
                _ => 1,
            };
            entries.push((order, plan));
        }
        entries.sort_by_key(|(order, plan)| (*order, plan.old));
        let mut names: HashMap<(OldId, String), OldId> = HashMap::new();
        for (_, mut plan) in entries {
            let key = |name: &str| (plan.parent, search_key(name));
            if let Some(twin) = names.get(&key(&plan.name)).copied() {
                let (a, b) = (twin.min(plan.old), twin.max(plan.old));
                let renamed = (2..=names.len() + 2)
                    .map(|n| format!("{} ({n})", plan.name))
                    .find(|name| !names.contains_key(&key(name)));
                let renamed = renamed.unwrap_or_default();
                self.findings.push(Finding {
                    topic: "tujuan kembar",
                    table: "dalamKota",
                    old: a,
                    column: "nama",
                    text: format!("{} sama dengan id {b}; id {} menjadi '{renamed}'", plan.name, plan.old),
                });
                plan.name = renamed;
            }
            names.insert((plan.parent, search_key(&plan.name)), plan.old);
            office.destinations.push(plan);
        }
        office.destinations.sort_by_key(|plan| plan.old);
    }

    fn tariffs(&mut self, office: &mut OfficePlan) {
        let last = self.dump.rows("uangHarians").iter().filter(|row| row.int("nilai").is_some()).last();
        for row in self.dump.rows("uangHarians").iter() {
            if last.is_some_and(|last| last.id() == row.id()) {
                office.daily_allowance = row.int("nilai").filter(|amount| *amount > 0);
                self.take(row.table());
            } else {
                self.keep(row);
            }
        }
        let names = self.reference.health_services.clone();
        for row in self.dump.rows("pelayananKesehatans").iter() {
            let name = line(row, "jenis");
            let known =
                named(&names, &name).filter(|id| office.health_services.iter().all(|one| one.known != Some(*id)));
            if name.is_empty() {
                self.keep(row);
                continue;
            }
            self.known.health_services.insert(row.id());
            self.take(row.table());
            let tariff = row.int("uangTransport").unwrap_or(0).max(0);
            office.health_services.push(HealthServicePlan { old: row.id(), known, name, tariff });
        }
    }
}
