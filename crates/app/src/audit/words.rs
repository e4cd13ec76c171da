//! What the audit log calls things, in the words of the office: one dictionary for the screen and the spreadsheet. A test
//! holds it to every word that the code records.

use kernel::Rupiah;
use receipts::Status;

use crate::views::audit::AuditRow;

/// Kinds of things.
pub const OBJECTS: &[(&str, &str)] = &[
    ("trip", "Perjalanan"),
    ("receipt", "Kuitansi"),
    ("outgoing_letter", "Surat keluar"),
    ("counter", "Nomor loket"),
    ("letter_kind", "Jenis surat"),
    ("employee", "Pegawai"),
    ("user", "Akun pengguna"),
    ("call", "Hak akses"),
    ("parent_unit", "Induk unit kerja"),
    ("work_unit", "Unit kerja"),
    ("memo_signatory", "Tanda tangan nota dinas"),
    ("assignment_signatory", "Tanda tangan surat tugas"),
    ("budget_user", "Pengguna anggaran (KPA)"),
    ("technical_officer", "PPTK"),
    ("treasurer", "Bendahara"),
    ("sub_activity", "Sub kegiatan"),
    ("destination", "Tujuan dalam kota"),
    ("classification", "Klasifikasi"),
    ("funding_source", "Sumber dana"),
    ("template", "Templat surat"),
    ("finance_template", "Templat kuitansi"),
    ("audit_log", "Jejak audit"),
    ("office", "Kantor"),
    ("reference", "Data rujukan"),
];

/// What can be done, by kind of thing.
pub const ACTIONS: &[(&str, &str)] = &[
    ("trip.filed", "Perjalanan dibuat dan nota dinas diterbitkan"),
    ("trip.letter_issued", "Surat tugas diterbitkan"),
    ("trip.photographed", "Foto kegiatan disimpan"),
    ("trip.exported", "Daftar perjalanan diekspor"),
    ("receipt.line_added", "Rincian ditambah"),
    ("receipt.line_changed", "Rincian diubah"),
    ("receipt.line_removed", "Rincian dihapus"),
    ("receipt.actual_cost_added", "Biaya rill ditambah"),
    ("receipt.computed", "Kuitansi dibuat otomatis"),
    ("receipt.submitted", "Kuitansi diajukan"),
    ("receipt.rejected", "Kuitansi ditolak"),
    ("receipt.approved", "Kuitansi diverifikasi"),
    ("outgoing_letter.registered", "Surat keluar dicatat"),
    ("counter.set", "Nomor loket diubah"),
    ("letter_kind.pattern_set", "Pola nomor surat diubah"),
    ("employee.enrolled", "Pegawai ditambah"),
    ("employee.edited", "Data pegawai diubah"),
    ("employee.retired", "Pegawai dihapus dari daftar"),
    ("staff.imported", "Daftar pegawai diimpor"),
    ("employee.exported", "Daftar pegawai diekspor"),
    ("account.signed_in", "Masuk"),
    ("account.sign_in_failed", "Gagal masuk"),
    ("account.sign_in_throttled", "Percobaan masuk dihentikan sementara"),
    ("account.signed_out", "Keluar"),
    ("account.session_replaced", "Sesi sebelumnya di peramban yang sama diakhiri"),
    ("account.refresh_token_reused", "Token lama dipakai ulang; sesi dicabut"),
    ("account.password_changed", "Kata sandi diganti"),
    ("account.password_change_failed", "Gagal mengganti kata sandi"),
    ("account.password_change_throttled", "Penggantian kata sandi dihentikan sementara"),
    ("account.password_reset", "Kata sandi diatur ulang"),
    ("account.registered", "Akun didaftarkan"),
    ("account.registration_throttled", "Pendaftaran dihentikan sementara"),
    ("account.added", "Akun ditambah"),
    ("account.approved", "Pendaftaran disetujui"),
    ("account.rejected", "Pendaftaran ditolak"),
    ("account.closed", "Akun dinonaktifkan"),
    ("account.reopened", "Akun diaktifkan kembali"),
    ("account.role_granted", "Role diberikan"),
    ("account.role_withdrawn", "Role dicabut"),
    ("access.refused", "Akses ditolak"),
    ("parent_unit.opened", "Induk unit kerja ditambah"),
    ("parent_unit.letterhead_set", "Kop surat diubah"),
    ("work_unit.opened", "Unit kerja ditambah"),
    ("signatory.appointed", "Penanda tangan ditambah"),
    ("signatory.retitled", "Jabatan penanda tangan diubah"),
    ("signatory.deleted", "Penanda tangan dihapus"),
    ("signatory.retired", "Penanda tangan dihapus dari daftar"),
    ("treasurer.appointed", "Bendahara ditambah"),
    ("treasurer.amended", "Bendahara diubah"),
    ("treasurer.succeeded", "Bendahara diganti"),
    ("treasurer.deleted", "Bendahara dihapus"),
    ("treasurer.retired", "Bendahara dihapus dari daftar"),
    ("sub_activity.added", "Sub kegiatan ditambah"),
    ("sub_activity.edited", "Sub kegiatan diubah"),
    ("destination.added", "Tujuan ditambah"),
    ("destination.edited", "Tujuan diubah"),
    ("template.uploaded", "Templat surat diunggah"),
    ("template.restored", "Templat surat dipulihkan"),
    ("finance_template.uploaded", "Templat kuitansi diunggah"),
    ("finance_template.restored", "Templat kuitansi dipulihkan"),
    ("audit.exported", "Jejak audit diekspor"),
    ("office.demo_loaded", "Kantor contoh dimuat"),
    ("office.restored", "Kantor dipulihkan dari cadangan"),
    ("reference.loaded", "Data rujukan dimuat"),
];

