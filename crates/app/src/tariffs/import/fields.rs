//! Fields of a list or matrix of tariffs (office 2.3, assurance 2.2).

use receipts::tariff::{MeetingPlace, TariffFault, TariffKind, TicketClass};
use tables::{Class, Field};

/// A field of a list of tariffs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TariffField {
    /// Kind.
    Kind,
    /// Province, by name.
    Province,
    /// Travel level, by name, grade, office or letter.
    Level,
    /// Rupiah; in a matrix of this kind, level, class.
    Amount(AmountOf),
    /// The regulation.
    LegalBasis,
    /// First day.
    ValidFrom,
    /// Last day.
    ValidUntil,
    /// Place where a journey starts.
    Origin,
    /// Place where it ends.
    Destination,
    /// Class of a ticket.
    Class,
    /// Place of a meeting.
    Meeting,
    /// There and back.
    Return,
}

use TariffField::{
    Amount, Class as TicketClassField, Destination, Kind, LegalBasis, Level, Meeting, Origin, Province, Return,
    ValidFrom, ValidUntil,
};

/// What the amounts of a column are for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AmountOf {
    /// Kind.
    pub kind: Option<TariffKind>,
    /// Levels.
    pub levels: Levels,
    /// Class of tickets.
    pub class: Option<TicketClass>,
    /// Place of meetings.
    pub meeting: Option<MeetingPlace>,
}

/// Levels that a column is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Levels {
    /// Those that the row names, or all.
    #[default]
    OfRow,
    /// Those of these places in the table of levels, a bit each.
    These(u16),
    /// Those that a heading of this digest names, which is asked for.
    Asked(u32),
}

/// Begins the part of a key with the digest of a heading whose levels are asked for.
const ASKED: &str = "tanya-";

/// The declarations, in the order of [`TariffField::WRITTEN`].
static FIELDS: [Field; 12] = [
    Field::new("jenis", "jenis", Class::Choice).named("jenistarif jenisbiaya jenisbelanja komponen jenisuang").wide(20),
    Field::new("provinsi", "provinsi", Class::Choice)
        .named(
            "propinsi namaprovinsi daerah daerahtujuan tujuan kotatujuan tempattujuan tempat wilayah lokasi \
             provinsitujuan provinsikota namadaerah ibukotaprovinsi tujuanprovinsi namapropinsi provinsidaerah \
             daerahprovinsi kabupatenkota kotaprovinsi kabupatenkotatujuan",
        )
        .wide(28),
    Field::new("tingkatan", "tingkatan", Class::Choice).named(
        "tingkat golongan gol tingkatgolongan pejabat tingkatperjalanan pejabatgolongan tingkatpejabat jabatan \
         pelaksana golonganjabatan jabatangolongan uraian uraianjabatan uraianpejabat eselon",
    ),
    Field::new("nilai", "nilai", Class::Amount).named(
        "tarif besaran biaya jumlah tarifrp nilairp besaranrp biayarp jumlahrp hargasatuan satuanbiaya besarannilai \
         rupiah rp besarantarif nilaitarif biayasatuan hargasatuanrp tarifsatuan batastertinggi batasbiaya",
    ),
    Field::new("dasarHukum", "dasarHukum", Class::Text).named("dasar peraturan regulasi dasarperaturan").wide(40),
    Field::new("berlakuDari", "berlakuDari", Class::Day).named(
        "mulai mulaiberlaku berlakumulai tmt dari tanggalmulai tglmulai berlakusejak tanggalberlaku berlaku sejak",
    ),
    Field::new("berlakuSampai", "berlakuSampai", Class::Day)
        .named("sampai sampaidengan berakhir tanggalakhir tglakhir berlakuhingga hingga tanggalberakhir"),
    Field::new("asal", "asal", Class::Text)
        .named(
            "kotaasal tempatasal asalkeberangkatan kotakeberangkatan tempatberangkat darikota kotaberangkat berangkat",
        )
        .wide(24),
    // 'Tujuan' alone is a province, unless a place of origin stands beside it.
    Field::new("tujuan", "tujuan", Class::Text).named("tempattiba kekota kotatiba").wide(24),
    Field::new("kelas", "kelas", Class::Choice).named("kelastiket kelaspenerbangan"),
    Field::new("lokasi", "lokasiRapat", Class::Choice).named("lokasikegiatan tempatkegiatan tempatrapat"),
    Field::new("pulangPergi", "pulangPergi", Class::Choice).named("pp pulangpergipp sekalijalan"),
];

