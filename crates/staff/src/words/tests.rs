//! Words of staff lists as people write them.

use super::*;

fn tables() -> RankTables {
    let ranks = [
        "Pengatur Muda",
        "Pengatur",
        "Penata Muda",
        "Penata Muda Tingkat I",
        "Penata",
        "Penata Tingkat I",
        "Pembina Utama Muda",
    ];
    let ids = [5, 7, 9, 10, 11, 12, 15];
    let ranks = ids.into_iter().zip(ranks).map(|(id, name)| (RankId(id), name.to_owned()));
    let civil = ["II/a", "II/c", "III/a", "III/b", "III/c", "III/d", "IV/c"];
    let civil = ids.into_iter().zip(civil).map(|(id, name)| (GradeId(id), name.to_owned()));
    let contract = [(GradeId(19), "I"), (GradeId(23), "V"), (GradeId(25), "VII"), (GradeId(27), "IX")];
    let contract = contract.map(|(id, name)| (id, name.to_owned()));
    RankTables {
        ranks: ranks.chain([(RankId::NONE, "-".into())]).collect(),
        grades: civil.chain(contract).chain([(GradeId::NONE, "-".into())]).collect(),
        levels: vec![],
    }
}

#[test]
fn rank_and_grade_are_read_in_any_order_and_spelling() {
    for (texts, rank, grade) in [
        (
            &[
                "Penata Muda Tk. I, III/b",
                "III/b - Penata Muda Tingkat 1",
                "PENATA MUDA TK.I (III b)",
                "Penata Muda TK 1 / IIIb",
                "Penata Muda Tkt. I Gol. 3/b",
                "Penata Muda Tk I\nIII.b",
                "Penata Muda Tk.1/lll.b",
            ][..],
            Some(10),
            Some(10),
        ),
        (&["Pengatur (II/c)", "II c Pengatur", "Pengatur, 2c"], Some(7), Some(7)),
        (&["Penata Tingkat I", "penata tk.i"], Some(12), None),
        (&["III/d", "IIId", "3D", "III - d", "Gol. III/d", "III / D"], None, Some(12)),
        (&["Pembina Utama Muda/IVc"], Some(15), Some(15)),
        (&["IX", "PPPK IX", "IX - AHLI PERTAMA", "Golongan IX", "9", "Ahli Pertama / IX"], None, Some(27)),
        (&["V", "Gol. V"], None, Some(23)),
    ] {
        for text in texts {
            let read = rank_and_grade(text, &tables()).unwrap_or_default();
            assert_eq!((read.rank.map(|id| id.0), read.grade.map(|id| id.0)), (rank, grade), "{text}");
        }
    }
    assert_eq!(rank_and_grade("Panglima", &tables()), None);
    assert_eq!(rank_and_grade("Honorer", &tables()).unwrap().kind, Some(StaffKind::Other));
}

#[test]
fn kinds_are_read_in_words_of_lists() {
    for (text, expected) in [
        ("PNS", StaffKind::CivilServant),
        ("PNS Daerah Kab/Kota yang bekerja pada Kab/Kota", StaffKind::CivilServant),
        ("Calon PNS", StaffKind::Candidate),
        ("PPPK Guru", StaffKind::Contract),
        ("P3K Paruh Waktu", StaffKind::PartTime),
        ("Tenaga Honorer", StaffKind::Other),
        ("Non PNS", StaffKind::Other),
    ] {
        assert_eq!(kind(text), Ok(Some(expected)), "{text}");
    }
    assert_eq!((kind("-"), kind("ASN"), kind("Raja")), (Ok(None), Ok(None), Err(UnknownKind)));
}

#[test]
fn degrees_are_joined_once() {
    assert_eq!(with_degrees("SIFULAN", "dr.", "M.Kes"), "dr. SIFULAN, M.Kes");
    assert_eq!(with_degrees("SIFULANAH", "", "S.KM"), "SIFULANAH, S.KM");
    assert_eq!(with_degrees("dr. Sifulan, M.Kes", "dr.", "M.Kes"), "dr. Sifulan, M.Kes");
    assert_eq!(with_degrees("Sifulan", "-", ", S.KM, M.Kes"), "Sifulan, S.KM, M.Kes");
    assert_eq!(with_degrees("dr. Sifulan, Sp.PD", "Dr. dr.", "Sp.PD"), "Dr. dr. Sifulan, Sp.PD");
}

#[test]
fn the_first_day_of_a_post_is_no_part_of_it() {
    for text in ["Perawat Ahli 01-01-2021", "Perawat Ahli TMT 1 Januari 2021", "Perawat Ahli"] {
        assert_eq!(without_day(text), "Perawat Ahli");
    }
    assert_eq!(
        (without_day("Kepala Seksi 2").as_str(), without_day("01-01-2021").as_str()),
        ("Kepala Seksi 2", "01-01-2021")
    );
}

#[test]
fn names_are_compared_without_degrees_and_numbers() {
    assert_eq!(bare_name("dr. Hj. SIFULAN  Contoh, M.Kes"), "sifulan contoh");
    assert_eq!(
        (unnumbered("12. Sifulan"), unnumbered("Sifulan"), unnumbered("3 Sifulan")),
        ("Sifulan", "Sifulan", "3 Sifulan")
    );
}
