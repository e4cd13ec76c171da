//! Whether the number book is whole: every number up to the counter stands on a letter, or was skipped by hand.

/// Numbers from `first` to `last`, both counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberRange {
    /// The first.
    pub first: i64,
    /// The last.
    pub last: i64,
}

impl NumberRange {
    fn of(first: i64, last: i64) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// What both hold.
    fn common(self, other: Self) -> Option<Self> {
        Self::of(self.first.max(other.first), self.last.min(other.last))
    }

    /// What is left of it before and behind `hole`, which lies inside.
    fn around(self, hole: Self) -> impl Iterator<Item = Self> {
        [Self::of(self.first, hole.first - 1), Self::of(hole.last + 1, self.last)].into_iter().flatten()
    }
}

/// A counter set by hand: the number it stood at before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// Last number before.
    pub before: i64,
    /// Last number after.
    pub after: i64,
}

/// Numbers that no letter bears.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gaps {
    /// Skipped by hand, each with the place of the setting in the list; in order of numbers.
    pub skipped: Vec<(NumberRange, usize)>,
    /// Lost: nobody skipped them. The application leaves none; one here tells of a change behind its back.
    pub lost: Vec<NumberRange>,
}

/// Looks through a counter that stands at `last`. `issued` are the numbers on letters, ascending; `settings` what was
/// done by hand, oldest first: of two that skipped the same number the later one answers for it.
pub fn gaps(issued: &[i64], last: i64, settings: &[Setting]) -> Gaps {
    let mut found = Gaps::default();
    let mut next = 1;
    let mut holes = Vec::new();
    for number in issued.iter().copied() {
        holes.extend(NumberRange::of(next, number - 1));
        next = number + 1;
    }
    holes.extend(NumberRange::of(next, last));
    for (place, setting) in settings.iter().enumerate().rev() {
        let Some(skipped) = NumberRange::of(setting.before + 1, setting.after) else { continue };
        holes = holes
            .into_iter()
            .flat_map(|hole| match hole.common(skipped) {
                Some(common) => {
                    found.skipped.push((common, place));
                    hole.around(common).collect()
                }
                None => vec![hole],
            })
            .collect();
    }
    found.skipped.sort_by_key(|(stretch, _)| stretch.first);
    found.lost = holes;
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretch(first: i64, last: i64) -> NumberRange {
        NumberRange { first, last }
    }

    fn setting(before: i64, after: i64) -> Setting {
        Setting { before, after }
    }

    #[test]
    fn a_book_without_holes_is_whole() {
        assert_eq!(gaps(&[1, 2, 3], 3, &[]), Gaps::default());
        assert_eq!(gaps(&[], 0, &[]), Gaps::default());
    }

    #[test]
    fn numbers_skipped_by_hand_are_no_gap() {
        let found = gaps(&[588, 589, 601], 601, &[setting(0, 587), setting(589, 600)]);
        assert_eq!(found.skipped, [(stretch(1, 587), 0), (stretch(590, 600), 1)]);
        assert_eq!(found.lost, []);
    }

    #[test]
    fn numbers_nobody_skipped_are_lost() {
        let found = gaps(&[1, 2, 5, 9], 11, &[setting(5, 7)]);
        assert_eq!(found.skipped, [(stretch(6, 7), 0)]);
        assert_eq!(found.lost, [stretch(3, 4), stretch(8, 8), stretch(10, 11)]);
    }

    #[test]
    fn a_setting_taken_back_skips_only_what_stayed_skipped() {
        // 57 issued, set to 100, taken back to 60, then 61 issued.
        let issued: Vec<i64> = (1..=57).chain([61]).collect();
        let found = gaps(&issued, 61, &[setting(57, 100), setting(100, 60)]);
        assert_eq!(found.skipped, [(stretch(58, 60), 0)]);
        assert_eq!(found.lost, []);
    }

    #[test]
    fn the_later_of_two_settings_answers() {
        let found = gaps(&[], 20, &[setting(0, 20), setting(20, 5), setting(5, 20)]);
        assert_eq!(found.skipped, [(stretch(1, 5), 0), (stretch(6, 20), 2)]);
    }
}
