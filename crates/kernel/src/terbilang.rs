//! Amounts in words (terbilang), contract 6.1.

use crate::RupiahSum;

const UNITS: [&str; 12] =
    ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas"];

/// Scale words by thousands group, lowest first. Amounts end at triliun; the two above make the function total.
const SCALES: [&str; 7] = ["", "ribu", "juta", "miliar", "triliun", "kuadriliun", "kuintiliun"];

/// The number in lower-case Indonesian words, one blank between them: `seratus tujuh puluh ribu`.
pub fn words(n: u64) -> String {
    if n == 0 {
        return UNITS[0].to_owned();
    }
    let mut groups = Vec::new();
    let mut rest = n;
    while rest > 0 {
        groups.push(rest % 1000);
        rest /= 1000;
    }
    let mut out = Vec::new();
    for (scale, &group) in groups.iter().enumerate().rev() {
        match (group, scale) {
            (0, _) => {}
            (1, 1) => out.push("seribu"),
            _ => {
                below_thousand(group, &mut out);
                out.extend(SCALES.get(scale).filter(|word| !word.is_empty()));
            }
        }
    }
    out.join(" ")
}

/// An amount or sum as receipts spell it, each word capitalised: `Seratus Tujuh Puluh Ribu Rupiah`; a negative one begins with
/// `Minus`.
pub fn rupiah_words(amount: impl Into<RupiahSum>) -> String {
    let amount = amount.into().get();
    let minus = (amount < 0).then_some("minus");
    let mut out = String::new();
    for word in minus.into_iter().chain(words(amount.unsigned_abs()).split(' ')).chain(["rupiah"]) {
        if !out.is_empty() {
            out.push(' ');
        }
        let mut letters = word.chars();
        out.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    out
}

/// Words of 1 to 999.
fn below_thousand(n: u64, out: &mut Vec<&'static str>) {
    match n / 100 {
        0 => {}
        1 => out.push("seratus"),
        hundreds => out.extend([unit(hundreds), "ratus"]),
    }
    match n % 100 {
        0 => {}
        rest @ 1..=11 => out.push(unit(rest)),
        rest @ 12..=19 => out.extend([unit(rest - 10), "belas"]),
        rest => {
            out.extend([unit(rest / 10), "puluh"]);
            if rest % 10 > 0 {
                out.push(unit(rest % 10));
            }
        }
    }
}

/// The word of 0 to 11.
fn unit(n: u64) -> &'static str {
    usize::try_from(n).ok().and_then(|n| UNITS.get(n)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spells_the_contracts_table() {
        for (n, text) in [
            (0, "nol"),
            (1, "satu"),
            (10, "sepuluh"),
            (11, "sebelas"),
            (12, "dua belas"),
            (19, "sembilan belas"),
            (20, "dua puluh"),
            (21, "dua puluh satu"),
            (100, "seratus"),
            (111, "seratus sebelas"),
            (199, "seratus sembilan puluh sembilan"),
            (210, "dua ratus sepuluh"),
            (1_000, "seribu"),
            (1_001, "seribu satu"),
            (1_100, "seribu seratus"),
            (11_000, "sebelas ribu"),
            (21_000, "dua puluh satu ribu"),
            (101_000, "seratus satu ribu"),
            (170_000, "seratus tujuh puluh ribu"),
            (1_000_000, "satu juta"),
            (1_001_000, "satu juta seribu"),
            (1_245_015, "satu juta dua ratus empat puluh lima ribu lima belas"),
            (1_000_000_000, "satu miliar"),
            (1_000_000_000_000, "satu triliun"),
            (
                999_999_999_999_999,
                "sembilan ratus sembilan puluh sembilan triliun sembilan ratus sembilan puluh sembilan miliar \
                 sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu \
                 sembilan ratus sembilan puluh sembilan",
            ),
        ] {
            assert_eq!(words(n), text, "{n}");
        }
    }

    #[test]
    fn any_number_has_single_blanks_and_no_panic() {
        for n in (0..2_000_000).step_by(997).chain([u64::MAX, 1_000_000_000_000_000]) {
            let text = words(n);
            assert!(!text.contains("  ") && text.trim() == text && !text.is_empty(), "{n}: {text}");
        }
    }

    #[test]
    fn rupiah_are_capitalised() {
        for (n, text) in
            [(0, "Nol Rupiah"), (170_000, "Seratus Tujuh Puluh Ribu Rupiah"), (1_001_000, "Satu Juta Seribu Rupiah")]
        {
            assert_eq!(rupiah_words(RupiahSum::new(n)), text);
        }
        assert_eq!(rupiah_words(RupiahSum::new(-5)), "Minus Lima Rupiah");
    }
}
