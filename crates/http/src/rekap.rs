//! `/api/rekap` and `/api/dasbor`: recaps of what trips cost (beyond W11, W12 and W14).

pub mod dasbor;
pub mod ekspor;
pub mod get;

use app::{recaps::RecapRequest, views::recaps::Grouping};
use staff::{EmployeeId, WorkUnitId};
use trips::{SubActivityId, TripType, trip_kind::FundingSourceId};

use crate::{
    problem::{FieldError, Problem},
    query::Query,
};

/// Filter and grouping of a query.
///
/// # Errors
/// 422 for a value that cannot be read.
fn request(query: &Query) -> Result<(RecapRequest, Grouping), Problem> {
    let invalid = |field: &str, message: &str| Problem::invalid(vec![FieldError::new(field, message)]);
    let grouping = match query.get("kelompok") {
        None => Grouping::Month,
        Some(word) => {
            let message = "Kelompok harus pegawai, unit, sub-kegiatan, sumber-dana, bulan atau tujuan";
            Grouping::from_word(word).ok_or_else(|| invalid("kelompok", message))?
        }
    };
    let trip_type =
        query.id("tipe")?.map(|id| TripType::from_id(id).ok_or_else(|| invalid("tipe", "Tipe tidak dikenal")));
    let request = RecapRequest {
        from: query.day("dari")?,
        until: query.day("sampai")?,
        unit: query.id("unitKerjaId")?.map(WorkUnitId),
        employee: query.id("pegawaiId")?.map(EmployeeId),
        trip_type: trip_type.transpose()?,
        funding_source: query.id("sumberDanaId")?.map(FundingSourceId),
        sub_activity: query.id("subKegiatanId")?.map(SubActivityId),
    };
    Ok((request, grouping))
}
