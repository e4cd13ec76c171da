//! Lets cargo build without Node: the folder that the binary embeds exists, if only empty. Names the commit of a release build.

use std::process::Command;
use std::{env, fs, io};

#[expect(clippy::disallowed_methods, reason = "cargo and packagers hand values to a build script in its environment")]
fn main() -> io::Result<()> {
    let built = "../../frontend/dist";
    fs::create_dir_all(built)?;
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // Unoptimised builds read the folder while they run, and name no commit: neither is a reason to compile them again.
    println!("cargo::rerun-if-changed={}", if is_release { built } else { "build.rs" });
    println!("cargo::rerun-if-env-changed=JALADIN_COMMIT");
    let given = env::var("JALADIN_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = given.or_else(|| is_release.then(checked_out).flatten());
    println!("cargo::rustc-env=JALADIN_COMMIT={}", commit.as_deref().unwrap_or("pengembangan"));
    Ok(())
}

/// The commit of the checkout, marked where files differ from it.
fn checked_out() -> Option<String> {
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let differs = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|changes| !changes.is_empty());
    Some(if differs { format!("{commit}+") } else { commit })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
