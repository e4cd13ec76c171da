//! Signatories and treasurers of the opening workbook.

use kernel::{
    delegation,
    text::{heading_key, search_key},
};
use moving_in::plan::{Picks, Plan, PostPlan, SignatoryPlan, TreasurerPlan};
use staff::Acting;

use super::{
    Facts, counted,
    fields::{SIGNATORY, TREASURER},
    office::Units,
    people::People,
    reader::{Ask, Reader, or_skip},
};

/// Reads the signatories of all posts.
pub(super) fn signatories(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, people: &People) {
    let rows = reader.rows(SIGNATORY);
    for row in &rows {
        let Some(word) = reader.text(row, "jenis") else { continue };
        let Some(post) = post(&word) else {
            let text = "Pilih Surat Tugas, Nota Dinas, KPA, atau PPTK.";
            let picks = Picks::Of(["Surat Tugas", "Nota Dinas", "KPA", "PPTK"].map(str::to_owned).to_vec());
            reader.ask::<()>(row, "jenis", Ask { picks, ..Ask::new("jenis penanda tangan", text) });
            continue;
        };
        let Some(employee) = people.named(reader, row) else { continue };
        let Some(typed) = reader.required(row, "jabatan") else { continue };
        let unit = if post == PostPlan::Assignment {
            units.parent(reader, row, "unit")
        } else {
            units.unit(reader, row, "unit")
        };
        let Some(unit) = unit else { continue };
        let twin = |known: &SignatoryPlan| (known.post, known.unit, known.employee) == (post, unit, employee);
        if plan.office.signatories.iter().any(twin) {
            let text = "Orang ini sudah menandatangani jenis ini di baris sebelumnya.";
            reader.ask::<()>(row, "pegawai", Ask { choices: or_skip(), ..Ask::new("penanda tangan kembar", text) });
            continue;
        }
        let (acting, title, on_behalf_of, for_superior) = titled(&typed);
        plan.office.signatories.push(SignatoryPlan {
            post,
            old: row.number(),
            unit,
            employee,
            title,
            acting,
            on_behalf_of,
            for_superior,
            ended_on: None,
        });
    }
    counted(plan, SIGNATORY.title, rows.len(), plan.office.signatories.len(), 0);
}

/// Quality, title, principal and superior of a title that was typed in one text.
fn titled(typed: &str) -> (Acting, String, String, String) {
    if let Some(parts) = delegation::split(typed) {
        let acting = if parts.on_behalf_of.is_empty() { Acting::Holder } else { Acting::OnBehalf };
        return (acting, parts.own, parts.on_behalf_of, parts.for_superior);
    }
    for acting in [Acting::Plt, Acting::Plh] {
        let mark = acting.mark();
        let head = typed.get(..mark.len()).unwrap_or_default();
        if head.eq_ignore_ascii_case(mark) {
            return (acting, typed[mark.len()..].trim().to_owned(), String::new(), String::new());
        }
    }
    (Acting::Holder, typed.to_owned(), String::new(), String::new())
}

fn post(word: &str) -> Option<PostPlan> {
    match heading_key(word).as_str() {
        "surattugas" | "st" | "spt" | "penandatangansurattugas" => Some(PostPlan::Assignment),
        "notadinas" | "nd" | "penandatangannotadinas" => Some(PostPlan::Memo),
        "kpa" | "kuasapenggunaanggaran" | "penggunaanggaran" | "pa" => Some(PostPlan::BudgetUser),
        "pptk" | "pejabatpelaksanateknis" | "pejabatpelaksanateknikkegiatan" | "pejabatpelaksanatekniskegiatan" => {
            Some(PostPlan::TechnicalOfficer)
        }
        _ => None,
    }
}

/// Reads the treasurers.
pub(super) fn treasurers(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, people: &People, facts: &Facts) {
    let rows = reader.rows(TREASURER);
    for row in &rows {
        let Some(employee) = people.named(reader, row) else { continue };
        let Some(word) = reader.text(row, "sumber") else { continue };
        let source = facts.sources.iter().find(|(_, name)| search_key(name) == search_key(&word)).map(|(id, _)| *id);
        let Some(source) = source else {
            let names: Vec<_> = facts.sources.iter().map(|(_, name)| name.as_str()).collect();
            let text = format!("Sumber dana: {}.", names.join(", "));
            let picks = Picks::Of(names.into_iter().map(str::to_owned).collect());
            reader.ask::<()>(row, "sumber", Ask { picks, ..Ask::new("sumber dana", text) });
            continue;
        };
        let Some(parent) = units.parent(reader, row, "unit") else { continue };
        if plan.office.treasurers.iter().any(|known| (known.employee, known.source) == (employee, source)) {
            let text = "Bendahara sumber dana ini sudah ada di baris sebelumnya.";
            reader.ask::<()>(row, "pegawai", Ask { choices: or_skip(), ..Ask::new("bendahara kembar", text) });
            continue;
        }
        let Some(title) = reader.text(row, "jabatan") else { continue };
        let title = Some(title).filter(|text| !text.is_empty());
        plan.office.treasurers.push(TreasurerPlan {
            old: row.number(),
            parent,
            employee,
            source,
            title: title.unwrap_or_else(|| "Bendahara Pengeluaran".to_owned()),
            ended_on: None,
        });
    }
    counted(plan, TREASURER.title, rows.len(), plan.office.treasurers.len(), 0);
}
