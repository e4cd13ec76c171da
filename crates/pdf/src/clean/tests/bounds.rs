//! Files that unpack to much, overlap or are broken.

use super::*;

/// A file whose second object is an object stream with this content, of which the first `first` bytes are the index.
fn with_object_stream(content: Vec<u8>, first: usize, count: usize) -> Vec<u8> {
    let mut made = Made::new();
    let first = i64::try_from(first).expect("short");
    let count = i64::try_from(count).expect("few");
    // The writer leaves object streams of others out: this one is renamed afterwards.
    let mut stream = Stream::new(dictionary! { "Type" => "ObjStX", "First" => first, "N" => count }, content);
    stream.compress().expect("smaller");
    made.add(stream);
    let mut bytes = made.bytes();
    let named = bytes.windows(6).position(|name| name == b"ObjStX").expect("the stream");
    bytes[named + 5] = b'm';
    bytes
}

#[test]
fn object_streams_that_unpack_to_much_are_refused() {
    let index = b"900 0 ";
    let large = [&index[..], &vec![b' '; unpack::MOST_UNPACKED + 1]].concat();
    assert_eq!(cleaned(&with_object_stream(large, index.len(), 1)), Err(DocumentRefusal::TooComplex));
    let many = unpack::MOST_OBJECTS + 1;
    let index = (0..many).map(|n| format!("{} {} ", 1000 + n, 2 * n)).collect::<Vec<_>>().concat();
    let content = [index.as_bytes(), &b"1 ".repeat(many)].concat();
    assert_eq!(cleaned(&with_object_stream(content, index.len(), many)), Err(DocumentRefusal::TooComplex));
}

#[test]
fn pages_that_unpack_to_much_are_refused() {
    let mut bomb = Made::new();
    let mut stream = Stream::new(Dictionary::new(), vec![b' '; 80 * 1024 * 1024]);
    stream.compress().expect("smaller");
    let content = bomb.add(stream);
    let bytes = bomb.page("Contents", content).bytes();
    assert!(bytes.len() < 1024 * 1024);
    assert_eq!(cleaned(&bytes), Err(DocumentRefusal::TooComplex));
}

#[test]
fn pictures_that_no_viewer_draws_are_refused() {
    for (width, height, refused) in [(12_000, 12_500, false), (12_000, 12_501, true), (i64::MAX, i64::MAX, true)] {
        let mut made = Made::new();
        let entries =
            dictionary! { "Subtype" => "Image", "Width" => width, "Height" => height, "BitsPerComponent" => 1 };
        let picture = made.add(Stream::new(entries, Vec::new()));
        let pictures = dictionary! { "XObject" => dictionary! { "I" => picture } };
        let read = cleaned(&made.page("Resources", pictures).bytes());
        assert_eq!(read == Err(DocumentRefusal::TooComplex), refused, "{width} x {height}: {read:?}");
    }
}

#[test]
fn bytes_of_chance_neither_panic_nor_last() {
    let whole = Made::new().modern_bytes();
    let mut state = 7_u32;
    for _ in 0..300 {
        let mut broken = whole.clone();
        for _ in 0..6 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = usize::try_from(state).expect("an index") % broken.len();
            broken[at] = state.to_be_bytes()[0];
        }
        drop(std::panic::catch_unwind(|| cleaned(&broken)));
    }
}
