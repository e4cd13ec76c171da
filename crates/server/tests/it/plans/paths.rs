//! Reads whose plans are looked at.

use persistence::entity::letter_codes;
use sea_orm::{DatabaseConnection, EntityTrait};
use serde_json::json;
use views::payments::DeskTab;

use crate::api_client::ApiClient;

/// Paths of the reads; prints a memo first, for the page of its code.
pub(super) async fn of(db: &DatabaseConnection, client: &ApiClient) -> Vec<String> {
    let trips = client.get("perjalanan/get/all-perjalanan").await.expect(200);
    let memo = json!({ "dokumen": "nota-dinas" });
    client.post(&format!("perjalanan/{}/cetak", trips["result"][0]["id"]), &memo).await.expect_docx();
    let code = letter_codes::Entity::find().one(db).await.expect("codes").expect("the memo's").id;
    let mut paths = vec![format!("verifikasi/{code}")];
    for trip in trips["result"].as_array().expect("trips") {
        let (id, traveller) = (&trip["id"], &trip["personils"][0]["id"]);
        assert!(traveller.is_number(), "{trip}");
        paths.push(format!("perjalanan/get/detail-perjalanan/{id}"));
        paths.push(format!("admin/get/detail-perjalanan/{id}"));
        paths.push(format!("perjalanan/{id}/riwayat"));
        paths.push(format!("perjalanan/{id}/nominatif"));
        paths.push(format!("kwitansi/get/rampung/{traveller}"));
    }
    for person in 1..=5 {
        paths.push(format!("pegawai/get/detail-pegawai/{person}"));
        paths.push(format!("pegawai/{person}/perjalanan?limit=2"));
    }
    paths.extend(DeskTab::ALL.map(|tab| format!("pembayaran/meja?tab={}", tab.word())));
    paths.extend(
        [
            "perjalanan/get/all-perjalanan?page=0",
            "perjalanan/get/all-perjalanan?page=1&limit=2",
            "perjalanan/get/all-perjalanan?time=ASC",
            "perjalanan/get/all-perjalanan?cari=an",
            "perjalanan/get/all-perjalanan?cari=tidak%20ada",
            "perjalanan/get/all-perjalanan?keadaan=ditugaskan&tipe=2",
            "perjalanan/get/all-perjalanan?kuitansi=ditolak",
            "perjalanan/get/all-perjalanan?kuitansi=belum-diajukan",
            "perjalanan/get/all-perjalanan?dari=2026-02-01&sampai=2026-02-28",
            "perjalanan/get/all-perjalanan?urut=tanggalBerangkat&arah=naik",
            "perjalanan/get/all-perjalanan?urut=noNotaDinas",
            "admin/get/keuangan/daftar-perjalanan?cari=an",
            "admin/get/keuangan/daftar-perjalanan?cari=tidak%20ada",
            "admin/get/keuangan/daftar-perjalanan?keadaan=ditugaskan&tipe=2",
            "admin/get/keuangan/daftar-perjalanan?kuitansi=ditolak",
            "admin/get/keuangan/daftar-perjalanan?dari=2026-02-01&sampai=2026-02-28",
            "admin/get/keuangan/daftar-perjalanan?urut=tanggalBerangkat&arah=naik",
            "admin/get/keuangan/daftar-perjalanan?urut=noNotaDinas",
            "admin/get/keuangan/daftar-perjalanan?unitKerjaId=3",
            "beranda",
            "kwitansi/antrean",
            "kwitansi/antrean?cari=an",
            "pembayaran/meja?tab=dibayar&bulan=2026-02&unitKerjaId=3",
            "pembayaran/meja?tab=dibayar&sumberDanaId=1&indukUnitKerjaId=1",
            "pembayaran/meja?tab=siap-dibayar&kelompok=true",
            "pembayaran/meja?tab=siap-dibayar&kelompok=true&bulan=2026-02",
            "pembayaran/meja?tab=siap-dibayar&kelompok=true&cari=an",
            "pembayaran/meja?tab=siap-dibayar&sumberDanaId=1&indukUnitKerjaId=1",
            "template/get",
            "template/versi?jenis=2",
            "template/get-keuangan",
            "perjalanan/get/seed",
            "perjalanan/ekspor",
            "perjalanan/kalender?bulan=2026-03",
            "pegawai/ketersediaan?pegawaiId=1,2,3&dari=2026-03-01&sampai=2026-03-31",
            "hari-libur?tahun=2026",
            "alasan-penolakan",
            "anggaran?tahun=2026",
            "dasbor?tahun=2026",
            "temuan?tahun=2026",
            "temuan/kuitansi?tahun=2026&kode=T08",
            "temuan/kuitansi?keadaan=terbuka",
            "rekap?kelompok=bulan&dari=2026-02-01&sampai=2026-02-28",
            "rekap?kelompok=pegawai&dari=2026-02-01&sampai=2026-02-28",
            "rekap?kelompok=unit&dari=2026-02-01&sampai=2026-02-28&unitKerjaId=3",
            "rekap?kelompok=sub-kegiatan&dari=2026-02-01&sampai=2026-02-28&tipe=1",
            "rekap?kelompok=tujuan&dari=2026-02-01&sampai=2026-02-28",
            "admin/get/keuangan/daftar-perjalanan",
            "admin/get/keuangan/daftar-perjalanan?time=ASC",
            "admin/get/surat-keluar",
            "admin/get/surat-keluar?arah=naik",
            "admin/get/surat-keluar?urut=nomor&arah=naik",
            "admin/get/surat-keluar?cari=4711",
            "nomor-surat/buku",
            "nomor-surat/buku?jenisId=2",
            "nomor-surat/get/1",
            "pegawai/get",
            "pegawai/get/daftar?search_query=an",
            "admin/jejak-audit?penggunaId=1",
            "admin/jejak-audit?objek=trip&objekId=1",
            "admin/jejak-audit?tindakan=trip.filed",
            "user/get/user",
            "user/check-auth",
            "akun/sesi",
            "akun/jejak",
            "akun/faktor-kedua",
            "tujuan/get/dalam-kota",
            "induk-unit-kerja/get/1",
        ]
        .map(str::to_owned),
    );
    paths
}
