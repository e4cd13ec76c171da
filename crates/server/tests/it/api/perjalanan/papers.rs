//! Papers of a trip without a number: proof of attendance, statement of cancellation, statement of actual costs, nominative
//! list; each with the unit's own template.

use documents::{built_in, text_of};
use letters::TemplateKind;
use reqwest::multipart::{Form as Multipart, Part};
use serde_json::json;

use super::form::{Form, REASON, cancel, detail};
use crate::{
    api::{kwitansi::sheet::Sheet, template::OWN_MEMO},
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn print(client: &ApiClient, trip: i64, document: &str) -> String {
    let reply = client.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": document })).await;
    text_of(&reply.expect_docx()).expect("a Word file")
}

async fn refusal(client: &ApiClient, trip: i64, document: &str) -> String {
    let reply = client.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": document })).await;
    reply.expect(409)["message"].as_str().expect("a message").to_owned()
}

both_databases! {
    async fn a_trip_without_spd_has_a_proof_of_attendance(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let short = Form::in_town(&klerk, 30, false).await;
        let filed = short.file().await["id"].as_i64().expect("an id");
        assert_eq!(refusal(&klerk, filed, "bukti-kehadiran").await, "Surat tugas belum diterbitkan.");
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": filed })).await.expect_docx();
        let trip = detail(&klerk, filed).await;
        let paper = print(&klerk, filed, "bukti-kehadiran").await;
        let name = trip["personils"][0]["pegawai"]["nama"].as_str().expect("a name");
        assert!(paper.contains("BUKTI KEHADIRAN") && paper.contains(name), "{paper}");
        assert!(paper.contains(trip["noSuratTugas"].as_str().expect("a number")), "{paper}");
        let long = Form::out_of_town(&klerk, 31).await.issued().await;
        assert_eq!(refusal(&klerk, long, "bukti-kehadiran").await, "Bukti kehadiran hanya untuk perjalanan tanpa SPD.");
    }

    async fn a_cancelled_trip_has_a_statement(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        assert_eq!(refusal(&klerk, id, "pembatalan").await, "Perjalanan tidak dibatalkan.");
        cancel(&klerk, id).await.expect(200);
        let paper = print(&klerk, id, "pembatalan").await;
        assert!(paper.contains("SURAT PERNYATAAN PEMBATALAN") && paper.contains(REASON), "{paper}");
        let verifier = app.client_as("pencatat").await;
        verifier.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "pembatalan" })).await.expect(403);
    }

    async fn a_cancelled_trip_has_no_nominative_list(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        cancel(&klerk, id).await.expect(200);
        for format in ["xlsx", "docx"] {
            let problem = klerk.get(&format!("perjalanan/{id}/nominatif?format={format}")).await.expect(409);
            assert!(problem["message"].as_str().is_some_and(|text| text.starts_with("Perjalanan dibatalkan pada")), "{problem}");
        }
    }

    async fn the_statement_tells_what_was_issued_and_what_was_paid(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let id = sheet.trip["id"].as_i64().expect("an id");
        sheet.add(1, 650_000).await;
        let letter = detail(&sheet.clerk, id).await["noSuratTugas"].as_str().expect("a number").to_owned();
        cancel(&sheet.clerk, id).await.expect(200);
        let paper = print(&sheet.clerk, id, "pembatalan").await;
        let issued = format!("surat tugas Nomor {letter}");
        for part in ["tidak dapat digantikan", &issued, "Tidak ada uang muka", "sebesar Rp650.000"] {
            assert!(paper.contains(part), "{part} in {paper}");
        }
        assert!(!paper.contains("Belum diterbitkan"), "{paper}");

        let klerk = app.client_as("klerk").await;
        let filed = Form::out_of_town(&klerk, 31).await.file().await["id"].as_i64().expect("an id");
        cancel(&klerk, filed).await.expect(200);
        let paper = print(&klerk, filed, "pembatalan").await;
        for part in ["Belum diterbitkan surat tugas dan surat perjalanan dinas (SPD).", "Tidak ada biaya pembatalan"] {
            assert!(paper.contains(part), "{part} in {paper}");
        }
    }

    async fn actual_costs_are_printed_before_the_approval(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let body = json!({ "id": sheet.id, "dokumen": "pengeluaran-riil" });
        let problem = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &body).await.expect(409);
        assert_eq!(problem["message"], "Belum ada pengeluaran riil.");
        sheet.rill(15_000).await.expect(200);
        let reply = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &body).await;
        assert_eq!(reply.header("content-disposition"), "attachment; filename=\"daftar_pengeluaran_riil.docx\"");
        let paper = text_of(&reply.expect_docx()).expect("a Word file");
        for part in ["DAFTAR PENGELUARAN RIIL", "Ojek", "Rp15.000", "Lima Belas Ribu Rupiah"] {
            assert!(paper.contains(part), "{part} in {paper}");
        }
        let unknown = json!({ "id": sheet.id, "dokumen": "peta" });
        let problem = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &unknown).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "dokumen");
    }

    async fn the_nominative_list_is_a_letter_too(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        let path = format!("perjalanan/{}/nominatif", sheet.trip["id"]);
        let finance = app.client_as("keuangan").await;
        let reply = finance.get(&format!("{path}?format=docx")).await;
        assert!(reply.header("content-disposition").starts_with("attachment; filename=\"Daftar_Nominatif_800_"));
        let paper = text_of(&reply.expect_docx()).expect("a Word file");
        let total = sheet.stand().await.2;
        let written = kernel::Rupiah::new(total).expect("an amount").to_string();
        // In the column and its sum without 'Rp', which stands in the head.
        let written = written.trim_start_matches("Rp");
        assert!(paper.contains("DAFTAR NOMINATIF") && paper.matches(written).count() >= 3, "{written} in {paper}");
        finance.get(&format!("{path}?format=odt")).await.expect(422);
        assert!(finance.get(&path).await.header("content-type").contains("spreadsheetml"));
    }

    async fn each_paper_is_printed_with_the_own_template(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await;
        sheet.rill(15_000).await.expect(200);
        let (klerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        let version = detail(klerk, id).await["versi"].clone();
        klerk.post(&format!("perjalanan/{id}/laporan"), &json!({ "isi": "Selesai.", "versi": version })).await.expect(200);
        for kind in 4..=7 {
            let file = Part::bytes(OWN_MEMO.to_vec()).file_name("sendiri.docx");
            let form = Multipart::new().text("jenis", kind.to_string()).text("konfirmasi", "true").part("file", file);
            klerk.post_form("template/upload", form).await.expect(200);
        }
        let text = |reply: Reply| text_of(&reply.expect_docx()).expect("a Word file");
        let riil = json!({ "id": sheet.id, "dokumen": "pengeluaran-riil" });
        let papers = [
            ("laporan", print(klerk, id, "laporan").await),
            ("bukti-kehadiran", print(klerk, id, "bukti-kehadiran").await),
            ("pengeluaran-riil", text(klerk.post("kwitansi/post/cetak-kwitansi", &riil).await)),
            ("nominatif", text(klerk.get(&format!("perjalanan/{id}/nominatif?format=docx")).await)),
        ];
        for (document, paper) in papers {
            assert!(paper.contains("NOTA DINAS KANTOR"), "{document}: {paper}");
        }
    }

    /// C-20: SPD of an office whose assignment letter has none.
    async fn spd_are_printed_by_themselves_and_told_where_the_letter_lacks_them(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        let id = form.file().await["id"].as_i64().expect("an id");
        assert_eq!(refusal(&klerk, id, "spd").await, "Surat tugas belum diterbitkan.");
        let upload = async |kind: i64, own: TemplateKind| {
            let file = Part::bytes(built_in(own).to_vec()).file_name("sendiri.docx");
            let form = Multipart::new().text("jenis", kind.to_string()).text("konfirmasi", "true").part("file", file);
            let request = klerk.request(reqwest::Method::POST, "template/upload").multipart(form);
            ApiClient::send(request).await.expect(200);
        };
        upload(1, TemplateKind::ShortAssignmentLetter).await;
        let issued = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await;
        let told = percent_encoding::percent_decode_str(&issued.header("x-jaladin-peringatan")).decode_utf8_lossy().into_owned();
        assert!(told.contains("cetak SPD tersendiri"), "{told}");
        let letter = text_of(&issued.expect_docx()).expect("a Word file");
        let numbers: Vec<_> = detail(&klerk, id).await["personils"].as_array().expect("two").iter()
            .map(|row| row["nomorSPD"].as_str().expect("a number").to_owned()).collect();
        let orders = print(&klerk, id, "spd").await;
        for number in &numbers {
            assert!(!letter.contains(number) && orders.contains(number), "{number} in {orders}");
        }
        assert_eq!(orders.matches("SURAT PERJALANAN DINAS (SPD)").count(), 2);
        let again = klerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas" })).await;
        assert!(again.header("x-jaladin-peringatan").contains("SPD"));
        let both = json!({ "surat": [{ "dokumen": "surat-tugas", "perjalananId": id }, { "dokumen": "spd", "perjalananId": id }] });
        let bundle = klerk.post("cetak", &both).await;
        let files = zip::ZipArchive::new(std::io::Cursor::new(bundle.body)).expect("a zip");
        let names: Vec<String> = files.file_names().map(|name| name.expect("a name").to_string()).collect();
        let person = |name: &String| name.ends_with("_dkk.docx");
        assert!(names.len() == 2 && names.iter().all(person) && names.iter().any(|name| name.contains("_SPD_")), "{names:?}");
        upload(9, TemplateKind::AssignmentLetter).await;
        assert!(print(&klerk, id, "spd").await.contains("MENUGASKAN:"), "printed with the own template");
        upload(1, TemplateKind::AssignmentLetter).await;
        let whole = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await;
        assert_eq!(whole.header("x-jaladin-peringatan"), "");
        let short = Form::in_town(&klerk, 33, false).await.issued().await;
        assert_eq!(refusal(&klerk, short, "spd").await, "Perjalanan ini tanpa SPD.");
    }

    /// P3's files are named by kind, number and person.
    async fn a_print_is_named_by_kind_number_and_person(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let trip = detail(&klerk, id).await;
        let ascii = |text: &str| text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect::<Vec<_>>().join("_");
        let name = trip["personils"][0]["pegawai"]["nama"].as_str().expect("a name");
        let person = ascii(name.split(',').next().expect("a part"));
        for (document, kind, number) in [("nota-dinas", "Nota_Dinas", "noNotaDinas"), ("surat-tugas", "Surat_Tugas", "noSuratTugas"),
                                         ("spd", "Surat_Perjalanan_Dinas", "noSuratTugas")] {
            let reply = klerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": document })).await;
            let number = ascii(trip[number].as_str().expect("a number"));
            let named = format!("attachment; filename=\"{kind}_{number}_{person}.docx\"");
            assert_eq!(reply.header("content-disposition"), named);
        }
    }

    async fn a_unit_replaces_each_of_these_papers(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        cancel(&klerk, id).await.expect(200);
        for kind in 4..=9 {
            let own = built_in(TemplateKind::ShortAssignmentLetter).to_vec();
            let file = Part::bytes(own).file_name("sendiri.docx");
            let form = Multipart::new().text("jenis", kind.to_string()).text("konfirmasi", "true").part("file", file);
            let request = klerk.request(reqwest::Method::POST, "template/upload").multipart(form);
            ApiClient::send(request).await.expect(200);
        }
        assert!(print(&klerk, id, "pembatalan").await.contains("MENUGASKAN:"), "printed with the own template");
        let in_force = klerk.get("template/get").await.expect(200)["result"]["berlaku"].clone();
        let kinds: Vec<_> = in_force.as_array().expect("rows").iter().map(|row| row["jenis"].clone()).collect();
        assert_eq!(kinds, [4, 5, 6, 7, 8, 9].map(|kind| json!(kind)));
        klerk.get("template/bawaan/12").await.expect(404);
        assert_eq!(klerk.get("template/bawaan/9").await.header("content-disposition"), "attachment; filename=\"spd.docx\"");
        assert_eq!(klerk.get("template/bawaan/8").await.header("content-disposition"), "attachment; filename=\"pembatalan.docx\"");
    }
}
