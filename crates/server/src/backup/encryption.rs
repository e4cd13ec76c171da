//! Encryption of archives by `age` (<https://age-encryption.org/v1>). The head of an encrypted archive, three lines, names its
//! recipient by a fingerprint; the rest is an age file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::iter::once;
use std::path::Path;

use age::x25519::{Identity, Recipient};
use age::{Decryptor, Encryptor};
use anyhow::{Context, bail};
use sha2::{Digest, Sha256};

use crate::private;

/// First line of an encrypted archive.
const MAGIC: &str = "JALADIN cadangan terenkripsi age 1";
/// Word before the fingerprint, on the second line; the third is empty.
const RECIPIENT: &str = "penerima: ";
/// Longest line of the head.
const LONGEST_LINE: u64 = 200;
/// Bytes of a fingerprint.
const FINGERPRINT: usize = 8;

/// Fingerprint of a recipient: the first 16 hex digits of the SHA-256 of its text.
pub fn fingerprint(recipient: &Recipient) -> String {
    hex::encode(&Sha256::digest(recipient.to_string())[..FINGERPRINT])
}

/// Encrypts a file to a new one.
///
/// # Errors
/// An Indonesian sentence.
pub fn encrypt(plain: &Path, to: &Path, recipient: &Recipient) -> anyhow::Result<()> {
    let out = private::new_file(to).with_context(|| format!("{} tidak dapat ditulis", to.display()))?;
    let mut out = BufWriter::new(out);
    write!(out, "{MAGIC}\n{RECIPIENT}{}\n\n", fingerprint(recipient))?;
    let encryptor = Encryptor::with_recipients(once(recipient as &dyn age::Recipient)).context("enkripsi gagal")?;
    let mut sealed = encryptor.wrap_output(out)?;
    io::copy(&mut BufReader::new(File::open(plain)?), &mut sealed)?;
    let out = sealed.finish()?.into_inner().context("cadangan tidak dapat ditulis")?;
    out.sync_all().context("cadangan tidak dapat ditulis")
}

/// Fingerprint of the recipient of an encrypted archive; `None` for one that is not encrypted.
///
/// # Errors
/// An Indonesian sentence.
pub fn recipient_of(archive: &Path) -> anyhow::Result<Option<String>> {
    Ok(open(archive)?.map(|(recipient, _)| recipient))
}

/// Reads the head.
fn open(archive: &Path) -> anyhow::Result<Option<(String, BufReader<File>)>> {
    let file = File::open(archive).with_context(|| format!("{} tidak dapat dibaca", archive.display()))?;
    let mut reader = BufReader::new(file);
    if line(&mut reader)? != MAGIC.as_bytes() {
        return Ok(None);
    }
    let named = String::from_utf8(line(&mut reader)?).ok();
    let fingerprint = named.as_deref().and_then(|text| text.strip_prefix(RECIPIENT)).map(str::to_owned);
    let fingerprint = fingerprint.context("kepala cadangan rusak")?;
    if !line(&mut reader)?.is_empty() {
        bail!("kepala cadangan rusak");
    }
    Ok(Some((fingerprint, reader)))
}

/// A line of the head, without its end.
fn line(reader: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    line.pop_if(|last| *last == b'\n');
    Ok(line)
}

/// Decrypts an encrypted archive to a new file.
///
/// # Errors
/// An Indonesian sentence: no identity, another recipient's archive, a damaged archive.
pub fn decrypt(archive: &Path, to: &Path, identities: Option<&Path>) -> anyhow::Result<()> {
    let Some((fingerprint, reader)) = open(archive)? else { bail!("berkas ini bukan cadangan terenkripsi") };
    let Some(identities) = identities else {
        bail!("cadangan ini terenkripsi untuk penerima {fingerprint}; sebutkan berkas kuncinya dengan --identity");
    };
    let identities = read_identities(identities)?;
    let decryptor = Decryptor::new_buffered(reader).context("cadangan rusak")?;
    let known = identities.iter().map(|identity| identity as &dyn age::Identity);
    let wrong = || format!("kunci ini tidak membuka cadangan untuk penerima {fingerprint}, atau cadangan rusak");
    let mut plain = decryptor.decrypt(known).with_context(wrong)?;
    let mut out = private::new_file(to).with_context(|| format!("{} tidak dapat ditulis", to.display()))?;
    io::copy(&mut plain, &mut out).context("cadangan rusak")?;
    out.sync_all()?;
    Ok(())
}

/// The identities of a file as `age-keygen` writes it: one a line, beside comments.
fn read_identities(file: &Path) -> anyhow::Result<Vec<Identity>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} tidak dapat dibaca", file.display()))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let identities: Result<Vec<Identity>, _> = lines.map(str::parse).collect();
    match identities {
        Ok(identities) if !identities.is_empty() => Ok(identities),
        _ => bail!("{} bukan berkas kunci age (AGE-SECRET-KEY-1…)", file.display()),
    }
}

/// Reads a recipient, `age1…`.
///
/// # Errors
/// An Indonesian sentence.
pub fn recipient(text: &str) -> Result<Recipient, String> {
    text.parse().map_err(|_| "bukan penerima age; contoh: age1…, dari age-keygen".to_owned())
}
