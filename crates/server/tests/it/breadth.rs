//! Breadth of tests that try many values: every day a sample that is the same in each run, nightly all.

/// Every day a place is tried with one value in this many.
const SAMPLE: usize = 7;

/// Returns whether this is a nightly run.
fn is_nightly() -> bool {
    std::env::var_os("JALADIN_TEST_NIGHTLY").is_some()
}

/// The number for a run of every day, or for a nightly one.
pub(crate) fn scaled<T>(daily: T, nightly: T) -> T {
    if is_nightly() { nightly } else { daily }
}

/// Rounds of a pair of concurrent calls (office 5.4: fifty).
pub(crate) fn rounds() -> u32 {
    scaled(10, 50)
}

/// Values to try at a place: nightly all; every day one in [`SAMPLE`], others at the next place, so that each value is tried at
/// many places and each place with some values.
pub(crate) fn sample<T>(values: impl IntoIterator<Item = T>, place: usize) -> Vec<T> {
    rotated(values, place, scaled(SAMPLE, 1))
}

fn rotated<T>(values: impl IntoIterator<Item = T>, place: usize, one_in: usize) -> Vec<T> {
    let chosen = values.into_iter().enumerate().filter(|(at, _)| (at + place).is_multiple_of(one_in));
    chosen.map(|(_, value)| value).collect()
}

#[test]
fn a_sample_tries_every_value_at_some_place_and_nothing_twice() {
    let mut tried: Vec<_> = (0..SAMPLE).flat_map(|place| rotated(0..26, place, SAMPLE)).collect();
    tried.sort_unstable();
    assert_eq!(tried, (0..26).collect::<Vec<_>>());
    assert_eq!(rotated(0..26, 3, 1).len(), 26);
}
