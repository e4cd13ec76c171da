//! Tests of active content: templates that would fetch or run something on the reader's machine are refused.

use crate::docx::{RELATIONS, TYPES, document, office, paragraph, zip};
use documents::DocxRenderer;
use letters::TemplateKind;

/// A sound memo with one part more.
fn memo_with(part: &str, xml: &str) -> Vec<u8> {
    let body = document(&paragraph("{untuk}"));
    office(&[("word/document.xml", body.as_bytes()), (part, xml.as_bytes())])
}

fn memo_related(kind: &str, target: &str, mode: &str) -> Vec<u8> {
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relation = format!(r#"<Relationship Id="rId9" Type="{types}/{kind}" Target="{target}"{mode}/>"#);
    memo_with("word/_rels/document.xml.rels", &format!("<Relationships>{relation}</Relationships>"))
}

/// The ids of what is refused in a memo.
fn refused(docx: &[u8]) -> Vec<&'static str> {
    let faults = DocxRenderer::check(docx, TemplateKind::Memo).err().unwrap_or_default();
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
        ("hyperlink", "file:///C:/x.docx", EXTERNAL),
        ("hyperlink", r"\\192.0.2.7\bagian\x.docx", EXTERNAL),
    ] {
        assert_eq!(refused(&memo_related(kind, target, mode)), ["outside_refused"], "{kind} {target}");
    }
    let relations = r#"<Relationships><Relationship Type="image" Target="http://192.0.2.7/x" TargetMode="External"/></Relationships>"#;
    assert_eq!(refused(&memo_with("word/_rels/document.xml.RELS", relations)), ["outside_refused"]);
}

#[test]
fn relationships_that_word_writes_are_allowed() {
    for (kind, target, mode) in [
        ("attachedTemplate", r"file:///C:\Templat\Surat%20Tugas.dotx", EXTERNAL),
        ("hyperlink", "https://dinkes.example/", EXTERNAL),
        ("hyperlink", "mailto:dinkes@dinkes.example", EXTERNAL),
        ("image", "media/image1.png", ""),
        ("settings", "settings.xml", ""),
    ] {
        assert_eq!(refused(&memo_related(kind, target, mode)), [""; 0], "{kind} {target}");
    }
}

#[test]
fn other_documents_macros_and_controls_are_refused_for_any_target() {
    for kind in ["aFChunk", "AFCHUNK", "subDocument", "vbaProject", "control"] {
        assert_eq!(refused(&memo_related(kind, "isi.bin", "")), ["active_refused"], "{kind}");
    }
}

#[test]
fn embedded_objects_are_refused() {
    for (kind, target) in [
        ("oleObject", "embeddings/oleObject1.bin"),
        ("OLEOBJECT", "embeddings/oleObject1.bin"),
        ("package", "embeddings/Microsoft_Excel_Worksheet.xlsx"),
    ] {
        assert_eq!(refused(&memo_related(kind, target, "")), ["active_refused"], "{kind}");
    }
    let workbook =
        r#"<Relationships><Relationship Type="http://x/package" Target="../embeddings/a.xlsx"/></Relationships>"#;
    assert_eq!(refused(&memo_with("word/charts/_rels/chart1.xml.rels", workbook)), ["active_refused"]);
    let object = r#"<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rId4"/></w:object>"#;
    assert_eq!(refused(&with_header(object)), ["active_refused"]);
}

#[test]
fn mail_merge_is_refused() {
    let settings = "<w:settings><w:mailMerge><w:mainDocumentType w:val=\"formLetters\"/></w:mailMerge></w:settings>";
    assert_eq!(refused(&memo_with("word/settings.xml", settings)), ["active_refused"]);
    let source = memo_related("mailMergeSource", r"file:///D:\data%20pegawai.xlsx", EXTERNAL);
    assert_eq!(refused(&source), ["active_refused"]);
}

