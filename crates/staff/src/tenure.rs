//! Tenures of signatories: in what quality a person signs, and on which days.

use chrono::NaiveDate;

/// Quality in which a person signs for the holder of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Acting {
    /// The holder of the post.
    #[default]
    Holder,
    /// Plt.: pelaksana tugas, while the post is vacant.
    Plt,
    /// Plh.: pelaksana harian, while the holder is absent.
    Plh,
    /// a.n.: atas nama, by delegation.
    OnBehalf,
}

impl Acting {
    const ALL: [Self; 4] = [Self::Holder, Self::Plt, Self::Plh, Self::OnBehalf];

    /// The mark before the title, empty for the holder; also the word on the wire (`sebagai`).
    pub fn mark(self) -> &'static str {
        match self {
            Self::Holder => "",
            Self::Plt => "Plt.",
            Self::Plh => "Plh.",
            Self::OnBehalf => "a.n.",
        }
    }

    /// The quality of a mark.
    pub fn from_mark(mark: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|acting| acting.mark() == mark)
    }
}

/// Tenure of a signatory; open at an end without day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tenure {
    /// In what quality the person signs.
    pub acting: Acting,
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub until: Option<NaiveDate>,
}

/// The last day of a tenure is before its first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the tenure ends before it begins")]
pub struct EndsBeforeItBegins;

impl Tenure {
    /// Returns whether letters of `day` may be signed.
    pub fn covers(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// The title as printed: `Plt. Kepala Dinas`.
    pub fn printed(&self, title: &str) -> String {
        match self.acting.mark() {
            "" => title.to_owned(),
            mark => format!("{mark} {title}"),
        }
    }
}

/// Changes of a tenure; an absent field stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TenureChange {
    /// New quality.
    pub acting: Option<Acting>,
    /// New first day; `Some(None)` clears it.
    pub from: Option<Option<NaiveDate>>,
    /// New last day; `Some(None)` clears it.
    pub until: Option<Option<NaiveDate>>,
}

impl TenureChange {
    /// The tenure after the change.
    ///
    /// # Errors
    /// [`EndsBeforeItBegins`].
    pub fn of(self, before: Tenure) -> Result<Tenure, EndsBeforeItBegins> {
        let after = Tenure {
            acting: self.acting.unwrap_or(before.acting),
            from: self.from.unwrap_or(before.from),
            until: self.until.unwrap_or(before.until),
        };
        let reversed = after.from.zip(after.until).is_some_and(|(from, until)| until < from);
        if reversed { Err(EndsBeforeItBegins) } else { Ok(after) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 10, day).unwrap()
    }

    #[test]
    fn a_tenure_covers_its_first_and_its_last_day() {
        let acting = Tenure { acting: Acting::Plt, from: Some(day(20)), until: Some(day(24)) };
        assert_eq!([19, 20, 24, 25].map(|d| acting.covers(day(d))), [false, true, true, false]);
        assert!(Tenure::default().covers(day(1)));
        assert!(!Tenure { until: None, ..acting }.covers(day(19)) && !Tenure { from: None, ..acting }.covers(day(25)));
    }

    #[test]
    fn the_mark_stands_before_the_title() {
        let printed = Acting::ALL.map(|acting| Tenure { acting, ..Tenure::default() }.printed("Kepala Dinas"));
        assert_eq!(printed, ["Kepala Dinas", "Plt. Kepala Dinas", "Plh. Kepala Dinas", "a.n. Kepala Dinas"]);
        assert_eq!(Acting::ALL.map(|acting| Acting::from_mark(acting.mark())), Acting::ALL.map(Some));
        assert_eq!(Acting::from_mark("Pj."), None);
    }

    #[test]
    fn an_absent_field_stays_and_an_empty_one_is_cleared() {
        let before = Tenure { acting: Acting::Plh, from: Some(day(20)), until: Some(day(24)) };
        assert_eq!(TenureChange::default().of(before), Ok(before));
        let cleared = TenureChange { from: Some(None), ..TenureChange::default() };
        assert_eq!(cleared.of(before), Ok(Tenure { from: None, ..before }));
        let reversed = TenureChange { until: Some(Some(day(19))), ..TenureChange::default() };
        assert_eq!(reversed.of(before), Err(EndsBeforeItBegins));
    }
}
