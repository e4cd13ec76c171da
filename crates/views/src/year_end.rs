//! The end of a budget year (office 8.1): read models.

use chrono::NaiveDate;
use kernel::{RupiahSum, codes};

use crate::wire::view;

codes! {
    /// A kind of things that are open in a year.
    OpenMatter {
        Unissued = "tanpa-surat", "Belum terbit surat tugas";
        Draft = "belum-diajukan", "Kuitansi belum diajukan";
        Rejected = "dikembalikan", "Kuitansi dikembalikan";
        Submitted = "menunggu-verifikasi", "Kuitansi menunggu verifikasi";
        Unpaid = "belum-dibayar", "Kuitansi belum dibayar";
        OpenAdvances = "uang-muka", "Uang muka belum dipertanggungjawabkan";
        ToReturn = "setoran-kembali", "Harus disetor kembali";
        Packages = "paket", "NPD belum dibayar";
        FinalNumbers = "nomor-akhir", "Surat menunggu nomor akhir";
        IntoNextYear = "lintas-tahun", "Perjalanan sampai tahun berikutnya";
        Tenures = "masa-jabatan", "Penanda tangan yang masa tugasnya berakhir";
        NextCeilings = "pagu-tahun-depan", "Sub kegiatan tanpa pagu tahun berikutnya";
        NextTariffs = "tarif-tahun-depan", "Tarif tahun berikutnya belum ada";
        NextHolidays = "libur-tahun-depan", "Hari libur tahun berikutnya belum ada";
    }
}

view! {
    /// Things of a kind that are open in a year.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OpenCount as OpenMatter {
        /// Code.
        pub code: &'static str => "kode",
        /// Name.
        pub title: &'static str => "judul",
        /// Number.
        pub number: u64 => "jumlah",
        /// Address of the page with the list of them.
        pub link: String => "tautan",
    }
}

view! {
    /// One of the things that are open in a year.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OpenRow as OpenMatterRow {
        /// Traveller, trip, package or letter.
        pub id: i64,
        /// Trip, where it belongs to one.
        pub trip: Option<i64> => "perjalananId",
        /// Number of its trip, package or letter.
        pub number: Option<String> => "nomor",
        /// Person, where it is one's; else the people of the trip.
        pub name: String => "nama",
        /// Work unit or parent unit.
        pub unit: String => "unitKerja",
        /// First day of the trip, or date of the letter or package, or last day of a tenure.
        pub day: Option<NaiveDate> => "tanggal" as [Option<String>],
        /// Rupiah that are owed.
        pub amount: Option<RupiahSum> => "nilai" as [Option<i64>],
    }
}

view! {
    /// Terms of a budget year of a parent unit, and what is open in it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct YearEnd {
        /// The year.
        pub year: i32 => "tahun",
        /// Last day on which trips are filed, YYYY-MM-DD.
        pub filed_until: Option<NaiveDate> => "batasPengajuan" as [Option<String>],
        /// Last day on which trips and receipts change, YYYY-MM-DD.
        pub changed_until: Option<NaiveDate> => "ditutup" as [Option<String>],
        /// Last day of a reopening, YYYY-MM-DD.
        pub reopened_until: Option<NaiveDate> => "dibukaSampai" as [Option<String>],
        /// True if nothing of the year changes today.
        pub closed: bool => "tertutup",
        /// What is open.
        pub open: Vec<OpenCount> => "terbuka",
    }
}
