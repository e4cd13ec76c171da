//! The account code (kode rekening) of a trip: the sub-activity's code and the kind's, with one dot between (contract
//! 4.2).

/// Joins the two parts with exactly one dot.
pub fn join(sub_activity: &str, kind: &str) -> String {
    format!("{}.{}", sub_activity.trim_end_matches('.'), kind.trim_start_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::join;

    #[test]
    fn exactly_one_dot_at_the_seam() {
        let whole = "1.02.01.2.06.09.5.1.02.04.01.0001";
        for (sub, kind) in [
            ("1.02.01.2.06.09", "5.1.02.04.01.0001"),
            ("1.02.01.2.06.09.", "5.1.02.04.01.0001"),
            ("1.02.01.2.06.09", ".5.1.02.04.01.0001"),
            ("1.02.01.2.06.09.", ".5.1.02.04.01.0001"),
        ] {
            assert_eq!(join(sub, kind), whole);
        }
    }
}
