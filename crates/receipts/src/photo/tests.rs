//! Real pictures, forged ones, and the bytes kept of them.

use super::*;

/// Builds the smallest grey PNG whose header declares this size.
fn png(width: u32, height: u32, extra: &[u8]) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 0, 0, 0, 0]].concat();
    [png::SIGNATURE, &chunk(b"IHDR", &header), extra, &chunk(b"IDAT", b"pixels"), &chunk(b"IEND", b"")].concat()
}

fn chunk(kind: &[u8], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_be_bytes();
    [&length, kind, content, b"crc!"].concat()
}

/// Builds a JPEG whose header declares this size, with more segments before the frame.
fn jpeg(width: u16, height: u16, extra: &[u8]) -> Vec<u8> {
    let frame = [&[8][..], &height.to_be_bytes(), &width.to_be_bytes(), &[1, 1, 0x11, 0]].concat();
    [
        &b"\xFF\xD8"[..],
        &segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
        extra,
        &segment(0xDB, &[0; 65]),
        &segment(0xC0, &frame),
        &segment(0xDA, &[1, 1, 0, 0, 63, 0]),
        b"pix\xFF\0els\xFF\xD0more",
        b"\xFF\xD9",
    ]
    .concat()
}

fn segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&[0xFF, marker], &length[..], content].concat()
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

#[test]
fn a_picture_without_metadata_is_unchanged() {
    for (file, format) in [(png(3, 2, b""), Format::Png), (jpeg(3, 2, b""), Format::Jpeg)] {
        let photo = Photo::accept(&file).unwrap();
        assert_eq!((photo.format, photo.bytes), (format, file));
    }
}

