//! Headings of staff lists, and the fields that they name (office 2.2).

use tables::{Fit, Part, by_parts};

use super::fields::StaffField::{
    self, Grade, Kind, Level, Name, NameAndNip, Nip, Position, Rank, RankAndGrade, WorkUnit,
};

impl StaffField {
    /// Guesses the field of a heading that is none of the usual names.
    fn guess(key: &str) -> Option<Self> {
        let has = |word: &str| key.contains(word);
        let has_any = |words: &[&str]| words.iter().any(|word| has(word));
        let has_one_of = |words: &str| words.split_whitespace().any(has);
        if key.starts_with("nip") && !has_any(&["lama", "tmt", "pasangan", "atasan", "penilai"]) {
            return Some(Nip);
        }
        // More of the person in the same cell.
        if key.starts_with("nama") && has("nip") && !has("lama") {
            return Some(NameAndNip);
        }
        // 'Pangkat/Gol.Ruang/TMT' in one cell; 'TMT Pangkat' is a day.
        if has("pangkat") && has("gol") && !key.starts_with("tmt") && !has_any(&["masakerja", "usul", "awal"]) {
            return Some(RankAndGrade);
        }
        // The first day of the post in the same cell.
        if key.starts_with("jabatan") && key.ends_with("tmt") {
            return Some(Position);
        }
        if has_one_of(OTHER) {
            return None;
        }
        let grade = has("gol") && !has_any(&["awal", "kodegol", "golid"]) && !key.ends_with("id");
        if has("jabatan") && !has_one_of(NO_POSITION) && !key.ends_with("id") {
            Some(Position)
        } else if has("pangkat") && !has_any(&["awal", "usul"]) && !key.ends_with("id") {
            Some(Rank)
        } else if key.starts_with("gol") && grade {
            Some(Grade)
        } else if has_any(&["unitkerja", "unitorganisasi", "unor"]) && !has_any(&["induk", "kode", "eselon"]) {
            Some(WorkUnit).filter(|_| !key.ends_with("id"))
        } else if key.starts_with("ting") && has_any(&["perjalanan", "perjadin", "sppd", "biaya"]) {
            Some(Level)
        } else if has_any(&["jenispegawai", "statuspegawai", "statuskepegawaian", "statusasn"]) {
            Some(Kind)
        } else if has("nomorindukpegawai") && !has("lama") {
            Some(Nip)
        } else if key.starts_with("nama") && !has_one_of(NO_PERSON) {
            Some(Name)
        } else {
            None
        }
    }
}

/// Words of headings that are for nothing of a staff record.
const OTHER: &str = "tmt tanggal tgl lahir masakerja pendidikan diklat pelatihan alamat telepon telp hp email agama kelamin keluarga \
    jurusan nomorsk nosk darah rekening bank npwp karpeg bpjs gaji tunjangan keterangan kenaikan mutasi pensiun usia \
    umur lulus latihan kursus penataran penghargaan ijazah orangtua universitas";
/// Words beside 'jabatan' of headings that name no position.
const NO_POSITION: &str =
    "jenis kelas kode eselon jenjang grade rumpun lama atasan sebelum masa nilai tingkat kelompok beban peta";
/// Words beside 'nama' of headings that name no person.
const NO_PERSON: &str = "unit unor instansi opd skpd pasangan suami istri anak ayah ibu sekolah universitas tempat puskesmas satuan satker \
    kabupaten provinsi kecamatan desa kegiatan atasan penilai bidang lama kpe bank rekening";

