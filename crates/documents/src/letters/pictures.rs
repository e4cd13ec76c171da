//! Image variables: `{%logo}` of each letter, `{%qr}` of those with a code, `{%foto}` of the kuitansi.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use letters::{Letter, Letterhead};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::template::{Image, Map, Value};

/// Heights on paper, in EMU, of logo and code: 2.4 and 2.2 cm.
const LOGO_HEIGHT: u64 = 864_000;
const QR_HEIGHT: u64 = 792_000;

/// Size of a QR module in pixels, and width of the quiet zone in modules.
const SCALE: usize = 4;
const BORDER: usize = 4;

/// Names of the images of a letter.
pub const PICTURES: [&str; 3] = ["logo", "qr", "foto"];

/// Builds the images of a letter that `wanted` selects by name; a missing one is [`Value::Missing`].
pub fn pictures(letter: &Letter, wanted: impl Fn(&str) -> bool) -> Map {
    let read = |bytes: &[u8]| Image::new(bytes);
    let image = |name: &str| match name {
        "logo" => logo(letter.letterhead()),
        "qr" => letter.trip().and_then(|trip| trip.verification.as_deref()).and_then(|address| {
            let code = qr(address)?.described(&format!("Kode QR halaman pemeriksaan keaslian: {address}"));
            Some(code.tall(QR_HEIGHT))
        }),
        _ => match letter {
            Letter::Receipt(receipt) | Letter::ActualCosts(receipt) => {
                receipt.photo.as_deref().and_then(read).map(|photo| photo.described("Foto perjalanan dinas"))
            }
            _ => None,
        },
    };
    let named = |name: &'static str| (name.into(), image(name).map_or(Value::Missing, Value::Image));
    PICTURES.into_iter().filter(|name| wanted(name)).map(named).collect()
}

/// The logo of a letterhead.
pub(crate) fn logo(head: &Letterhead) -> Option<Image> {
    let logo = head.logo.as_ref().and_then(|logo| Image::new(logo.bytes.as_ref()))?;
    Some(logo.described(format!("Logo {}", head.agency).trim()).tall(LOGO_HEIGHT))
}

/// Encodes a text as a QR code image; `None` beyond its capacity of 2 kB.
pub(super) fn qr(text: &str) -> Option<Image> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let modules = usize::try_from(code.size()).ok()? + 2 * BORDER;
    let dark = |pixel: usize, line: usize| {
        let module = |n: usize| i32::try_from(n / SCALE).unwrap_or(0) - i32::try_from(BORDER).unwrap_or(0);
        code.get_module(module(pixel), module(line))
    };
    let side = modules * SCALE;
    let width = side.div_ceil(8);
    let mut rows = Vec::with_capacity(side * (width + 1));
    for line in (0..side).step_by(SCALE) {
        rows.push(0);
        // One bit a pixel, the leftmost first; white is 1.
        let bits = |byte: usize| (0..8).fold(0, |bits, n| bits << 1 | u8::from(!dark(byte * 8 + n, line)));
        rows.extend((0..width).map(bits));
        // Filter 2: the pixels of the line above, and nothing else.
        for _ in 1..SCALE {
            rows.push(2);
            rows.resize(rows.len() + width, 0);
        }
    }
    Image::new(png(u32::try_from(side).ok()?, &rows).ok()?)
}

/// Encodes `rows`, each led by its filter type, as a square black and white png.
fn png(side: u32, rows: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut squeezed = ZlibEncoder::new(Vec::new(), Compression::best());
    squeezed.write_all(rows)?;
    let side = side.to_be_bytes();
    let header = [&side[..], &side, &[1, 0, 0, 0, 0]].concat();
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [(b"IHDR", header), (b"IDAT", squeezed.finish()?), (b"IEND", Vec::new())] {
        let chunk = [&kind[..], &data].concat();
        out.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
        out.extend(&chunk);
        out.extend(crc32fast::hash(&chunk).to_be_bytes());
    }
    Ok(out)
}
