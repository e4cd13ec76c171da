//! Calls beyond the contract.

use reqwest::Method;
use serde_json::json;

use super::{Call, bare, delete, get, post, put, upload};
use crate::api::{kwitansi::sheet::SCREENSHOT, policy::objects::Objects, tarif::lodging};

impl Objects {
    pub(super) fn beyond_call(&self, path: &str, method: &str) -> Option<Call> {
        let unit = self.unit;
        Some(match path {
            "perjalanan/periksa" | "perjalanan/pratinjau" => post(path, self.memo.clone()),
            "perjalanan/kalender" => get(format!("{path}?bulan=2026-03&unitKerjaId={unit}")),
            "perjalanan/{id}/laporan" => post(
                format!("perjalanan/{}/laporan", self.trip),
                json!({ "isi": "Kegiatan berjalan baik.", "versi": 1 }),
            ),
            "perjalanan/{id}/foto" => upload(
                format!("perjalanan/{}/foto", self.trip),
                vec![("keterangan", "Kegiatan".to_owned())],
                ("pic", "a.png", SCREENSHOT),
            ),
            "perjalanan/{id}/foto/{fotoId}" => delete(format!("perjalanan/{}/foto/1", self.trip)),
            "pegawai/ketersediaan" => {
                get(format!("{path}?pegawaiId={}&dari=2026-03-01&sampai=2026-03-31", self.employee))
            }
            "cetak" => post(path, json!({ "surat": [{ "perjalananId": self.trip, "dokumen": "surat-tugas" }] })),
            "kwitansi/antrean" => get(format!("{path}?page=0&limit=15&unitKerjaId={unit}")),
            "akun/faktor-kedua" | "alasan-penolakan" | "pegawai/tingkatan-golongan" if method == "get" => get(path),
            "pegawai/tingkatan-golongan" => put(path, json!({ "tingkatan": [{ "golonganId": 9, "tingkatanId": 3 }] })),
            "akun/faktor-kedua" => bare(path),
            "akun/sesi/{sesi}" => delete("akun/sesi/tidak-ada"),
            "akun/sesi/{sesi}/kenal" => bare("akun/sesi/tidak-ada/kenal"),
            "akun/faktor-kedua/aktifkan" | "akun/faktor-kedua/matikan" => post(path, json!({ "kode": "000000" })),
            "induk-unit-kerja/{id}/pemisahan-tugas" => {
                put(format!("induk-unit-kerja/{}/pemisahan-tugas", self.parent), json!({ "mode": "ingatkan" }))
            }
            "induk-unit-kerja/{id}/persetujuan-templat" => {
                put(format!("induk-unit-kerja/{}/persetujuan-templat", self.parent), json!({ "perlu": false }))
            }
            "induk-unit-kerja/{id}/penangkal" => {
                put(format!("induk-unit-kerja/{}/penangkal", self.parent), json!({ "T10": "ingat" }))
            }
            "induk-unit-kerja/{id}/laporan" => {
                put(format!("induk-unit-kerja/{}/laporan", self.parent), json!({ "foto": false }))
            }
            "induk-unit-kerja/{id}/transport-dalam-kota" => {
                put(format!("induk-unit-kerja/{}/transport-dalam-kota", self.parent), json!({ "aturan": "bayar" }))
            }
            "induk-unit-kerja/{id}/tahun/{tahun}" if method == "get" => {
                get(format!("induk-unit-kerja/{}/tahun/2026", self.parent))
            }
            "induk-unit-kerja/{id}/tahun/{tahun}" => {
                put(format!("induk-unit-kerja/{}/tahun/2026", self.parent), json!({ "batasPengajuan": "2026-12-20" }))
            }
            "induk-unit-kerja/{id}/tahun/{tahun}/terbuka" => {
                get(format!("induk-unit-kerja/{}/tahun/2026/terbuka?kode=tanpa-surat", self.parent))
            }
            "tahun/buka" if method == "get" => get(format!("{path}?tahun=2027&indukUnitKerjaId={}", self.parent)),
            "tahun/buka" => post(path, json!({ "tahun": 2027, "indukUnitKerjaId": self.parent })),
            "perjalanan/utang" | "temuan" | "temuan/kuitansi" => get(format!("{path}?tahun=2026&unitKerjaId={unit}")),
            "laporan/pemisahan-tugas" => get(format!("{path}?bulan=2026-03")),
            "template/setujui/{id}" => bare(format!("template/setujui/{}", self.template)),
            "kwitansi/verifikasi/baris" => post(
                path,
                json!({ "id": self.line, "putusan": "perbaiki", "catatan": "Nota tidak terbaca", "versi": 1 }),
            ),
            "kwitansi/{personilId}/tarik" => post(format!("kwitansi/{}/tarik", self.submitted), json!({ "versi": 1 })),
            "kwitansi/{personilId}/buka-kembali" => post(
                format!("kwitansi/{}/buka-kembali", self.approved),
                json!({ "alasan": "Salah hitung", "versi": 1 }),
            ),
            "anggaran" if method == "get" => get(format!("{path}?tahun=2026&unitKerjaId={unit}")),
            "anggaran/impor" => {
                upload(path.to_owned(), vec![], ("file", "pagu.csv", b"tahun;kode;pagu\n2030;1.02.01;1000000\n"))
            }
            "anggaran" => post(path, json!({ "subKegiatanId": self.sub_activity, "tahun": 2030, "pagu": 1_000_000 })),
            "induk-unit-kerja/{id}/penjaga-anggaran" => {
                put(format!("induk-unit-kerja/{}/penjaga-anggaran", self.parent), json!({ "penjaga": "ingatkan" }))
            }
            "rekap" | "rekap/ekspor" => get(format!("{path}?kelompok=unit&unitKerjaId={unit}")),
            "dasbor" => get(format!("{path}?tahun=2026")),
            "verifikasi/{kode}" => get("verifikasi/tidakDikenal".to_owned()),
            "perjalanan/{id}/berkas" => post(format!("perjalanan/{}/berkas", self.trip), json!({})),
            "admin/surat-keluar/ekspor" => get(format!("{path}?indukUnitKerjaId={}&dari=2026-01-01", self.parent)),
            "nomor-surat/buku/ekspor" => get(format!("{path}?tahun=2026&indukUnitKerjaId={}", self.parent)),
            "keuangan/ekspor-perjalanan" => get(format!("{path}?dari=2026-01-01&sampai=2026-12-31")),
            "alasan-penolakan" => post(path, json!({ "alasan": "Nota tidak terbaca" })),
            "alasan-penolakan/{id}" => put("alasan-penolakan/1", json!({ "alasan": "Nota buram", "aktif": true })),
            "perjalanan/{id}/kwitansi-otomatis" | "perjalanan/{id}/pengajuan" => {
                post(path.replace("{id}", &self.trip.to_string()), json!({}))
            }
            _ => {
                let payment = || self.payment(path, method);
                let of_tables = || holiday_call(path, method).or_else(|| tariff_call(path, method));
                return self
                    .line_call(path, method)
                    .or_else(|| self.correction(path, method))
                    .or_else(payment)
                    .or_else(of_tables);
            }
        })
    }

