//! Search, filters and order in the queries of lists of trips (beyond P9).

use app::trips::{TripFilter, TripOrder, WaitingReceipts};
use kernel::Day;
use staff::EmployeeId;
use trips::{SubActivityId, TripState, TripType, trip_kind::FundingSourceId};

use crate::{
    problem::Problem,
    query::{Query, unknown},
};

/// Reads the filter of a query on a day of the office. `urut` without `arah` begins with the newest or highest.
///
/// # Errors
/// 422 for a value that is none of those known.
pub(crate) fn filter(query: &Query, today: Day) -> Result<TripFilter, Problem> {
    let order = match query.get("urut") {
        None | Some("tanggalPengajuan") => TripOrder::Submitted,
        Some("tanggalBerangkat") => TripOrder::Departs,
        Some("noNotaDinas") => TripOrder::MemoNumber,
        Some(_) => return Err(unknown("urut", "Urutan tidak dikenal")),
    };
    let ascending = query.ascending()?.unwrap_or_else(|| query.oldest_first());
    let trip_type = query.id("tipe")?.map(TripType::from_id);
    let state = query.get("keadaan").map(TripState::from_word);
    let receipts = match query.get("kuitansi") {
        None => None,
        Some("ditolak") => Some(WaitingReceipts::Rejected),
        Some("belum-diajukan") => Some(WaitingReceipts::Unsubmitted(today)),
        Some(_) => return Err(unknown("kuitansi", "Keadaan kuitansi tidak dikenal")),
    };
    let by_departure = match query.get("menurut") {
        None => false,
        Some("berangkat") => true,
        Some(_) => return Err(unknown("menurut", "Saringan hari tidak dikenal")),
    };
    Ok(TripFilter {
        search: query.text("cari")?,
        from: query.day("dari")?,
        until: query.day("sampai")?,
        by_departure,
        employee: query.id("pegawaiId")?.map(EmployeeId),
        sub_activity: query.id("subKegiatanId")?.map(SubActivityId),
        funding_source: query.id("sumberDanaId")?.map(FundingSourceId),
        trip_type: trip_type.map(|it| it.ok_or_else(|| unknown("tipe", "Tipe tidak dikenal"))).transpose()?,
        state: state.map(|it| it.ok_or_else(|| unknown("keadaan", "Keadaan tidak dikenal"))).transpose()?,
        receipts,
        order,
        ascending,
    })
}
