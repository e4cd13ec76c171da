//! Signing key of access tokens: from the settings, or generated once beside the `SQLite` database.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, bail};
use base64::{Engine, prelude::BASE64_STANDARD};
use rand::Rng;
use staff::Secret;

use crate::database_url::sqlite_file;
use crate::private;
use crate::tokens::KEY_BYTES;

/// Least number of distinct characters; 32 random base64 or hex characters practically never have fewer.
const MINIMUM_DIFFERENT_BYTES: usize = 8;
const FILE: &str = "jaladin.secret";

/// Validates length and variety of a key.
///
/// # Errors
/// An Indonesian sentence that names the fault.
fn parse(text: &str) -> anyhow::Result<Secret> {
    let text = text.trim();
    if text.len() < KEY_BYTES {
        bail!(
            "kunci rahasia terlalu pendek: minimal {KEY_BYTES} byte acak, misalnya keluaran `openssl rand -base64 48`"
        );
    }
    let different = (0..=u8::MAX).filter(|byte| text.as_bytes().contains(byte)).count();
    if different < MINIMUM_DIFFERENT_BYTES {
        bail!("kunci rahasia mudah ditebak: gunakan byte acak, misalnya keluaran `openssl rand -base64 48`");
    }
    Ok(Secret::new(text))
}

/// Returns the given key, or on `SQLite` the one stored beside the database, generated when missing.
///
/// # Errors
/// An Indonesian sentence: no key for a database that several processes may share, a weak key, an unreadable file.
pub fn resolve(given: Option<&str>, database_url: &str) -> anyhow::Result<Secret> {
    if let Some(given) = given.filter(|text| !text.trim().is_empty()) {
        return parse(given).context("JALADIN_SECRET");
    }
    let Some(database) = sqlite_file(database_url) else {
        bail!("JALADIN_SECRET wajib diisi untuk basis data ini: semua proses harus memakai kunci yang sama");
    };
    let folder = database.parent().map(Path::to_path_buf).unwrap_or_default();
    if !folder.as_os_str().is_empty() {
        private::folder(&folder).with_context(|| format!("folder {} tidak dapat dibuat", folder.display()))?;
    }
    let file = folder.join(FILE);
    let text = read_or_generate(&file).with_context(|| format!("berkas kunci {}", file.display()))?;
    parse(&text).with_context(|| format!("berkas kunci {}", file.display()))
}

fn read_or_generate(file: &Path) -> anyhow::Result<String> {
    match private::new_file(file) {
        Ok(mut created) => {
            let mut key = [0; 48];
            rand::rng().fill_bytes(&mut key);
            let text = BASE64_STANDARD.encode(key);
            created.write_all(text.as_bytes())?;
            created.sync_all()?;
            Ok(text)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(fs::read_to_string(file)?),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url_in(folder: &tempfile::TempDir) -> String {
        format!("sqlite://{}?mode=rwc", folder.path().join("jaladin.db").display())
    }

    #[test]
    fn the_first_start_generates_a_key_and_the_next_reads_it() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let first = resolve(None, &url_in(&folder))?;
        let second = resolve(Some(" "), &url_in(&folder))?;
        assert_eq!(first.expose(), second.expose());
        assert!(first.expose().len() >= KEY_BYTES);
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn the_key_is_readable_by_the_owner_only() -> anyhow::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir()?;
        resolve(None, &url_in(&folder))?;
        assert_eq!(fs::metadata(folder.path().join(FILE))?.permissions().mode() & 0o777, 0o600);
        Ok(())
    }

    #[test]
    fn a_shared_database_needs_a_given_key() {
        assert!(resolve(None, "postgres://localhost/jaladin").is_err());
        assert!(resolve(None, "sqlite::memory:").is_err());
    }

    #[test]
    fn weak_keys_are_refused() {
        for weak in ["", "rahasia", &"a".repeat(64), &"rahasia".repeat(8)] {
            assert!(parse(weak).is_err(), "{weak}");
        }
        assert!(parse("q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p").is_ok());
    }
}
