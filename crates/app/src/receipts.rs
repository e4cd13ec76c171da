//! Receipts: fill in, compute, submit, approve, reject, print; their photos.

mod add_actual_cost;
mod add_line;
mod album;
mod approve;
mod change_line;
mod compute;
mod duties;
mod entries;
mod photo;
mod photograph_trip;
mod print;
mod queue;
mod reject;
mod remove_line;
mod sheet;
mod show_photo;
mod submit;
mod transition;
mod verify;

pub use add_actual_cost::add_actual_cost;
pub use add_line::{AddedLine, LineEntry, add_line};
pub use album::{add_trip_photo, album, remove_trip_photo};
pub use approve::approve;
pub use change_line::change_line;
pub use compute::compute;
pub use duties::{duties, separation_report};
pub use photograph_trip::photograph_trip;
pub use print::print;
pub use queue::queue;
pub use reject::reject;
pub use remove_line::remove_line;
pub use sheet::{Sheet, sheet};
pub use show_photo::{ShownPhoto, show_photo};
pub use submit::submit;
pub use transition::Transitioned;
pub use verify::verify;
