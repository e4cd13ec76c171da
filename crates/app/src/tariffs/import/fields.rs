//! Fields of a list or matrix of tariffs, and the headings that name them (office 2.3).

use receipts::tariff::{TariffFault, TariffKind};

use super::words::{kind, level};
use crate::imports::{Fit, heading_key};

/// A field of a list of tariffs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TariffField {
    /// Kind.
    Kind,
    /// Province, by name.
    Province,
    /// Travel level, by name.
    Level,
    /// Rupiah; in a matrix of this kind or level.
    Amount(Option<TariffKind>, Option<u8>),
    /// The regulation.
    LegalBasis,
    /// First day.
    ValidFrom,
    /// Last day.
    ValidUntil,
}

use TariffField::{Amount, Kind, LegalBasis, Level, Province, ValidFrom, ValidUntil};

impl TariffField {
    /// Every field of a list, in the order they are written.
    pub const WRITTEN: [Self; 7] = [Kind, Province, Level, Amount(None, None), LegalBasis, ValidFrom, ValidUntil];

    /// Its key on the wire, and heading of its column.
    pub fn word(self) -> &'static str {
        match self {
            Kind => "jenis",
            Province => "provinsi",
            Level => "tingkatan",
            Amount(..) => "nilai",
            LegalBasis => "dasarHukum",
            ValidFrom => "berlakuDari",
            ValidUntil => "berlakuSampai",
        }
    }

    /// Its key, with kind and level of a column of a matrix: `nilai/penginapan/tingkat-1`.
    pub fn key(self) -> String {
        let Amount(kind, level) = self else { return self.word().to_owned() };
        let parts =
            [Some(self.word().to_owned()), kind.map(|k| k.word().to_owned()), level.map(|l| format!("tingkat-{l}"))];
        parts.into_iter().flatten().collect::<Vec<_>>().join("/")
    }

    /// The field of a key.
    pub fn of_key(key: &str) -> Option<Self> {
        let mut parts = key.split('/');
        let first = parts.next()?;
        let field = Self::WRITTEN.into_iter().find(|field| field.word() == first)?;
        let (mut of_kind, mut of_level) = (None, None);
        for part in parts {
            match (TariffKind::from_word(part), level(&heading_key(part))) {
                (Some(kind), _) => of_kind = Some(kind),
                (None, Some(level)) => of_level = Some(level),
                _ => return None,
            }
        }
        match field {
            Amount(..) => Some(Amount(of_kind, of_level)),
            field if of_kind.is_none() && of_level.is_none() => Some(field),
            _ => None,
        }
    }

    /// Width of the column when it is written, in characters.
    pub(crate) fn width(self) -> u16 {
        match self {
            LegalBasis => 40,
            Province => 28,
            Kind => 20,
            Level | Amount(..) | ValidFrom | ValidUntil => 14,
        }
    }

    /// The fault of a tariff without a value of the field.
    pub(super) fn fault(self) -> TariffFault {
        match self {
            Kind => TariffFault::Kind,
            Province => TariffFault::Province,
            Level => TariffFault::Level,
            Amount(..) => TariffFault::Amount,
            LegalBasis => TariffFault::LegalBasis,
            ValidFrom => TariffFault::ValidFrom,
            ValidUntil => TariffFault::ValidUntil,
        }
    }

    /// The field of a usual name.
    fn named(key: &str) -> Option<Self> {
        match key {
            "jenis" | "jenistarif" | "jenisbiaya" | "jenisbelanja" | "komponen" | "jenisuang" => Some(Kind),
            "provinsi" | "propinsi" | "namaprovinsi" | "daerah" | "daerahtujuan" | "tujuan" | "kotatujuan"
            | "tempattujuan" | "tempat" | "wilayah" | "lokasi" | "provinsitujuan" | "provinsikota" | "namadaerah"
            | "ibukotaprovinsi" | "tujuanprovinsi" | "namapropinsi" | "provinsidaerah" | "daerahprovinsi"
            | "kabupatenkota" | "kotaprovinsi" => Some(Province),
            "tingkatan" | "tingkat" | "golongan" | "gol" | "tingkatgolongan" | "pejabat" | "tingkatperjalanan"
            | "pejabatgolongan" | "tingkatpejabat" | "jabatan" | "pelaksana" | "golonganjabatan"
            | "jabatangolongan" | "uraian" | "uraianjabatan" | "uraianpejabat" => Some(Level),
            "nilai" | "tarif" | "besaran" | "biaya" | "jumlah" | "tarifrp" | "nilairp" | "besaranrp" | "biayarp"
            | "jumlahrp" | "hargasatuan" | "satuanbiaya" | "besarannilai" | "rupiah" | "rp" | "besarantarif"
            | "nilaitarif" | "biayasatuan" | "hargasatuanrp" | "tarifsatuan" | "batastertinggi" | "batasbiaya" => {
                Some(Amount(None, None))
            }
            "dasarhukum" | "dasar" | "peraturan" | "regulasi" | "dasarperaturan" => Some(LegalBasis),
            "berlakudari" | "mulai" | "mulaiberlaku" | "berlakumulai" | "tmt" | "dari" | "tanggalmulai"
            | "tglmulai" | "berlakusejak" | "tanggalberlaku" | "berlaku" | "sejak" => Some(ValidFrom),
            "berlakusampai" | "sampai" | "sampaidengan" | "berakhir" | "tanggalakhir" | "tglakhir"
            | "berlakuhingga" | "hingga" | "tanggalberakhir" => Some(ValidUntil),
            _ => None,
        }
    }
}

