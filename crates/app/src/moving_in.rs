//! Moving in: an office brings what it has from its former system or from a workbook, and proves that nothing was lost
//! (office 4).

pub mod plan;
