//! Any bytes as a file that somebody uploads: compiled, printed, opened again. Nothing may panic, and what is printed
//! must be a sound package.
#![no_main]

use documents::template::{Map, Template};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|docx: &[u8]| {
    let Ok(template) = Template::compile(docx) else { return };
    let Ok(printed) = template.render(&Map::new()) else { return };
    zip::ZipArchive::new(std::io::Cursor::new(printed)).expect("a sound package");
});
