//! Fuzzes the file of a template: compiles it, renders it, opens the result. No panic, and a valid package as output.
#![no_main]

use documents::template::{Map, Template};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|docx: &[u8]| {
    let Ok(template) = Template::compile(docx) else { return };
    let Ok(printed) = template.render(&Map::new()) else { return };
    zip::ZipArchive::new(std::io::Cursor::new(printed)).expect("a sound package");
});
