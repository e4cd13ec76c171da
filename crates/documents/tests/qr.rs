//! QR codes of the built-in letters, decoded from paper: converted by LibreOffice, printed at 200 dots an inch in black and
//! white.

use std::path::Path;
use std::process::Command;

use documents::DocxRenderer;
use documents::letters::sample;
use letters::{Letter, TemplateKind};
use rqrr::PreparedImage;

const CODED: [TemplateKind; 4] =
    [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter, TemplateKind::Receipt];
/// Address of an office with a long name, as QR code one version above the sample's.
const LONG: &str = "https://perjalanan-dinas.dinkes.kabupaten-contoh.example/verifikasi/AAAAAAAAAAAAAAAAAAAAAA";

/// A letter without other QR codes: the sample's logo and photo are some.
fn letter(kind: TemplateKind, address: &str) -> Letter {
    let mut letter = sample::letter(kind, 5, 3);
    letter.trip_mut().expect("a trip").letterhead.logo = None;
    letter.trip_mut().expect("a trip").verification = Some(address.to_owned());
    letter
}

fn run(program: &str, arguments: &[&str], folder: &Path) {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}; see scripts/install-test-tools.sh"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Texts of the QR codes on a page, a portable bitmap (P4).
fn decoded(page: &[u8]) -> Vec<String> {
    let mut lines = page.splitn(3, |byte| *byte == b'\n');
    assert_eq!(lines.next(), Some(&b"P4"[..]));
    let size = String::from_utf8(lines.next().expect("a size").to_vec()).expect("a size");
    let (width, height) = size.split_once(' ').expect("width and height");
    let (width, height): (usize, usize) = (width.parse().expect("a width"), height.parse().expect("a height"));
    let (bits, row) = (lines.next().expect("pixels"), width.div_ceil(8));
    let dark = |x: usize, y: usize| bits[y * row + x / 8] >> (7 - x % 8) & 1 == 1;
    let mut image = PreparedImage::prepare_from_greyscale(width, height, |x, y| if dark(x, y) { 0 } else { 255 });
    let read = |grid: rqrr::Grid<_>| grid.decode().map(|(_, text)| text);
    image.detect_grids().into_iter().map(read).collect::<Result<_, _>>().expect("readable codes")
}

#[test]
fn the_code_on_paper_is_the_address_of_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let renderer = DocxRenderer::new();
    let letters: Vec<_> = CODED.iter().flat_map(|kind| [(*kind, LONG), (*kind, &LONG[..70])]).collect();
    let mut names = Vec::new();
    for (index, (kind, address)) in letters.iter().enumerate() {
        let name = format!("{index}.docx");
        let docx = renderer.render(None, &letter(*kind, address)).expect("a letter");
        std::fs::write(folder.path().join(&name), docx).expect("a file");
        names.push(name);
    }
    let profile = format!("-env:UserInstallation=file://{}", folder.path().join("profile").display());
    let mut arguments = vec![profile.as_str(), "--headless", "--convert-to", "pdf"];
    arguments.extend(names.iter().map(String::as_str));
    run("soffice", &arguments, folder.path());
    for (index, (kind, address)) in letters.iter().enumerate() {
        let pdf = format!("{index}.pdf");
        run("pdftoppm", &["-mono", "-r", "200", "-l", "1", "-singlefile", &pdf, "page"], folder.path());
        let page = std::fs::read(folder.path().join("page.pbm")).expect("a page");
        assert_eq!(decoded(&page), [*address], "{kind:?}");
    }
}
