//! Attendance: days on which somebody was at the office, on leave or sick (assurance 3.4).

use std::fmt;

use kernel::text::search_key;

/// Kind of a day of attendance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttendanceKind {
    /// At the office.
    Present,
    /// On leave.
    Leave,
    /// Sick.
    Sick,
}

impl AttendanceKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Present, Self::Leave, Self::Sick];

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Present => "hadir",
            Self::Leave => "cuti",
            Self::Sick => "sakit",
        }
    }

    /// The kind of a stored word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The kind that a list names: by its word, by a word of attendance machines, or a leave with its sort (`Cuti Tahunan`); a leave
    /// for sickness is sickness.
    pub fn read(text: &str) -> Option<Self> {
        let key = search_key(text);
        let words: Vec<&str> =
            key.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            ["h" | "hadir" | "masuk" | "pulang" | "presensi"] | ["presensi" | "scan" | "absen", "masuk" | "pulang"] => {
                Some(Self::Present)
            }
            ["s" | "sakit"] | ["cuti" | "izin" | "ijin", "sakit"] => Some(Self::Sick),
            ["c" | "cuti"] | ["cuti", ..] => Some(Self::Leave),
            _ => None,
        }
    }
}

/// Time of a stamp, in minutes of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StampTime(u16);

/// Minutes of a day.
const DAY: u16 = 24 * 60;

impl StampTime {
    /// The time of minutes since midnight.
    pub fn from_minutes(minutes: u16) -> Option<Self> {
        (minutes < DAY).then_some(Self(minutes))
    }

    /// Minutes since midnight.
    pub fn minutes(self) -> u16 {
        self.0
    }

    /// Reads `07.41`, `7:41` and the same with seconds, zone or `pukul`.
    pub fn read(text: &str) -> Option<Self> {
        let key = search_key(text);
        let key = ["pukul", "jam"].iter().find_map(|word| key.strip_prefix(word)).unwrap_or(&key);
        let key = ["wita", "wib", "wit"].iter().find_map(|zone| key.strip_suffix(zone)).unwrap_or(key).trim();
        let parts: Vec<&str> = key.split([':', '.']).collect();
        let number = |part: &str, most: u16| {
            let is_number = (1..=2).contains(&part.len()) && part.bytes().all(|sign| sign.is_ascii_digit());
            part.parse::<u16>().ok().filter(|number| is_number && *number <= most)
        };
        let (hours, minutes) = match parts.as_slice() {
            [hours, minutes] => (hours, minutes),
            [hours, minutes, seconds] if number(seconds, 59).is_some() => (hours, minutes),
            _ => return None,
        };
        (minutes.len() == 2).then_some(())?;
        Self::from_minutes(number(hours, 23)? * 60 + number(minutes, 59)?)
    }

    /// The time that a spreadsheet program keeps as part of a day.
    pub fn of_day_part(part: f64) -> Option<Self> {
        if !(0.0..1.0).contains(&part) {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and a day's seconds")]
        let seconds = (part * 86_400.0).round() as u32;
        u16::try_from(seconds / 60).ok().and_then(Self::from_minutes)
    }
}

impl fmt::Display for StampTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}.{:02}", self.0 / 60, self.0 % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_lists_write_them() {
        for kind in AttendanceKind::ALL {
            assert_eq!(AttendanceKind::from_word(kind.word()), Some(kind));
            assert_eq!(AttendanceKind::read(kind.word()), Some(kind));
        }
        let read = AttendanceKind::read;
        assert_eq!(read("Scan Masuk"), Some(AttendanceKind::Present));
        assert_eq!(read("CUTI TAHUNAN"), Some(AttendanceKind::Leave));
        assert_eq!(read("Cuti Sakit"), Some(AttendanceKind::Sick));
        assert_eq!(["Alpa", "Dinas Luar", "izin", "", "cutikan"].map(read), [None; 5]);
    }

    #[test]
    fn times_are_read_as_machines_write_them() {
        let read = |text| StampTime::read(text).map(|time| time.to_string());
        for text in ["07.41", "7:41", "07:41:59", "pukul 07.41 WIT", "7.41 wita"] {
            assert_eq!(read(text).as_deref(), Some("07.41"), "{text}");
        }
        assert_eq!(["24:00", "7", "7:4", "07:60", "7:41:60", "0741", "-7:41", ""].map(read), [const { None }; 8]);
        assert_eq!(StampTime::of_day_part(0.320_138_888).map(StampTime::minutes), Some(461));
        assert_eq!((StampTime::of_day_part(1.0), StampTime::of_day_part(-0.1)), (None, None));
    }
}
