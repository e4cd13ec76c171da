//! Tenures of signatories: in what quality a person signs, for whom, and on which days.

use kernel::Day;

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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tenure {
    /// In what quality the person signs.
    pub acting: Acting,
    /// Title of the principal (atas nama, a.n.); empty for none.
    pub on_behalf_of: String,
    /// Title of the superior for whom the person signs (untuk beliau, u.b.); empty for none.
    pub for_superior: String,
    /// The first day.
    pub from: Option<Day>,
    /// The last day.
    pub until: Option<Day>,
}

/// Fault of a tenure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TenureFault {
    /// The last day is before the first.
    #[error("the tenure ends before it begins")]
    EndsBeforeItBegins,
    /// A person signs on behalf of nobody (C-13).
    #[error("on behalf of whom is not told")]
    NoPrincipal,
}

impl Tenure {
    /// Returns whether letters of `day` may be signed.
    pub fn covers(&self, day: Day) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// The person's own title: `Plt. Kepala Dinas`. The mark `a.n.` stands before the principal, and before the person's own
    /// title only where no principal is known (appointments from before C-13).
    pub fn own_title(&self, title: &str) -> String {
        match (self.acting, self.acting.mark()) {
            (Acting::Holder, _) => title.to_owned(),
            (Acting::OnBehalf, _) if !self.on_behalf_of.is_empty() => title.to_owned(),
            (_, mark) => format!("{mark} {title}"),
        }
    }

    /// The title in one line: `Plt. Kepala Dinas`; `a.n. Kepala Dinas, u.b. Sekretaris, Kepala Bagian`.
    pub fn printed(&self, title: &str) -> String {
        delegated(&self.on_behalf_of, &self.for_superior, &self.own_title(title)).join(", ")
    }
}

/// The lines of a title (C-13): `a.n.` and the principal, `u.b.` and the superior, the person's own title.
pub fn delegated(on_behalf_of: &str, for_superior: &str, own: &str) -> Vec<String> {
    let marked = [(Acting::OnBehalf.mark(), on_behalf_of), (FOR_SUPERIOR, for_superior)];
    let marked = marked.into_iter().filter(|(_, title)| !title.is_empty());
    marked.map(|(mark, title)| format!("{mark} {title}")).chain([own.to_owned()]).collect()
}

/// Mark before the superior for whom a person signs.
const FOR_SUPERIOR: &str = "u.b.";

/// Changes of a tenure; an absent field stays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TenureChange {
    /// New quality.
    pub acting: Option<Acting>,
    /// New title of the principal; empty clears it.
    pub on_behalf_of: Option<String>,
    /// New title of the superior; empty clears it.
    pub for_superior: Option<String>,
    /// New first day; `Some(None)` clears it.
    pub from: Option<Option<Day>>,
    /// New last day; `Some(None)` clears it.
    pub until: Option<Option<Day>>,
}

impl TenureChange {
    /// The tenure after the change. Who no longer signs on behalf of somebody has no principal, unless one is named too.
    ///
    /// # Errors
    /// [`TenureFault`]; a principal may be missing only where it was before, and neither it, the quality nor the superior is
    /// set.
    pub fn of(self, before: Tenure) -> Result<Tenure, TenureFault> {
        let names_principal = self.acting.is_some() || self.on_behalf_of.is_some();
        let names_superior = names_principal || self.for_superior.is_some();
        let ended = before.acting == Acting::OnBehalf && self.acting.is_some_and(|acting| acting != Acting::OnBehalf);
        let kept = |text: String| if ended { String::new() } else { text };
        let after = Tenure {
            acting: self.acting.unwrap_or(before.acting),
            on_behalf_of: self.on_behalf_of.unwrap_or_else(|| kept(before.on_behalf_of)),
            for_superior: self.for_superior.unwrap_or_else(|| kept(before.for_superior)),
            from: self.from.unwrap_or(before.from),
            until: self.until.unwrap_or(before.until),
        };
        if after.from.zip(after.until).is_some_and(|(from, until)| until < from) {
            return Err(TenureFault::EndsBeforeItBegins);
        }
        let nameless = after.on_behalf_of.is_empty() && (after.acting == Acting::OnBehalf) && names_principal;
        let headless = after.on_behalf_of.is_empty() && !after.for_superior.is_empty() && names_superior;
        if nameless || headless { Err(TenureFault::NoPrincipal) } else { Ok(after) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 10, day).unwrap()
    }

