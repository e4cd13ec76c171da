//! Files that unpack to much, overlap or are broken.

use lopdf::ObjectStream;

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
    let large = [&index[..], &vec![b' '; 5 * 1024 * 1024]].concat();
    assert_eq!(cleaned(&with_object_stream(large, index.len(), 1)), Err(DocumentRefusal::TooComplex));
    let many = (0..60_000).map(|n| format!("{} {n} ", 1000 + n)).collect::<Vec<_>>().concat();
    let content = [many.as_bytes(), &vec![b'1'; 60_000]].concat();
    assert_eq!(cleaned(&with_object_stream(content, many.len(), 60_000)), Err(DocumentRefusal::TooComplex));
}

#[test]
fn overlapping_objects_of_an_object_stream_are_read_once() {
    // Each of 90 objects begins within the one before and would reach to the end: 90 times a million numbers.
    let depth = 90;
    let index = (0..depth).map(|n| format!("{} {n} ", 1000 + n)).collect::<Vec<_>>().concat();
    let content =
        [index.as_bytes(), &vec![b'['; depth], b"1 ".repeat(1_000_000).as_slice(), &vec![b']'; depth]].concat();
    assert!(cleaned(&with_object_stream(content, index.len(), depth)).is_ok());
}

#[test]
fn the_reader_sees_each_object_of_a_stream_apart() {
    let index = "11 0 12 9 13 17 ";
    let body = "<</A 1>> (abc (d [ 7 8";
    let mut stream = Stream::new(
        dictionary! { "Type" => "ObjStm", "First" => i64::try_from(index.len()).expect("short"), "N" => 3 },
        [index, body].concat().into_bytes(),
    );
    assert!(unpack::set_apart_for_test(&mut stream));
    let read = ObjectStream::new(&stream).expect("objects").objects;
    assert!(read[&(11, 0)].as_dict().is_ok());
    assert!(!read.contains_key(&(13, 0)), "an array without an end");
    assert!(read.get(&(12, 0)).is_none_or(|text| text.as_str().is_ok_and(|text| text.len() < 20)));
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
