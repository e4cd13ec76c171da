//! Paging, 0-based (contract G-21).

/// Page number and page size of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    /// 0-based; may be beyond the end.
    pub page: u64,
    /// Rows a page, 1 to 100.
    pub limit: u64,
}

impl PageRequest {
    /// Rows to skip.
    pub fn offset(self) -> u64 {
        self.page.saturating_mul(self.limit)
    }
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// Rows of this page.
    pub rows: Vec<T>,
    /// The page that was requested.
    pub request: PageRequest,
    /// Rows in the whole list, or as far as they were counted.
    pub total_rows: u64,
    /// True if the list has rows that were not counted (assurance D-21).
    pub more: bool,
}

impl<T> Page<T> {
    /// Pages in the whole list.
    pub fn total_pages(&self) -> u64 {
        self.total_rows.div_ceil(self.request.limit.max(1))
    }

    /// The same page with other rows.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        let Self { rows, request, total_rows, more } = self;
        Page { rows: rows.into_iter().map(f).collect(), request, total_rows, more }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_filled_page_counts() {
        let page =
            Page { rows: vec![(); 15], request: PageRequest { page: 0, limit: 15 }, total_rows: 31, more: false };
        assert_eq!(page.total_pages(), 3);
    }

    #[test]
    fn an_empty_list_has_no_page() {
        let page = Page::<()> { rows: vec![], request: PageRequest { page: 7, limit: 15 }, total_rows: 0, more: false };
        assert_eq!((page.total_pages(), page.request.offset()), (0, 105));
    }
}
