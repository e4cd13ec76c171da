//! Types shared by all domains: ids, money, NIP, dates in Indonesian, amounts in words, the clock.
//!
//! No noun of one domain, no I/O, no serde, no wire names.

pub mod calendar;
pub mod clock;
mod codes;
pub mod day;
pub mod delegation;
pub mod id;
pub mod nip;
pub mod page;
pub mod periods;
pub mod rupiah;
pub mod rupiah_sum;
pub mod span;
pub mod tanggal;
pub mod terbilang;
pub mod text;
pub mod typed;

pub use clock::Clock;
pub use day::{Day, DayFault};
pub use nip::Nip;
pub use page::{Page, PageRequest};
pub use rupiah::Rupiah;
pub use rupiah_sum::RupiahSum;
pub use span::Span;
