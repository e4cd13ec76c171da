//! Trips, receipts, templates and letters.

use serde_json::json;

use super::{Call, bare, get, post, put, upload};
use crate::api::{
    kwitansi::sheet::SCREENSHOT,
    policy::objects::{MEMO, Objects, RECEIPT},
};

impl Objects {
    pub(super) fn trip_call(&self, path: &str) -> Option<Call> {
        let unit = self.unit;
        Some(match path {
            "perjalanan/get/seed" => get(format!("{path}?unitKerjaId={unit}&indukUnitKerjaId={}", self.parent)),
            "perjalanan/post/nota-dinas" => post(path, self.memo.clone()),
            "perjalanan/get/all-perjalanan" => get(format!("{path}?&time=&page=0&limit=15&unitKerjaId={unit}")),
            "perjalanan/ekspor" => get(format!("{path}?unitKerjaId={unit}")),
            "perjalanan/post/surat-tugas" => post(path, json!({ "id": self.trip })),
            "perjalanan/{id}" => {
                let mut body = self.memo.clone();
                (body["versi"], body["alasan"]) = (json!(2), json!("Jadwal kegiatan diubah"));
                put(format!("perjalanan/{}", self.trip), body)
            }
            "perjalanan/{id}/batal" => {
                let body = json!({ "versi": 2, "alasan": "Kegiatan ditunda panitia" });
                post(format!("perjalanan/{}/batal", self.trip), body)
            }
            "perjalanan/{id}/cetak" => {
                post(format!("perjalanan/{}/cetak", self.trip), json!({ "dokumen": "surat-tugas", "format": "docx" }))
            }
            _ => return None,
        })
    }

    pub(super) fn receipt_call(&self, path: &str) -> Option<Call> {
        let traveller = self.traveller;
        let expense =
            |key: &str, id: i64| json!({ key: id, "item": "Hotel", "nilai": 1000, "qty": 1, "satuan": "malam" });
        Some(match path {
            "kwitansi/post/rampung" => {
                let texts = [("item", "Hotel"), ("satuan", "malam"), ("qty", "1"), ("nilai", "1000"), ("jenisId", "2")];
                let mut texts: Vec<_> = texts.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
                texts.push(("personilId", traveller.to_string()));
                upload(path, texts, ("pic", "a.png", SCREENSHOT))
            }
            "kwitansi/post/bukti-perjalanan" => {
                upload(path, vec![("id", self.trip.to_string())], ("pic", "a.png", SCREENSHOT))
            }
            "kwitansi/post/pengajuan/{personilId}" => {
                post(format!("kwitansi/post/pengajuan/{traveller}"), json!({ "perjalananId": self.trip }))
            }
            "kwitansi/post/kwitansi-otomatis" => post(path, json!({ "personilId": traveller })),
            "kwitansi/post/cetak-kwitansi" => post(path, json!({ "id": self.approved })),
            "kwitansi/update/rincian-bpd" => post(path, expense("id", self.line)),
            "kwitansi/delete/rincian-bpd" => post(path, json!({ "id": self.line })),
            "kwitansi/verifikasi/terima" => post(path, json!({ "personilId": self.submitted })),
            "kwitansi/verifikasi/tolak" => {
                post(path, json!({ "personilId": self.submitted, "catatan": "Bukti kurang" }))
            }
            "rill/post" => post(path, json!({ "item": "Ojek", "nilai": 1000, "personilId": traveller })),
            "bukti/{name}" => get(format!("bukti/{}", self.photo)),
            _ => return None,
        })
    }

    pub(super) fn template_call(&self, path: &str) -> Option<Call> {
        let parent = self.parent;
        Some(match path {
            "template/get" => get(format!("{path}?indukUnitKerjaId={parent}")),
            "template/versi" => get(format!("{path}?indukUnitKerjaId={parent}&jenis=2")),
            "template/bawaan/{jenis}" => get("template/bawaan/2"),
            "template/upload" => {
                upload(path, vec![("id", parent.to_string()), ("jenis", "2".to_owned())], ("file", "a.docx", MEMO))
            }
            "template/pulihkan/{id}" => bare(format!("template/pulihkan/{}", self.older_template)),
            "template/bawaan/{jenis}/pakai" => post("template/bawaan/2/pakai", json!({ "id": parent })),
            "template/periksa" | "template/terjemahkan" => {
                upload(path, vec![("jenis", "kwitansi".to_owned())], ("file", "a.docx", RECEIPT))
            }
            "template/coba" => upload(
                path,
                vec![("id", parent.to_string()), ("jenis", "2".to_owned()), ("contoh", "luar-kota".to_owned())],
                ("file", "a.docx", MEMO),
            ),
            "template/coba-keuangan" => {
                upload(path, vec![("contoh", "luar-kota".to_owned())], ("file", "a.docx", RECEIPT))
            }
            "template/upload-keuangan" => {
                upload(path, vec![("nama", "Contoh".to_owned())], ("file", "a.docx", RECEIPT))
            }
            "template/akhiri-keuangan/{id}" => bare(format!("template/akhiri-keuangan/{}", self.finance_template)),
            "template/pulihkan-keuangan/{id}" => {
                bare(format!("template/pulihkan-keuangan/{}", self.older_finance_template))
            }
            _ => return None,
        })
    }

    pub(super) fn letter_call(&self, path: &str) -> Option<Call> {
        Some(match path {
            "admin/get/surat-keluar" => get(format!("{path}?page=0&limit=15&indukUnitKerjaId={}", self.parent)),
            "admin/post/surat-keluar" => post(
                path,
                json!({
                    "unitKerja": { "id": self.unit, "kode": "P2P" }, "dataKodeKlasifikasi": "000.1.2.3",
                    "perihal": "Undangan", "tujuan": "Kepala Puskesmas", "tanggalSurat": "2026-03-01",
                    "indukUnitKerja": { "id": self.parent, "kodeInduk": "DINKES" },
                }),
            ),
            _ => return None,
        })
    }
}