    /// Lines of a receipt and their proofs.
    fn line_call(&self, path: &str, method: &str) -> Option<Call> {
        Some(match path {
            "rill/{id}" if method == "put" => {
                put(format!("rill/{}", self.actual_cost), json!({ "item": "Taksi", "nilai": 500 }))
            }
            "rill/{id}" => delete(format!("rill/{}", self.actual_cost)),
            "kwitansi/rincian/{id}/bukti" => {
                upload(format!("kwitansi/rincian/{}/bukti", self.line), vec![], ("pic", "a.png", SCREENSHOT))
            }
            "kwitansi/rincian/{id}/bukti/{buktiId}" => {
                delete(format!("kwitansi/rincian/{}/bukti/{}", self.line, self.proof))
            }
            "kwitansi/rincian/{id}/bukti/urutan" => {
                put(format!("kwitansi/rincian/{}/bukti/urutan", self.line), json!({ "urutan": [self.proof] }))
            }
            "kwitansi/{personilId}/penginapan-tanpa-bukti" => {
                post(format!("kwitansi/{}/penginapan-tanpa-bukti", self.traveller), json!({ "malam": 1, "versi": 1 }))
            }
            "kwitansi/{personilId}/tanpa-biaya" => {
                post(format!("kwitansi/{}/tanpa-biaya", self.traveller), json!({ "versi": 1 }))
            }
            _ => return None,
        })
    }

