//! The built-in letters in `templates` are those that their builder makes.

use std::io::{Cursor, Read};

use zip::ZipArchive;

#[path = "../examples/build_templates/main.rs"]
#[expect(dead_code, reason = "the example's own start")]
mod build_templates;

/// Names and texts of the parts; programs compress them in other ways.
fn parts(docx: &[u8]) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(docx)).unwrap();
    let part = |index| {
        let mut file = archive.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        (file.name().unwrap().into_owned(), text)
    };
    (0..ZipArchive::new(Cursor::new(docx)).unwrap().len()).map(part).collect()
}

#[test]
fn each_is_what_its_builder_makes() {
    for (path, built) in build_templates::files().unwrap() {
        let stored = std::fs::read(&path).unwrap();
        let same = parts(&built) == parts(&stored);
        assert!(same, "{}: run cargo run -p documents --example build_templates", path.display());
    }
}
