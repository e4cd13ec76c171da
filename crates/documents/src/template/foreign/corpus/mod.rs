//! Corpus of templates as other programs write them, put together from layouts, vocabularies and signs: it measures how many
//! placeholders are replaced, and that none is replaced wrongly.
//!
//! A layout is a line a paragraph, `|…|` a row of a table, `\` a line break. `<notion=tag>` is a placeholder: a vocabulary gives the
//! notion its name (`!name` is a name itself), and the tag is the one that is meant (`a/b`: one of them, `-`: none, it must stay).
//! `layouts.txt` begins each with `## kinds: description`; `vocabularies.csv` has a column a program, where an empty cell is the
//! notion's own word.

use std::collections::HashMap;

use letters::TemplateKind;

use super::{super::scan::Scan, placeholders::Style, plan::Plan};
use crate::letters::dictionary::dictionary;

const LAYOUTS: &str = include_str!("layouts.txt");
const VOCABULARIES: &str = include_str!("vocabularies.csv");

/// Names of a program, by notion.
type Vocabulary = HashMap<String, String>;

/// Kinds of paper with a layout of theirs.
fn layouts() -> impl Iterator<Item = (TemplateKind, &'static str)> {
    LAYOUTS.split("## ").skip(1).flat_map(|section| {
        let (heading, layout) = section.split_once('\n').expect("a layout below its heading");
        let (kinds, _) = heading.split_once(": ").expect("kinds and a description");
        kinds.split(' ').map(move |word| (TemplateKind::from_word(word).expect("a kind"), layout))
    })
}

fn vocabularies() -> Vec<Vocabulary> {
    let mut reader = csv::Reader::from_reader(VOCABULARIES.as_bytes());
    let rows: Vec<Vec<String>> = reader.deserialize().collect::<Result<_, _>>().expect("rows");
    let columns = 1..rows[0].len();
    let named = |row: &Vec<String>, column: usize| (row[0].clone(), row[column].clone());
    columns
        .map(|column| rows.iter().map(|row| named(row, column)).filter(|(_, name)| !name.is_empty()).collect())
        .collect()
}

/// A placeholder of a layout.
#[derive(Debug, Clone)]
struct Expected {
    name: String,
    /// Tags of which one is meant; none for one that stays.
    tags: Vec<String>,
}

/// Signs around names.
const SIGNS: [(&str, &str); 6] =
    [("${", "}"), ("{{", "}}"), ("{", "}"), ("&lt;&lt;", "&gt;&gt;"), ("«", "»"), ("{{ ", " }}")];

/// The body of a layout in a vocabulary and signs, and what is expected of its placeholders.
fn body(layout: &str, name_of: impl Fn(&str) -> String, signs: (&str, &str)) -> (String, Vec<Expected>) {
    let (mut expected, mut filled, mut rest) = (Vec::new(), String::new(), layout);
    while let Some((before, after)) = rest.split_once('<') {
        let (placeholder, more) = after.split_once('>').expect("a closed placeholder");
        let (notion, meant) = placeholder.split_once('=').expect("a tag");
        let name = notion.strip_prefix('!').map_or_else(|| name_of(notion), str::to_owned);
        filled.extend([before, signs.0, &name, signs.1]);
        let tags = if meant == "-" { Vec::new() } else { meant.split('/').map(str::to_owned).collect() };
        expected.push(Expected { name, tags });
        rest = more;
    }
    filled += rest;
    let text = |text: &str| text.split('\\').collect::<Vec<_>>().join("</w:t><w:br/><w:t>");
    let paragraph = |line: &str| format!("<w:p><w:r><w:t>{}</w:t></w:r></w:p>", text(line));
    let (mut body, mut rows) = (String::new(), String::new());
    for line in filled.trim().lines().chain([""]) {
        if let Some(cells) = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) {
            let cells = cells.split('|').map(|cell| format!("<w:tc>{}</w:tc>", paragraph(cell)));
            rows.extend(["<w:tr>", &cells.collect::<String>(), "</w:tr>"]);
            continue;
        }
        if !rows.is_empty() {
            body.extend(["<w:tbl>", &std::mem::take(&mut rows), "</w:tbl>"]);
        }
        body += &paragraph(line);
    }
    (format!("<w:document><w:body>{body}<w:sectPr/></w:body></w:document>"), expected)
}

/// Placeholders of a corpus: all, those that are replaced, and sentences about those that are replaced wrongly.
#[derive(Debug, Default)]
struct Measure {
    all: usize,
    replaced: usize,
    wrong: Vec<String>,
    left: Vec<String>,
}

impl Measure {
    fn add(&mut self, kind: TemplateKind, layout: &str, (source, expected): (String, Vec<Expected>)) {
        let scan = Scan::new(&source).expect("a body");
        let plan = Plan::new(&scan, &dictionary(kind), false).expect("few placeholders");
        let items: Vec<_> = plan.items.iter().filter(|item| !item.at.name.is_empty()).collect();
        let found: Vec<_> = items.iter().map(|item| item.at.name.as_str()).collect();
        let names: Vec<_> = expected.iter().map(|it| it.name.trim()).collect();
        assert_eq!(found, names, "{layout}");
        for (item, Expected { name, tags }) in items.into_iter().zip(expected) {
            if item.ours && item.at.style == Style::Own {
                continue;
            }
            let removed = item.removed.then(String::new);
            // A double brace with a name of ours is a tag.
            if item.ours && item.left.is_none() && item.tags.is_none() && !tags.is_empty() {
                (self.all, self.replaced) = (self.all + 1, self.replaced + 1);
                continue;
            }
            let put = item.tags.clone().or(removed);
            let bare = |tags: &str| tags.trim_matches(['{', '}']).to_owned();
            self.all += 1;
            match put.map(|put| bare(&put)) {
                Some(put) if tags.contains(&put) || item.removed => self.replaced += 1,
                Some(put) => self.wrong.push(format!("{kind:?} {name}: {put}, not {tags:?}")),
                None if tags.is_empty() => {}
                None => self.left.push(format!("{kind:?} {name}: {tags:?} ({:?})", item.left)),
            }
        }
    }
}

#[test]
fn placeholders_of_this_job_are_replaced_and_none_wrongly() {
    let mut measure = Measure::default();
    for (kind, layout) in layouts() {
        for (number, vocabulary) in vocabularies().iter().enumerate() {
            let name = |notion: &str| vocabulary.get(notion).map_or(notion, String::as_str).to_owned();
            measure.add(kind, layout, body(layout, name, SIGNS[number % SIGNS.len()]));
        }
    }
    assert!(measure.wrong.is_empty(), "{} of {}:\n{}", measure.wrong.len(), measure.all, measure.wrong.join("\n"));
    assert!(
        measure.replaced * 100 >= measure.all * 85,
        "{} of {}:\n{}",
        measure.replaced,
        measure.all,
        measure.left.join("\n")
    );
}
