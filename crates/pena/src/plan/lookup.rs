//! Rows by id, and children by their parent's id.

use std::collections::HashMap;

use moving_in::plan::OldId;

use crate::dump::{Dump, RowRef, Rows};

type ById<'a> = HashMap<OldId, RowRef<'a>>;
type Children<'a> = HashMap<OldId, Vec<RowRef<'a>>>;

/// Rows that trips refer to.
pub(super) struct Lookup<'a> {
    pub(super) employees: ById<'a>,
    pub(super) ranks: ById<'a>,
    pub(super) grades: ById<'a>,
    pub(super) memo_signatories: ById<'a>,
    pub(super) assignment_signatories: ById<'a>,
    pub(super) budget_users: ById<'a>,
    pub(super) technical_officers: ById<'a>,
    pub(super) treasurers: ById<'a>,
    pub(super) sources: ById<'a>,
    pub(super) sub_activities: ById<'a>,
    pub(super) kinds: ById<'a>,
    pub(super) destinations: ById<'a>,
    pub(super) health_services: ById<'a>,
    pub(super) letters: ById<'a>,
    pub(super) cost_kinds: ById<'a>,
    pub(super) travellers: Children<'a>,
    pub(super) places: Children<'a>,
    pub(super) lines: Children<'a>,
    pub(super) actual_costs: Children<'a>,
    pub(super) photos: Children<'a>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(dump: &'a Dump) -> Self {
        let by_id = |table| dump.rows(table).iter().map(|row| (row.id(), row)).collect();
        Self {
            employees: by_id("pegawais"),
            ranks: by_id("daftarPangkats"),
            grades: by_id("daftarGolongans"),
            memo_signatories: by_id("ttdNotaDinas"),
            assignment_signatories: by_id("ttdSuratTugas"),
            budget_users: by_id("KPAs"),
            technical_officers: by_id("PPTKs"),
            treasurers: by_id("bendaharas"),
            sources: by_id("sumberDanas"),
            sub_activities: by_id("daftarSubKegiatans"),
            kinds: by_id("jenisPerjalanans"),
            destinations: by_id("dalamKota"),
            health_services: by_id("pelayananKesehatans"),
            letters: by_id("suratKeluars"),
            cost_kinds: by_id("jenisRincianBPDs"),
            travellers: children(dump.rows("personils"), "perjalananId"),
            places: children(dump.rows("tempats"), "perjalananId"),
            lines: children(dump.rows("rincianBPDs"), "personilId"),
            actual_costs: children(dump.rows("rills"), "rincianBPDId"),
            photos: children(dump.rows("fotoPerjalanans"), "perjalananId"),
        }
    }
}

fn children<'a>(rows: Rows<'a>, column: &str) -> Children<'a> {
    let mut children: Children<'a> = HashMap::new();
    for row in rows.iter() {
        if let Some(parent) = row.int(column) {
            children.entry(parent).or_default().push(row);
        }
    }
    for rows in children.values_mut() {
        rows.sort_by_key(RowRef::id);
    }
    children
}

/// The rows of a parent.
pub(super) fn of<'b, 'a>(children: &'b Children<'a>, parent: OldId) -> &'b [RowRef<'a>] {
    children.get(&parent).map_or(&[], Vec::as_slice)
}
