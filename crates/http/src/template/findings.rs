//! Findings of templates on the wire, in bodies and in a header.

use actix_web::{CustomizeResponder, Responder, web};
use letters::TemplateFault;
use serde::Serialize;

use crate::{
    json_header::json_header,
    wire::{TemplateFinding, listed},
};

/// Header with the findings of an answer that is a file: a percent-encoded JSON array of [`TemplateFinding`]s.
pub(super) const FINDINGS: &str = "x-jaladin-temuan";
/// Largest value of the header, in bytes.
const MOST_HEADER_BYTES: usize = 4_000;

/// An answer of JSON with findings in the header.
pub(super) type Told<T> = CustomizeResponder<web::Json<T>>;

/// An answer, with findings in the header where there are any.
pub(super) fn told<T: Serialize>(answer: T, findings: &[TemplateFault]) -> Told<T> {
    let answer = web::Json(answer).customize();
    if findings.is_empty() { answer } else { answer.insert_header((FINDINGS, header_of(findings))) }
}

/// Findings as a header; those beyond [`MOST_HEADER_BYTES`] are counted by a last one.
pub(super) fn header_of(faults: &[TemplateFault]) -> String {
    json_header(&listed(faults), MOST_HEADER_BYTES, |first, rest| TemplateFinding {
        tingkat: faults.get(first).map_or("catatan", |fault| fault.degree.word()),
        bagian: String::new(),
        paragraf: String::new(),
        teks: String::new(),
        pesan: format!("dan {rest} temuan lainnya"),
        saran: None,
    })
}

#[cfg(test)]
mod tests {
    use letters::Degree;
    use percent_encoding::percent_decode_str;
    use serde_json::Value;

    use super::*;

    fn told(count: usize) -> Vec<Value> {
        let fault = |n| TemplateFault {
            id: "foreign_placeholder",
            degree: Degree::Doubtful,
            part: "Isi surat",
            tag: format!("${{nama_{n}}}"),
            message: "milik program lain dan akan tercetak apa adanya".to_owned(),
            paragraph: "Nama : ${nama}".into(),
            suggestion: Some("pegawai1Nama".into()),
        };
        let faults: Vec<_> = (0..count).map(fault).collect();
        let header = header_of(&faults);
        assert!(header.len() <= MOST_HEADER_BYTES);
        serde_json::from_slice(&percent_decode_str(&header).collect::<Vec<u8>>()).expect("an array")
    }

    #[test]
    fn findings_beyond_four_kilobytes_are_counted() {
        assert_eq!((told(0).len(), told(3).len()), (0, 3));
        assert_eq!(told(3)[1]["teks"], "${nama_1}");
        let many = told(100);
        let rest = 100 - (many.len() - 1);
        assert_eq!(many.last().expect("a last one")["pesan"], format!("dan {rest} temuan lainnya"));
    }
}
