//! Fields of a staff list (office 2.2).

/// A field of a staff list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffField {
    /// Name, with or without degrees.
    Name,
    /// NIP.
    Nip,
    /// Name and NIP in one cell.
    NameAndNip,
    /// Number of a citizen, for people without NIP.
    Nik,
    /// Degrees before the name.
    DegreeBefore,
    /// Degrees behind the name.
    DegreeBehind,
    /// Position.
    Position,
    /// Rank; may hold the grade too.
    Rank,
    /// Grade; may hold the rank too.
    Grade,
    /// Letter of the grade (ruang), in lists that have the number of the grade in a column of its own.
    GradeLetter,
    /// Rank and grade in one cell.
    RankAndGrade,
    /// Travel level.
    Level,
    /// Work unit, by name or code.
    WorkUnit,
    /// Kind of employee; guessed where it is empty.
    Kind,
    /// Name of the bank.
    Bank,
    /// Number of the bank account.
    AccountNumber,
}

use StaffField::{
    AccountNumber, Bank, DegreeBefore, DegreeBehind, Grade, GradeLetter, Kind, Level, Name, NameAndNip, Nik, Nip,
    Position, Rank, RankAndGrade, WorkUnit,
};

impl StaffField {
    /// Every field.
    pub const ALL: [Self; 16] = [
        Name,
        Nip,
        NameAndNip,
        Nik,
        DegreeBefore,
        DegreeBehind,
        Position,
        Rank,
        Grade,
        GradeLetter,
        RankAndGrade,
        Level,
        WorkUnit,
        Kind,
        Bank,
        AccountNumber,
    ];
    /// Fields of an export, in order: no bank account leaves with it.
    pub const WRITTEN: [Self; 8] = [Name, Nip, Position, Rank, Grade, Level, WorkUnit, Kind];
    /// Fields that an import shows, in order.
    pub const SHOWN: [Self; 10] = [Name, Nip, Position, Rank, Grade, Level, WorkUnit, Kind, Bank, AccountNumber];

    /// Its key on the wire.
    pub fn key(self) -> &'static str {
        match self {
            Name => "nama",
            Nip => "nip",
            NameAndNip => "namaNip",
            Nik => "nik",
            DegreeBefore => "gelarDepan",
            DegreeBehind => "gelarBelakang",
            Position => "jabatan",
            Rank => "pangkat",
            Grade => "golongan",
            GradeLetter => "ruang",
            RankAndGrade => "pangkatGolongan",
            Level => "tingkatan",
            WorkUnit => "unitKerja",
            Kind => "jenisPegawai",
            Bank => "bank",
            AccountNumber => "nomorRekening",
        }
    }

    /// The field of a key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.key() == key)
    }

    /// Heading of its column in an export.
    pub fn word(self) -> &'static str {
        match self {
            Name => "Nama",
            Nip => "NIP",
            NameAndNip => "Nama dan NIP",
            Nik => "NIK",
            DegreeBefore => "Gelar Depan",
            DegreeBehind => "Gelar Belakang",
            Position => "Jabatan",
            Rank => "Pangkat",
            Grade => "Golongan",
            GradeLetter => "Ruang",
            RankAndGrade => "Pangkat/Golongan",
            Level => "Tingkatan",
            WorkUnit => "Unit Kerja",
            Kind => "Jenis Pegawai",
            Bank => "Bank",
            AccountNumber => "Nomor Rekening",
        }
    }

    /// Width of the column when it is written, in characters.
    pub(crate) fn width(self) -> u16 {
        match self {
            Name | NameAndNip | Position => 40,
            Nip | Nik | WorkUnit => 26,
            Rank | RankAndGrade | Bank | AccountNumber => 22,
            Grade | GradeLetter | Level | DegreeBefore | DegreeBehind => 12,
            Kind => 14,
        }
    }
}
