//! Checks a number book for gaps: numbers up to the counter's value that are on no letter.

/// Range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberRange {
    /// The first.
    pub first: i64,
    /// The last.
    pub last: i64,
}

impl NumberRange {
    /// Number of numbers.
    pub fn length(self) -> i64 {
        self.last - self.first + 1
    }

    fn of(first: i64, last: i64) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// Intersection of both ranges.
    fn intersection(self, other: Self) -> Option<Self> {
        Self::of(self.first.max(other.first), self.last.min(other.last))
    }

    /// Parts before and after `hole`, which is within the range.
    fn without(self, hole: Self) -> impl Iterator<Item = Self> {
        [Self::of(self.first, hole.first - 1), Self::of(hole.last + 1, self.last)].into_iter().flatten()
    }
}

/// Manual setting of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// Last number before the setting.
    pub before: i64,
    /// Last number after the setting.
    pub after: i64,
}

/// Gaps of a number book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gaps {
    /// Skipped by a manual setting, with the setting's index; in order of numbers.
    pub skipped: Vec<(NumberRange, usize)>,
    /// Lost: skipped by no setting. The application leaves none; one here reveals a change of the database from
    /// outside.
    pub lost: Vec<NumberRange>,
}

/// The runs of consecutive numbers among ascending ones.
pub fn runs(numbers: impl IntoIterator<Item = i64>) -> Vec<NumberRange> {
    let mut runs: Vec<NumberRange> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some(run) if run.last + 1 == number => run.last = number,
            _ => runs.push(NumberRange { first: number, last: number }),
        }
    }
    runs
}

/// The numbers that a book without loss holds: those up to `last`, the counter's value, which no setting has skipped.
pub fn expected(last: i64, settings: &[Setting]) -> Vec<NumberRange> {
    let mut runs: Vec<_> = NumberRange::of(1, last).into_iter().collect();
    for setting in settings {
        let Some(skipped) = NumberRange::of(setting.before + 1, setting.after) else { continue };
        runs = runs
            .into_iter()
            .flat_map(|run| match run.intersection(skipped) {
                Some(common) => run.without(common).collect(),
                None => vec![run],
            })
            .collect();
    }
    runs
}

/// The parts of ranges that lie in none of others.
pub fn without(ranges: impl IntoIterator<Item = NumberRange>, others: &[NumberRange]) -> Vec<NumberRange> {
    let cut = |ranges: Vec<NumberRange>, other: &NumberRange| {
        let parts = |range: NumberRange| match range.intersection(*other) {
            Some(common) => range.without(common).collect(),
            None => vec![range],
        };
        ranges.into_iter().flat_map(parts).collect()
    };
    others.iter().fold(ranges.into_iter().collect(), cut)
}

/// Finds the gaps below `last`, the counter's value. `issued` are the runs of numbers on letters, ascending; `settings` the
/// manual settings, oldest first. A number skipped by two settings belongs to the later one.
pub fn gaps(issued: &[NumberRange], last: i64, settings: &[Setting]) -> Gaps {
    let mut found = Gaps::default();
    let mut holes = holes(issued, last);
    for (place, setting) in settings.iter().enumerate().rev() {
        let Some(skipped) = NumberRange::of(setting.before + 1, setting.after) else { continue };
        holes = holes
            .into_iter()
            .flat_map(|hole| match hole.intersection(skipped) {
                Some(common) => {
                    found.skipped.push((common, place));
                    hole.without(common).collect()
                }
                None => vec![hole],
            })
            .collect();
    }
    found.skipped.sort_by_key(|(range, _)| range.first);
    found.lost = holes;
    found
}

/// The ranges up to `last` between runs of numbers, ascending.
pub fn holes(runs: &[NumberRange], last: i64) -> Vec<NumberRange> {
    let mut holes = Vec::new();
    let mut next = 1;
    for run in runs {
        holes.extend(NumberRange::of(next, run.first - 1));
        next = run.last + 1;
    }
    holes.extend(NumberRange::of(next, last));
    holes
}

/// Kind of numbers that stand on no letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unused {
    /// Skipped by a manual setting.
    Skipped,
    /// Given outside the application, as the manual setting says.
    Outside,
    /// Of the system of before: below its first number of the year, because its counters ran on over the years.
    EarlierYears,
    /// Of the system of before, which has no letter of them.
    Unrecorded,
    /// Lost.
    Lost,
}

impl Unused {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Skipped => "dilewati",
            Self::Outside => "di luar",
            Self::EarlierYears | Self::Unrecorded => "sistem lama",
            Self::Lost => "hilang",
        }
    }

    /// The reason that the kind itself says.
    pub fn reason(self) -> Option<&'static str> {
        match self {
            Self::EarlierYears => Some("nomor sistem lama sebelum tahun ini"),
            Self::Unrecorded => Some("tidak tercatat di sistem lama"),
            Self::Skipped | Self::Outside | Self::Lost => None,
        }
    }
}

