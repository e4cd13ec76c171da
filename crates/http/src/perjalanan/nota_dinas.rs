//! T3: files a trip and answers with its memo.

use actix_web::{HttpResponse, post, web};
use app::App;
use numbering::classification::ClassificationCodeId;
use serde::Deserialize;
use serde_json::Value;
use staff::{EmployeeId, WorkUnitId};
use trips::{
    Activity, ActivityKind, City as NamedCity, DestinationId, PlaceRow, ProvidedPart, ProvinceId, TripDraft,
    TripKindId,
    activity::ProvidedRow,
    request::{ClassificationRef, LetterHeading},
    trip_kind::HealthServiceId,
};
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use crate::{
    body::read,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::{
        Choice, Day, Field, Id, LONG_TEXT, LongText, NOTE, Rows, TEXT, Text, WholeNumber,
        kind::{self, Kind, ListOf, Read},
    },
    problem::{FieldError, Problem},
    validation::{faults, none_of},
    warnings_header::with_warnings,
};

/// Form of a trip; wrappers are `{value, label}`, and only `value` counts.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct FileTrip {
    /// Travellers in slot order: wrappers or null.
    #[schema(value_type = Vec<Option<Object>>)]
    pegawai: Field<ListOf<kind::Choice>>,
    /// Memo signatory: wrapper.
    data_ttd_nota_dinas: Option<Choice>,
    /// Signatory of the assignment letter: wrapper.
    data_ttd_sur_tug: Option<Choice>,
    /// Technical officer.
    #[serde(rename = "PPTKId")]
    pptk_id: Id,
    /// Budget user.
    #[serde(rename = "KPAId")]
    kpa_id: Id,
    /// Sub-activity.
    sub_kegiatan_id: Id,
    /// Treasurer.
    data_bendahara_id: Id,
    /// Trip kind: a whole element of the kinds list; `id` counts.
    jenis: Choice,
    /// Health service, for kinds that are one.
    pelayanan_kesehatan_id: Option<Id>,
    /// Classification code: wrapper of `{id, kegiatan, kode}`.
    #[schema(value_type = Option<Object>)]
    kode_klasifikasi: Field<Classification>,
    /// Submission date.
    tanggal_pengajuan: Day,
    /// Purpose.
    #[validate(length(max = LONG_TEXT))]
    untuk: LongText,
    /// Basis.
    #[validate(length(max = LONG_TEXT))]
    dasar: Option<LongText>,
    /// Origin; the unit's own where absent.
    #[validate(length(max = TEXT))]
    asal: Option<Text>,
    /// Means of transport; 'Kendaraan darat' where absent.
    #[validate(length(max = TEXT))]
    alat_angkutan: Option<Text>,
    /// 1 or 0.
    #[validate(range(max = 1, message = "Srikandi harus 0 atau 1"))]
    is_srikandi: Option<WholeNumber>,
    /// Sifat of the letters; 'Biasa' where absent.
    #[validate(length(max = TEXT))]
    sifat: Option<Text>,
    /// Reason for travelling on a Saturday, Sunday or holiday; 10 to 500 characters.
    #[validate(length(min = 10, max = 500, message = "Alasan 10 sampai 500 karakter"))]
    alasan_hari_libur: Option<LongText>,
    /// Kind of activity: `biasa`, `diklat`, `fullboard` or `fullday`. Absent: `biasa`, of a change as it is.
    #[schema(value_type = Option<String>)]
    jenis_kegiatan: Option<Field<ActivityWord>>,
    /// What a host provides: `{tanggal, hal[]}` with `makan`, `penginapan`, `transport`. Absent: nothing, of a change as it is on days
    /// that stay.
    #[schema(value_type = Option<Vec<Object>>)]
    ditanggung: Option<Rows<ProvidedForm>>,
    /// Lampiran; '-' where absent.
    #[validate(length(max = TEXT))]
    lampiran: Option<Text>,
    /// Tembusan, a receiver a line.
    #[validate(length(max = LONG_TEXT))]
    tembusan: Option<LongText>,
    /// Cities of an out-of-town trip: `{kota, provinsiId?, tanggalBerangkat, tanggalPulang}`.
    #[schema(value_type = Vec<Object>, required = false)]
    perjalanan_kota: Rows<City>,
    /// Destinations of an in-town trip: `{dataDalamKota: {id} or "", tanggalBerangkat, tanggalPulang}`.
    #[schema(value_type = Vec<Object>, required = false)]
    dalam_kota: Rows<Visit>,
    /// The unit's profile; `id` is the work unit the trip belongs to.
    #[serde(rename = "indukUnitKerjaFE")]
    induk_unit_kerja_fe: Option<Choice>,
}

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct City {
    #[validate(length(max = TEXT))]
    kota: Text,
    /// Province; old clients send none.
    provinsi_id: Option<Id>,
    tanggal_berangkat: Day,
    tanggal_pulang: Day,
}

