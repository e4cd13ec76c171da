//! Headings of tariff sheets, and the fields that they name (office 2.3, assurance D-5).

use receipts::tariff::{
    TariffKind,
    words::{class, costs, meeting},
};
use sha2::{Digest, Sha256};
use staff::{
    grade::RankTables,
    level_table::{LevelTable, NamedLevels},
};
use tables::{Fit, Part, fields::named, heading_key, whole_key};

use super::fields::{
    AmountOf, Levels,
    TariffField::{self, Amount, Province},
};

/// Tables by which headings are read.
#[derive(Clone, Copy)]
pub(super) struct Headings<'a> {
    pub(super) levels: &'a LevelTable,
    pub(super) ranks: &'a RankTables,
}

/// Headings of columns that hold neither a value nor a name.
const PLAIN: [&str; 7] = ["no", "nomor", "satuan", "sat", "keterangan", "ket", "satuanrp"];

impl Headings<'_> {
    /// Recognises a heading: its lowest row, and what a row above names.
    pub(super) fn recognise(&self, parts: &[Part]) -> Option<(TariffField, Fit)> {
        let lowest = parts.last()?;
        if PLAIN.contains(&lowest.key.as_str()) {
            return None;
        }
        let fields = || TariffField::WRITTEN.map(|field| (field, field.declared()));
        let own = |key: &str| fields().into_iter().find(|(_, field)| field.is_named(key)).map(|(field, _)| field);
        if let Some(field) = own(&lowest.key).or_else(|| own(&whole_key(parts))) {
            return Some((self.with_above(field, parts), Fit::Exact));
        }
        let above = parts[..parts.len() - 1].iter().rev();
        let levels = self.levels_of(parts);
        let of = |part: &Part| one(&costs(&part.key));
        let amount = AmountOf {
            kind: of(lowest).or_else(|| above.clone().find_map(of)),
            levels: levels.unwrap_or_default(),
            class: class(&lowest.key).or_else(|| above.clone().find_map(|part| class(&part.key))),
            meeting: None,
        };
        let amount = with_meeting(amount, parts);
        let told = of(lowest).is_some() || levels.is_some() || class(&lowest.key).is_some() || amount.meeting.is_some();
        if told {
            return Some((Amount(amount), Fit::Exact));
        }
        let loose = ["provinsi", "propinsi", "tujuan"].iter().any(|word| lowest.key.contains(word));
        if loose { Some((Province, Fit::Loose)) } else { named(parts, fields()) }
    }

    /// A plain amount with the kind, class and level that the rows above it name.
    fn with_above(&self, field: TariffField, parts: &[Part]) -> TariffField {
        let Amount(plain) = field else { return field };
        let above = &parts[..parts.len() - 1];
        let kind = above.iter().rev().find_map(|part| one(&costs(&part.key)));
        let class = above.iter().rev().find_map(|part| class(&part.key));
        let levels = self.levels_of(above).unwrap_or_default();
        Amount(with_meeting(AmountOf { kind, levels, class, ..plain }, parts))
    }

    /// Levels that a heading names; `None` where it names none.
    fn levels_of(&self, parts: &[Part]) -> Option<Levels> {
        let (lowest, above) = parts.split_last()?;
        let context: Vec<&str> = above.iter().map(|part| part.text.as_str()).collect();
        self.levels_named(&context.join(" "), &lowest.text)
    }

    /// Levels that a text below a heading names, by the office's table.
    pub(super) fn levels_named(&self, context: &str, text: &str) -> Option<Levels> {
        match self.levels.named_below(context, text, self.ranks) {
            NamedLevels::None => None,
            NamedLevels::Unsettled => Some(Levels::Asked(digest(text))),
            NamedLevels::Known(levels) => {
                let place = |level| self.ranks.levels.iter().position(|(id, _)| *id == level);
                Some(Levels::These(levels.into_iter().filter_map(place).fold(0, |places, place| places | 1 << place)))
            }
        }
    }
}