/// A header with a field of this code.
fn with_field(code: &str) -> Vec<u8> {
    with_header(&format!(r#"{BEGIN}{code}<w:fldChar w:fldCharType="end"/>"#))
}

fn with_header(xml: &str) -> Vec<u8> {
    memo_with("word/header1.xml", &format!("<w:hdr><w:p>{xml}</w:p></w:hdr>"))
}

const BEGIN: &str = r#"<w:fldChar w:fldCharType="begin"/>"#;

/// A code in one piece.
fn instruction(code: &str) -> String {
    format!("<w:instrText>{code}</w:instrText>")
}

#[test]
fn fields_that_start_programs_are_refused_however_they_are_split() {
    for code in [
        "<w:instrText> DDEAUTO c:\\\\windows\\\\x.exe</w:instrText>",
        "<w:instrText>D</w:instrText><w:r/><w:instrText>de x y</w:instrText>",
        "<w:instrText>&#68;DE x y</w:instrText>",
        "<w:instrText><![CDATA[DDE x y]]></w:instrText>",
        "<w:instrText>DDE\nx y</w:instrText>",
        "<w:instrText>&#10;dde&#10;x y</w:instrText>",
        "<w:instrText>&quot;DDE&quot; x y</w:instrText>",
        "<w:instrText>\u{201c}DDE\u{201d} x y</w:instrText>",
        "<w:instrText>D\u{ad}D\u{200b}E x y</w:instrText>",
        "<w:instrText>D<!-- -->DE x y</w:instrText>",
        "<w:instrText>D<w:x></w:x>DE x y</w:instrText>",
        "<w:instrText>DDE</w:instrText><w:tab/><w:instrText>x y</w:instrText>",
        "<w:instrText>DDE</w:instrText></w:p><w:p><w:instrText>x y</w:instrText>",
        "<w:t>DDE x y</w:t>",
        "<w:t>D</w:t><w:instrText>DE x y</w:instrText>",
        "<w:del><w:delInstrText>DDE x y</w:delInstrText></w:del>",
    ] {
        assert_eq!(refused(&with_field(code)), ["active_refused"], "{code}");
    }
    for alone in [
        "<w:instrText>DDE x y</w:instrText>",
        r#"<w:fldSimple w:instr=" DDEAUTO x y"/>"#,
        r#"<w:fldSimple w:instr="&#68;DE x y"></w:fldSimple>"#,
        r#"<w:fldSimple x:instr="PAGE" w:instr="DDE x y"/>"#,
        r#"<w:fldSimple w:instr="PAGE"><w:fldSimple w:instr="DDE x y"/></w:fldSimple>"#,
    ] {
        assert_eq!(refused(&with_header(alone)), ["active_refused"], "{alone}");
    }
    let unclosed = format!("{BEGIN}{}", instruction("DDE"));
    assert_eq!(refused(&with_header(&unclosed)), ["active_refused"]);
}

#[test]
fn fields_that_fetch_are_refused_for_any_source() {
    for code in [
        r#" INCLUDEPICTURE "http://192.0.2.7/dilihat.png" \d "#,
        r#" INCLUDEPICTURE "kop.png" \d "#,
        "INCLUDE</w:instrText><w:r/><w:instrText>Picture \"https:/</w:instrText><w:instrText>/a.example/x\"",
        "INCLUDEPICTURE\n\"http://192.0.2.7/dilihat.png\"",
        "INCLUDEPICTURE \"http:&#10;//192.0.2.7/dilihat.png\"",
        "&#10;INCLUDEPICTURE&#10;\"http:/&#10;/192.0.2.7/dilihat.png\"",
        r#"INCLUDETEXT "\\\\192.0.2.7\\bagian\\isi.docx""#,
        "INCLUDETEXT //192.0.2.7/bagian/isi.docx",
        "include isi.docx",
        "IMPORT &#104;ttp:&#47;/192.0.2.7/x.png",
        "LINK Word.Document.12 &quot;file://192.0.2.7/x.docx&quot; \\a",
        "RD http://192.0.2.7/x.docx",
        r#"DATABASE \d "C:\\data.mdb" \s "SELECT * FROM x""#,
    ] {
        assert_eq!(refused(&with_field(&instruction(code))), ["outside_refused"], "{code}");
    }
    let simple = r#"<w:fldSimple w:instr=" LINK Word.Document.12 &quot;file://192.0.2.7/x.docx&quot; \a"/>"#;
    assert_eq!(refused(&with_header(simple)), ["outside_refused"]);
}

#[test]
fn a_field_within_a_field_hides_nothing() {
    let field = |code: &str| format!(r#"{BEGIN}{code}<w:fldChar w:fldCharType="end"/>"#);
    let address = field(&instruction(r#" QUOTE "http://192.0.2.7/dilihat.png" "#));
    let fetch = format!("{}{address}", instruction(" INCLUDEPICTURE "));
    assert_eq!(refused(&with_field(&fetch)), ["outside_refused"], "the address apart from its field");
    for outer in [" IF 1 = 1 ", "IF", " = ", " SET x "] {
        let within = format!("{}{}{}", instruction(outer), field(&fetch), instruction(" x"));
        assert_eq!(refused(&with_field(&within)), ["outside_refused"], "in {outer}");
        let program = format!("{}{}{}", instruction(outer), field(&instruction("DDE x y")), instruction(" x"));
        assert_eq!(refused(&with_field(&program)), ["active_refused"], "in {outer}");
    }
    let in_result = format!(
        r#"{}<w:fldChar w:fldCharType="separate"/>{}<w:t>1</w:t>"#,
        instruction(" PAGE "),
        field(&instruction("DDE x y"))
    );
    assert_eq!(refused(&with_field(&in_result)), ["active_refused"]);
}

#[test]
fn a_composed_field_name_is_refused() {
    let quote =
        |what: &str| format!(r#"{BEGIN}<w:instrText>QUOTE {what}</w:instrText><w:fldChar w:fldCharType="end"/>"#);
    for code in [
        format!("{}{}", quote("68 68 69"), instruction(" x y")),
        format!("{}{}{}", instruction("D"), quote("DE"), instruction(" x y")),
        format!(r#"{}<w:fldSimple w:instr="QUOTE DE"/>"#, instruction("D")),
        instruction("{untuk} x y"),
        "<w:t>IN{untuk}</w:t>".to_owned(),
        format!("<w:del><w:delInstrText>X</w:delInstrText></w:del>{}", instruction("DDE x y")),
        format!("{}<w:del><w:delInstrText>X</w:delInstrText></w:del>{}", instruction("D"), instruction("DE x y")),
        format!("{}<w:ins>{}</w:ins>", instruction("D"), instruction("DE x y")),
        format!(
            "{}<mc:AlternateContent><mc:Choice>{}</mc:Choice><mc:Fallback/></mc:AlternateContent>",
            instruction("D"),
            instruction("DE x y")
        ),
        format!("{}<w:txbxContent><w:t>X</w:t></w:txbxContent>{}", instruction("D"), instruction("DE x y")),
    ] {
        let found = refused(&with_field(&code));
        assert!(!found.is_empty() && found.iter().all(|id| *id == "active_refused"), "{found:?}: {code}");
    }
}

#[test]
fn a_field_name_in_another_reading_is_found() {
    for code in [
        format!("<w:del><w:delInstrText> PAGE </w:delInstrText></w:del><w:ins>{}</w:ins>", instruction(" DDE x y")),
        format!(
            "<mc:Choice>{}</mc:Choice><mc:Fallback>{}</mc:Fallback>",
            instruction(" PAGE "),
            instruction(" DDE x ")
        ),
        format!(r#"<w:del><w:fldChar w:fldCharType="separate"/></w:del>{}"#, instruction(" DDE x y")),
        r#"<w:del><w:fldChar w:fldCharType="end"/></w:del><w:t> DDE x y</w:t>"#.to_owned(),
    ] {
        assert_eq!(refused(&with_field(&code)), ["active_refused"], "{code}");
    }
}

#[test]
fn a_hyperlink_field_to_a_file_server_is_refused() {
    for code in [
        instruction(r#" HYPERLINK "\\\\192.0.2.7\\bagian" "#),
        format!("{}{}", instruction(" HYPER"), instruction(r#"LINK "FILE://192.0.2.7/x" \o "x" "#)),
    ] {
        let ended = format!(r#"{code}<w:r><w:fldChar w:fldCharType="end"/></w:r>"#);
        assert_eq!(refused(&with_field(&ended)), ["outside_refused"], "{code}");
    }
}

#[test]
fn harmless_fields_may_stay() {
    let page = r#"<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/>"#;
    for code in [
        instruction(" PAGE "),
        instruction(r#" HYPERLINK "https://dinkes.example/" "#),
        instruction(r#" LINKED "https://dinkes.example/" "#),
        instruction("QUOTE LINK"),
        instruction(r#" MERGEFIELD "DDE" "#),
        format!("{}{page}{}", instruction(" = "), instruction(" - 1 ")),
        format!("{}{page}{}", instruction("IF"), instruction(" > 1 \"ya\" \"\" ")),
        format!(r#"{}<w:fldChar w:fldCharType="separate"/><w:t>Link</w:t>"#, instruction(" PAGE ")),
        "<w:del><w:delInstrText> PAGE </w:delInstrText></w:del><w:ins><w:instrText> NUMPAGES </w:instrText></w:ins>"
            .into(),
        r#"<w:fldSimple w:instr="NUMPAGES"><w:r><w:t>RD 2</w:t></w:r></w:fldSimple>"#.into(),
    ] {
        // A simple field stands for itself; within another's code it would be its name.
        let docx = if code.starts_with("<w:fldSimple") { with_header(&code) } else { with_field(&code) };
        assert_eq!(refused(&docx), [""; 0], "{code}");
    }
    let read = r#"<w:t>DDE x INCLUDEPICTURE "http://192.0.2.7/x.png"</w:t>"#;
    assert_eq!(refused(&with_header(&format!("{page}{read}"))), [""; 0]);
    let deleted = format!(
        "<w:del w:id=\"1\">{BEGIN}</w:del><w:del w:id=\"2\">{}</w:del><w:del w:id=\"3\">{}</w:del>",
        "<w:delInstrText> PAGE </w:delInstrText>", r#"<w:fldChar w:fldCharType="end"/>"#
    );
    assert_eq!(refused(&with_header(&format!("{deleted}<w:ins><w:t>Link</w:t></w:ins>"))), [""; 0]);
}

#[test]
fn a_part_under_a_false_name_is_refused() {
    let header = format!("<w:hdr><w:p>{BEGIN}{}</w:p></w:hdr>", instruction("DDE x y"));
    let kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml";
    let body = document(&paragraph("{untuk}"));
    for named in [
        format!(r#"<Override PartName="/word/header2.dat" ContentType="{kind}"/>"#),
        format!(r#"<Default Extension="dat" ContentType="{}"/>"#, kind.to_uppercase()),
    ] {
        let types = TYPES.replace("</Types>", &format!("{named}</Types>"));
        let docx = zip(&[
            ("[Content_Types].xml", types.as_bytes()),
            ("_rels/.rels", RELATIONS.as_bytes()),
            ("word/document.xml", body.as_bytes()),
            ("word/header2.dat", header.as_bytes()),
        ]);
        assert_eq!(refused(&docx), ["active_refused"], "{named}");
    }
}