/// Recognises a heading.
pub fn recognise(parts: &[Part]) -> Option<(StaffField, Fit)> {
    // 'Tingkat' below 'Pendidikan' is no travel level.
    let foreign = |part: &Part| OTHER.split_whitespace().any(|word| part.key.contains(word));
    if parts.len() > 1 && parts.iter().any(foreign) {
        return None;
    }
    by_parts(parts, |key| {
        let exact = StaffField::ALL.into_iter().find(|field| field.declared().is_named(key));
        let exact = exact.map(|field| (field, Fit::Exact));
        exact.or_else(|| StaffField::guess(key).map(|field| (field, Fit::Loose)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::employees::import::StaffField::{AccountNumber, Bank, GradeLetter};
    use tables::Part;

    fn field(heading: &str) -> Option<StaffField> {
        recognise(&[Part::of(heading)]).map(|(field, _)| field)
    }

    #[test]
    fn headings_of_many_offices_are_recognised() {
        for (headings, expected) in [
            (&["NAMA", "Nama Pegawai", "Nama Lengkap dan Gelar", "N A M A", "NAMA PNS DINAS"][..], Name),
            (
                &["NIP", "N I P", "NIP BARU", "NIP/NI PPPK", "NIP.", "NIP / NIK", "Nip Baru Pegawai", "NIP / Karpeg"],
                Nip,
            ),
            (
                &[
                    "Nama / NIP",
                    "NAMA, NIP",
                    "Nama dan NIP",
                    "NAMA/NIP/TTL",
                    "NAMA / NIP / TEMPAT TGL LAHIR",
                    "Nama/NIP/Pangkat/Gol",
                ],
                NameAndNip,
            ),
            (&["JABATAN/TMT", "Jabatan", "JABATAN NAMA", "Nama Jabatan", "Jabatan Fungsional"], Position),
            (
                &[
                    "Pangkat/Gol",
                    "PANGKAT / GOL. RUANG",
                    "Pangkat, Gol/Ruang",
                    "Gol./Pangkat",
                    "Pangkat Gol PNS",
                    "PANGKAT/GOL.RUANG/TMT",
                ],
                RankAndGrade,
            ),
            (&["GOL AKHIR NAMA", "Gol./Ruang", "GOL", "Golongan Ruang"], Grade),
            (&["UNOR", "UNOR NAMA", "Unit Kerja", "Bidang", "NAMA UNIT KERJA PEGAWAI"], WorkUnit),
            (&["JENIS ASN", "Status Kepegawaian", "JENIS PEGAWAI NAMA"], Kind),
            (&["Tingkatan", "Tingkat Biaya Perjalanan Dinas", "TINGKAT BIAYA PERJADIN"], Level),
            (&["Bank", "NAMA BANK"], Bank),
            (&["No. Rekening", "Nomor Rekening", "NO REK", "Rekening Bank"], AccountNumber),
        ] {
            for heading in headings {
                assert_eq!(field(heading), Some(expected), "{heading}");
            }
        }
    }

    #[test]
    fn headings_of_other_data_are_not() {
        for heading in [
            "TMT GOLONGAN",
            "JENIS JABATAN NAMA",
            "NIP LAMA",
            "UNOR INDUK NAMA",
            "GOL AWAL NAMA",
            "Tempat Lahir",
            "Pendidikan",
            "KELAS JABATAN",
            "TMT Jabatan",
            "Nama Sekolah",
            "JABATAN ID",
            "Eselon",
            "Golongan Darah",
            "Ket.",
            "MASA KERJA GOL",
            "Nama Pemilik Rekening",
        ] {
            assert_eq!(field(heading), None, "{heading}");
        }
        assert_eq!(recognise(&["pendidikan", "tingkat"].map(Part::of)), None);
        // The number and the letter of the grade in columns of their own.
        assert_eq!((field("Gol."), field("Ruang")), (Some(Grade), Some(GradeLetter)));
        // A list by seniority, with headings of two rows.
        let two = |above: &str, below: &str| recognise(&[above, below].map(Part::of)).map(|(field, _)| field);
        assert_eq!((two("golonganruang", "gol"), two("golonganruang", "ruang")), (Some(Grade), Some(GradeLetter)));
        assert_eq!((two("pangkat", "gol"), two("pangkat", "tmt")), (Some(RankAndGrade), None));
        assert_eq!(
            (two("jabatan", "nama"), two("jabatan", "tmt"), two("latihanjabatan", "nama")),
            (Some(Position), None, None)
        );
    }

    #[test]
    fn every_written_heading_is_found_again() {
        for field in StaffField::ALL {
            assert_eq!(recognise(&[Part::of(field.word())]), Some((field, Fit::Exact)), "{field:?}");
            assert_eq!(StaffField::of_key(field.key()), Some(field));
        }
    }
}
