//! The opening workbook: what a cell leaves open is asked about, by the id of the cell.

use serde_json::{Value, json};

use super::{file, posted, skipped};
use crate::both_databases;

fn ids(read: &Value) -> Vec<&str> {
    let questions = read["pertanyaan"].as_array().expect("questions").iter();
    questions.map(|question| question["id"].as_str().expect("an id")).collect()
}

both_databases! {
    async fn doubtful_trips_are_asked_about_and_answers_can_be_given_again(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let read = async |answers: Value| posted(&admin, "pembukaan/impor", file("pembukaan-perjalanan.xlsx"), &[("jawaban", &answers.to_string())]).await["result"].clone();
        let asked = read(json!({})).await;
        let of_trips = |cells: &[&str]| cells.iter().map(|cell| format!("Perjalanan Tahun Ini!{cell}")).chain(["Nomor!C2".to_owned()]).collect::<Vec<_>>();
        assert_eq!(ids(&asked), of_trips(&["A3", "B4", "B5", "A7"]));
        let person = &asked["pertanyaan"][3];
        assert_eq!((&person["pilihOrang"], &person["bolehLewati"], &person["bolehYa"]), (&json!(true), &json!(true), &json!(false)));
        assert!(asked["orang"].as_array().is_some_and(|people| people.len() == 2), "{asked}");
        let wrong = read(json!({ "Perjalanan Tahun Ini!A3": "lewati", "Perjalanan Tahun Ini!A7": "Tidak Ada", "Perjalanan Tahun Ini!B5": "lewati" })).await;
        assert_eq!(ids(&wrong), of_trips(&["B4", "A7"]));
        assert_eq!(wrong["pertanyaan"][1]["jawaban"], "Tidak Ada", "asked again");
        let person = asked["orang"][0]["nilai"].clone();
        let right = read(json!({ "Perjalanan Tahun Ini!A3": "lewati", "Perjalanan Tahun Ini!A7": person, "Perjalanan Tahun Ini!B5": "lewati",
            "Perjalanan Tahun Ini!B4": "ya", "Nomor!C2": "ya" })).await;
        let rows = right["jumlah"].as_array().expect("sheets").iter().find(|sheet| sheet["lembar"] == "Perjalanan Tahun Ini").expect("the sheet").clone();
        assert_eq!((&rows["baris"], &rows["dibaca"]), (&json!(7), &json!(4)), "two left out, and the headings: {rows}");
    }

    async fn ceilings_of_other_words_are_understood_or_asked_about(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let read = posted(&admin, "pembukaan/impor", file("pembukaan-nilai.xlsx"), &[("simpan", "1")]).await["result"].clone();
        assert_eq!(ids(&read), ["D4", "D5", "D6", "A7"].map(|cell| format!("Sub Kegiatan!{cell}")));
        assert_eq!(read["tersimpan"], false);
        for sheet in read["jumlah"].as_array().expect("sheets") {
            let all = sheet["dibaca"].as_u64().map(|read| read + skipped(sheet));
            assert_eq!(sheet["baris"].as_u64(), all, "{sheet}");
        }
    }
}
