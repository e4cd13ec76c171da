//! Calls beyond the contract.

use serde_json::json;

use super::{Call, bare, delete, get, post, put, upload};
use crate::api::{kwitansi::sheet::SCREENSHOT, policy::objects::Objects};

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
            "kwitansi/antrean" => get(format!("{path}?page=0&limit=15&unitKerjaId={unit}")),
            "beranda" | "akun/sesi" | "akun/jejak" | "template/menunggu" => get(path),
            "akun/faktor-kedua" if method == "get" => get(path),
            "akun/faktor-kedua" => bare(path),
            "akun/sesi/{sesi}" => delete("akun/sesi/tidak-ada"),
            "akun/sesi/{sesi}/kenal" => bare("akun/sesi/tidak-ada/kenal"),
            "akun/faktor-kedua/aktifkan" | "akun/faktor-kedua/matikan" => post(path, json!({ "kode": "000000" })),
            "induk-unit-kerja/{id}/pengamanan" => get(format!("induk-unit-kerja/{}/pengamanan", self.parent)),
            "induk-unit-kerja/{id}/pemisahan-tugas" => {
                put(format!("induk-unit-kerja/{}/pemisahan-tugas", self.parent), json!({ "mode": "ingatkan" }))
            }
            "induk-unit-kerja/{id}/persetujuan-templat" => {
                put(format!("induk-unit-kerja/{}/persetujuan-templat", self.parent), json!({ "perlu": false }))
            }
            "laporan/pemisahan-tugas" => get(format!("{path}?bulan=2026-03")),
            "template/menunggu/{id}" => get(format!("template/menunggu/{}", self.template)),
            "template/setujui/{id}" => bare(format!("template/setujui/{}", self.template)),
            "hari-libur" if method == "get" => get(format!("{path}?tahun=2026")),
            "hari-libur" => post(path, json!({ "tanggal": "2026-10-05", "nama": "Hari jadi" })),
            "hari-libur/{id}" => delete("hari-libur/1"),
            _ => return None,
        })
    }
}
