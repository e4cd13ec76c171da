//! Words of staff lists: ranks and grades in one text, kinds, names with degrees.

#[cfg(test)]
mod tests;

use crate::{
    StaffKind,
    grade::{GradeId, RankId, RankTables},
};
use kernel::{
    Day,
    text::{heading_key, search_key},
    typed,
};

/// Rank and grade that a text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RankWords {
    /// Rank.
    pub rank: Option<RankId>,
    /// Grade.
    pub grade: Option<GradeId>,
    /// Kind of an employee without either.
    pub kind: Option<StaffKind>,
}

/// Words that say 'Tingkat' in a rank.
const LEVEL_WORDS: [&str; 6] = ["tingkat", "tk", "tkt", "tngkt", "tingkt", "tinkat"];

/// Reads rank and grade in any order and spelling: `Penata Muda Tk. I, III/b`, `III/b - Penata Muda Tingkat 1`, `IIIb`,
/// `IX - AHLI PERTAMA`. `None` where nothing of it is known.
pub fn rank_and_grade(text: &str, tables: &RankTables) -> Option<RankWords> {
    let mut words = words(text);
    let rank = take_rank(&mut words, tables);
    let grade = civil_grade(&words, tables).or_else(|| {
        // A Roman numeral beside the rank of a civil servant is a part of it.
        rank.is_none().then(|| contract_grade(&words, tables)).flatten()
    });
    let kind = if rank.is_none() && grade.is_none() { kind(text).ok().flatten() } else { None };
    let found = RankWords { rank, grade, kind };
    if found == RankWords::default() { None } else { Some(found) }
}

/// Letters and digits of a text as words; `Tk.I` and `TK 1` become `tingkat i`.
fn words(text: &str) -> Vec<String> {
    let key = search_key(text);
    let mut words = Vec::new();
    for word in key.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let joined =
            LEVEL_WORDS.iter().find_map(|level| word.strip_prefix(level).filter(|of| matches!(*of, "i" | "1" | "l")));
        if joined.is_some() {
            words.extend(["tingkat".to_owned(), "i".to_owned()]);
        } else if LEVEL_WORDS.contains(&word) {
            words.push("tingkat".to_owned());
        } else if words.last().is_some_and(|last| last == "tingkat") && matches!(word, "1" | "l") {
            words.push("i".to_owned());
        } else {
            words.push(word.to_owned());
        }
    }
    words
}

/// Finds the rank with most words, and takes them out.
fn take_rank(words: &mut Vec<String>, tables: &RankTables) -> Option<RankId> {
    let mut ranks: Vec<(RankId, Vec<String>)> =
        tables.ranks.iter().map(|(id, name)| (*id, self::words(name))).filter(|(_, words)| !words.is_empty()).collect();
    ranks.sort_by_key(|(_, words)| std::cmp::Reverse(words.len()));
    let at = |name: &[String]| words.windows(name.len()).position(|window| window == name);
    let (id, start, length) = ranks.iter().find_map(|(id, name)| at(name).map(|start| (*id, start, name.len())))?;
    words.drain(start..start + length);
    Some(id)
}

/// A Roman numeral typed with digits or small letters l.
fn roman(word: &str) -> String {
    let typed = word.chars().all(|sign| matches!(sign, 'i' | 'l' | '1' | 'v' | 'x')) && word.len() > 1;
    if typed { word.replace(['l', '1'], "i") } else { word.to_owned() }
}

/// A grade of civil servants: `iii b`, `iiib`, `3b`.
fn civil_grade(words: &[String], tables: &RankTables) -> Option<GradeId> {
    let whole = |number: &str, letter: &str| {
        let sound = matches!(letter, "a" | "b" | "c" | "d" | "e") && !number.is_empty();
        let number = roman(number);
        let number = match number.as_str() {
            "i" | "1" => "I",
            "ii" | "2" => "II",
            "iii" | "3" => "III",
            "iv" | "4" | "iiii" => "IV",
            _ => return None,
        };
        sound.then(|| tables.grade_named(&format!("{number}/{letter}"))).flatten()
    };
    let apart = words.windows(2).find_map(|two| whole(&two[0], &two[1]));
    let joined =
        || words.iter().find_map(|word| word.char_indices().last().and_then(|(at, _)| whole(&word[..at], &word[at..])));
    apart.or_else(joined)
}

/// A grade of contract employees: `ix`, `9`.
fn contract_grade(words: &[String], tables: &RankTables) -> Option<GradeId> {
    let named = |word: &String| tables.grade_named(&roman(word)).filter(|grade| grade.is_of_contract());
    words.iter().find_map(named)
}