/// Recognises a heading: its lowest row, and the kind that a row above names.
pub(super) fn recognise(parts: &[String]) -> Option<(TariffField, Fit)> {
    let lowest = parts.last()?;
    if matches!(lowest.as_str(), "no" | "nomor" | "satuan" | "sat" | "keterangan" | "ket") {
        return None;
    }
    if let Some(field) = TariffField::named(lowest).or_else(|| TariffField::named(&parts.concat())) {
        return Some((field, Fit::Exact));
    }
    let (of_kind, of_level) = (kind(lowest), level(lowest));
    let above = || parts.iter().rev().skip(1).find_map(|part| kind(part));
    if of_kind.is_some() || of_level.is_some() {
        return Some((Amount(of_kind.or_else(above), of_level), Fit::Exact));
    }
    let loose = ["provinsi", "propinsi", "tujuan"].iter().any(|word| lowest.contains(word));
    if loose { Some((Province, Fit::Loose)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(parts: &[&str]) -> Option<TariffField> {
        let parts: Vec<_> = parts.iter().map(|part| heading_key(part)).collect();
        recognise(&parts).map(|(field, _)| field)
    }

    #[test]
    fn headings_of_lists_and_matrices_are_recognised() {
        assert_eq!(field(&["TARIF HOTEL PER GOLONGAN (Rp)", "A"]), Some(Amount(Some(TariffKind::Lodging), Some(1))));
        assert_eq!(field(&["UANG HARIAN", "LUAR KOTA"]), Some(Amount(Some(TariffKind::AllowanceOutOfTown), None)));
        assert_eq!(field(&["Eselon III / Gol. IV"]), Some(Amount(None, Some(3))));
        assert_eq!(field(&["DAERAH TUJUAN"]), Some(Province));
        assert_eq!(field(&["Nama Provinsi"]), Some(Province));
        assert_eq!((field(&["Satuan"]), field(&["DIKLAT"]), field(&["No."])), (None, None, None));
    }

    #[test]
    fn keys_are_read_again() {
        for field in TariffField::WRITTEN.into_iter().chain([
            Amount(Some(TariffKind::Lodging), Some(2)),
            Amount(None, Some(4)),
            Amount(Some(TariffKind::Representation), None),
        ]) {
            assert_eq!(TariffField::of_key(&field.key()), Some(field));
        }
        assert_eq!((TariffField::of_key("nilai/entah"), TariffField::of_key("provinsi/penginapan")), (None, None));
    }
}
