//! TEMPORARY measurement.

use reqwest::multipart::Form as Multipart;
use serde_json::json;

use super::{
    kwitansi::sheet::file,
    pdf::with_libreoffice,
    perjalanan::form::{Form, detail},
};

fn noise(seed: u32) -> Vec<u8> {
    let (width, height) = (590, 580);
    let mut state = seed | 1;
    let mut pixels = Vec::with_capacity((width * height * 3) as usize);
    for _ in 0..width * height * 3 {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        pixels.push((state & 0xFF) as u8);
    }
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a head");
    writer.write_image_data(&pixels).expect("pixels");
    drop(writer);
    out
}

fn memory(what: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("status");
    let line = text.lines().find(|line| line.starts_with(what)).expect("a figure");
    line.split_whitespace().nth(1).expect("a number").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn measured() {
    if std::env::var_os("MEASURE").is_none() {
        return;
    }
    crate::testapp::on_sqlite(run).await;
}

async fn run(app: crate::testapp::TestApp) {
    let clerk = app.client_as("klerk").await;
    let verifier = app.client_as("pencatat").await;
    let mut trips = Vec::new();
    for index in 0..10_u32 {
        let day = format!("2026-{:02}-{:02}", 4 + index / 4, 1 + (index % 4) * 7);
        let cities = json!([{ "kota": "Palu", "tanggalBerangkat": day, "tanggalPulang": day }]);
        let trip = Form::out_of_town(&clerk, 30)
            .await
            .travellers(&[20, 21, 22, 23, 24])
            .with("perjalananKota", cities)
            .issued()
            .await;
        let people = detail(&clerk, trip).await["personils"].as_array().expect("travellers").clone();
        for person in people {
            for line in 0..6_u32 {
                let form =
                    Multipart::new().text("item", format!("Tiket {line}")).text("satuan", "kali").text("jenisId", "3");
                let form = form.text("qty", "1").text("nilai", "10000").text("personilId", person["id"].to_string());
                let photo = noise(index * 1000 + line * 7 + 13);
                assert!(photo.len() > 900_000 && photo.len() <= 1_048_576, "{}", photo.len());
                clerk
                    .post_form("kwitansi/post/rampung", form.part("pic", file(&photo, "b.png", "image/png")))
                    .await
                    .expect(200);
            }
            clerk
                .post(&format!("kwitansi/post/pengajuan/{}", person["id"]), &json!({ "perjalananId": trip }))
                .await
                .expect(200);
            verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": person["id"] })).await.expect(200);
        }
        trips.push(trip);
    }
    let converting = with_libreoffice(&app, &clerk).await;
    let rows: Vec<_> = trips.iter().map(|id| json!({ "perjalananId": id, "dokumen": "berkas" })).collect();
    std::fs::write("/proc/self/clear_refs", "5").expect("reset");
    let before = memory("VmRSS:");
    let started = std::time::Instant::now();
    // Only the head is kept: the test's own client must not hold the file.
    let reply = converting.post("cetak", &json!({ "surat": rows, "format": "pdf" })).await;
    let seconds = started.elapsed().as_secs_f64();
    let (peak, length) = (memory("VmHWM:"), reply.body.len());
    std::fs::write("/tmp/papers_berkas.pdf", &reply.body).expect("a file");
    eprintln!(
        "MEASURED status {} seconds {seconds:.1} before {before} kB peak {peak} kB answer {length} bytes",
        reply.status
    );
}
