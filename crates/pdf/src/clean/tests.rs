//! Real bills, hostile ones, and the pages that remain of them.

mod bounds;
mod encryption;

use lopdf::{SaveOptions, dictionary};

use receipts::document::MOST_PAGES;

use super::*;

fn cleaned(file: &[u8]) -> Result<Document, DocumentRefusal> {
    super::cleaned(file, MOST_PAGES)
}

/// A document of one page, with more entries of catalog and page, and objects to be referred to by number.
struct Made {
    document: Pdf,
    page: ObjectId,
    catalog: ObjectId,
}

impl Made {
    fn new() -> Self {
        let mut document = Pdf::with_version("1.7");
        let tree = document.new_object_id();
        let content = document.add_object(Stream::new(Dictionary::new(), b"BT /JS 12 Tf (Hotel) Tj ET".to_vec()));
        let font =
            document.add_object(dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica" });
        let resources = dictionary! { "Font" => dictionary! { "JS" => font, "A" => font } };
        let page = document.add_object(dictionary! { "Type" => "Page", "Parent" => tree, "Contents" => content });
        let size = vec![0.into(), 0.into(), 595.into(), 842.into()];
        let pages = dictionary! {
            "Type" => "Pages", "Kids" => vec![page.into()], "Count" => 1, "MediaBox" => size, "Resources" => resources
        };
        document.objects.insert(tree, pages.into());
        let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
        document.trailer.set("Root", catalog);
        Self { document, page, catalog }
    }

    fn with(mut self, of: impl FnOnce(&Self) -> ObjectId, entry: &str, value: impl Into<Object>) -> Self {
        let id = of(&self);
        self.document.get_dictionary_mut(id).expect("a dictionary").set(entry, value);
        self
    }

    fn catalog(self, entry: &str, value: impl Into<Object>) -> Self {
        self.with(|made| made.catalog, entry, value)
    }

    fn page(self, entry: &str, value: impl Into<Object>) -> Self {
        self.with(|made| made.page, entry, value)
    }

    fn add(&mut self, object: impl Into<Object>) -> ObjectId {
        self.document.add_object(object)
    }

    fn bytes(mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.document.save_to(&mut bytes).expect("bytes");
        bytes
    }

    /// As writers of today do it: objects in object streams, a stream of references.
    fn modern_bytes(mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let options = SaveOptions::builder().use_object_streams(true).use_xref_streams(true).build();
        self.document.save_with_options(&mut bytes, options).expect("bytes");
        bytes
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn script() -> Dictionary {
    dictionary! { "Type" => "Action", "S" => "JavaScript", "JS" => Object::string_literal("app.alert(1)") }
}

#[test]
fn pages_keep_their_size_fonts_and_contents_and_a_second_cleaning_changes_nothing() {
    for bytes in [Made::new().bytes(), Made::new().modern_bytes()] {
        let cleaned = cleaned(&bytes).expect("a bill");
        assert_eq!(cleaned.pages, 1);
        let pdf = Pdf::load_mem(&cleaned.bytes).expect("a PDF");
        let page = pdf.get_pages()[&1];
        let own = pdf.get_dictionary(page).expect("a page");
        assert_eq!(own.get(b"MediaBox").and_then(Object::as_array).expect("a size").len(), 4);
        assert_eq!(pdf.get_page_fonts(page).expect("fonts").len(), 2, "resources may have any name");
        assert!(text(&pdf.get_page_content(page)).contains("(Hotel) Tj"));
        assert_eq!(super::cleaned(&cleaned.bytes, MOST_PAGES).expect("a bill").bytes, cleaned.bytes);
    }
}

#[test]
fn the_same_pages_are_the_same_bytes_whoever_wrote_the_file_when() {
    let mut dated = Made::new();
    let info = dated.add(dictionary! { "Producer" => Object::string_literal("Siti"), "CreationDate" => Object::string_literal("D:2026") });
    dated.document.trailer.set("Info", info);
    dated.document.trailer.set("ID", vec![Object::string_literal("a"), Object::string_literal("b")]);
    let plain = cleaned(&Made::new().bytes()).expect("a bill");
    assert_eq!(cleaned(&dated.bytes()).expect("a bill"), plain);
    assert!(!text(&plain.bytes).contains("Siti"));
}

#[test]
fn nothing_that_acts_is_left() {
    let mut hostile = Made::new();
    let file = hostile.add(Stream::new(dictionary! { "Type" => "EmbeddedFile" }, b"MZ virus".to_vec()));
    let spec = hostile.add(dictionary! { "Type" => "Filespec", "F" => Object::string_literal("a.exe"), "EF" => dictionary! { "F" => file } });
    let action = hostile.add(script());
    let launch = dictionary! { "S" => "Launch", "F" => Object::string_literal("cmd.exe") };
    let submit = dictionary! { "S" => "SubmitForm", "F" => Object::string_literal("http://x.example") };
    let names = dictionary! {
        "JavaScript" => dictionary! { "Names" => vec![Object::string_literal("a"), action.into()] },
        "EmbeddedFiles" => dictionary! { "Names" => vec![Object::string_literal("a"), spec.into()] },
    };
    let form = dictionary! { "XFA" => Object::string_literal("<xdp/>"), "Fields" => vec![] };
    let link = dictionary! {
        "Type" => "Annot", "Subtype" => "Link", "Rect" => vec![0.into(); 4], "A" => launch.clone(), "AA" => dictionary! { "E" => submit }
    };
    let video = dictionary! { "Type" => "Annot", "Subtype" => "RichMedia", "RichMediaContent" => dictionary! { "Assets" => spec } };
    let group = dictionary! { "S" => "Transparency", "AA" => action, "Metadata" => file, "Next" => launch };
    let bytes = hostile
        .catalog("OpenAction", action)
        .catalog("Names", names)
        .catalog("AcroForm", form)
        .catalog("AA", dictionary! { "WC" => action })
        .page("AA", dictionary! { "O" => action })
        .page("Annots", vec![link.into(), video.into()])
        .page("Group", group)
        .bytes();
    let cleaned = text(&cleaned(&bytes).expect("a bill").bytes);
    for word in [
        "JavaScript",
        "app.alert",
        "OpenAction",
        "/AA",
        "Launch",
        "cmd.exe",
        "SubmitForm",
        "EmbeddedFile",
        "virus",
        "XFA",
        "AcroForm",
        "RichMedia",
        "Filespec",
        "Metadata",
    ] {
        assert!(!cleaned.contains(word), "{word} in {cleaned}");
    }
    assert!(cleaned.contains("Transparency"));
}

#[test]
fn filled_fields_and_signatures_stay_as_they_look() {
    let mut filled = Made::new();
    let look = filled.add(Stream::new(
        dictionary! { "Subtype" => "Form", "BBox" => vec![0.into(); 4] },
        b"(Ditandatangani) Tj".to_vec(),
    ));
    let seal = filled.add(dictionary! { "Type" => "Sig", "Contents" => Object::string_literal("rahasia") });
    let field = |look: Object, flags: i64| {
        dictionary! {
            "Type" => "Annot", "Subtype" => "Widget", "FT" => "Sig", "F" => flags, "Rect" => vec![1.into(); 4], "V" => seal,
            "AS" => "Ya", "AP" => dictionary! { "N" => look }, "A" => script()
        }
    };
    let states = dictionary! { "Ya" => look, "Off" => look };
    let annotations = vec![field(look.into(), 4).into(), field(states.into(), 0).into(), field(look.into(), 2).into()];
    let cleaned = cleaned(&filled.page("Annots", annotations).bytes()).expect("a bill");
    let pdf = Pdf::load_mem(&cleaned.bytes).expect("a PDF");
    let page = pdf.get_dictionary(pdf.get_pages()[&1]).expect("a page");
    assert_eq!(page.get(b"Annots").and_then(Object::as_array).expect("annotations").len(), 2, "the hidden one is gone");
    let text = text(&cleaned.bytes);
    assert!(text.contains("Stamp") && text.contains("(Ditandatangani) Tj"));
    assert!(!text.contains("rahasia") && !text.contains("Widget") && !text.contains("JavaScript"));
}

#[test]
fn a_stream_in_another_file_loses_its_place() {
    let mut outside = Made::new();
    let stream =
        Stream::new(dictionary! { "F" => Object::string_literal("/etc/passwd"), "FFilter" => "FlateDecode" }, vec![]);
    let content = outside.add(stream);
    let bytes = outside.page("Contents", content).bytes();
    assert!(!text(&cleaned(&bytes).expect("a bill").bytes).contains("passwd"));
}

#[test]
fn values_of_fields_without_appearance_are_drawn() {
    let mut form = Made::new();
    let field = |kind: &str, value: Object| {
        dictionary! {
            "Type" => "Annot", "Subtype" => "Widget", "FT" => kind, "Rect" => vec![130.into(), 735.into(), 350.into(), 759.into()],
            "V" => value, "DA" => Object::string_literal("/Helv 0 Tf 0 g"),
        }
    };
    let utf16 =
        [b"\xfe\xff".as_slice(), &"5 Maret".encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>()].concat();
    let choices = vec![Object::Array(vec![Object::string_literal("sby"), Object::string_literal("Surabaya")])];
    let mut choice = field("Ch", Object::string_literal("sby"));
    choice.set("Opt", choices);
    let mut checked = field("Btn", "Ya".into());
    checked.set("AS", "Ya");
    let mut empty = field("Tx", Object::string_literal(" "));
    empty.set("Q", 1);
    let above = form.add(field("Tx", Object::string_literal("Rp 1.250.000")));
    let below = dictionary! { "Subtype" => "Widget", "Parent" => above, "Rect" => vec![0.into(), 0.into(), 80.into(), 20.into()] };
    let blank =
        form.add(Stream::new(dictionary! { "Subtype" => "Form", "BBox" => vec![0.into(); 4] }, b"()Tj".to_vec()));
    let mut stale = field("Tx", Object::string_literal("baru"));
    stale.set("AP", dictionary! { "N" => blank });
    let fields =
        [below, field("Tx", Object::String(utf16, lopdf::StringFormat::Literal)), choice, checked, empty, stale];
    let fields: Vec<Object> = fields.into_iter().map(Object::from).collect();
    let bytes = form.catalog("AcroForm", dictionary! { "NeedAppearances" => true }).page("Annots", fields).bytes();
    let drawn = text(&cleaned(&bytes).expect("a bill").bytes);
    for shown in ["(Rp 1.250.000)", "(5 Maret)", "(Surabaya)", "ZapfDingbats", "(baru)"] {
        assert!(drawn.contains(shown), "{shown} in {drawn}");
    }
    assert!(!drawn.contains("()Tj") && !drawn.contains("Widget"));
}

#[test]
fn rubbish_has_no_pages() {
    let whole = Made::new().bytes();
    for file in [&b"%PDF-1.7"[..], b"%PDF-1.7\nrubbish\n%%EOF", &whole[..60]] {
        assert_eq!(cleaned(file), Err(DocumentRefusal::Unreadable));
    }
    let cut = whole.windows(9).position(|word| word == b"startxref").expect("the end");
    assert!(cleaned(&whole[..cut]).is_ok(), "a file whose end is missing is repaired");
}

#[test]
fn more_than_twenty_pages_and_forms_without_pages_are_refused() {
    let pages = |count: usize| {
        let mut made = Made::new();
        let page = made.document.get_dictionary(made.page).expect("a page").clone();
        let tree = page.get(b"Parent").and_then(Object::as_reference).expect("a tree");
        let kids: Vec<Object> = (0..count).map(|_| made.add(page.clone()).into()).collect();
        made.with(|_| tree, "Kids", kids).bytes()
    };
    assert_eq!(cleaned(&pages(20)).expect("a bill").pages, 20);
    assert_eq!(cleaned(&pages(21)), Err(DocumentRefusal::TooManyPages));
    assert_eq!(cleaned(&pages(0)), Err(DocumentRefusal::Unreadable));
    assert_eq!(cleaned(&Made::new().catalog("NeedsRendering", true).bytes()), Err(DocumentRefusal::DynamicForm));
}

#[test]
fn loops_of_references_end() {
    let mut loops = Made::new();
    let one = loops.document.new_object_id();
    let other = loops.add(dictionary! { "Next" => one });
    loops.document.objects.insert(one, dictionary! { "Next" => other }.into());
    let page = loops.page;
    let itself = loops.document.new_object_id();
    loops.document.objects.insert(itself, Object::Reference(itself));
    let tree = loops
        .document
        .get_dictionary(page)
        .and_then(|page| page.get(b"Parent"))
        .and_then(Object::as_reference)
        .expect("a tree");
    let bytes =
        loops.with(|_| tree, "Parent", tree).page("Group", one).page("Annots", itself).page("Rotate", itself).bytes();
    assert!(cleaned(&bytes).is_ok());
}
