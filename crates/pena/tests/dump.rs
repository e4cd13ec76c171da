//! Reading of dumps: forms of rows and texts, foreign ones, any cut.

mod small;

use std::fmt::Write as _;

use pena::dump::DumpError;
use proptest::prelude::*;
use small::{UNITS, read, some, values};

fn units(rows: &str) -> Vec<Option<String>> {
    let dump = read(format!("{UNITS}INSERT INTO `daftarUnitKerjas` VALUES {rows};")).unwrap();
    values(&dump, "daftarUnitKerjas", "unitKerja")
}

#[test]
fn both_escapes_of_quotes_are_read() {
    assert_eq!(
        units(r#"(1,'O''Brien \'x\' \\',NULL),(2,"say ""hi"" \"x\"",'y')"#),
        some(&["O'Brien 'x' \\", r#"say "hi" "x""#])
    );
}

#[test]
fn escapes_of_control_characters_are_read() {
    assert_eq!(units(r"(1,'a\nb\tc\r\0\Z\b\%\_\q',NULL)"), some(&["a\nb\tc\r\0\u{1a}\u{8}\\%\\_q"]));
}

#[test]
fn an_sql_mode_makes_the_backslash_a_character() {
    let text =
        format!("SET sql_mode='NO_BACKSLASH_ESCAPES';{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'C:\\',NULL);");
    assert_eq!(values(&read(text).unwrap(), "daftarUnitKerjas", "unitKerja"), some(&["C:\\"]));
}

#[test]
fn literals_of_every_form_are_read() {
    assert_eq!(
        units(
            r"(1,0x4142,NULL),(2,x'4344','y'),(3,_utf8mb4'Ö','y'),(4,_binary 'B' 'C',NULL),(5,N'n',''),(6,-12.5e+3,''),(7,b'101','')"
        ),
        some(&["AB", "CD", "Ö", "BC", "n", "-12.5e+3", "5"])
    );
    assert_eq!(units("(1,NULL,NULL),(2,DEFAULT,TRUE)"), [None, None]);
}

#[test]
fn comments_stand_anywhere_and_conditional_ones_count() {
    let text = format!(
        "/*M!999999\\- enable the sandbox mode */ \n# one; 'two\n-- three; \"four\n{UNITS}\
         INSERT /* ' */ INTO daftarUnitKerjas /*!40000 VALUES (1,'a -- b /* c */ # d',NULL), */ (2,'e',NULL);\n\
         /*!50003 CREATE TRIGGER t BEFORE INSERT ON x FOR EACH ROW SET NEW.a = 'b */; c' */;"
    );
    assert_eq!(values(&read(text).unwrap(), "daftarUnitKerjas", "unitKerja"), some(&["a -- b /* c */ # d", "e"]));
}

#[test]
fn another_delimiter_ends_statements_until_it_is_set_back() {
    let text = format!(
        "DELIMITER ;;\r\nCREATE PROCEDURE p() BEGIN SELECT 'x;;y'; SELECT 1; END ;;\r\nDELIMITER ;\r\n{UNITS}\
         REPLACE INTO daftarunitkerjas (kode, ID) VALUES ('a', 1), ('b', 1), ('c', 2);"
    );
    assert_eq!(
        values(&read(text).unwrap(), "daftarUnitKerjas", "kode"),
        some(&["b", "c"]),
        "REPLACE keeps the last row"
    );
}

#[test]
fn names_of_any_case_and_quotes_are_one_table() {
    let text = "INSERT INTO PEGAWAIS VALUES (1,'a','-',1,1,1,'x',NULL,NULL,1,NULL,NULL,1,NULL,NULL,NULL);\n\
                CREATE TABLE \"dalamkota\" (\"id\" int, \"NAMA\" varchar(255), \"baru\" int);\n\
                INSERT INTO \"dalamkota\" VALUES (1,'a',0);\nINSERT INTO `dalamKota` VALUES (2,'b',0);";
    let dump = read(text).unwrap();
    assert_eq!(values(&dump, "dalamKota", "nama"), some(&["a", "b"]));
    assert_eq!(dump.rows("dalamKota").unknown_columns(), ["baru"]);
    assert!(dump.rows("dalamKota").missing_columns().contains(&"durasi".to_owned()));
    assert!(dump.rows("perjalanans").is_missing());
}

#[test]
fn other_tables_are_only_counted() {
    let text = format!(
        "{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL);CREATE TABLE Kendaraan (a int, b text);INSERT INTO kendaraan VALUES (1,f(2,')')),(2,'(');"
    );
    assert_eq!(read(text).unwrap().others, [("Kendaraan".to_owned(), 2)]);
}

#[test]
fn a_text_of_another_charset_is_read_as_windows_1252() {
    let mut text = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'caf").into_bytes();
    text.extend_from_slice(b"\xe9',NULL);");
    let dump = read(text).unwrap();
    assert_eq!((values(&dump, "daftarUnitKerjas", "unitKerja"), dump.recoded), (some(&["café"]), 1));
}

#[test]
fn a_file_that_is_cut_is_named_with_its_offset() {
    let head = format!("-- MySQL dump 10.13\n{UNITS}");
    for (rest, within) in [
        ("INSERT INTO daftarUnitKerjas VALUES (1,'a", "teks"),
        ("INSERT INTO daftarUnitKerjas VALUES (1,'a',NULL)", "pernyataan"),
        ("INSERT INTO daftarUnitKerjas VALUES (1,", "pernyataan"),
        ("/* a", "komentar"),
        ("/*!40000 SET a = 1;", "komentar"),
        ("LOCK TABLES a WRITE;", "kunci"),
        ("START TRANSACTION;", "transaksi"),
        ("", "Dump completed"),
    ] {
        let text = format!("{head}{rest}");
        let Err(DumpError::Truncated { at, within: told }) = read(&text) else { panic!("{rest}") };
        assert!(told.contains(within), "{rest}: {told}");
        assert!((head.len() as u64..=text.len() as u64).contains(&at), "{rest}: {at}");
    }
}

#[test]
fn a_foreign_file_is_named_with_its_offset() {
    for (text, at) in [
        (&b"%PDF-1.7"[..], 0),
        (b"PRAGMA foreign_keys=OFF;", 0),
        (b"SET x = 1;\nCOPY public.a FROM stdin;", 11),
        (b"\x00\x01", 0),
        (b"{\"a\": 1}", 0),
        (b"SELECT 1; hello world;", 10),
    ] {
        let Err(DumpError::Foreign { at: told, .. }) = read(text) else { panic!("{text:?}") };
        assert_eq!(told, at);
    }
    assert!(matches!(read("CREATE TABLE a (b int);"), Err(DumpError::NotPena { at: 23 })));
    assert!(matches!(
        read("CREATE TABLE `users` (id int);INSERT INTO users VALUES (1);"),
        Err(DumpError::NotPena { .. })
    ));
    let another =
        "CREATE TABLE Pegawais (id int, nama text, nip text, email text);INSERT INTO pegawais VALUES (1,'a','b','c');";
    assert!(matches!(read(another), Err(DumpError::NotPena { .. })), "of another program");
    assert!(matches!(
        read(format!("{UNITS}INSERT INTO daftarUnitKerjas SELECT 1;")),
        Err(DumpError::Unsupported { .. })
    ));
    let narrow = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'a');");
    assert!(matches!(read(narrow), Err(DumpError::Width { values: 2, columns: 3, .. })));
}

#[test]
fn tables_of_two_databases_are_refused() {
    let text = format!("USE a;{UNITS}USE b;{UNITS}");
    assert!(matches!(read(text), Err(DumpError::TwoDatabases { .. })));
    let text = format!("{UNITS}INSERT INTO `a`.`daftarUnitKerjas` VALUES (1,'a',NULL);");
    assert!(read(text).is_ok(), "one database, named by some statements");
}

/// A text as dump programs write it.
fn escaped(text: &str, doubled: bool) -> String {
    let text = text.replace('\\', "\\\\").replace('\0', "\\0").replace('\n', "\\n");
    if doubled { text.replace('\'', "''") } else { text.replace('\'', "\\'") }
}

proptest! {
    #[test]
    fn any_text_comes_back(texts in prop::collection::vec(".{0,40}", 1..20), doubled: bool) {
        let mut rows = String::new();
        for (id, text) in texts.iter().enumerate() {
            write!(rows, "{}({id},'{}',NULL)", if id == 0 { "" } else { ",\n" }, escaped(text, doubled)).unwrap();
        }
        let back = units(&rows);
        prop_assert_eq!(back, texts.into_iter().map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn a_statement_that_is_cut_is_never_read_as_whole(text in "[a-z'\"\\\\;()-]{0,30}", cut in 1_usize..200) {
        let whole = format!("{UNITS}INSERT INTO daftarUnitKerjas VALUES (1,'{}',NULL),(2,'b','c');", escaped(&text, false));
        let cut = whole.len() - cut.min(whole.len() - UNITS.len() - 1);
        let bytes = &whole.as_bytes()[..cut];
        let is_told = matches!(read(bytes), Err(DumpError::Truncated { .. }));
        prop_assert!(is_told);
    }

    #[test]
    fn any_bytes_end_in_a_result(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        drop(read(bytes));
    }
}
