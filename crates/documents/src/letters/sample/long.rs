//! Sample letters that fill their lines and pages.

use letters::{Letter, Letterhead, TemplateKind};

use super::{letter, package};

/// A letter with long names and titles, a purpose and bases in several lines, and many lines of costs.
pub fn long(kind: TemplateKind, travellers: usize, places: usize) -> Letter {
    let mut letter = letter(kind, travellers, places);
    if let Letter::Receipt(receipt) | Letter::ActualCosts(receipt) = &mut letter {
        receipt.lines = receipt.lines.iter().cycle().take(30).cloned().collect();
        receipt.actual_costs = receipt.actual_costs.iter().cycle().take(45).cloned().collect();
    }
    if let Letter::Report(report) = &mut letter {
        report.text = report.text.repeat(5);
        report.photos = report.photos.iter().cycle().take(10).cloned().collect();
    }
    if let Letter::Package(package) | Letter::PackageNominative(package) = &mut letter {
        package::lengthen(package);
    }
    let again = " dan melaksanakan koordinasi lintas program serta pembinaan teknis di wilayah kerja";
    let Some(trip) = letter.trip_mut() else { return letter };
    trip.purpose = format!("Mengikuti pertemuan{}\nMembahas tindak lanjut{}", again.repeat(3), again.repeat(2));
    let bases =
        [format!("Surat Kepala Dinas Kesehatan Provinsi Contoh tentang pertemuan{again}"), "Telaahan staf".to_owned()];
    trip.basis = Some(bases.join("\n"));
    let signatory = &mut trip.assignment_signatory;
    signatory.on_behalf_of = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB Kabupaten Contoh".into();
    "Sekretaris".clone_into(&mut signatory.title);
    trip.srikandi = false;
    for place in &mut trip.places {
        place.name += ", Kecamatan Nama Panjang Sekali, Kabupaten Nama Panjang";
    }
    lengthen_head(&mut trip.letterhead);
    for traveller in &mut trip.travellers {
        traveller.travel_order_number =
            traveller.travel_order_number.take().map(|number| number.replace("P2P/III", "P2PTM-KESWA/VIII"));
        traveller.name = format!("dr. Nama Yang Panjang Sekali Dengan Gelar {}, Sp.PD., M.Kes., Ph.D.", traveller.name);
        traveller.position =
            "Kepala Seksi Pencegahan dan Pengendalian Penyakit Tidak Menular dan Kesehatan Jiwa".into();
    }
    trip.budget_user.title = "Kepala Dinas Kesehatan selaku Pengguna Anggaran dan Pejabat Pembuat Komitmen".into();
    if let Letter::Receipt(receipt) | Letter::ActualCosts(receipt) = &mut letter {
        receipt.traveller = receipt.trip.travellers.first().cloned().unwrap_or_default();
    }
    if let Letter::NominativeList(list) = &mut letter {
        let rows = list.rows.iter_mut().chain(&mut list.pending);
        rows.zip(&list.trip.travellers).for_each(|(row, card)| row.traveller = card.clone());
    }
    letter
}

/// A letterhead of several lines that fill it.
fn lengthen_head(head: &mut Letterhead) {
    head.further_lines = vec!["Sekretariat Daerah".to_owned()];
    "Dinas Kesehatan, Pengendalian Penduduk dan KB".clone_into(&mut head.agency);
    "Unit Pelaksana Teknis Instalasi Farmasi".clone_into(&mut head.second_line);
}
