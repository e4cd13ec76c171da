//! Loops of Jinja and of programs that follow it: `{% for p in pegawai %}`, `{%tr for … %}` in rows of their own.

use super::super::scan::Scan;
use super::dictionary::Dictionary;
use super::loops;
use super::placeholders::Style;
use super::plan::Plan;

/// A statement.
#[derive(Debug, PartialEq, Eq)]
enum Statement<'a> {
    /// Variable and list of a loop.
    For(&'a str, &'a str),
    EndFor,
}

/// A loop that has begun.
struct Open {
    item: usize,
    variable: String,
    /// Our list.
    list: Option<String>,
}

/// Reads a statement, without the word for the rows or paragraphs that go with it.
fn statement(name: &str) -> Option<Statement<'_>> {
    let inner = name.strip_prefix('%')?.strip_suffix('%')?.trim_matches(['-', '+', ' ']);
    let inner = ["tr ", "tc ", "p ", "r "].iter().find_map(|word| inner.strip_prefix(word)).unwrap_or(inner).trim();
    if inner == "endfor" {
        return Some(Statement::EndFor);
    }
    let mut words = inner.split_whitespace();
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("for"), Some(variable), Some("in"), Some(list)) => {
            let list = list.split(['|', '(', '[']).next().unwrap_or_default();
            Some(Statement::For(variable, list.rsplit('.').next().unwrap_or_default()))
        }
        _ => None,
    }
}

/// Puts our loops in place of those of Jinja, whose list is known by its name or by what stands within.
pub(super) fn loops(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    let mut open: Vec<Open> = Vec::new();
    for index in 0..plan.items.len() {
        let at = plan.items[index].at.clone();
        match statement(&at.name).filter(|_| at.style == Style::Own) {
            Some(Statement::For(variable, list)) => {
                plan.items[index].section = true;
                let list = list_of(list, dictionary);
                open.push(Open { item: index, variable: variable.to_owned(), list });
            }
            Some(Statement::EndFor) => {
                plan.items[index].section = true;
                let Some(Open { item, list, .. }) = open.pop() else { continue };
                let between = &plan.items[item + 1..index];
                if let Some(list) = list.or_else(|| loops::list_among(&between.iter(), dictionary)) {
                    enclose(plan, scan, (item, index), &list);
                }
            }
            None => {
                let Some(Open { variable, .. }) = open.last() else { continue };
                if let Some(field) = at.name.strip_prefix(variable.as_str()).and_then(|rest| rest.strip_prefix('.')) {
                    let item = &mut plan.items[index];
                    item.meaning = dictionary.meaning(field).or(item.meaning.take());
                }
            }
        }
    }
}

/// Our list for one of another program.
fn list_of(name: &str, dictionary: &Dictionary) -> Option<String> {
    let meaning = dictionary.meaning(&format!("#{name}"))?;
    meaning.variable.strip_prefix('#').filter(|list| dictionary.has_loop(list)).map(str::to_owned)
}

/// Puts our loop in place of two statements; rows of their own go, and the loop stands around the rows between.
fn enclose(plan: &mut Plan, scan: &Scan<'_>, (begin, end): (usize, usize), list: &str) {
    let row = |item: usize| plan.tables.places[plan.items[item].passage].map(|(row, _)| row);
    let rows = row(begin).zip(row(end)).filter(|(begin, end)| begin != end);
    let table = |row: usize| plan.tables.rows[row].table;
    match rows {
        None => {
            plan.items[begin].tags = Some(format!("{{#{list}}}"));
            plan.items[end].tags = Some(format!("{{/{list}}}"));
        }
        Some((above, below)) if below > above + 1 && table(above) == table(below) => {
            loops::remove(plan, scan, above);
            loops::remove(plan, scan, below);
            loops::enclose(plan, (above + 1, below - 1), list, false);
        }
        Some(_) => return,
    }
    for item in &mut plan.items[begin + 1..end] {
        item.within = Some(list.to_owned());
        if item.at.name.starts_with("loop.index") {
            item.tags = Some("{no}".to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_read_in_every_form() {
        for text in [
            "% for p in pegawai %",
            "%tr for p in surat.pegawai %",
            "%- for p in pegawai|sort -%",
            "%p for p in pegawai %",
        ] {
            assert_eq!(statement(text), Some(Statement::For("p", "pegawai")), "{text}");
        }
        assert_eq!(
            (statement("%tr endfor %"), statement("%endfor%")),
            (Some(Statement::EndFor), Some(Statement::EndFor))
        );
        for text in ["% if x %", "%qr", "nama", "% for %"] {
            assert_eq!(statement(text), None, "{text}");
        }
    }
}
