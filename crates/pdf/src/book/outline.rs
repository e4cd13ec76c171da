//! Bookmarks of a book.

use lopdf::{Object, ObjectId, dictionary, text_string};

use super::writer::FileWriter;

/// An entry of the list of contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    pub title: String,
    /// Depth, from 0.
    pub depth: usize,
    pub place: Place,
}

/// Page of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The next page that is added.
    Next,
    /// A page by index.
    Page(usize),
    /// None: the part is missing.
    Missing,
}

impl Mark {
    /// Puts pages before those of the book.
    pub(super) fn shift(&mut self, pages: usize) {
        if let Place::Page(page) = &mut self.place {
            *page += pages;
        }
    }
}

/// Entries as parts are added.
#[derive(Debug, Default)]
pub(super) struct Marks(Vec<Mark>);

impl Marks {
    /// Adds an entry. Those of its depth and below that wait for a page have none.
    pub(super) fn add(&mut self, title: String, depth: usize, place: Place) {
        self.settle(|mark| mark.depth >= depth, Place::Missing);
        self.0.push(Mark { title, depth, place });
    }

    /// A page was added: the entries that wait are those of it.
    pub(super) fn reach(&mut self, page: usize) {
        self.settle(|_| true, Place::Page(page));
    }

    fn settle(&mut self, which: impl Fn(&Mark) -> bool, place: Place) {
        let waiting = self.0.iter_mut().filter(|mark| mark.place == Place::Next);
        waiting.filter(|mark| which(mark)).for_each(|mark| mark.place = place);
    }

    /// All entries.
    pub(super) fn finish(mut self) -> Vec<Mark> {
        self.settle(|_| true, Place::Missing);
        self.0
    }
}

/// Writes the bookmarks of the entries that have a page; returns their root.
pub(super) fn write(file: &mut FileWriter, marks: &[Mark], pages: &[ObjectId]) -> lopdf::Result<ObjectId> {
    let target = |mark: &Mark| match mark.place {
        Place::Page(page) => pages.get(page).copied(),
        Place::Next | Place::Missing => None,
    };
    let (marks, targets): (Vec<&Mark>, Vec<ObjectId>) =
        marks.iter().filter_map(|mark| Some((mark, target(mark)?))).unzip();
    let root = file.reserve();
    let items: Vec<ObjectId> = marks.iter().map(|_| file.reserve()).collect();
    let parents = parents(&marks);
    for (index, mark) in marks.iter().enumerate() {
        let parent = parents[index];
        let is_sibling = |other: &usize| parents[*other] == parent;
        let id_of = |index: Option<usize>| index.map(|index| items[index]);
        let children: Vec<usize> = (index + 1..marks.len()).filter(|other| parents[*other] == Some(index)).collect();
        let mut item = dictionary! {
            "Title" => text_string(&mark.title), "Parent" => parent.map_or(root, |parent| items[parent]),
            "Dest" => vec![Object::from(targets[index]), "Fit".into()]
        };
        let neighbours = [
            ("Prev", id_of((0..index).rev().find(is_sibling))),
            ("Next", id_of((index + 1..marks.len()).find(is_sibling))),
            ("First", id_of(children.first().copied())),
            ("Last", id_of(children.last().copied())),
        ];
        for (entry, id) in neighbours {
            if let Some(id) = id {
                item.set(entry, id);
            }
        }
        if !children.is_empty() {
            // Negative: shown closed.
            item.set("Count", -i64::try_from(children.len()).unwrap_or(i64::MAX));
        }
        file.write(items[index], &item.into())?;
    }
    let top: Vec<ObjectId> =
        (0..marks.len()).filter(|index| parents[*index].is_none()).map(|index| items[index]).collect();
    let mut outlines = dictionary! { "Type" => "Outlines", "Count" => i64::try_from(top.len()).unwrap_or(i64::MAX) };
    if let (Some(first), Some(last)) = (top.first(), top.last()) {
        outlines.set("First", *first);
        outlines.set("Last", *last);
    }
    file.write(root, &outlines.into())?;
    Ok(root)
}

/// The mark above each one: the last one before it of a lesser depth.
fn parents(marks: &[&Mark]) -> Vec<Option<usize>> {
    let above = |index: usize| (0..index).rev().find(|other| marks[*other].depth < marks[index].depth);
    (0..marks.len()).map(above).collect()
}