/// Words of people who are neither civil servants nor contract employees.
const OTHERS: &str = "honor ptt thl kontrak blud nonasn nonpns sukarela outsourc magang tks wiyata phl tenagaharian \
    nakontrak gtt pjlp jasalainnya tkk tkd harianlepas bhl swakelola kontrakblud";

/// A text that names no kind of employee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownKind;

/// The kind that a text names; `None` for a word that leaves it open.
///
/// # Errors
/// [`UnknownKind`] for another word.
pub fn kind(text: &str) -> Result<Option<StaffKind>, UnknownKind> {
    let key = heading_key(text);
    let has = |word: &str| key.contains(word);
    if matches!(key.as_str(), "" | "asn" | "aktif") {
        return Ok(None);
    }
    if let Some(kind) = StaffKind::from_word(text) {
        return Ok(Some(kind));
    }
    match key.as_str() {
        "p" => Ok(Some(StaffKind::CivilServant)),
        "c" => Ok(Some(StaffKind::Candidate)),
        _ if has("paruhwaktu") || has("pppkpw") || has("p3kpw") => Ok(Some(StaffKind::PartTime)),
        _ if has("pppk") || has("p3k") || has("perjanjiankerja") => Ok(Some(StaffKind::Contract)),
        _ if OTHERS.split_whitespace().any(has) => Ok(Some(StaffKind::Other)),
        _ if has("cpns") || has("calon") => Ok(Some(StaffKind::Candidate)),
        _ if has("pegawainegerisipil") || key.starts_with("pns") && key.len() > 4 => Ok(Some(StaffKind::CivilServant)),
        _ => Err(UnknownKind),
    }
}

/// Joins degrees to a name that does not have them yet.
pub fn with_degrees(name: &str, before: &str, behind: &str) -> String {
    let plain = |text: &str| text.trim_matches(|sign: char| sign.is_whitespace() || sign == ',').to_owned();
    let (name, before, behind) = (plain(name), plain(before), plain(behind));
    let none = |text: &str| heading_key(text).is_empty();
    let mut whole = name.clone();
    if !none(&before) && !heading_key(&name).starts_with(&heading_key(&before)) {
        whole = format!("{} {whole}", without_repeated(&before, &name));
    }
    let has_degrees = name.contains(',') && heading_key(&name).ends_with(&heading_key(&behind));
    if !none(&behind) && !has_degrees {
        whole = format!("{whole}, {behind}");
    }
    whole
}

/// Degrees before a name without the last ones that stand in the name too: `Dr. dr.` before `dr. Sifulan`.
fn without_repeated(before: &str, name: &str) -> String {
    let degrees: Vec<&str> = before.split_whitespace().collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    let kept = (0..degrees.len()).find(|kept| words.starts_with(&degrees[*kept..])).unwrap_or(degrees.len());
    degrees[..kept].join(" ")
}

/// Titles before a name.
const TITLES: [&str; 16] =
    ["dr", "drg", "prof", "ir", "drs", "dra", "h", "hj", "apt", "ns", "bdn", "drh", "kh", "st", "ners", "hi"];

/// The normal form of a name without degrees, for people who may be the same.
pub fn bare_name(name: &str) -> String {
    let key = search_key(name);
    let name = key.split(',').next().unwrap_or_default();
    let words = name.split(|sign: char| sign.is_whitespace() || sign == '.').filter(|word| !word.is_empty());
    let bare: Vec<_> = words.skip_while(|word| TITLES.contains(word)).collect();
    bare.join(" ")
}

/// A name without the number that people type before it.
pub fn unnumbered(name: &str) -> &str {
    let rest = name.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match rest.strip_prefix(['.', ')']) {
        Some(rest) if rest.len() < name.len() - 1 => rest.trim_start(),
        _ => name,
    }
}

/// The number of words at the end of a text that are a day.
fn words_of_day(words: &[&str]) -> Option<usize> {
    let is_day = |text: &str| matches!(typed::day(text, Day::default()), Ok(Some(_)));
    [1, 3].into_iter().find(|count| words.len() >= *count && is_day(&words[words.len() - count..].join(" ")))
}

/// Returns whether a text ends with a day, as place and day of birth do.
pub fn ends_with_day(text: &str) -> bool {
    words_of_day(&text.split_whitespace().collect::<Vec<_>>()).is_some()
}

/// A position without the day since when a person holds it, which stands behind it in the same cell.
pub fn without_day(position: &str) -> String {
    let mut words: Vec<&str> = position.split_whitespace().collect();
    if let Some(count) = words_of_day(&words).filter(|count| words.len() > *count) {
        words.truncate(words.len() - count);
        words.pop_if(|word| search_key(word).starts_with("tmt"));
    }
    words.join(" ")
}
