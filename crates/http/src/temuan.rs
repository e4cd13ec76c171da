//! Reasons for findings in bodies (assurance 3.2); findings that were told (3.3).

pub(crate) mod daftar;

use app::checks::Reasons;
use findings::Code;
use serde_json::Value;
use trips::TravellerId;

use crate::problem::{FieldError, Problem};

/// Key of the reasons.
const KEY: &str = "alasanTemuan";
/// Characters of a reason.
const LENGTH: std::ops::RangeInclusive<usize> = 10..=500;
/// Most reasons of a call.
const MOST: usize = payments::package::MOST_RECEIPTS * Code::ALL.len();

/// A reason for a finding of a receipt of a package.
#[derive(utoipa::ToSchema)]
#[schema(as = FindingReason)]
#[expect(dead_code, reason = "describes what is read by hand")]
pub(crate) struct ReasonOfReceipt {
    /// Traveller.
    #[schema(rename = "personilId")]
    personil_id: i64,
    /// Code of the finding.
    kode: String,
    /// 10 to 500 characters.
    alasan: String,
}

/// Reads the reasons of one receipt: `{kode: text}`; none where the key is absent.
pub(crate) fn of_receipt(sent: Option<Value>, traveller: TravellerId) -> Result<Reasons, Problem> {
    match sent {
        None | Some(Value::Null) => Ok(Reasons::default()),
        Some(Value::Object(sent)) if sent.len() <= MOST => {
            let read = sent.iter().map(|(word, text)| {
                let field = format!("{KEY}.{word}");
                Ok((traveller, code(word, &field)?, reason(text, &field)?))
            });
            collected(read)
        }
        Some(_) => Err(Problem::invalid(vec![FieldError::new(KEY, "Alasan tidak dapat dibaca")])),
    }
}

/// Reads the reasons of receipts of a package: `[{personilId, kode, alasan}]`; none where the key is absent.
pub(crate) fn of_receipts(sent: Option<Value>) -> Result<Reasons, Problem> {
    match sent {
        None | Some(Value::Null) => Ok(Reasons::default()),
        Some(Value::Array(sent)) if sent.len() <= MOST => {
            let read = sent.iter().enumerate().map(|(row, sent)| {
                let field = |name: &str| format!("{KEY}.{row}.{name}");
                let traveller = sent.get("personilId").and_then(Value::as_i64);
                let traveller =
                    traveller.ok_or_else(|| FieldError::new(field("personilId"), "Personil wajib dipilih"))?;
                let word = sent.get("kode").and_then(Value::as_str).unwrap_or_default();
                let text = sent.get("alasan").unwrap_or(&Value::Null);
                Ok((TravellerId(traveller), code(word, &field("kode"))?, reason(text, &field("alasan"))?))
            });
            collected(read)
        }
        Some(_) => Err(Problem::invalid(vec![FieldError::new(KEY, "Alasan tidak dapat dibaca")])),
    }
}

fn code(word: &str, field: &str) -> Result<Code, FieldError> {
    Code::from_word(word).ok_or_else(|| FieldError::new(field, "Kode temuan tidak dikenal"))
}

fn reason(sent: &Value, field: &str) -> Result<String, FieldError> {
    let text = sent.as_str().map(str::trim).filter(|text| LENGTH.contains(&text.chars().count()));
    let wrong = || FieldError::new(field, format!("Alasan {} sampai {} karakter", LENGTH.start(), LENGTH.end()));
    text.map(str::to_owned).ok_or_else(wrong)
}

fn collected(read: impl Iterator<Item = Result<(TravellerId, Code, String), FieldError>>) -> Result<Reasons, Problem> {
    let (mut reasons, mut faults) = (Vec::new(), Vec::new());
    for one in read {
        match one {
            Ok(reason) => reasons.push(reason),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(Reasons(reasons)) } else { Err(Problem::invalid(faults)) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reasons_are_read_or_refused_at_their_place() {
        let one = TravellerId(7);
        let text = "Kuitansi hotel hilang";
        let read = |sent| of_receipt(Some(sent), one).map_err(|problem| problem.errors[0].field.clone());
        assert_eq!(read(json!({ "T08": format!(" {text} ") })), Ok(Reasons(vec![(one, Code::T08, text.into())])));
        assert_eq!(read(Value::Null), Ok(Reasons::default()));
        for (sent, field) in [
            (json!({ "T99": text }), "alasanTemuan.T99"),
            (json!({ "T08": "pendek" }), "alasanTemuan.T08"),
            (json!({ "T08": 5 }), "alasanTemuan.T08"),
            (json!([]), "alasanTemuan"),
        ] {
            assert_eq!(read(sent), Err(field.to_owned()));
        }
        let rows = |sent| of_receipts(Some(sent)).map_err(|problem| problem.errors[0].field.clone());
        let row = json!([{ "personilId": 7, "kode": "T08", "alasan": text }]);
        assert_eq!(rows(row), Ok(Reasons(vec![(one, Code::T08, text.into())])));
        for (sent, field) in [
            (json!([{ "kode": "T08", "alasan": text }]), "alasanTemuan.0.personilId"),
            (json!([{ "personilId": 7, "alasan": text }]), "alasanTemuan.0.kode"),
            (json!([{ "personilId": 7, "kode": "T08" }]), "alasanTemuan.0.alasan"),
            (json!({}), "alasanTemuan"),
        ] {
            assert_eq!(rows(sent), Err(field.to_owned()));
        }
    }
}
