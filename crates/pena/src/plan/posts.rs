//! Signatories, officers and treasurers.

use kernel::{Day, delegation, text::search_key};
use moving_in::plan::{OfficePlan, PostPlan, SignatoryPlan, TreasurerPlan};
use staff::Acting;

use super::{Draft, is_living, line};
use crate::{dump::RowRef, questions::Ask, reference::named};

/// Tables of signatories, the column of their unit, their post.
const POSTS: [(&str, &str, PostPlan); 4] = [
    ("ttdNotaDinas", "unitKerjaId", PostPlan::Memo),
    ("KPAs", "unitKerjaId", PostPlan::BudgetUser),
    ("PPTKs", "unitKerjaId", PostPlan::TechnicalOfficer),
    ("ttdSuratTugas", "indukUnitKerjaId", PostPlan::Assignment),
];

impl Draft<'_> {
    pub(super) fn posts(&mut self, office: &mut OfficePlan) {
        for (table, unit_column, post) in POSTS {
            for row in self.dump.rows(table).iter() {
                let employee = row.int("pegawaiId").filter(|id| self.known.employees.contains(id));
                let unit = row.int(unit_column).filter(|id| match post {
                    PostPlan::Assignment => self.known.parents.contains_key(id),
                    _ => self.known.units.contains_key(id),
                });
                let (Some(employee), Some(unit)) = (employee, unit) else {
                    self.find("penanda tangan tanpa pegawai atau unit", row, "", "disimpan sebagai arsip");
                    self.keep(row);
                    continue;
                };
                let title = self.title(row);
                if is_living(row) {
                    self.known.living.insert((table, row.id()));
                }
                self.take(table);
                let ended_on = self.ended_on(row);
                let (old, Title { text: title, acting, on_behalf_of, for_superior }) = (row.id(), title);
                office.signatories.push(SignatoryPlan {
                    post,
                    old,
                    unit,
                    employee,
                    title,
                    acting,
                    on_behalf_of,
                    for_superior,
                    ended_on,
                });
            }
        }
        self.sources(office);
        self.treasurers(office);
    }

    /// Day on which a retired row ended; one that cannot be read is the day of the change.
    fn ended_on(&self, row: RowRef<'_>) -> Option<Day> {
        (!is_living(row)).then(|| self.day(row, "deletedAt").unwrap_or(self.options.cutover))
    }

    fn title(&mut self, row: RowRef<'_>) -> Title {
        let title = title(&line(row, "jabatan"));
        if matches!(title.acting, Acting::Plt | Acting::Plh) {
            let text = format!("{} menjadi 'sebagai'; jabatan: {}", title.acting.mark(), title.text);
            self.find("jabatan berawalan Plt. atau Plh.", row, "jabatan", text);
        }
        title
    }

    fn sources(&mut self, office: &mut OfficePlan) {
        let names = self.reference.sources.clone();
        for row in self.dump.rows("sumberDanas").iter() {
            let name = line(row, "sumber");
            let source = named(&names, &name).or_else(|| {
                let (topic, text) =
                    ("sumber dana tidak dikenal", format!("Sumber dana '{name}': yang mana padanannya?"));
                let (table, old, present) = (row.table(), row.id(), name.clone());
                self.questions
                    .choose(Ask { column: "sumber", topic, table, old, text, present, choices: String::new() }, &names)
            });
            self.leave_out(row.table(), "daftar rujukan: padanannya ada di JALADIN");
            let Some(source) = source else { continue };
            self.known.sources.insert(row.id(), source);
            let (payment_text, first_sentence) = (line(row, "untukPembayaran"), line(row, "kalimat1"));
            if !(payment_text.is_empty() && first_sentence.is_empty())
                && office.sources.iter().all(|known| known.source != source)
            {
                office.sources.push(moving_in::plan::FundingSourceText { source, payment_text, first_sentence });
            }
        }
        for row in self.dump.rows("indukUKSumberDanas").iter() {
            let parent = row.int("indukUnitKerjaId").filter(|id| self.known.parents.contains_key(id));
            let source = row.int("sumberDanaId").and_then(|id| self.known.sources.get(&id)).copied();
            match parent.zip(source).map(|(parent, source)| moving_in::plan::ParentSource { parent, source }) {
                Some(entry) if !office.parent_sources.contains(&entry) => {
                    self.take(row.table());
                    office.parent_sources.push(entry);
                }
                Some(_) => self.leave_out(row.table(), "kembar"),
                None => self.leave_out(row.table(), "tanpa induk atau sumber dana"),
            }
        }
    }

    fn treasurers(&mut self, office: &mut OfficePlan) {
        for row in self.dump.rows("bendaharas").iter() {
            let employee = row.int("pegawaiId").filter(|id| self.known.employees.contains(id));
            let parent = row.int("indukUnitKerjaId").filter(|id| self.known.parents.contains_key(id));
            let source = row.int("sumberDanaId").and_then(|id| self.known.sources.get(&id)).copied();
            let (Some(employee), Some(parent), Some(source)) = (employee, parent, source) else {
                self.find("bendahara tanpa pegawai, induk, atau sumber dana", row, "", "disimpan sebagai arsip");
                self.keep(row);
                continue;
            };
            if is_living(row) {
                self.known.living.insert((row.table(), row.id()));
            }
            self.take(row.table());
            let title = Some(line(row, "jabatan")).filter(|title| !title.is_empty());
            office.treasurers.push(TreasurerPlan {
                old: row.id(),
                parent,
                employee,
                source,
                title: title.unwrap_or_else(|| "Bendahara".to_owned()),
                ended_on: self.ended_on(row),
            });
        }
    }
}

struct Title {
    text: String,
    acting: Acting,
    on_behalf_of: String,
    for_superior: String,
}

/// A title with the quality that stands before it.
fn title(typed: &str) -> Title {
    let plain = |text: &str, acting| Title {
        text: if text.is_empty() { "-".to_owned() } else { text.to_owned() },
        acting,
        on_behalf_of: String::new(),
        for_superior: String::new(),
    };
    if let Some(parts) = delegation::split(typed) {
        let acting = if parts.on_behalf_of.is_empty() { Acting::Holder } else { Acting::OnBehalf };
        let text = parts.own;
        return Title { text, acting, on_behalf_of: parts.on_behalf_of, for_superior: parts.for_superior };
    }
    for (mark, acting) in [
        ("plt.", Acting::Plt),
        ("plt ", Acting::Plt),
        ("pelaksana tugas ", Acting::Plt),
        ("plh.", Acting::Plh),
        ("plh ", Acting::Plh),
        ("pelaksana harian ", Acting::Plh),
    ] {
        if search_key(typed).starts_with(mark) && typed.is_char_boundary(mark.len()) {
            return plain(typed[mark.len()..].trim(), acting);
        }
    }
    plain(typed, Acting::Holder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quality_stands_before_the_title() {
        for (typed, text, acting) in [
            ("Plt. Kepala", "Kepala", Acting::Plt),
            ("PLT Kepala Puskesmas", "Kepala Puskesmas", Acting::Plt),
            ("Plh.Kepala", "Kepala", Acting::Plh),
            ("Kepala Plt", "Kepala Plt", Acting::Holder),
            ("", "-", Acting::Holder),
        ] {
            let read = title(typed);
            assert_eq!((read.text.as_str(), read.acting), (text, acting), "{typed}");
        }
        let on_behalf = title("a.n. Kepala Dinas, Sekretaris");
        assert_eq!((on_behalf.text.as_str(), on_behalf.on_behalf_of.as_str()), ("Sekretaris", "Kepala Dinas"));
    }
}
