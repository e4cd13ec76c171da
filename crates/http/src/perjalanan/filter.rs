//! Search, filters and order in the queries of lists of trips (beyond P9).

use kernel::Day;
use ports::{TripFilter, TripOrder, WaitingReceipts};
use staff::EmployeeId;
use trips::{SubActivityId, TripState, trip_kind::FundingSourceId};

use crate::{
    lenient::kind,
    query::{Ascending, Search, TripTypeId, query, words},
};

words! {
    /// Order of a list.
    pub(crate) Order(TripOrder), "Urutan tidak dikenal", |word| match word {
        "tanggalPengajuan" => Some(TripOrder::Submitted),
        "tanggalBerangkat" => Some(TripOrder::Departs),
        "noNotaDinas" => Some(TripOrder::MemoNumber),
        _ => None,
    };
    /// State of a trip.
    pub(crate) State(TripState), "Keadaan tidak dikenal", TripState::from_word;
    /// Receipts that wait for the clerk, on a day of the office.
    pub(crate) Waiting(fn(Day) -> WaitingReceipts), "Keadaan kuitansi tidak dikenal", |word| match word {
        "ditolak" => Some(|_| WaitingReceipts::Rejected),
        "belum-diajukan" => Some(WaitingReceipts::Unsubmitted),
        _ => None,
    };
    /// Trips that depart within the days, not those that only touch them.
    pub(crate) ByDeparture(bool), "Saringan hari tidak dikenal", |word| (word == "berangkat").then_some(true);
}

query! {
    /// Facts by which lists and exports select trips.
    pub(crate) struct TripFacts {
        employee: kind::Id => "pegawaiId", "a traveller";
        sub_activity: kind::Id => "subKegiatanId", "sub-activity that pays";
        funding_source: kind::Id => "sumberDanaId", "funding source that pays";
        trip_type: TripTypeId => "tipe", "1 in town, 2 out of town";
        state: State => "keadaan", "diajukan, ditugaskan, selesai or batal";
        receipts: Waiting => "kuitansi", "ditolak, or belum-diajukan: not handed in after an assigned trip";
    }
}

query! {
    /// Filter and order of a list.
    pub(crate) struct ListedTrips {
        search: Search => "cari", "text in a number, the purpose, a place or a traveller's name";
        from: kind::Day => "dari", "first day of those that a trip touches";
        until: kind::Day => "sampai", "last day of those that a trip touches";
        by_departure: ByDeparture => "menurut", "berangkat: trips that depart within these days";
        facts: TripFacts;
        order: Order => "urut", "tanggalPengajuan (default), tanggalBerangkat or noNotaDinas";
        ascending: Ascending => "arah", "naik or turun (default)";
    }
}

query! {
    /// Text, days and facts by which an export selects trips.
    pub(crate) struct ExportedTrips {
        search: Search => "cari", "text in a number, the purpose, a place or a traveller's name";
        from: kind::Day => "dari", "first day on which a trip departs; one that only reaches in stands below 'juga di bulan ini'";
        until: kind::Day => "sampai", "last day on which a trip departs";
        by_departure: ByDeparture => "menurut", "berangkat: without trips that only reach into these days";
        facts: TripFacts;
    }
}

impl TripFacts {
    /// Filter by these facts alone, on a day of the office.
    pub(crate) fn filter(self, today: Day) -> TripFilter {
        TripFilter {
            employee: self.employee.map(EmployeeId),
            sub_activity: self.sub_activity.map(SubActivityId),
            funding_source: self.funding_source.map(FundingSourceId),
            trip_type: self.trip_type,
            state: self.state,
            receipts: self.receipts.map(|on| on(today)),
            ..TripFilter::default()
        }
    }
}

impl ListedTrips {
    /// Filter on a day of the office. Without a direction, a list begins with the newest or highest unless the older client says
    /// otherwise.
    pub(crate) fn filter(self, today: Day, oldest_first: Option<bool>) -> TripFilter {
        TripFilter {
            search: self.search,
            from: self.from,
            until: self.until,
            by_departure: self.by_departure.unwrap_or_default(),
            order: self.order.unwrap_or_default(),
            ascending: self.ascending.or(oldest_first).unwrap_or_default(),
            ..self.facts.filter(today)
        }
    }
}

impl ExportedTrips {
    /// Filter on a day of the office.
    pub(crate) fn filter(self, today: Day) -> TripFilter {
        TripFilter {
            search: self.search,
            from: self.from,
            until: self.until,
            by_departure: self.by_departure.unwrap_or_default(),
            ..self.facts.filter(today)
        }
    }
}
