//! Units, signatories, treasurers, numbers, sub-activities.

use serde_json::json;

use super::{Call, bare, get, post, put, upload};
use crate::api::{kwitansi::sheet::SCREENSHOT, policy::objects::Objects};

impl Objects {
    pub(super) fn unit_call(&self, path: &str, method: &str) -> Option<Call> {
        let (unit, parent, person) = (self.unit, self.parent, self.employee);
        let signatory = json!({ "id": self.memo_signatory, "type": "notaDinas", "unitKerjaId": unit });
        let head = format!("induk-unit-kerja/{parent}/kop");
        Some(match path {
            "induk-unit-kerja/{id}/kop" if method == "get" => get(head),
            "induk-unit-kerja/{id}/kop" => {
                put(head, json!({ "pemerintah": "Pemerintah Contoh", "alamat": "Jalan Contoh 1" }))
            }
            "induk-unit-kerja/{id}/kop/logo" if method == "get" => get(head + "/logo"),
            "induk-unit-kerja/{id}/kop/logo" => upload(head + "/logo", Vec::new(), ("pic", "logo.png", SCREENSHOT)),
            "induk-unit-kerja/post" => post(
                path,
                json!({ "FEIndukUnitKerja": "Puskesmas Contoh", "kodeInduk": "PKM-CTH", "asal": "Contoh", "sumberDanaId": [self.funding_source] }),
            ),
            "induk-unit-kerja/post/unit-kerja" => post(
                path,
                json!({ "unitKerja": "Bidang Contoh", "kode": "CTH", "asal": "Contoh", "indukUnitKerjaId": parent }),
            ),
            "induk-unit-kerja/post/tanda-tangan" => {
                post(path, json!({ "pegawaiId": person, "unitKerjaId": unit, "jabatan": "Plt. Kepala", "jenis": "2" }))
            }
            "induk-unit-kerja/post/ttd-surat-tugas" => {
                post(path, json!({ "pegawaiId": person, "indukUnitKerjaId": parent, "jabatan": "Plt. Kepala" }))
            }
            "induk-unit-kerja/update/ttd-surat-tugas" => {
                post(path, json!({ "id": self.assignment_signatory, "jabatan": "Plt. Kepala" }))
            }
            "induk-unit-kerja/update/tanda-tangan" => {
                let mut body = signatory;
                body["jabatan"] = json!("Plt. Kepala");
                post(path, body)
            }
            "induk-unit-kerja/delete/ttd-surat-tugas/{id}" => {
                let signatory = self.assignment_signatory;
                post(
                    format!("induk-unit-kerja/delete/ttd-surat-tugas/{signatory}"),
                    json!({ "data": { "id": signatory } }),
                )
            }
            "induk-unit-kerja/delete/tanda-tangan" => post(path, json!({ "data": signatory })),
            _ => return None,
        })
    }

    pub(super) fn money_call(&self, path: &str) -> Option<Call> {
        let (parent, treasurer) = (self.parent, self.treasurer);
        let activity = json!({ "kodeRekening": "1.02.01", "subKegiatan": "Contoh", "anggaran": 1_000_000 });
        Some(match path {
            "keuangan/delete/bendahara/{id}" => bare(format!("keuangan/delete/bendahara/{treasurer}")),
            "keuangan/edit/bendahara/{id}" => post(
                format!("keuangan/edit/bendahara/{treasurer}"),
                json!({ "pegawaiId": self.employee, "jabatan": "Bendahara" }),
            ),
            "keuangan/post/bendahara" => post(
                path,
                json!({ "pegawaiId": self.employee, "indukUnitKerjaId": parent, "jabatan": "Bendahara", "sumberDanaId": self.funding_source }),
            ),
            "nomor-surat/edit/{id}" => post(
                format!("nomor-surat/edit/{}", self.counter),
                json!({ "nomorLoket": 900_000, "konfirmasi": true, "alasan": "Pindah dari buku" }),
            ),
            "nomor-surat/buku" => get(format!("{path}?page=0&limit=15&tahun=2026&jenisId=2&indukUnitKerjaId={parent}")),
            "nomor-surat/edit/nomor/{id}" => {
                post("nomor-surat/edit/nomor/2", json!({ "nomorSurat": "KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN" }))
            }
            "nomor-surat/pratinjau" => post(path, json!({ "id": 2, "nomorSurat": "NOMOR/KODE/TAHUN" })),
            "sub-kegiatan/post" => {
                let mut body = activity;
                body["unitKerjaId"] = json!(self.unit);
                post(path, body)
            }
            "sub-kegiatan/edit/{id}" => post(format!("sub-kegiatan/edit/{}", self.sub_activity), activity),
            _ => return None,
        })
    }
}
