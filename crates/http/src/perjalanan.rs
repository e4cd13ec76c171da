//! `/api/perjalanan/*`: trips (contract T1 to T6), their changes and history.

pub mod all_perjalanan;
pub mod batal;
pub mod berkas;
pub mod cetak;
pub mod detail_perjalanan;
pub mod ekspor;
pub(crate) mod filter;
pub mod foto;
pub mod jenis_perjalanan;
pub mod kalender;
pub mod laporan;
pub mod nominatif;
pub mod nota_dinas;
pub mod periksa;
pub mod pratinjau;
pub mod riwayat;
pub mod seed;
pub mod semua_kwitansi;
pub mod surat_tugas;
pub mod ubah;
mod warnings_header;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(nominatif::get_nominative_list)
        .service(berkas::print_trip_file)
        .service(all_perjalanan::list_trips)
        .service(semua_kwitansi::compute_receipts)
        .service(semua_kwitansi::submit_receipts)
        .service(detail_perjalanan::get_trip)
        .service(ekspor::export_trips)
        .service(jenis_perjalanan::list_paid_kinds)
        .service(nota_dinas::file_trip)
        .service(foto::add_trip_photo)
        .service(foto::remove_trip_photo)
        .service(kalender::get_calendar)
        .service(laporan::report_trip)
        .service(periksa::check_trip)
        .service(pratinjau::preview_trip)
        .service(seed::get_trip_choices)
        .service(surat_tugas::issue_assignment_letter)
        .service(ubah::change_trip)
        .service(batal::cancel_trip)
        .service(cetak::print_trip_letter)
        .service(riwayat::get_trip_history);
}
