//! `/api/rekap` and `/api/dasbor`: recaps of what trips cost (beyond W11, W12 and W14).

pub mod dasbor;
pub mod ekspor;
pub mod get;

use app::recaps::RecapRequest;
use staff::{EmployeeId, WorkUnitId};
use trips::{ActivityKind, SubActivityId, trip_kind::FundingSourceId};
use views::recaps::Grouping;

use crate::{
    lenient::kind,
    query::{TripTypeId, query, words},
};

words! {
    /// Grouping of a recap.
    GroupingWord(Grouping), "Kelompok harus pegawai, unit, sub-kegiatan, sumber-dana, bulan atau tujuan", Grouping::from_word;
    /// Kind of activity.
    ActivityWord(ActivityKind), "Jenis kegiatan tidak dikenal", ActivityKind::from_word;
}

query! {
    /// Filter and grouping of a recap.
    struct RecapQuery {
        from: kind::Day => "dari", "first day of departures; default: of the current year";
        until: kind::Day => "sampai", "last day of departures; default: of the current year";
        grouping: GroupingWord => "kelompok", "pegawai, unit, sub-kegiatan, sumber-dana, bulan (default) or tujuan";
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
        employee: kind::Id => "pegawaiId", "traveller";
        trip_type: TripTypeId => "tipe", "1 in town, 2 out of town";
        funding_source: kind::Id => "sumberDanaId", "funding source";
        sub_activity: kind::Id => "subKegiatanId", "sub-activity";
        activity: ActivityWord => "jenisKegiatan", "`biasa`, `diklat`, `fullboard` or `fullday`";
    }
}

impl RecapQuery {
    /// The filter, and the grouping.
    fn request(self) -> (RecapRequest, Grouping) {
        let request = RecapRequest {
            from: self.from,
            until: self.until,
            unit: self.unit.map(WorkUnitId),
            employee: self.employee.map(EmployeeId),
            trip_type: self.trip_type,
            funding_source: self.funding_source.map(FundingSourceId),
            sub_activity: self.sub_activity.map(SubActivityId),
            activity: self.activity,
        };
        (request, self.grouping.unwrap_or(Grouping::Month))
    }
}