impl TariffField {
    /// Every field of a list, in the order they are written.
    pub const WRITTEN: [Self; 12] = [
        Kind,
        Province,
        Level,
        Amount(AmountOf { kind: None, levels: Levels::OfRow, class: None, meeting: None }),
        LegalBasis,
        ValidFrom,
        ValidUntil,
        Origin,
        Destination,
        TicketClassField,
        Meeting,
        Return,
    ];

    /// Its declaration.
    pub fn declared(self) -> &'static Field {
        let of = |field: &Self| std::mem::discriminant(field) == std::mem::discriminant(&self);
        &FIELDS[Self::WRITTEN.iter().position(of).unwrap_or_default()]
    }

    /// Its key on the wire.
    pub fn word(self) -> &'static str {
        self.declared().key
    }

    /// Its key, with what a column of a matrix is for: `nilai/penginapan/tingkat-1`, `nilai/tiket/bisnis`.
    pub fn key(self) -> String {
        let Amount(AmountOf { kind, levels, class, meeting }) = self else { return self.word().to_owned() };
        let levels = match levels {
            Levels::OfRow => Vec::new(),
            Levels::These(places) => (0..16_u32)
                .filter(|place| places & (1 << place) != 0)
                .map(|place| format!("tingkat-{}", place + 1))
                .collect(),
            Levels::Asked(digest) => vec![format!("{ASKED}{digest:x}")],
        };
        let words = [kind.map(TariffKind::word), class.map(TicketClass::word), meeting.map(MeetingPlace::word)];
        let parts = [self.word().to_owned()].into_iter().chain(words.into_iter().flatten().map(str::to_owned));
        parts.chain(levels).collect::<Vec<_>>().join("/")
    }

    /// The field of a key.
    pub fn of_key(key: &str) -> Option<Self> {
        let mut parts = key.split('/');
        let first = parts.next()?;
        let field = Self::WRITTEN.into_iter().find(|field| field.word() == first)?;
        let mut amount = AmountOf::default();
        for part in parts {
            let level =
                || part.strip_prefix("tingkat-")?.parse::<u32>().ok().filter(|number| (1..=16).contains(number));
            let asked = || u32::from_str_radix(part.strip_prefix(ASKED)?, 16).ok();
            if let Some(kind) = TariffKind::from_word(part) {
                amount.kind = Some(kind);
            } else if let Some(class) = TicketClass::from_word(part) {
                amount.class = Some(class);
            } else if let Some(meeting) = MeetingPlace::from_word(part) {
                amount.meeting = Some(meeting);
            } else if let Some(number) = level() {
                let before = if let Levels::These(places) = amount.levels { places } else { 0 };
                amount.levels = Levels::These(before | 1 << (number - 1));
            } else {
                amount.levels = Levels::Asked(asked()?);
            }
        }
        match field {
            Amount(_) => Some(Amount(amount)),
            field if amount == AmountOf::default() => Some(field),
            _ => None,
        }
    }

    /// The fault of a tariff without a value of the field.
    pub(super) fn fault(self) -> TariffFault {
        match self {
            Kind => TariffFault::Kind,
            Province => TariffFault::Province,
            Level => TariffFault::Level,
            Amount(_) => TariffFault::Amount,
            LegalBasis => TariffFault::LegalBasis,
            ValidFrom => TariffFault::ValidFrom,
            ValidUntil => TariffFault::ValidUntil,
            Origin => TariffFault::Origin,
            Destination => TariffFault::Destination,
            TicketClassField => TariffFault::Class,
            Meeting => TariffFault::Meeting,
            Return => TariffFault::Return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_again() {
        let amount = |kind, levels, class, meeting| Amount(AmountOf { kind, levels, class, meeting });
        for field in TariffField::WRITTEN.into_iter().chain([
            amount(Some(TariffKind::Lodging), Levels::These(2), None, None),
            amount(None, Levels::These(0b1001), None, None),
            amount(Some(TariffKind::Ticket), Levels::OfRow, Some(TicketClass::Business), None),
            amount(Some(TariffKind::FullBoard), Levels::OfRow, None, Some(MeetingPlace::InTown)),
            amount(None, Levels::Asked(0xab12), None, None),
        ]) {
            assert_eq!(TariffField::of_key(&field.key()), Some(field), "{}", field.key());
        }
        assert_eq!((TariffField::of_key("nilai/entah"), TariffField::of_key("provinsi/penginapan")), (None, None));
    }

    #[test]
    fn every_written_heading_names_its_field() {
        for field in TariffField::WRITTEN.into_iter().filter(|field| *field != Destination) {
            let key = tables::heading_key(field.declared().heading);
            let named = TariffField::WRITTEN.into_iter().find(|field| field.declared().is_named(&key));
            assert_eq!(named, Some(field), "{key}");
        }
    }
}