    /// Payments and packages (office section 5).
    fn payment(&self, path: &str, method: &str) -> Option<Call> {
        let terms = json!({ "tanggal": "2026-03-01", "cara": "tunai", "nomorBukti": "BK-1", "versi": 1 });
        Some(match (path, method) {
            ("kwitansi/{personilId}/uang-muka", _) => post(
                format!("kwitansi/{}/uang-muka", self.traveller),
                json!({ "nilai": 1000, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": 1 }),
            ),
            ("kwitansi/{personilId}/setoran-kembali", _) => post(
                format!("kwitansi/{}/setoran-kembali", self.traveller),
                json!({ "nilai": 1000, "tanggal": "2026-03-01", "nomorBukti": "STS-1", "versi": 1 }),
            ),
            ("kwitansi/{personilId}/pembayaran", "get") => get(format!("kwitansi/{}/pembayaran", self.traveller)),
            ("kwitansi/{personilId}/pembayaran", _) => {
                let mut body = terms;
                (body["jenis"], body["nilai"]) = (json!("setoran-kembali"), json!(1000));
                post(format!("kwitansi/{}/pembayaran", self.traveller), body)
            }
            ("kwitansi/{personilId}/cetak-pembayaran", _) => {
                post(format!("kwitansi/{}/cetak-pembayaran", self.traveller), json!({ "pembayaranId": 1 }))
            }
            ("kwitansi/{personilId}/biaya-pembatalan", _) => upload(
                format!("kwitansi/{}/biaya-pembatalan", self.traveller),
                vec![
                    ("item", "Tiket".to_owned()),
                    ("satuan", "kali".to_owned()),
                    ("qty", "1".to_owned()),
                    ("nilai", "1000".to_owned()),
                    ("jenisId", "3".to_owned()),
                    ("versi", "1".to_owned()),
                ],
                ("pic", "a.png", SCREENSHOT),
            ),
            ("pembayaran/{id}/balik", _) => post("pembayaran/1/balik", json!({ "alasan": "Salah catat" })),
            ("pembayaran/meja", _) => get(format!("{path}?tab=dibayar")),
            ("pembayaran/pola", "get") => get(path),
            ("pembayaran/pola", _) => put(path, json!({ "indukUnitKerjaId": 1, "pola": "NOMOR/NPD/KODE/TAHUN" })),
            ("pegawai/{id}/pengaturan", "get") => get(format!("pegawai/{}/pengaturan", self.employee)),
            ("pegawai/{id}/pengaturan", _) => {
                put(format!("pegawai/{}/pengaturan", self.employee), json!({ "bank": "Bank Contoh" }))
            }
            ("paket", "get") => get(format!("{path}?keadaan=disusun")),
            ("paket", _) => post(
                path,
                json!({
                    "jenis": "GU", "sumberDanaId": self.funding_source, "bendaharaId": self.treasurer,
                    "tanggal": "2026-03-01", "personilIds": [self.approved],
                }),
            ),
            ("paket/{id}", "get") => get("paket/1"),
            ("paket/{id}", _) => put("paket/1", json!({ "keterangan": "Maret", "versi": 1 })),
            ("paket/{id}/ajukan", _) => post("paket/1/ajukan", json!({ "versi": 1 })),
            ("paket/{id}/batal", _) => post("paket/1/batal", json!({ "alasan": "Salah susun", "versi": 1 })),
            ("paket/{id}/bayar", _) => post("paket/1/bayar", terms),
            ("paket/{id}/cetak", _) => post("paket/1/cetak", json!({ "dokumen": "sipd" })),
            _ => return None,
        })
    }

    /// Corrections of what was entered (office C-21).
    fn correction(&self, path: &str, method: &str) -> Option<Call> {
        Some(match path {
            "induk-unit-kerja/{id}" => {
                let body =
                    json!({ "indukUnitKerja": "Dinas Kesehatan", "kodeInduk": "DINKES", "asal": "Contoh", "versi": 1 });
                put(format!("induk-unit-kerja/{}", self.parent), body)
            }
            "unit-kerja/{id}" => {
                let body = json!({ "unitKerja": "Bidang P2P", "kode": "P2P", "asal": "Contoh", "versi": 1 });
                put(format!("unit-kerja/{}", self.unit), body)
            }
            "surat-keluar/{id}" => {
                let body =
                    json!({ "tujuan": "Lurah", "perihal": "Rapat", "alasan": "Salah alamat tujuan", "versi": 1 });
                put(format!("surat-keluar/{}", self.letter), body)
            }
            "surat-keluar/{id}/batal" => {
                post(format!("surat-keluar/{}/batal", self.letter), json!({ "alasan": "Acara dibatalkan" }))
            }
            "pembukaan/impor" => upload(path, vec![], ("file", "buku.xlsx", b"PK")),
            "nomor-surat/penomoran" => {
                put(path, json!({ "indukUnitKerjaId": self.parent, "jenisSuratId": 1, "penomoran": "srikandi" }))
            }
            "surat/nomor-akhir/tempel" => post(path, json!({ "baris": [{ "kunci": "800/1", "nomor": "B/1" }] })),
            "surat/{dokumen}/{id}/nomor-akhir" => {
                post(format!("surat/nota-dinas/{}/nomor-akhir", self.trip), json!({ "nomor": "B/1", "versi": 1 }))
            }
            "surat/{dokumen}/{id}/berkas" if method == "get" => get(format!("surat/nota-dinas/{}/berkas", self.trip)),
            "surat/{dokumen}/{id}/berkas" if method == "delete" => Call {
                method: Method::DELETE,
                ..post(format!("surat/nota-dinas/{}/berkas", self.trip), json!({ "alasan": "Salah surat" }))
            },
            "surat/{dokumen}/{id}/berkas" => {
                upload(format!("surat/nota-dinas/{}/berkas", self.trip), vec![], ("file", "surat.pdf", b"%PDF-1.4"))
            }
            "sumber-dana/{id}" => {
                let body = json!({ "untukPembayaran": "untuk belanja", "kalimat1": "", "versi": 1 });
                put(format!("sumber-dana/{}", self.funding_source), body)
            }
            "jenis-perjalanan/{id}" => put(
                "jenis-perjalanan/1",
                json!({ "jenis": "Perjalanan Dinas Biasa", "kodeRekening": "5.1.02", "versi": 1 }),
            ),
            "pelayanan-kesehatan/{id}" => {
                put("pelayanan-kesehatan/2", json!({ "nama": "Pembinaan", "uangTransport": 60_000, "versi": 1 }))
            }
            _ => return None,
        })
    }
}

/// Calls about tariffs.
fn tariff_call(path: &str, method: &str) -> Option<Call> {
    Some(match path {
        "tarif" if method == "get" => get(format!("{path}?jenis=penginapan")),
        "tarif" => post(path, lodging(730_000)),
        "tarif/{id}" => {
            let mut body = lodging(730_000);
            (body["versi"], body["provinsiId"]) = (json!(1), json!(12));
            put("tarif/1".to_owned(), body)
        }
        "tarif/perpanjang" => post(path, json!({ "dari": "2027-01-01" })),
        "tarif/impor" => upload(
            path.to_owned(),
            vec![],
            ("file", "tarif.csv", b"jenis;nilai;dasarHukum;berlakuDari\npenginapan;1;Perbup;2026-01-01\n"),
        ),
        _ => return None,
    })
}

fn holiday_call(path: &str, method: &str) -> Option<Call> {
    Some(match path {
        "hari-libur" if method == "get" => get(format!("{path}?tahun=2026")),
        "hari-libur" => post(path, json!({ "tanggal": "2026-10-05", "nama": "Hari jadi" })),
        "hari-libur/impor" => {
            upload(path.to_owned(), vec![], ("file", "libur.csv", b"tanggal;nama\n2026-10-05;Hari jadi\n"))
        }
        "hari-libur/{id}" => delete("hari-libur/1"),
        "kehadiran/impor" => {
            upload(path.to_owned(), vec![], ("file", "hadir.csv", b"NIP;Tanggal;Jenis\n-;2026-01-05;hadir\n"))
        }
        _ => return None,
    })
}
