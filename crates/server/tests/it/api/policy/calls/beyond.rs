//! Calls beyond the contract.

use serde_json::json;

use super::{Call, delete, get, post, put, upload};
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
            "kwitansi/antrean" => get(format!("{path}?page=0&limit=15&unitKerjaId={unit}")),
            "beranda" | "provinsi" | "tarif/impor/contoh" | "tarif/ekspor" => get(path),
            "hari-libur" if method == "get" => get(format!("{path}?tahun=2026")),
            "hari-libur" => post(path, json!({ "tanggal": "2026-10-05", "nama": "Hari jadi" })),
            "hari-libur/{id}" => delete("hari-libur/1"),
            "rill/{id}" if method == "put" => {
                put(format!("rill/{}", self.actual_cost), json!({ "item": "Taksi", "nilai": 500 }))
            }
            "rill/{id}" => delete(format!("rill/{}", self.actual_cost)),
            "kwitansi/rincian/{id}/bukti" => {
                upload(format!("kwitansi/rincian/{}/bukti", self.line), vec![], ("pic", "a.png", SCREENSHOT))
            }
            "kwitansi/{personilId}/penginapan-tanpa-bukti" => {
                post(format!("kwitansi/{}/penginapan-tanpa-bukti", self.traveller), json!({ "malam": 1, "versi": 1 }))
            }
            "kwitansi/{personilId}/uang-muka" => post(
                format!("kwitansi/{}/uang-muka", self.traveller),
                json!({ "nilai": 1000, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": 1 }),
            ),
            "perjalanan/{id}/kwitansi-otomatis" | "perjalanan/{id}/pengajuan" => {
                post(path.replace("{id}", &self.trip.to_string()), json!({}))
            }
            "tarif" if method == "get" => get(format!("{path}?jenis=penginapan")),
            "tarif" => post(path, lodging(730_000)),
            "tarif/{id}" => {
                let mut body = lodging(730_000);
                (body["versi"], body["provinsiId"]) = (json!(1), json!(12));
                put("tarif/1".to_owned(), body)
            }
            "tarif/impor" => upload(
                path.to_owned(),
                vec![],
                ("file", "tarif.csv", b"jenis;nilai;dasarHukum;berlakuDari\npenginapan;1;Perbup;2026-01-01\n"),
            ),
            _ => return None,
        })
    }
}
