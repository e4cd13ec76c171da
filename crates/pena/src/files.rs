//! Files that rows name: where they lie, what they are, and their digests.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use letters::TemplateKind;
use moving_in::plan::{FileKind, FilePath, Finding, FoundFile, Plan};
use sha2::{Digest, Sha256};

/// Deepest folder that is looked into.
const DEEPEST: usize = 8;

/// Largest file that is looked at as a whole: more is no proof of a receipt.
const LARGEST: usize = 5 * 1024 * 1024;

/// Role of a file in the product.
pub trait Inspector {
    /// The faults of a template.
    fn faults(&self, template: &[u8], kind: TemplateKind) -> Vec<String>;

    /// SHA-256 of what an upload of a proof keeps, or the reason why it can be none.
    ///
    /// # Errors
    /// The reason.
    fn proof(&self, file: &[u8], kind: FileKind) -> Result<String, String>;
}

/// Looks for the named files in a folder and checks the templates and proofs among them.
///
/// # Errors
/// A folder that cannot be read.
pub fn inspect_files(plan: &mut Plan, folder: &Path, inspector: &impl Inspector) -> io::Result<()> {
    let mut there = BTreeMap::new();
    list(folder, folder, 0, &mut there)?;
    let by_key: HashMap<String, &String> = there.keys().map(|path| (path.to_lowercase(), path)).collect();
    let mut used = HashSet::new();
    for (named, file) in &mut plan.files.named {
        let Some(key) = inside(named) else { continue };
        let source = if there.contains_key(&key) {
            Some(key)
        } else {
            by_key.get(&key.to_lowercase()).map(|path| (*path).clone())
        };
        let Some(source) = source else { continue };
        used.insert(source.clone());
        file.found = Some(look_at(&there[&source], source, inspector)?);
    }
    plan.files.unnamed = there.keys().filter(|path| !used.contains(*path)).map(|path| format!("/{path}")).collect();
    check_templates(plan, folder, |template, kind| inspector.faults(template, kind));
    list_findings(plan);
    Ok(())
}

/// Makes a plan of a dump without its files: templates are not taken, and every named file is listed as missing.
pub fn without_files(plan: &mut Plan) {
    check_templates(plan, Path::new(""), |_, _| Vec::new());
    list_findings(plan);
}

/// Path of a named file within the folder: with slashes, without host, query, and steps upwards.
fn inside(named: &str) -> Option<String> {
    let path = named.replace('\\', "/");
    let path =
        path.split_once("://").map_or(path.as_str(), |(_, rest)| rest.split_once('/').map_or("", |(_, path)| path));
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    let parts = if parts.first() == Some(&"public") { &parts[1..] } else { &parts[..] };
    (!parts.is_empty() && !parts.contains(&"..")).then(|| parts.join("/"))
}

fn list(root: &Path, folder: &Path, depth: usize, found: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let path = entry.path();
        if kind.is_dir() && depth < DEEPEST {
            list(root, &path, depth + 1, found)?;
        } else if kind.is_file()
            && let Ok(inside) = path.strip_prefix(root)
        {
            let parts: Vec<_> = inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            found.insert(parts.join("/"), path.clone());
        }
    }
    Ok(())
}

fn look_at(path: &Path, source: String, inspector: &impl Inspector) -> io::Result<FoundFile> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let (mut start, mut bytes) = (Vec::new(), 0);
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        if start.len() <= LARGEST {
            start.extend_from_slice(&buffer[..read]);
        }
        digest.update(&buffer[..read]);
        bytes += read as u64;
    }
    let (kind, named_kind) = (kind(&start[..start.len().min(4096)]), named_kind(&source));
    let sha256 = hex::encode(digest.finalize());
    let (content_sha256, fault) = match inspector.proof(&start, kind) {
        Ok(content) => (content, None),
        Err(fault) => (sha256.clone(), Some(fault)),
    };
    Ok(FoundFile { source, bytes, sha256, content_sha256, fault, kind, named_kind })
}

/// Kind of a file by its first bytes.
fn kind(start: &[u8]) -> FileKind {
    let brand = start.get(8..12).unwrap_or_default();
    match start {
        [0xff, 0xd8, 0xff, ..] => FileKind::Jpeg,
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => FileKind::Png,
        [b'G', b'I', b'F', b'8', ..] => FileKind::Gif,
        [b'R', b'I', b'F', b'F', ..] if brand == b"WEBP" => FileKind::Webp,
        [_, _, _, _, b'f', b't', b'y', b'p', ..] if is_heic(brand) => FileKind::Heic,
        [b'P', b'K', 3, 4, ..] if is_word(start) => FileKind::Docx,
        _ if start[..start.len().min(1024)].windows(5).any(|bytes| bytes == b"%PDF-") => FileKind::Pdf,
        _ => FileKind::Other,
    }
}

fn is_heic(brand: &[u8]) -> bool {
    [&b"heic"[..], b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1", b"heif"].contains(&brand)
}

/// Word writes `[Content_Types].xml` first, other programs a part of `word/`.
fn is_word(start: &[u8]) -> bool {
    let has = |name: &[u8]| memchr::memmem::find(start, name).is_some();
    has(b"[Content_Types].xml") || has(b"word/") || has(b"_rels/")
}

fn named_kind(path: &str) -> FileKind {
    match ending(path).as_str() {
        "jpg" | "jpeg" | "jfif" | "jpe" => FileKind::Jpeg,
        "png" => FileKind::Png,
        "heic" | "heif" => FileKind::Heic,
        "pdf" => FileKind::Pdf,
        "docx" => FileKind::Docx,
        "gif" => FileKind::Gif,
        "webp" => FileKind::Webp,
        _ => FileKind::Other,
    }
}

pub(crate) fn ending(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase()).unwrap_or_default()
}

