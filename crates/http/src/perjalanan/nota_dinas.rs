//! T3: files a trip and answers its memo.

use actix_web::{HttpResponse, post, web};
use app::App;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use staff::{EmployeeId, WorkUnitId};
use trips::{DestinationId, PlaceRow, TripDraft, TripKindId, request::ClassificationRef, trip_kind::HealthServiceId};
use utoipa::ToSchema;

use crate::{
    body::read,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::{LONG_TEXT, Loose, Reader, TEXT},
    problem::{Problem, warning},
};
use numbering::classification::ClassificationCodeId;

/// Carries warnings: a percent-encoded JSON array of texts.
const WARNINGS: &str = "X-Jaladin-Peringatan";

/// The form as the client sends it; wrappers are `{value, label}`, and only `value` counts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[derive(Default)]
pub struct FileTrip {
    /// Travellers in slot order: wrappers or null.
    #[schema(value_type = Vec<Option<Object>>)]
    pegawai: Loose,
    /// Memo signatory: wrapper.
    #[schema(value_type = Option<Object>)]
    data_ttd_nota_dinas: Loose,
    /// Signatory of the assignment letter: wrapper.
    #[schema(value_type = Option<Object>)]
    data_ttd_sur_tug: Loose,
    /// Technical officer.
    #[serde(rename = "PPTKId")]
    #[schema(value_type = i64)]
    pptk_id: Loose,
    /// Budget user.
    #[serde(rename = "KPAId")]
    #[schema(value_type = i64)]
    kpa_id: Loose,
    /// Sub-activity.
    #[schema(value_type = i64)]
    sub_kegiatan_id: Loose,
    /// Treasurer.
    #[schema(value_type = i64)]
    data_bendahara_id: Loose,
    /// Kind of trip: a whole element of the kinds list; `id` counts.
    #[schema(value_type = Object)]
    jenis: Loose,
    /// Health service, for kinds that are one.
    #[schema(value_type = Option<i64>)]
    pelayanan_kesehatan_id: Loose,
    /// Classification code: wrapper of `{id, kegiatan, kode}`.
    #[schema(value_type = Option<Object>)]
    kode_klasifikasi: Loose,
    /// Submission date.
    #[schema(value_type = String)]
    tanggal_pengajuan: Loose,
    /// Purpose.
    #[schema(value_type = String)]
    untuk: Loose,
    /// Basis.
    #[schema(value_type = Option<String>)]
    dasar: Loose,
    /// Origin; the unit's own where absent.
    #[schema(value_type = Option<String>)]
    asal: Loose,
    /// 1 or 0.
    #[schema(value_type = Option<i64>)]
    is_srikandi: Loose,
    /// Cities of an out-of-town trip: `{kota, tanggalBerangkat, tanggalPulang}`.
    #[schema(value_type = Vec<Object>)]
    perjalanan_kota: Loose,
    /// Destinations of an in-town trip: `{dataDalamKota: {id} or "", tanggalBerangkat, tanggalPulang}`.
    #[schema(value_type = Vec<Object>)]
    dalam_kota: Loose,
    /// The unit's profile; `id` is the work unit the trip belongs to.
    #[serde(rename = "indukUnitKerjaFE")]
    #[schema(value_type = Option<Object>)]
    induk_unit_kerja_fe: Loose,
}

