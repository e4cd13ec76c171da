//! Fuzzes a dump of the former system: reads it and makes a plan of it. No panic, and every row accounted for.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pena::dump::{Dump, Fingerprint};
use pena::{Answers, Options};

fuzz_target!(|text: &[u8]| {
    let Ok(mut dump) = Dump::read(text) else { return };
    let options = Options {
        file_name: String::new(),
        fingerprint: Fingerprint { sha256: String::new(), bytes: 0 },
        offset_hours: 8,
        cutover: Default::default(),
        full_day_hours: 8,
    };
    let plan = pena::plan(&mut dump, &options, &Answers::default());
    assert!(plan.is_conserved());
    pena::report(&plan);
});