/// Numbers that the system of before gave in a year, of one letter kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedNumbers {
    /// Last number of its counter, if the counter was taken over in this year.
    pub last: Option<i64>,
    /// Runs of numbers on letters, ascending.
    pub issued: Vec<NumberRange>,
}

impl ArchivedNumbers {
    fn end(&self) -> i64 {
        let found = self.issued.last().map_or(0, |run| run.last);
        self.last.unwrap_or(found).max(found)
    }

    /// Those of some lost numbers that the system of before did not give: they are above its last one.
    pub fn left_of(&self, lost: impl IntoIterator<Item = NumberRange>) -> Vec<NumberRange> {
        without(lost, &[NumberRange { first: 1, last: self.end() }])
    }

    /// Numbers that it has no letter of, between its first number of the year and its last; those below the first only where the
    /// counter was taken over.
    pub fn unused(&self) -> Vec<(Unused, NumberRange)> {
        let last = self.end();
        let first = self.issued.first().map_or(last + 1, |run| run.first);
        let earlier = NumberRange::of(1, first - 1).filter(|_| self.last.is_some());
        let gaps = holes(&self.issued, last).into_iter().filter(|range| range.first > first);
        let earlier = earlier.map(|range| (Unused::EarlierYears, range));
        earlier.into_iter().chain(gaps.map(|range| (Unused::Unrecorded, range))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(first: i64, last: i64) -> NumberRange {
        NumberRange { first, last }
    }

    fn setting(before: i64, after: i64) -> Setting {
        Setting { before, after }
    }

    #[test]
    fn a_book_without_gaps_has_none() {
        assert_eq!(gaps(&runs([1, 2, 3]), 3, &[]), Gaps::default());
        assert_eq!(gaps(&[], 0, &[]), Gaps::default());
    }

    #[test]
    fn numbers_skipped_by_a_setting_are_not_lost() {
        let found = gaps(&runs([588, 589, 601]), 601, &[setting(0, 587), setting(589, 600)]);
        assert_eq!(found.skipped, [(range(1, 587), 0), (range(590, 600), 1)]);
        assert_eq!(found.lost, []);
    }

    #[test]
    fn numbers_skipped_by_no_setting_are_lost() {
        let found = gaps(&runs([1, 2, 5, 9]), 11, &[setting(5, 7)]);
        assert_eq!(found.skipped, [(range(6, 7), 0)]);
        assert_eq!(found.lost, [range(3, 4), range(8, 8), range(10, 11)]);
    }

    #[test]
    fn a_setting_taken_back_skips_only_numbers_still_above() {
        // 57 issued, set to 100, taken back to 60, then 61 issued.
        let issued = runs((1..=57).chain([61]));
        let found = gaps(&issued, 61, &[setting(57, 100), setting(100, 60)]);
        assert_eq!(found.skipped, [(range(58, 60), 0)]);
        assert_eq!(found.lost, []);
    }

    #[test]
    fn a_number_belongs_to_the_later_of_two_settings() {
        let found = gaps(&[], 20, &[setting(0, 20), setting(20, 5), setting(5, 20)]);
        assert_eq!(found.skipped, [(range(1, 5), 0), (range(6, 20), 2)]);
    }

    #[test]
    fn numbers_of_the_system_before_are_not_lost() {
        let given = |last, numbers: &[i64]| ArchivedNumbers { last, issued: runs(numbers.iter().copied()) };
        let (early, unrecorded) = (Unused::EarlierYears, Unused::Unrecorded);
        for (archived, left, unused) in [
            (given(None, &[]), vec![range(1, 9)], vec![]),
            (given(Some(5), &[]), vec![range(6, 9)], vec![(early, range(1, 5))]),
            (given(Some(5), &[3, 5]), vec![range(6, 9)], vec![(early, range(1, 2)), (unrecorded, range(4, 4))]),
            (given(None, &[3, 5]), vec![range(6, 9)], vec![(unrecorded, range(4, 4))]),
            (given(Some(4), &[3, 6]), vec![range(7, 9)], vec![(early, range(1, 2)), (unrecorded, range(4, 5))]),
            (given(Some(12), &[1, 2]), vec![], vec![(unrecorded, range(3, 12))]),
        ] {
            assert_eq!(archived.left_of([range(1, 9)]), left, "{archived:?}");
            assert_eq!(archived.unused(), unused, "{archived:?}");
        }
    }

    #[test]
    fn a_book_without_loss_holds_what_no_setting_has_skipped() {
        assert_eq!(expected(3, &[]), [range(1, 3)]);
        assert_eq!(expected(0, &[]), []);
        assert_eq!(expected(601, &[setting(0, 587), setting(589, 600)]), [range(588, 589), range(601, 601)]);
        assert_eq!(expected(61, &[setting(57, 100), setting(100, 60)]), [range(1, 57)], "61 was issued all the same");
    }
}