#[derive(Debug, Deserialize, Validate)]
#[validate(nest_all_fields)]
struct ProvidedForm {
    tanggal: Day,
    hal: Field<ListOf<PartWord>>,
}

/// Kind of activity in words.
#[derive(Debug)]
struct ActivityWord;

impl Kind for ActivityWord {
    type Value = ActivityKind;

    fn read(sent: &Value) -> Read<ActivityKind> {
        let word = kind::Text::read(sent)?;
        let known = |word: String| ActivityKind::from_word(&word).ok_or("Jenis kegiatan tidak dikenal");
        word.map(known).transpose()
    }
}

/// Part of a day that is provided, in words.
#[derive(Debug)]
struct PartWord;

impl Kind for PartWord {
    type Value = ProvidedPart;

    fn read(sent: &Value) -> Read<ProvidedPart> {
        let word = kind::Text::read(sent)?.unwrap_or_default();
        ProvidedPart::from_word(&word).map(Some).ok_or("Isi dengan makan, penginapan, atau transport")
    }
}

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct Visit {
    data_dalam_kota: Choice,
    tanggal_berangkat: Day,
    tanggal_pulang: Day,
}

/// Classification code of a wrapper: `value.id`, else `value.kode`.
#[derive(Debug)]
struct Classification;

impl Kind for Classification {
    type Value = ClassificationRef;

    fn read(sent: &Value) -> Read<ClassificationRef> {
        let value = sent.get("value").unwrap_or(sent);
        let part = |key| value.get(key).unwrap_or(&Value::Null);
        if let Some(id) = kind::Choice::read(part("id"))? {
            return Ok(Some(ClassificationRef::Id(ClassificationCodeId(id))));
        }
        kind::Text::read(part("kode")).map(|code| code.map(ClassificationRef::Code))
    }
}

/// Fields that only some trips need; the use case refuses them for those.
const NEEDED_BY_SOME: [&str; 3] = ["pelayananKesehatanId", "perjalananKota", "dalamKota"];

impl FileTrip {
    /// Faults of the fields every trip needs, and those of [`NEEDED_BY_SOME`].
    pub(super) fn faults(&self) -> (Vec<FieldError>, Vec<FieldError>) {
        let section = |fault: &FieldError| fault.field.split('.').next().unwrap_or_default().to_owned();
        faults(self).into_iter().partition(|fault| !NEEDED_BY_SOME.contains(&section(fault).as_str()))
    }

    /// All fields that cannot be read.
    pub(super) fn unreadable_fields(&self) -> Vec<FieldError> {
        faults(self)
    }

    /// The work unit that the trip is for, if one is named.
    pub(super) fn work_unit(&self) -> Option<i64> {
        self.induk_unit_kerja_fe.as_ref().and_then(Field::peek).copied()
    }
}

impl FileTrip {
    /// The work unit in the form, if any.
    pub(super) fn unit(&self) -> Option<WorkUnitId> {
        self.induk_unit_kerja_fe.as_ref().and_then(Field::peek).copied().map(WorkUnitId)
    }
}