impl FileTrip {
    /// Reads the form; what cannot be read is refused together.
    ///
    /// What only some trips use (rows, health service) goes to `unsure`: it counts if the trip turns out to need it.
    fn read(&self, reader: &mut Reader, unsure: &mut Reader) -> (Option<WorkUnitId>, TripDraft) {
        let unit = reader.wrapped_id("indukUnitKerjaFE", &self.induk_unit_kerja_fe).map(WorkUnitId);
        let travellers = reader.list("pegawai", &self.pegawai);
        let travellers = travellers.iter().filter_map(|slot| reader.wrapped_id("pegawai", slot)).map(EmployeeId);
        let travellers = travellers.collect();
        let srikandi = reader.number("isSrikandi", &self.is_srikandi);
        if srikandi.is_some_and(|flag| flag > 1) {
            reader.refuse("isSrikandi", "Srikandi harus 0 atau 1");
        }
        let draft = TripDraft {
            travellers,
            memo_signatory: reader.wrapped_id("dataTtdNotaDinas", &self.data_ttd_nota_dinas),
            assignment_signatory: reader.wrapped_id("dataTtdSurTug", &self.data_ttd_sur_tug),
            budget_user: reader.id("KPAId", &self.kpa_id),
            technical_officer: reader.id("PPTKId", &self.pptk_id),
            treasurer: reader.id("dataBendaharaId", &self.data_bendahara_id),
            sub_activity: reader.id("subKegiatanId", &self.sub_kegiatan_id),
            kind: reader.wrapped_id("jenis", &self.jenis).map(TripKindId),
            health_service: self.health_service(unsure),
            classification: self.classification(reader),
            submitted_on: reader.day("tanggalPengajuan", &self.tanggal_pengajuan),
            purpose: reader.text("untuk", &self.untuk, LONG_TEXT, true),
            basis: reader.text("dasar", &self.dasar, LONG_TEXT, true),
            origin: reader.text("asal", &self.asal, TEXT, false),
            srikandi: srikandi != Some(0),
            cities: Self::rows(unsure, "perjalananKota", &self.perjalanan_kota, |reader, field, row| {
                reader.text(field, &row.at("kota"), TEXT, false)
            }),
            destinations: Self::rows(unsure, "dalamKota", &self.dalam_kota, |reader, field, row| {
                reader.wrapped_id(field, &row.at("dataDalamKota")).map(DestinationId)
            }),
        };
        (unit, draft)
    }

    /// What cannot be read is an id that no service has.
    fn health_service(&self, unsure: &mut Reader) -> Option<HealthServiceId> {
        let mut reader = Reader::default();
        let id = reader.id("pelayananKesehatanId", &self.pelayanan_kesehatan_id);
        let unreadable = reader.refused().then_some(0);
        reader.errors().into_iter().for_each(|error| unsure.refuse(error.field, error.message));
        id.or(unreadable).map(HealthServiceId)
    }

    /// `value.id`, else `value.kode`.
    fn classification(&self, reader: &mut Reader) -> Option<ClassificationRef> {
        let value = self.kode_klasifikasi.get("value").unwrap_or_else(|| self.kode_klasifikasi.clone());
        if let Some(id) = reader.wrapped_id("kodeKlasifikasi", &value.at("id")) {
            return Some(ClassificationRef::Id(ClassificationCodeId(id)));
        }
        reader.text("kodeKlasifikasi", &value.at("kode"), TEXT, false).map(ClassificationRef::Code)
    }

    fn rows<T>(
        reader: &mut Reader,
        field: &str,
        rows: &Loose,
        mut place: impl FnMut(&mut Reader, &str, &Loose) -> Option<T>,
    ) -> Vec<PlaceRow<T>> {
        let rows = reader.list(field, rows);
        let mut read = |(index, row): (usize, &Loose)| {
            let cell = |part: &str| format!("{field}.{index}.{part}");
            let name = if field == "dalamKota" { "dataDalamKota" } else { "kota" };
            PlaceRow {
                place: place(reader, &cell(name), row),
                departs_on: reader.day(&cell("tanggalBerangkat"), &row.at("tanggalBerangkat")),
                returns_on: reader.day(&cell("tanggalPulang"), &row.at("tanggalPulang")),
            }
        };
        rows.iter().enumerate().map(&mut read).collect()
    }
}

/// Files a trip: numbers, stores and prints its memo in one transaction.
#[utoipa::path(
    post, path = "/api/perjalanan/post/nota-dinas", operation_id = "fileTrip", tag = "perjalanan",
    request_body = FileTrip,
    responses(
        (status = 200, description = "nota_dinas.docx; warnings in X-Jaladin-Peringatan", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/perjalanan/post/nota-dinas")]
pub async fn file_trip(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let form: FileTrip = read(payload).await?;
    let (mut reader, mut unsure) = (Reader::default(), Reader::default());
    let (unit, draft) = form.read(&mut reader, &mut unsure);
    reader.finish()?;
    let filed = app::trips::file(&app, &who.0, unit, draft).await;
    let filed = filed.map_err(|error| Problem::from(error).reworded(&unsure.errors()))?;
    let mut response = attachment("nota_dinas.docx");
    let warnings: Vec<String> = filed.warnings.iter().map(warning).collect();
    if !warnings.is_empty() {
        let json = serde_json::Value::from(warnings).to_string();
        response.insert_header((WARNINGS, utf8_percent_encode(&json, NON_ALPHANUMERIC).to_string()));
    }
    Ok(response.body(filed.memo))
}
