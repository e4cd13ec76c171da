//! Files of dumps: packings, encodings, messages of the programs that wrote them.

mod small;

use std::io::Write as _;

use pena::dump::{Dump, DumpError};
use small::{UNITS, read, some, values};

#[test]
fn packed_files_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL);");
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(text.as_bytes()).unwrap();
    let gz = gz.finish().unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("isi/dump.SQL", zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all(text.as_bytes()).unwrap();
    let zip = zip.finish().unwrap().into_inner();
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let path = folder.path().join("dump");
    let marked = format!("\u{feff}{text}");
    for bytes in [text.as_bytes(), marked.as_bytes(), &gz, &zip, &utf16] {
        std::fs::write(&path, bytes).unwrap();
        assert_eq!(values(&Dump::open(&path).unwrap(), "daftarUnitKerjas", "unitKerja"), some(&["a"]));
    }
    std::fs::write(&path, &gz[..gz.len() - 12]).unwrap();
    assert!(matches!(Dump::open(&path), Err(DumpError::Truncated { .. } | DumpError::Damaged { .. })));
    std::fs::write(&path, b"\xfd7zXZ\0").unwrap();
    assert!(matches!(Dump::open(&path), Err(DumpError::Packed("xz"))));
}

/// A tar archive of one file.
fn tar(name: &str, text: &str) -> Vec<u8> {
    let mut head = [0; 512];
    head[..name.len()].copy_from_slice(name.as_bytes());
    head[100..107].copy_from_slice(b"0000644");
    head[124..135].copy_from_slice(format!("{:011o}", text.len()).as_bytes());
    head[156] = b'0';
    head[257..263].copy_from_slice(b"ustar\0");
    let blank = vec![0; text.len().next_multiple_of(512) - text.len() + 1024];
    [&head[..], text.as_bytes(), &blank].concat()
}

#[test]
fn packings_and_encryptions_that_are_not_read_have_their_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dump");
    let text = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL);");
    let gz = |bytes: &[u8]| {
        let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gz.write_all(bytes).unwrap();
        gz.finish().unwrap()
    };
    let zip = |name: &str, bytes: &[u8]| {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
        zip.finish().unwrap().into_inner()
    };
    // The flag of encryption in the head of the entry and in the list at the end.
    let mut locked = zip("dump.sql", text.as_bytes());
    let list = memchr::memmem::rfind(&locked, b"PK\x01\x02").unwrap();
    locked[6] |= 1;
    locked[list + 8] |= 1;
    for (bytes, says) in [
        (tar("dump.sql", &text), "berkas tar belum"),
        (gz(&tar("dump.sql", &text)), "berkas tar.gz belum"),
        (zip("dump.sql.gz", &gz(&tar("dump.sql", &text))), "berkas tar.gz belum"),
        (locked, "berkas bersandi"),
        (b"Salted__12345678abcdef".to_vec(), "berkas bersandi"),
        (b"-----BEGIN PGP MESSAGE-----\n\nabc".to_vec(), "berkas bersandi"),
        (b"age-encryption.org/v1\n".to_vec(), "berkas bersandi"),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let Err(fault) = Dump::open(&path) else { panic!("{says}") };
        assert!(fault.to_string().starts_with(says), "{fault}");
    }
}

#[test]
fn utf_16_is_read_with_a_mark_or_without_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dump");
    let text = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'Müller',NULL);");
    let little = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let big = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    let marked = format!("\u{feff}{text}");
    for (bytes, is_told) in [
        (little(&text), true),
        (little(&marked), true),
        (big(&text), true),
        (big(&marked), true),
        (text.clone().into_bytes(), false),
        (marked.clone().into_bytes(), false),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let dump = Dump::open(&path).unwrap();
        assert_eq!((values(&dump, "daftarUnitKerjas", "unitKerja"), dump.is_utf16), (some(&["Müller"]), is_told));
    }
}

#[test]
fn messages_of_a_dump_program_are_skipped_before_the_dump_and_quoted_elsewhere() {
    let warning = "mysqldump: [Warning] Using a password on the command line interface can be insecure.";
    let insert = "INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL);\n";
    for lines in [
        vec![warning],
        vec!["mysqldump: Deprecated program name. It will be removed in a future release", warning],
        vec!["C:\\xampp\\mysql\\bin\\mysqldump.exe: [Warning] password", "/usr/bin/mariadb-dump: warning"],
        vec!["Warning: A partial dump from a server that has GTIDs"],
    ] {
        let head: String = lines.iter().flat_map(|line| [*line, "\r\n"]).collect();
        let dump = read(format!("{head}-- Host: localhost\n{UNITS}{insert}")).unwrap();
        assert_eq!(values(&dump, "daftarUnitKerjas", "unitKerja"), some(&["a"]));
        assert_eq!(dump.messages, lines);
    }
    for text in [
        format!("{UNITS}{insert}{warning}\n{insert}"),
        format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL),\n{warning}\n(2,'b',NULL);"),
        format!("{warning}\n"),
    ] {
        let Err(fault) = read(text) else { panic!("taken") };
        assert!(fault.to_string().contains("mysqldump: [Warning] Using a password"), "{fault}");
    }
}

#[test]
fn texts_that_were_encoded_twice_are_counted_and_repaired_when_told() {
    let rows = "(1,'Bidang JosÃ©',NULL),(2,'Müller',NULL),(3,'RenÃ©e â€“ x',NULL)";
    let mut dump = read(format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES {rows};")).unwrap();
    assert_eq!(dump.doubled.count, 2);
    assert_eq!(dump.doubled.examples[0], ("Bidang JosÃ©".to_owned(), "Bidang José".to_owned()));
    dump.repair();
    assert_eq!(values(&dump, "daftarUnitKerjas", "unitKerja"), some(&["Bidang José", "Müller", "Renée – x"]));
}
