//! Letterhead (kop surat) of a parent unit.

/// Most lines above the name of an office (C-14).
pub const MOST_LINES_ABOVE: usize = 3;

/// Lines of a letterhead; a line may hold line breaks. Every text may be empty, and then prints nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Letterhead {
    /// Lines above the name, at most [`MOST_LINES_ABOVE`]: the government, e.g. `PEMERINTAH KABUPATEN …`, then the agency of
    /// a unit below one. None is empty.
    pub above: Vec<String>,
    /// Name of the office; the parent unit's name where it is empty.
    pub name: String,
    /// Second line of the name.
    pub second_line: String,
    /// Street address.
    pub address: String,
    /// Telephone.
    pub phone: String,
    /// Mail address.
    pub mail: String,
    /// Web site.
    pub site: String,
}

impl Letterhead {
    /// Address and, on a line of its own, telephone, mail and site.
    pub fn address_lines(&self) -> String {
        let contacts = [("Telepon", &self.phone), ("Surel", &self.mail), ("Situs", &self.site)];
        let contacts = contacts.into_iter().filter(|(_, text)| !text.is_empty());
        let contacts = contacts.map(|(label, text)| format!("{label} {text}")).collect::<Vec<_>>().join(", ");
        [self.address.as_str(), &contacts].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::Letterhead;

    #[test]
    fn an_empty_contact_leaves_no_label_and_no_empty_line() {
        let mut head = Letterhead::default();
        assert_eq!(head.address_lines(), "");
        head.phone = "(0000) 123456".into();
        head.site = "dinkes.contoh.example".into();
        assert_eq!(head.address_lines(), "Telepon (0000) 123456, Situs dinkes.contoh.example");
        head.address = "Jalan Contoh Nomor 1".into();
        head.mail = "dinkes@contoh.example".into();
        let both =
            "Jalan Contoh Nomor 1\nTelepon (0000) 123456, Surel dinkes@contoh.example, Situs dinkes.contoh.example";
        assert_eq!(head.address_lines(), both);
    }
}
