//! Staff records: read models.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Page, RupiahSum, nip::NipDoubt};
use staff::{BankAccount, EmployeeWarning};

use super::{
    EmployeeView, Named,
    units::WorkUnitName,
    wire::{Wire, view},
};

/// A row of the staff list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRow {
    /// The employee.
    pub employee: EmployeeView,
    /// Work unit, where assigned.
    pub work_unit: Option<WorkUnitName>,
}

view! {
    /// Days of a person on official trips in a year, and the last trip (office 8.4).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct DaysAway {
        /// Days of the trips in force that depart in the year, those of the archive among them.
        pub days: u64 => "hariDinas",
        /// Last day of the trip in force, of any year, that departs last; absent without one.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub last: Option<NaiveDate> => "perjalananTerakhir" as [Option<String>],
    }
}

/// One employee, for the edit form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneEmployee {
    /// The employee.
    pub employee: EmployeeView,
    /// Work units of before, the last first.
    pub earlier: Vec<EarlierUnit>,
    /// Bank account.
    pub account: BankAccount,
}

/// How a person is paid and reached.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contact {
    /// Bank account.
    pub account: BankAccount,
    /// Telephone.
    pub phone: Option<String>,
}

view! {
    /// Travel settings of a person (assurance D-15).
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TravelSettings {
        /// Employee.
        pub id: i64,
        /// Name with degrees.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// Position.
        #[schema(value_type = String)]
        pub position: Arc<str> => "jabatan",
        /// Bank.
        pub bank: Option<String> => "bank",
        /// Account number, masked but its last four digits.
        pub account_number: Option<String> => "nomorRekening",
        /// Telephone; null for those who do not administer the staff.
        pub phone: Option<String> => "telepon",
        /// Travel level.
        pub level: Named => "tingkatan",
        /// Version of the staff record.
        pub version: i32 => "versi",
    }
}

impl TravelSettings {
    /// Those of an employee.
    pub fn of(employee: EmployeeView, Contact { account, phone }: Contact) -> Self {
        let EmployeeView { id, name, position, level, version, .. } = employee;
        let account_number = account.number.as_deref().map(BankAccount::masked);
        Self { id, name, position, bank: account.bank, account_number, phone, level, version }
    }
}

view! {
    /// A work unit that an employee left.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct EarlierUnit {
        /// Work unit; null for a time without one.
        pub unit: Option<i64> => "unitKerjaId",
        /// Its name.
        pub name: Option<String> => "unitKerja",
        /// Day on which the employee left it.
        pub until: NaiveDate => "sampai" as [String],
    }
}

view! {
    /// A trip of an employee.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TravelledTrip as TripOfEmployee {
        /// Traveller id.
        pub traveller: i64 => "personilId",
        /// True of one of the archive; absent of others.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub archived: bool => "arsip",
        /// Number of the assignment letter, of the memo before there is one; the final number where it is known.
        pub number: String => "nomor",
        /// SPD number.
        pub travel_order_number: Option<String> => "nomorSPD",
        /// Final number of the SPD; absent before it is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub travel_order_final: Option<String> => "nomorAkhirSPD",
        /// Names of the places, in order.
        #[schema(value_type = Vec<String>)]
        pub places: Vec<Arc<str>> => "tujuan",
        /// First day.
        pub departs_on: NaiveDate => "tanggalBerangkat" as [String],
        /// Last day.
        pub returns_on: NaiveDate => "tanggalPulang" as [String],
        /// Σ quantity × value of the receipt, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// The trip was cancelled.
        pub is_cancelled: bool => "batal",
    }
}

/// An employee with all trips, the last filed first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelHistory {
    /// The employee, retired or not.
    pub employee: EmployeeView,
    /// The trips.
    pub trips: Vec<TravelledTrip>,
}

/// An employee with a page of trips, the last by their days first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelHistoryPage {
    /// The employee, retired or not.
    pub employee: EmployeeView,
    /// The trips.
    pub trips: Page<TravelledTrip>,
}

impl Wire for EmployeeWarning {
    type Form = String;

    fn form(&self) -> String {
        let words = match self {
            Self::RankAndGrade => "Pangkat tidak sesuai dengan golongan",
            Self::Nip(NipDoubt::BirthDate) => "NIP perlu diperiksa: angka 1–8 bukan tanggal lahir yang wajar",
            Self::Nip(NipDoubt::Start) => {
                "NIP perlu diperiksa: angka 9–14 bukan tahun dan bulan pengangkatan yang wajar"
            }
            Self::Nip(NipDoubt::Sex) => "NIP perlu diperiksa: angka 15 harus 1 (pria) atau 2 (wanita)",
            Self::Nip(NipDoubt::Serial) => "NIP perlu diperiksa: nomor urut 000 tidak ada",
        };
        words.to_owned()
    }
}
