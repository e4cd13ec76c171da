//! Codes of the checks, and the levels that a parent unit gives them (assurance 3.1, 3.2).

use std::collections::BTreeMap;

use receipts::automatic::InTownTransport;

/// Level of a finding, from the mildest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// It is told (ingat).
    Tell,
    /// It needs a reason before the money leaves (alasan).
    AskReason,
    /// It is refused (larang).
    Refuse,
}

impl Level {
    /// Every level.
    pub const ALL: [Self; 3] = [Self::Tell, Self::AskReason, Self::Refuse];

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Tell => "ingat",
            Self::AskReason => "alasan",
            Self::Refuse => "larang",
        }
    }

    /// The level of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// Declares the codes: word, default level, legal basis, rule in a sentence.
macro_rules! codes {
    ($($code:ident: $level:ident, $basis:literal, $rule:literal;)+) => {
        /// Code of a check.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $rule] $code,)+
        }

        impl Code {
            /// Every code, in order.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The word on the wire and in the database.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$code => stringify!($code),)+
                }
            }

            /// The level without a parent unit's own.
            pub fn default_level(self) -> Level {
                match self {
                    $(Self::$code => Level::$level,)+
                }
            }

            /// The regulation that it rests on; `-` for a custom of audits.
            pub fn legal_basis(self) -> &'static str {
                match self {
                    $(Self::$code => $basis,)+
                }
            }

            /// The rule in an Indonesian sentence.
            pub fn rule(self) -> &'static str {
                match self {
                    $(Self::$code => $rule,)+
                }
            }
        }
    };
}

codes! {
    T01: Refuse, "PMK 113/PMK.05/2012", "Seorang pegawai tidak menjalani dua perjalanan pada hari yang sama; dua perjalanan dalam kota hanya diingatkan.";
    T02: Refuse, "PMK 113/PMK.05/2012", "Uang harian seorang pegawai dibayar satu kali sehari.";
    T03: AskReason, "PMK 113/PMK.05/2012", "Malam penginapan, dengan dan tanpa bukti, tidak melebihi lama perjalanan dikurangi satu.";
    T04: AskReason, "Perpres 33/2020", "Penginapan, tiket, taksi, dan transpor tidak melebihi tarifnya.";
    T05: AskReason, "Perpres 33/2020", "Hari diklat, paket rapat, atau makan yang ditanggung tidak dibayar uang harian penuh.";
    T06: AskReason, "-", "Uang harian dalam kota sudah memuat transpor lokal bila induk unit kerja menetapkannya.";
    T07: AskReason, "PP 12/2019", "Satu bukti membayar satu kali: berkas, nomor bukti, atau orang, hari, jenis, dan nilai yang sama diperiksa.";
    T08: AskReason, "PP 12/2019", "Biaya menurut bukti (hotel, tiket, taksi, lainnya) memuat berkas buktinya.";
    T09: AskReason, "PMK 113/PMK.05/2012", "Kuitansi diajukan setelah hari terakhir perjalanan.";
    T10: Tell, "PMK 113/PMK.05/2012", "Laporan perjalanan ada, dan fotonya bila induk unit kerja memintanya.";
    T11: Tell, "PMK 113/PMK.05/2012", "Kuitansi diajukan paling lambat lima hari kerja setelah perjalanan.";
    T12: AskReason, "-", "Hari perjalanan bukan hari cuti, sakit, atau presensi di kantor.";
    T13: Tell, "-", "Hotel yang sama tidak berulang kali dibayar mendekati batas tarif oleh satu unit kerja.";
    T14: Tell, "-", "Perjalanan pada Sabtu, Minggu, atau hari libur memuat alasannya.";
    T15: AskReason, "PP 12/2019", "Bukti memuat nama pelaksana perjalanan.";
    B01: AskReason, "PP 12/2019", "Boarding pass memuat nama pelaksana perjalanan.";
    B02: AskReason, "PP 12/2019", "Penerbangan berada dalam hari perjalanan.";
    B03: AskReason, "PP 12/2019", "Rute penerbangan sesuai tujuan perjalanan.";
    B04: Refuse, "PP 12/2019", "Satu boarding pass ada pada satu kuitansi.";
    B05: Tell, "PP 12/2019", "Nilai bukti sesuai nilai rincian.";
    B06: AskReason, "PP 12/2019", "Tanggal hotel berada dalam hari perjalanan.";
}

impl Code {
    /// The code of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.word() == word)
    }

    /// Returns whether a parent unit may set its level: of all but T15, whose parts B01 to B06 have theirs.
    pub fn has_level(self) -> bool {
        self != Self::T15
    }

    /// The lowest level that a parent unit may give it.
    pub fn lowest(self) -> Level {
        match self {
            Self::T01 | Self::T02 | Self::B04 => Level::Refuse,
            _ => Level::Tell,
        }
    }
}

/// Rules of a parent unit: levels that differ from the defaults, and whether a report needs a photo.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnitRules {
    /// Levels of its own.
    pub levels: BTreeMap<Code, Level>,
    /// True if the report of a trip needs a photo.
    pub report_photo: bool,
    /// Rule for transport on a day with an allowance in town.
    pub in_town_transport: InTownTransport,
    /// Regulation that the allowance in town rests on without a tariff.
    pub in_town_basis: Option<String>,
}

impl UnitRules {
    /// The level of a code.
    pub fn level(&self, code: Code) -> Level {
        self.levels.get(&code).copied().unwrap_or(code.default_level())
    }

    /// Sets levels; those equal to the default are not kept.
    pub fn set(&mut self, levels: impl IntoIterator<Item = (Code, Level)>) {
        self.levels.extend(levels);
        self.levels.retain(|code, level| *level != code.default_level());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back() {
        for code in Code::ALL {
            assert_eq!(Code::from_word(code.word()), Some(*code));
            assert!(code.default_level() >= code.lowest() && code.rule().ends_with('.'), "{code:?}");
        }
        assert_eq!(Level::ALL.map(|level| Level::from_word(level.word())), Level::ALL.map(Some));
        assert_eq!((Code::from_word("T16"), Level::from_word("")), (None, None));
    }

    #[test]
    fn the_documentation_names_every_code_with_its_rule() {
        let page = include_str!("../../../docs/contract.md");
        for code in Code::ALL {
            let row = format!("| {} | `{}` | {} |", code.word(), code.default_level().word(), code.rule());
            assert!(page.contains(&row), "{row}");
        }
    }

    #[test]
    fn levels_of_a_unit_stand_beside_the_defaults() {
        let mut rules = UnitRules::default();
        rules.set([(Code::T08, Level::Refuse), (Code::T10, Level::Tell)]);
        assert_eq!((rules.level(Code::T08), rules.level(Code::T03)), (Level::Refuse, Level::AskReason));
        assert_eq!(rules.levels.len(), 1);
        rules.set([(Code::T08, Level::AskReason)]);
        assert_eq!(rules, UnitRules::default());
    }
}