/// Fields, in the order in which they are read.
const FIELDS: &[(&str, &str)] = &[
    ("name", "Nama"),
    ("username", "Nama pengguna"),
    ("number", "Nomor"),
    ("memo_number", "Nomor nota dinas"),
    ("assignment_number", "Nomor surat tugas"),
    ("travel_orders", "Nomor SPD"),
    ("date", "Tanggal surat"),
    ("purpose", "Untuk"),
    ("basis", "Dasar"),
    ("government", "Pemerintah"),
    ("address", "Alamat"),
    ("phone", "Telepon"),
    ("mail", "Surel"),
    ("site", "Situs"),
    ("logo", "Logo"),
    ("origin", "Asal"),
    ("transport", "Alat angkutan"),
    ("trip_kind", "Jenis perjalanan"),
    ("places", "Tujuan"),
    ("travellers", "Personil (ID pegawai)"),
    ("subject", "Perihal"),
    ("addressee", "Tujuan surat"),
    ("position", "Jabatan"),
    ("rank", "Pangkat (ID)"),
    ("grade", "Golongan (ID)"),
    ("level", "Tingkatan (ID)"),
    ("nip_changed", "NIP berubah"),
    ("line", "Rincian (ID)"),
    ("item", "Item"),
    ("quantity", "Jumlah"),
    ("unit", "Satuan"),
    ("price", "Nilai"),
    ("amount", "Nilai"),
    ("actual_costs", "Biaya rill"),
    ("sum", "Jumlah biaya rill"),
    ("total", "Total"),
    ("status", "Status"),
    ("state", "Keadaan akun"),
    ("note", "Catatan"),
    ("kind", "Jenis (ID)"),
    ("photo", "Foto"),
    ("code", "Kode"),
    ("account_code", "Kode rekening"),
    ("classification", "Klasifikasi"),
    ("budget", "Anggaran"),
    ("hours", "Durasi (jam)"),
    ("transport", "Uang transport"),
    ("pattern", "Pola nomor"),
    ("last", "Nomor terakhir"),
    ("title", "Jabatan"),
    ("employee", "Pegawai (ID)"),
    ("role", "Role"),
    ("roles", "Role (ID)"),
    ("requested_role", "Role yang diminta"),
    ("parent_unit", "Induk unit kerja (ID)"),
    ("work_unit", "Unit kerja (ID)"),
    ("memo_signatory", "Tanda tangan nota dinas (ID)"),
    ("assignment_signatory", "Tanda tangan surat tugas (ID)"),
    ("budget_user", "Pengguna anggaran (ID)"),
    ("technical_officer", "PPTK (ID)"),
    ("treasurer", "Bendahara (ID)"),
    ("funding_source", "Sumber dana (ID)"),
    ("funding_sources", "Sumber dana (ID)"),
    ("sub_activity", "Sub kegiatan (ID)"),
    ("srikandi", "Srikandi"),
    ("file_name", "Nama berkas"),
    ("restored_from", "Dipulihkan dari versi (ID)"),
    ("sha256", "Sidik berkas (SHA-256)"),
    ("stored", "Disimpan"),
    ("refused", "Ditolak"),
    ("searched", "Hanya hasil pencarian"),
    ("rows", "Jumlah catatan"),
    ("files", "Jumlah berkas"),
    ("method", "Cara panggilan"),
    ("path", "Panggilan"),
    ("ids", "ID yang disebut"),
    ("left_out_before", "Penolakan sebelumnya yang tidak dicatat"),
    ("left_out_of_others", "Penolakan lain yang tidak dicatat"),
    ("reason", "Alasan"),
    ("counted_by", "Dihitung menurut"),
    ("channel", "Melalui"),
];

