//! Packs `openapi.json`, which the server answers: 640 kB of text.

use std::{env, error::Error, fs, path::Path};

use flate2::{Compression, write::GzEncoder};

#[expect(clippy::disallowed_methods, reason = "cargo names the folder of a build script's files in its environment")]
fn main() -> Result<(), Box<dyn Error>> {
    let committed = "../../openapi.json";
    println!("cargo::rerun-if-changed={committed}");
    let packed = fs::File::create(Path::new(&env::var("OUT_DIR")?).join("openapi.json.gz"))?;
    let mut packed = GzEncoder::new(packed, Compression::best());
    std::io::copy(&mut fs::File::open(committed)?, &mut packed)?;
    packed.finish()?;
    Ok(())
}