/// Returns whether a file is of another kind than its name says, or of one that is not shown as it is.
pub(crate) fn is_of_other_kind(file: &FoundFile) -> bool {
    let plain = ["jpg", "jpeg", "png", "pdf", "docx"].contains(&ending(&file.source).as_str());
    file.kind != file.named_kind || !plain
}

fn check_templates(plan: &mut Plan, folder: &Path, faults: impl Fn(&[u8], TemplateKind) -> Vec<String>) {
    let files = &plan.files;
    let check = |path: &FilePath, kind| match files.found(path) {
        None => vec!["berkas tidak ada".to_owned()],
        Some(file) => match std::fs::read(folder.join(&file.source)) {
            Ok(bytes) => faults(&bytes, kind),
            Err(error) => vec![error.to_string()],
        },
    };
    for template in &mut plan.office.templates {
        template.faults = check(&template.file, template.kind);
        template.in_force = template.faults.is_empty();
    }
    for template in &mut plan.office.finance_templates {
        template.faults = check(&template.file, TemplateKind::Receipt);
        template.in_force = template.faults.is_empty();
    }
    // A template without file cannot be stored.
    let is_there = |path: &FilePath| files.found(path).is_some();
    plan.office.templates.retain(|template| is_there(&template.file));
    let gone = plan.office.finance_templates.extract_if(.., |template| !is_there(&template.file)).count() as u64;
    if let Some(count) = plan.tables.iter_mut().find(|count| count.table == "templateKeuangans").filter(|_| gone > 0) {
        count.running -= gone;
        count.left_out.push(("berkas tidak ada".to_owned(), gone));
    }
}

fn list_findings(plan: &mut Plan) {
    let mut findings = Vec::new();
    let lines = plan.trips.iter().flat_map(|trip| trip.travellers.iter().flat_map(|one| &one.lines));
    for line in lines {
        let Some((path, found)) = line.proof.as_ref().and_then(|path| Some((path, plan.files.found(path)?))) else {
            continue;
        };
        if let Some(fault) = found.fault.as_ref().filter(|_| !found.kind.is_photo()) {
            let text = format!("{path}: {fault}; berkasnya tetap di arsip");
            let (topic, table, column) = ("bukti belum dapat dipakai", "rincianBPDs", "bukti");
            findings.push(Finding { topic, table, old: line.old, column, text });
        }
    }
    let mut find = |topic, path: &FilePath, text: String| {
        for one in &plan.files.named[path].uses {
            let (table, old, column, text) = (one.table, one.old, one.column, text.clone());
            findings.push(Finding { topic, table, old, column, text });
        }
    };
    let mut proofs: BTreeMap<&str, Vec<&FilePath>> = BTreeMap::new();
    for (path, file) in &plan.files.named {
        let Some(found) = &file.found else {
            find("berkas tidak ada", path, path.to_string());
            continue;
        };
        if is_of_other_kind(found) {
            find("jenis berkas lain", path, format!("{path}: isinya {}", found.kind.name()));
        }
        if file.uses.iter().any(|one| one.table == "rincianBPDs") {
            proofs.entry(&found.content_sha256).or_default().push(path);
        }
    }
    for paths in proofs.values() {
        let lines =
            |path: &&&FilePath| plan.files.named[**path].uses.iter().filter(|one| one.table == "rincianBPDs").count();
        if paths.iter().map(|path| lines(&path)).sum::<usize>() > 1 {
            let names = paths.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            for path in paths {
                find("bukti sama", path, names.clone());
            }
        }
    }
    for (templates, faults) in plan
        .office
        .templates
        .iter()
        .map(|one| (&one.file, &one.faults))
        .chain(plan.office.finance_templates.iter().map(|one| (&one.file, &one.faults)))
        .filter(|(_, faults)| !faults.is_empty())
    {
        find("templat belum dapat berlaku", templates, format!("{templates}: {}", faults.join("; ")));
    }
    plan.findings.append(&mut findings);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_path_stays_within_the_folder() {
        for (named, path) in [
            ("/bukti/a.jpg", Some("bukti/a.jpg")),
            ("bukti\\a.jpg", Some("bukti/a.jpg")),
            ("http://perjadin.example/bukti/a.jpg?x=1", Some("bukti/a.jpg")),
            ("/public/bukti//a.jpg", Some("bukti/a.jpg")),
            ("/bukti/../../etc/passwd", None),
            ("/", None),
        ] {
            assert_eq!(inside(named).as_deref(), path, "{named}");
        }
    }

    #[test]
    fn the_content_tells_the_kind() {
        assert_eq!(kind(b"\xff\xd8\xff\xe0"), FileKind::Jpeg);
        assert_eq!(kind(b"\0\0\0\x18ftypheic"), FileKind::Heic);
        assert_eq!(kind(b"\n%PDF-1.4"), FileKind::Pdf);
        assert_eq!(kind(b"PK\x03\x04________________[Content_Types].xml"), FileKind::Docx);
        assert_eq!(kind(b"abc"), FileKind::Other);
    }
}