/// Digest of a heading whose levels are asked for.
pub(super) fn digest(text: &str) -> u32 {
    let bytes = Sha256::digest(heading_key(text));
    u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// The one kind among costs; `None` for none, for several, and beside a cost that has no tariffs.
pub(super) fn one(costs: &[Option<TariffKind>]) -> Option<TariffKind> {
    match costs {
        [Some(kind)] => Some(*kind),
        _ => None,
    }
}

fn with_meeting(amount: AmountOf, parts: &[Part]) -> AmountOf {
    let of_meeting = amount.kind.is_some_and(TariffKind::has_meeting);
    let place = parts.iter().rev().find_map(|part| meeting(&part.key));
    AmountOf { meeting: place.filter(|_| of_meeting), ..amount }
}

#[cfg(test)]
mod tests {
    use receipts::tariff::{MeetingPlace, TicketClass};
    use staff::grade::{GradeId, LevelId};

    use super::*;

    fn field(texts: &[&str]) -> Option<TariffField> {
        let civil = [(11, "III/c"), (13, "IV/a"), (15, "IV/c"), (5, "II/a"), (1, "I/a"), (18, "-")];
        let ranks = RankTables {
            ranks: Vec::new(),
            grades: civil.map(|(id, name)| (GradeId(id), name.to_owned())).to_vec(),
            levels: (1..=4).map(|id| (LevelId(id), format!("Tingkat {id}"))).collect(),
        };
        let levels = LevelTable::of(&ranks, &[], &[]);
        let parts: Vec<_> = texts.iter().map(|text| Part::of(*text)).collect();
        Headings { levels: &levels, ranks: &ranks }.recognise(&parts).map(|(field, _)| field)
    }

    fn amount(kind: Option<TariffKind>, places: u16) -> TariffField {
        let levels = if places == 0 { Levels::OfRow } else { Levels::These(places) };
        Amount(AmountOf { kind, levels, ..AmountOf::default() })
    }

    #[test]
    fn headings_of_lists_and_matrices_are_recognised() {
        assert_eq!(field(&["TARIF HOTEL PER GOLONGAN (Rp)", "A"]), Some(amount(Some(TariffKind::Lodging), 1)));
        assert_eq!(field(&["UANG HARIAN", "LUAR KOTA"]), Some(amount(Some(TariffKind::AllowanceOutOfTown), 0)));
        assert_eq!(field(&["DIKLAT"]), Some(amount(Some(TariffKind::Course), 0)));
        assert_eq!((field(&["DAERAH TUJUAN"]), field(&["Nama Provinsi"])), (Some(Province), Some(Province)));
        assert_eq!((field(&["Satuan"]), field(&["RESIDENCE"]), field(&["No."])), (None, None, None));
        assert_eq!(field(&["KOTA ASAL"]), Some(TariffField::Origin));
    }

    #[test]
    fn headings_that_name_grades_are_laid_over_the_table_of_levels_or_asked() {
        assert_eq!(field(&["Gol. IV"]), Some(amount(None, 0b0011)));
        assert_eq!(field(&["Gol. III/II/I"]), Some(amount(None, 0b1100)));
        assert_eq!(field(&["GOLONGAN", "IV"]), Some(amount(None, 0b0011)));
        assert_eq!(field(&["TINGKATAN B, Pejabat Eselon III/Golongan IV"]), Some(amount(None, 0b0010)));
        assert_eq!(field(&["TINGKAT A (PIMPINAN)"]), Some(amount(None, 0b0001)));
        let asked = |texts: &[&str]| matches!(field(texts), Some(Amount(AmountOf { levels: Levels::Asked(_), .. })));
        assert!(asked(&["Pejabat Eselon III/Golongan IV"]) && asked(&["IV"]));
        assert_ne!(field(&["Eselon III/Gol. IV"]), field(&["Eselon IV/Gol. III"]), "each is asked for by itself");
    }

    #[test]
    fn columns_of_tickets_and_meetings_tell_class_and_place() {
        let of = |texts: &[&str]| if let Some(Amount(amount)) = field(texts) { amount } else { AmountOf::default() };
        for (texts, class) in [
            (&["SATUAN BIAYA TIKET BISNIS"][..], TicketClass::Business),
            (&["SATUAN BIAYA TIKET", "Ekonomi"], TicketClass::Economy),
            (&["BESARAN", "KELAS BISNIS"], TicketClass::Business),
        ] {
            assert_eq!(of(texts).class, Some(class), "{texts:?}");
        }
        assert_eq!(of(&["SATUAN BIAYA TIKET BISNIS"]).kind, Some(TariffKind::Ticket));
        for (text, kind, place) in [
            ("FULLBOARD DI LUAR KOTA", TariffKind::FullBoard, MeetingPlace::OutOfTown),
            ("FULLBOARD DI DALAM KOTA", TariffKind::FullBoard, MeetingPlace::InTown),
            ("FULLDAY/HALFDAY DI DALAM KOTA", TariffKind::FullDay, MeetingPlace::InTown),
        ] {
            let read = of(&[text]);
            assert_eq!((read.kind, read.meeting), (Some(kind), Some(place)), "{text}");
        }
    }
}