#[test]
fn metadata_is_dropped() {
    let secret = b"GPS 1.2 S 119.8 E";
    let words: Vec<u8> = [b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME", b"gPsX"]
        .into_iter()
        .flat_map(|kind| chunk(kind, secret))
        .collect();
    assert_eq!(Photo::accept(&png(3, 2, &words)).unwrap().bytes, png(3, 2, b""));

    let exif = [&b"Exif\0\0MM\0*\0\0\0\x08\0\x00"[..], secret].concat();
    let xmp = [&b"http://ns.adobe.com/xap/1.0/\0"[..], secret].concat();
    let pictures = [&b"MPF\0"[..], secret].concat();
    let metadata: Vec<u8> =
        [(0xE1, exif), (0xE1, xmp), (0xE2, pictures), (0xED, secret.to_vec()), (0xFE, secret.to_vec())]
            .into_iter()
            .flat_map(|(marker, content)| segment(marker, &content))
            .collect();
    assert_eq!(Photo::accept(&jpeg(3, 2, &metadata)).unwrap().bytes, jpeg(3, 2, b""));
}

#[test]
fn bytes_after_the_end_are_dropped() {
    let hanging = b"<script>alert(1)</script>";
    for file in [png(3, 2, b""), jpeg(3, 2, b"")] {
        assert_eq!(Photo::accept(&[&file[..], hanging].concat()).unwrap().bytes, file);
    }
}

#[test]
fn comments_between_two_scans_are_dropped() {
    let file = jpeg(3, 2, b"");
    let body = file.strip_suffix(b"\xFF\xD9").unwrap();
    let secret = segment(0xE1, b"Exif\0\0 119.8 E");
    let second = [&segment(0xDA, &[1, 1, 0, 0, 63, 0])[..], b"again", b"\xFF\xD9"].concat();
    let photo = Photo::accept(&[body, &secret, &second].concat()).unwrap();
    assert_eq!(photo.bytes, [body, &second].concat());
}

#[test]
fn a_turned_photo_stays_turned() {
    let big = b"Exif\0\0MM\0*\0\0\0\x08\0\x02\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\x01\x12\0\x03\0\0\0\x01\0\x06\0\0GPS";
    let little = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS";
    for exif in [&big[..], little] {
        let photo = Photo::accept(&jpeg(3, 2, &segment(0xE1, exif))).unwrap();
        assert_eq!(photo.bytes, jpeg(3, 2, &segment(0xE1, &photo.turn.unwrap().segment())));
        assert!(!holds(&photo.bytes, b"GPS"));
        assert_eq!(Photo::accept(&photo.bytes).unwrap(), photo, "a second time nothing changes");
    }
    for upright in [
        &b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0"[..],
        b"Exif\0\0MM\0*\xFF\xFF\xFF\xFF",
        b"Exif\0\0",
    ] {
        assert_eq!(Photo::accept(&jpeg(3, 2, &segment(0xE1, upright))).unwrap().bytes, jpeg(3, 2, b""));
    }
}

#[test]
fn only_the_content_counts() {
    let (png, jpeg) = (png(3, 2, b""), jpeg(3, 2, b""));
    for file in [
        &b""[..],
        b"<html><script>alert(1)</script></html>",
        b"GIF89a\x01\0\x01\0\0\0\0;",
        b"\x89PNG\r\n\x1a\n<html>",
        b"\xFF\xD8\xFF\xE0<html>",
        b"\xFF\xD8\xFF\xD9",
        &png[..png.len() - 1],
        &png[..40],
        &jpeg[..60],
        &[b"\n", &png[..]].concat(),
    ] {
        let begins = [&b"\x89PNG\r\n\x1a\n"[..], b"\xFF\xD8\xFF"].iter().any(|begin| file.starts_with(begin));
        let refusal = if begins { PhotoRefusal::Damaged } else { PhotoRefusal::NotAPhoto };
        assert_eq!(Photo::accept(file), Err(refusal), "{:?}", &file[..file.len().min(20)]);
    }
    for broken in [super::tests::png(0, 2, b""), super::tests::jpeg(3, 0, b"")] {
        assert_eq!(Photo::accept(&broken), Err(PhotoRefusal::Damaged));
    }
}

#[test]
fn bytes_and_pixels_are_limited() {
    let filled = |size: usize| {
        let mut file = jpeg(3, 2, b"");
        file.resize(size, b'x');
        file
    };
    assert!(Photo::accept(&filled(MOST_BYTES)).is_ok());
    assert_eq!(Photo::accept(&filled(MOST_BYTES + 1)), Err(PhotoRefusal::TooLarge));
    for (width, height, fits) in [
        (8000, 5000, true),
        (5000, 8000, true),
        (8001, 1, false),
        (1, 8001, false),
        (8000, 5001, false),
        (6400, 6251, false),
    ] {
        let allowed = if fits { Ok(()) } else { Err(PhotoRefusal::TooManyPixels) };
        assert_eq!(Photo::accept(&png(width.into(), height.into(), b"")).map(|_| ()), allowed, "{width}x{height}");
        assert_eq!(Photo::accept(&jpeg(width, height, b"")).map(|_| ()), allowed, "{width}x{height}");
    }
    assert_eq!(Photo::accept(&png(u32::MAX, u32::MAX, b"")), Err(PhotoRefusal::TooManyPixels));
}

#[test]
fn the_extension_names_the_format() {
    for format in [Format::Png, Format::Jpeg] {
        assert_eq!(Format::of_name(&format!("abc.{}", format.ending())), Some(format));
    }
    for other in ["abc", "abc.html", "abc.png.html", "abc.PNG", ".."] {
        assert_eq!(Format::of_name(other), None, "{other}");
    }
}

#[test]
fn a_jpeg_that_was_cut_off_is_no_photo() {
    let phone: &[u8] = include_bytes!("../../../../fixtures/cases/photos/phone.jpg");
    assert!(Photo::accept(phone).is_ok());
    for kept in [phone.len() - 2, phone.len() - 40, phone.len() - 100, phone.len() / 2] {
        assert!(Photo::accept(&phone[..kept]).is_err(), "{kept} of {} bytes", phone.len());
    }
}
