//! Users, staff and destinations.

use serde_json::json;

use super::{Call, bare, delete, get, post, upload};
use crate::{api::policy::objects::Objects, databases::PASSWORD};

impl Objects {
    pub(super) fn user_call(&self, path: &str, method: &str) -> Option<Call> {
        let (user, waiting) = (self.user, self.waiting);
        Some(match path {
            "user/login" => post(path, json!({ "namaPengguna": "klerk", "password": PASSWORD })),
            "user/register" => post(
                path,
                json!({ "nama": "Sifulan", "namaPengguna": "sifulan", "password": "Baru-2026!", "role": "user" }),
            ),
            "user/refresh" | "user/logout" => bare(path),
            "user/ubah-password" => post(path, json!({ "passwordLama": "keliru", "passwordBaru": "Baru-2026!" })),
            "user/post/user-role" => bare(format!("{path}?userId={user}&roleId=2")),
            "user/delete/user-role" => bare(format!("{path}?userId={user}&id={}", self.grant)),
            "user/setujui/{userId}" => {
                post(format!("user/setujui/{waiting}"), json!({ "roleId": 1, "unitKerjaId": self.unit }))
            }
            "user/atur-ulang-faktor/{userId}" => {
                post(path.replace("{userId}", &user.to_string()), json!({ "alasan": "Ponsel hilang di perjalanan" }))
            }
            "user/{userId}/peran" => {
                post(path.replace("{userId}", &user.to_string()), json!({ "roleIds": [1], "versi": 1 }))
            }
            "user/{id}/delegasi" if method == "get" => get(format!("user/{user}/delegasi")),
            "user/{id}/delegasi" => post(
                format!("user/{user}/delegasi"),
                json!({ "kepadaUserId": waiting, "roleId": 1, "dari": "2026-03-01", "sampai": "2026-03-02" }),
            ),
            "user/{id}/delegasi/{did}" => delete(format!("user/{user}/delegasi/1")),
            "user/{id}/serah-terima" if method == "get" => get(format!("user/{user}/serah-terima")),
            "user/{id}/serah-terima" => post(
                format!("user/{user}/serah-terima"),
                json!({ "kepadaUserId": waiting, "mulai": "2026-03-01", "alasan": "Pindah tugas" }),
            ),
            "user/{id}/serah-terima/{sid}/cetak" => bare(format!("user/{user}/serah-terima/1/cetak")),
            "user/tolak/{userId}" => bare(format!("user/tolak/{waiting}")),
            "user/atur-ulang-password/{userId}" | "user/nonaktifkan/{userId}" | "user/aktifkan/{userId}" => {
                bare(path.replace("{userId}", &user.to_string()))
            }
            _ => return None,
        })
    }

    pub(super) fn staff_or_destination_call(&self, path: &str) -> Option<Call> {
        let person = |name: &str| json!({ "nama": name, "jabatan": "Staf", "nip": "-" });
        Some(match path {
            "pegawai/get/daftar" => get(format!("{path}?&search_query=a&alfabet=&time=&page=0&limit=15")),
            "pegawai/ekspor" => get(format!("{path}?search_query=a")),
            "pegawai/impor" | "pegawai/impor/hasil" => upload(
                path,
                vec![("simpan", "0".to_owned())],
                ("file", "a.csv", b"Nama,NIP,Jabatan,Tingkatan\nSifulan,-,Staf,4\n"),
            ),
            "pegawai/post" => {
                let mut body = person("Sifulan Baru");
                (body["pangkatId"], body["golonganId"], body["tingkatanId"]) = (json!(0), json!(0), json!(1));
                post(path, body)
            }
            "pegawai/edit" => {
                let mut body = json!({ "id": self.employee, "dataPegawai": person("Sifulan") });
                for ladder in ["daftarPangkat", "daftarGolongan", "daftarTingkatan"] {
                    body["dataPegawai"][ladder] = json!({ "id": 1 });
                }
                post(path, body)
            }
            "pegawai/hapus/{id}" => bare(format!("pegawai/hapus/{}", self.employee)),
            "tujuan/get/dalam-kota" => get(format!("{path}?&time=&page=0&limit=50")),
            "tujuan/post" => post(
                path,
                json!({ "nama": "Puskesmas Contoh", "durasi": 4, "uangTransport": 90_000, "indukUnitKerjaId": self.parent }),
            ),
            "tujuan/edit" => post(
                path,
                json!({ "id": self.destination, "formData": { "nama": "Puskesmas Contoh", "durasi": 4, "uangTransport": 90_000 } }),
            ),
            _ => return None,
        })
    }
}
