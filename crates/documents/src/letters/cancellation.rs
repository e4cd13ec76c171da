//! Variables of the surat pernyataan pembatalan.

use app::letters::CancellationLetter;
use kernel::tanggal::long_date;

use super::trip::{self, put};
use crate::template::Map;

/// Variables of contract 6.2, reason and day of the cancellation.
pub(super) fn variables(statement: &CancellationLetter) -> Map {
    let mut map = trip::variables(&statement.trip);
    put(&mut map, "alasanBatal", &statement.reason);
    put(&mut map, "tanggalBatal", long_date(statement.cancelled_on));
    map
}
