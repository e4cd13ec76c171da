//! Finds the person of the staff whom a record names, and changes a record by what it says.

use kernel::{Nip, text::search_key};
use ports::KnownPerson;
use staff::words::bare_name;
use staff::{
    EmployeeRecord, StaffKind, WorkUnitId,
    grade::{GradeId, RankId},
};

use super::{
    super::{StaffNote, draft::PersonDraft},
    Judge,
};

impl Judge<'_> {
    /// The person of the staff whom a record names: by NIP, else by name and unit; doubts go to `notes`.
    pub(super) fn known_person(&self, draft: &PersonDraft, notes: &mut Vec<StaffNote>) -> Option<usize> {
        if let Some(place) = draft.nip.as_ref().and_then(|nip| self.by_nip.get(nip.digits())) {
            return Some(*place);
        }
        let name = draft.name.as_deref()?;
        let namesakes = self.by_name.get(&search_key(name)).map_or(&[][..], Vec::as_slice);
        // A person with another NIP is another person.
        let may_be = |place: &&usize| draft.nip.is_none() || !has_full_nip(&self.known[**place].record);
        let candidates: Vec<usize> = namesakes.iter().filter(may_be).copied().collect();
        let free = candidates.iter().filter(|place| !self.met.contains_key(place));
        let at_home = |place: &&usize| Self::may_be_of_unit(draft, self.known[**place].record.work_unit);
        let here: Vec<usize> = free.filter(at_home).copied().collect();
        match here.as_slice() {
            [one] => return Some(*one),
            // Namesakes of one unit that say the same are the same in any order.
            [first, ..] if draft.nip.is_none() => {
                let same =
                    |place: &&usize| Self::changed(&self.known[**place].record, draft) == self.known[**place].record;
                return Some(*here.iter().find(same).unwrap_or(first));
            }
            _ => {}
        }
        let all_met = !candidates.is_empty() && candidates.iter().all(|place| self.met.contains_key(place));
        let alike = self.by_bare_name.get(&bare_name(name)).map_or(&[][..], Vec::as_slice);
        let twin = candidates
            .first()
            .or_else(|| alike.iter().find(|place| may_be(place) && lacks_one(draft, &self.known[**place])));
        if let Some(place) = twin.filter(|_| !all_met) {
            notes.push(StaffNote::Twin(self.known[*place].record.name.clone()));
        } else if !namesakes.is_empty() {
            notes.push(StaffNote::NameKnown);
        }
        None
    }

    /// Returns whether the unit of a draft may be this one.
    fn may_be_of_unit(draft: &PersonDraft, unit: Option<WorkUnitId>) -> bool {
        match unit {
            Some(unit) => draft.unit.found.is_empty() || draft.unit.found.contains(&unit),
            None => draft.unit.text.is_empty(),
        }
    }

    /// A known record with what the draft says.
    pub(super) fn changed(before: &EmployeeRecord, draft: &PersonDraft) -> EmployeeRecord {
        let text = |new: &Option<String>, old: &str| match new {
            Some(new) if search_key(new) != search_key(old) => new.clone(),
            _ => old.to_owned(),
        };
        let grade = draft.grade.unwrap_or(before.grade);
        let rank = match draft.rank {
            Some(rank) => rank,
            None if grade != before.grade => rank_of(grade),
            None => before.rank,
        };
        let grade = match draft.grade {
            None if rank != before.rank => grade_of(rank),
            _ => grade,
        };
        let nip = draft.nip.clone().or_else(|| before.nip.clone());
        let guessed = before.kind == StaffKind::guess(before.nip.as_ref(), before.grade);
        let guess = if guessed { StaffKind::guess(nip.as_ref(), grade) } else { before.kind };
        let unit = match draft.unit.found.as_slice() {
            [one] => Some(*one),
            _ => before.work_unit,
        };
        EmployeeRecord {
            name: text(&draft.name, &before.name),
            nip,
            position: text(&draft.position, &before.position),
            rank,
            grade,
            level: draft.level.unwrap_or(before.level),
            kind: draft.kind.unwrap_or(guess),
            work_unit: unit,
            account: before.account.clone().changed(&draft.account),
            phone: before.phone.clone(),
        }
    }
}

/// Returns whether a record has the NIP of an employee, not the number of a citizen.
pub(super) fn has_full_nip(record: &EmployeeRecord) -> bool {
    record.nip.as_ref().is_some_and(|nip| !nip.is_nik())
}

/// Returns whether the draft or the known person has no NIP, so that both may be the same.
fn lacks_one(draft: &PersonDraft, person: &KnownPerson) -> bool {
    draft.nip.as_ref().is_none_or(Nip::is_nik) || !has_full_nip(&person.record)
}

/// The rank of a grade; contract employees have none.
pub(crate) fn rank_of(grade: GradeId) -> RankId {
    if grade == GradeId::NONE || grade.is_of_contract() { RankId::NONE } else { RankId(grade.0) }
}

/// The grade of a rank.
pub(crate) fn grade_of(rank: RankId) -> GradeId {
    if rank == RankId::NONE { GradeId::NONE } else { GradeId(rank.0) }
}