impl From<FileTrip> for TripDraft {
    fn from(form: FileTrip) -> Self {
        let city = |row: City| {
            let province = row.provinsi_id.and_then(Field::get).map(ProvinceId);
            PlaceRow {
                place: row.kota.get().map(|name| NamedCity { name, province }),
                departs_on: row.tanggal_berangkat.get(),
                returns_on: row.tanggal_pulang.get(),
            }
        };
        let visit = |row: Visit| PlaceRow {
            place: row.data_dalam_kota.get().map(DestinationId),
            departs_on: row.tanggal_berangkat.get(),
            returns_on: row.tanggal_pulang.get(),
        };
        let provided =
            |row: ProvidedForm| ProvidedRow { day: row.tanggal.get(), parts: row.hal.get().unwrap_or_default() };
        Self {
            travellers: form.pegawai.get().into_iter().flatten().map(EmployeeId).collect(),
            memo_signatory: form.data_ttd_nota_dinas.and_then(Field::get),
            assignment_signatory: form.data_ttd_sur_tug.and_then(Field::get),
            budget_user: form.kpa_id.get(),
            technical_officer: form.pptk_id.get(),
            treasurer: form.data_bendahara_id.get(),
            sub_activity: form.sub_kegiatan_id.get(),
            kind: form.jenis.get().map(TripKindId),
            // No service has the id 0.
            health_service: form.pelayanan_kesehatan_id.and_then(|id| id.get_or_if_unreadable(0)).map(HealthServiceId),
            classification: form.kode_klasifikasi.get(),
            submitted_on: form.tanggal_pengajuan.get(),
            purpose: form.untuk.get(),
            basis: form.dasar.and_then(Field::get),
            origin: form.asal.and_then(Field::get),
            transport: form.alat_angkutan.and_then(Field::get),
            srikandi: form.is_srikandi.and_then(Field::get) != Some(0),
            heading: LetterHeading {
                nature: form.sifat.and_then(Field::get).unwrap_or_else(|| LetterHeading::ORDINARY.to_owned()),
                enclosures: form.lampiran.and_then(Field::get).unwrap_or_else(|| LetterHeading::NONE.to_owned()),
                copies: form.tembusan.and_then(Field::get).unwrap_or_default(),
            },
            holiday_reason: form.alasan_hari_libur.and_then(Field::get),
            activity: form.jenis_kegiatan.and_then(Field::get),
            provided: form.ditanggung.map(|rows| rows.get().into_iter().map(provided).collect()),
            kept: Activity::default(),
            cities: form.perjalanan_kota.get().into_iter().map(city).collect(),
            destinations: form.dalam_kota.get().into_iter().map(visit).collect(),
        }
    }
}

/// A trip to file. The reason stands outside of [`FileTrip`], since a change of a trip has one of its own.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FileTripRequest {
    #[serde(flatten)]
    form: FileTrip,
    #[serde(flatten)]
    dated_back: DatedBack,
}

/// Reason of a letter dated back.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct DatedBack {
    /// Reason of a letter dated more than 7 days before the newest one of its counter; a warning tells of a missing one.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
}

/// Header with the id of a filed trip.
const FILED: &str = "X-Jaladin-Perjalanan";

/// Files a trip: numbers, stores and prints its memo in one transaction.
#[utoipa::path(
    request_body = FileTripRequest,
    responses(
        (status = 200, description = "nota_dinas.docx; id of the trip in X-Jaladin-Perjalanan, warnings in X-Jaladin-Peringatan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/perjalanan/post/nota-dinas")]
pub async fn file_trip(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let FileTripRequest { form, dated_back } = read(payload).await?;
    let (mut wrong, needed_by_some) = form.faults();
    wrong.extend(faults(&dated_back));
    none_of(wrong)?;
    let reason = dated_back.alasan.and_then(Field::get);
    let filed = app::trips::file(&app, &who.0, form.unit(), form.into(), reason.as_deref()).await;
    let filed = filed.map_err(|error| Problem::from(error).reworded(&needed_by_some))?;
    let mut response = attachment("nota_dinas.docx");
    response.insert_header((FILED, filed.id.0));
    let warnings: Vec<String> = filed.warnings.form();
    Ok(with_warnings(response.body(filed.memo), &warnings))
}