    #[test]
    fn a_tenure_covers_its_first_and_its_last_day() {
        let acting = Tenure { acting: Acting::Plt, from: Some(day(20)), until: Some(day(24)), ..Tenure::default() };
        assert_eq!([19, 20, 24, 25].map(|d| acting.covers(day(d))), [false, true, true, false]);
        assert!(Tenure::default().covers(day(1)));
        let (open, begun) = (Tenure { until: None, ..acting.clone() }, Tenure { from: None, ..acting });
        assert!(!open.covers(day(19)) && !begun.covers(day(25)));
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
        let before = Tenure { acting: Acting::Plh, from: Some(day(20)), until: Some(day(24)), ..Tenure::default() };
        assert_eq!(TenureChange::default().of(before.clone()), Ok(before.clone()));
        let cleared = TenureChange { from: Some(None), ..TenureChange::default() };
        assert_eq!(cleared.of(before.clone()), Ok(Tenure { from: None, ..before.clone() }));
        let reversed = TenureChange { until: Some(Some(day(19))), ..TenureChange::default() };
        assert_eq!(reversed.of(before), Err(TenureFault::EndsBeforeItBegins));
    }

    fn for_the_head(acting: Acting, for_superior: &str) -> Tenure {
        let on_behalf_of = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB".to_owned();
        Tenure { acting, on_behalf_of, for_superior: for_superior.to_owned(), ..Tenure::default() }
    }

    #[test]
    fn principal_and_superior_stand_before_the_own_title() {
        let head = "a.n. Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB";
        for (tenure, printed) in [
            (for_the_head(Acting::OnBehalf, ""), format!("{head}, Sekretaris")),
            (for_the_head(Acting::Plt, ""), format!("{head}, Plt. Sekretaris")),
            (for_the_head(Acting::Holder, "Asisten"), format!("{head}, u.b. Asisten, Sekretaris")),
        ] {
            assert_eq!(tenure.printed("Sekretaris"), printed);
        }
    }

    #[test]
    fn who_signs_on_behalf_names_the_principal() {
        let on_behalf = TenureChange { acting: Some(Acting::OnBehalf), ..TenureChange::default() };
        assert_eq!(on_behalf.clone().of(Tenure::default()), Err(TenureFault::NoPrincipal));
        let named = TenureChange { on_behalf_of: Some("Kepala Dinas".into()), ..on_behalf };
        let named = named.of(Tenure::default()).unwrap();
        let cleared = TenureChange { on_behalf_of: Some(String::new()), ..TenureChange::default() };
        assert_eq!(cleared.of(named.clone()), Err(TenureFault::NoPrincipal));
        let superior = TenureChange { for_superior: Some("Sekretaris".into()), ..TenureChange::default() };
        assert_eq!(superior.clone().of(Tenure::default()), Err(TenureFault::NoPrincipal));
        assert_eq!(superior.of(named.clone()).unwrap().for_superior, "Sekretaris");
        let typed = Tenure { for_superior: "Sekretaris".into(), ..Tenure::default() };
        let from = TenureChange { from: Some(Some(day(20))), ..TenureChange::default() };
        assert_eq!(from.of(typed.clone()), Ok(Tenure { from: Some(day(20)), ..typed }));
        let holder = TenureChange { acting: Some(Acting::Holder), ..TenureChange::default() };
        assert_eq!(holder.of(named), Ok(Tenure::default()));
    }

    #[test]
    fn an_appointment_from_before_the_field_keeps_its_mark() {
        let before = Tenure { acting: Acting::OnBehalf, ..Tenure::default() };
        assert_eq!(TenureChange::default().of(before.clone()), Ok(before.clone()));
        assert_eq!(before.printed("Kepala Dinas"), "a.n. Kepala Dinas");
    }
}
