//! Lets cargo build without Node: the folder that the binary embeds exists, if only empty.

use std::{env, fs, io};

#[expect(clippy::disallowed_methods, reason = "cargo names the profile of a build script in its environment")]
fn main() -> io::Result<()> {
    let built = "../../frontend/dist";
    fs::create_dir_all(built)?;
    // Unoptimised builds read the folder while they run: a new front end is no reason to compile them again.
    let embeds = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if embeds { built } else { "build.rs" });
    Ok(())
}
