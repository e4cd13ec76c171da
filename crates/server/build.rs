//! Lets cargo build without Node: the folder that the binary embeds exists, if only empty.

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let built = Path::new("../../frontend/dist");
    fs::create_dir_all(built)?;
    println!("cargo::rerun-if-changed={}", built.display());
    Ok(())
}
