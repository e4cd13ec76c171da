//! Payer of a kuitansi: the budget user with the agency.

/// Joins title and agency, so that nothing stands there twice: `Kuasa Pengguna Anggaran Dinas Kesehatan`; `Kepala Dinas`
/// becomes `Kepala Dinas Kesehatan`; a title that names the agency, in whole or by two of its words, stays.
pub(super) fn payer(title: &str, agency: &str) -> String {
    let (title, agency) = (title.trim(), agency.trim());
    let (titled, named) = (words(title), words(agency));
    let name_of_two = || named.windows(2).any(|pair| titled.windows(2).any(|of_title| of_title == pair));
    if named.is_empty() || titled.windows(named.len()).any(|part| part == named) || name_of_two() {
        return title.to_owned();
    }
    let shared = titled.last().is_some_and(|last| Some(last) == named.first());
    let rest = if shared { agency.split_whitespace().skip(1).collect::<Vec<_>>().join(" ") } else { agency.to_owned() };
    format!("{title} {rest}").trim().to_owned()
}

/// Words of letters and digits, in lower case.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_agency_stands_there_once() {
        let long = "Dinas Kesehatan, Pengendalian Penduduk dan Keluarga Berencana";
        for (title, agency, printed) in [
            ("Kuasa Pengguna Anggaran", "Dinas Kesehatan", "Kuasa Pengguna Anggaran Dinas Kesehatan"),
            ("Kepala Dinas", "Dinas Kesehatan", "Kepala Dinas Kesehatan"),
            ("KEPALA DINAS KESEHATAN", "Dinas Kesehatan", "KEPALA DINAS KESEHATAN"),
            ("Kepala Puskesmas Melati", "UPTD Puskesmas Melati", "Kepala Puskesmas Melati"),
            (
                "Kepala Dinas Kesehatan Pengendalian Penduduk dan KB",
                long,
                "Kepala Dinas Kesehatan Pengendalian Penduduk dan KB",
            ),
            ("Kepala Puskesmas", "Puskesmas", "Kepala Puskesmas"),
            ("Kuasa Pengguna Anggaran", "", "Kuasa Pengguna Anggaran"),
            ("", "Dinas Kesehatan", "Dinas Kesehatan"),
        ] {
            assert_eq!(payer(title, agency), printed);
        }
    }
}
