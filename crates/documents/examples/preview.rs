//! Prints every built-in letter with invented data into a folder, to be looked at:
//! `cargo run -p jaladin-documents --example preview -- FOLDER`.

use std::path::PathBuf;

use app::letters::{Letter, LetterPress, TemplateKind, TripLetter};
use jaladin_documents::WordPress;
use jaladin_documents::letters::sample;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&folder)?;
    let press = WordPress::new();
    for (name, kind) in [
        ("nota-dinas", TemplateKind::Memo),
        ("surat-tugas", TemplateKind::AssignmentLetter),
        ("surat-tugas-singkat", TemplateKind::ShortAssignmentLetter),
        ("kwitansi", TemplateKind::Receipt),
    ] {
        for (travellers, places) in [(1, 1), (3, 1), (3, 3), (5, 3), (5, 10)] {
            let letter = sample::letter(kind, travellers, places);
            write(&press, &letter, &folder.join(format!("{name}-{travellers}-{places}.docx")))?;
        }
        let mut long = sample::letter(kind, 5, 3);
        lengthen(&mut long);
        write(&press, &long, &folder.join(format!("{name}-panjang.docx")))?;
        let mut bare = sample::letter(kind, 1, 1);
        strip(&mut bare);
        write(&press, &bare, &folder.join(format!("{name}-kosong.docx")))?;
    }
    Ok(())
}

fn write(press: &WordPress, letter: &Letter, path: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    let bytes = press.print(None, letter).map_err(|faults| format!("{faults:?}"))?;
    std::fs::write(path, bytes)?;
    Ok(())
}

fn trip(letter: &mut Letter) -> &mut TripLetter {
    match letter {
        Letter::Memo(trip) | Letter::AssignmentLetter(trip) | Letter::ShortAssignmentLetter(trip) => trip,
        Letter::Receipt(receipt) => &mut receipt.trip,
    }
}

/// Long names, a long purpose in several lines, many lines of costs.
fn lengthen(letter: &mut Letter) {
    let again = " dan melaksanakan koordinasi lintas program serta pembinaan teknis di wilayah kerja";
    let t = trip(letter);
    t.purpose = format!("Mengikuti pertemuan{}\nMembahas tindak lanjut{}", again.repeat(3), again.repeat(2));
    t.basis = Some(format!("Surat Kepala Dinas Kesehatan Provinsi Contoh tentang pertemuan{}", again.repeat(2)));
    t.srikandi = false;
    for place in &mut t.places {
        place.name += ", Kecamatan Nama Panjang Sekali, Kabupaten Nama Panjang";
    }
    for traveller in &mut t.travellers {
        traveller.name = format!("dr. Nama Yang Panjang Sekali Dengan Gelar {}, Sp.PD., M.Kes., Ph.D.", traveller.name);
        traveller.position =
            "Kepala Seksi Pencegahan dan Pengendalian Penyakit Tidak Menular dan Kesehatan Jiwa".into();
    }
    t.budget_user.title = "Kepala Dinas Kesehatan selaku Pengguna Anggaran dan Pejabat Pembuat Komitmen".into();
    if let Letter::Receipt(receipt) = letter {
        receipt.lines = receipt.lines.iter().cycle().take(30).cloned().collect();
        receipt.actual_costs = receipt.actual_costs.iter().cycle().take(45).cloned().collect();
    }
}

/// Nothing that may be missing.
fn strip(letter: &mut Letter) {
    let t = trip(letter);
    t.letterhead = app::letters::Letterhead::default();
    t.basis = None;
    t.srikandi = false;
    for traveller in &mut t.travellers {
        traveller.travel_order_number = None;
        (traveller.rank, traveller.grade, traveller.nip) = ("-".into(), "-".into(), "-".into());
    }
    for place in &mut t.places {
        place.returns_on = place.departs_on;
    }
    if let Letter::Receipt(receipt) = letter {
        receipt.traveller.travel_order_number = None;
        receipt.actual_costs.clear();
    }
}