/// Values that are words of the code, by field.
pub const VALUES: &[(&str, &str, &str)] = &[
    ("reason", "pending", "Akun menunggu persetujuan"),
    ("reason", "closed", "Akun tidak aktif"),
    ("reason", "password", "Kata sandi salah"),
    ("reason", "unknown", "Nama pengguna tidak dikenal"),
    ("code", "TIDAK_BERWENANG", "Tidak berwenang"),
    ("code", "UNIT_LAIN", "Milik unit kerja lain"),
    ("code", "TERLALU_SERING", "Terlalu banyak percobaan"),
    ("code", "AKUN_MENUNGGU", "Akun menunggu persetujuan"),
    ("counted_by", "name", "Nama pengguna"),
    ("counted_by", "address", "Alamat"),
    ("counted_by", "device", "Perangkat yang dikenal"),
    ("channel", "cli", "Baris perintah server"),
    ("state", "pending", "Menunggu"),
    ("state", "active", "Aktif"),
    ("state", "deactivated", "Nonaktif"),
];

/// Roles by id, as the reference table names them.
const ROLES: &[(&str, &str)] =
    &[("1", "user"), ("2", "admin unit kerja"), ("3", "keuangan"), ("4", "pencatat surat"), ("5", "super admin")];

/// Ids of a role, shown by its name.
const OF_ROLES: &[&str] = &["role", "requested_role"];

/// Yes or no.
const FLAGS: &[&str] = &["nip_changed", "searched", "srikandi"];

/// Whole rupiah, shown as such.
const MONEY: &[&str] = &["price", "amount", "sum", "total", "budget", "transport"];

/// A kind of thing; as the log names it, where the dictionary has no word.
pub fn object(code: &str) -> &str {
    word(OBJECTS, code)
}

/// What was done; as the log names it, where the dictionary has no word.
pub fn action(code: &str) -> &str {
    word(ACTIONS, code)
}

/// A field; as the log names it, where the dictionary has no word.
pub fn field(code: &str) -> &str {
    word(FIELDS, code)
}

/// Where a field stands among those of a line.
pub(super) fn place_of(field: &str) -> usize {
    FIELDS.iter().position(|(code, _)| *code == field).unwrap_or(FIELDS.len())
}

/// What a field holds: words of the code in words of the office, rupiah as rupiah, all else as it is.
pub fn value(field: &str, stored: &str) -> String {
    said(field, stored).unwrap_or_else(|| stored.to_owned())
}

/// The same in words, where there are any for it.
fn said(field: &str, stored: &str) -> Option<String> {
    let number = || stored.parse::<i64>().ok();
    match field {
        // No receipt moves before its letter is issued.
        "status" => Some(Status::from_id(number()?)?.label(true).to_owned()),
        _ if OF_ROLES.contains(&field) => Some(word(ROLES, stored).to_owned()),
        _ if FLAGS.contains(&field) => Some(if stored.parse().ok()? { "Ya" } else { "Tidak" }.to_owned()),
        _ if MONEY.contains(&field) => Some(Rupiah::new(number()?).ok()?.to_string()),
        _ => {
            let known = VALUES.iter().find(|(of, code, _)| *of == field && *code == stored);
            known.map(|(_, _, word)| (*word).to_owned())
        }
    }
}

/// Who did it.
pub fn who(line: &AuditRow) -> String {
    match &line.by {
        Some(by) if by.name.is_empty() => format!("Akun {}", by.id),
        Some(by) => by.name.clone(),
        None if line.changes.iter().any(|change| change.field == "channel") => "Operator server".to_owned(),
        None => "Belum masuk".to_owned(),
    }
}

/// To which thing, by kind and, of an account, name.
pub fn thing(line: &AuditRow) -> String {
    match &line.object_name {
        Some(name) => format!("{}: {name}", object(&line.object)),
        None => object(&line.object).to_owned(),
    }
}

fn word<'a>(words: &'static [(&str, &str)], code: &'a str) -> &'a str {
    words.iter().find(|(known, _)| *known == code).map_or(code, |(_, word)| word)
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
