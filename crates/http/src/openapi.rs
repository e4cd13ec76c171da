//! The API document: generated from the endpoints, served at `/api/openapi.json`, browsable at `/api/docs`.

use std::fmt::Write;
use std::sync::LazyLock;

use actix_web::web::Bytes;
use actix_web::{HttpResponse, get, web};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::admin;
use crate::bukti;
use crate::identity;
use crate::induk_unit_kerja;
use crate::keuangan;
use crate::klasifikasi;
use crate::kwitansi;
use crate::nomor_surat;
use crate::pegawai;
use crate::perjalanan;
use crate::policy::PolicyOfEachCall;
use crate::rill;
use crate::sub_kegiatan;
use crate::template;
use crate::tujuan;
use crate::user;

#[derive(OpenApi)]
#[openapi(
    info(title = "JALADIN", description = "Perjalanan dinas: API."),
    modifiers(&Session, &PolicyOfEachCall),
    security(("bearer" = []), ("session" = [])),
    paths(
        admin::detail_perjalanan::detail_perjalanan,
        admin::jejak_audit::jejak_audit,
        admin::jejak_audit::ekspor::ekspor_jejak_audit,
        admin::jejak_audit::kamus::kamus_jejak_audit,
        admin::keuangan_daftar_perjalanan::keuangan_daftar_perjalanan,
        admin::daftar_surat_keluar::daftar_surat_keluar,
        admin::tambah_surat_keluar::tambah_surat_keluar,
        induk_unit_kerja::delete_tanda_tangan::tanda_tangan,
        induk_unit_kerja::delete_ttd_surat_tugas::ttd_surat_tugas,
        induk_unit_kerja::get::induk_unit_kerja,
        induk_unit_kerja::get_one::satu_induk_unit_kerja,
        induk_unit_kerja::post::induk_unit_kerja,
        induk_unit_kerja::post_tanda_tangan::tanda_tangan,
        induk_unit_kerja::post_ttd_surat_tugas::ttd_surat_tugas,
        induk_unit_kerja::post_unit_kerja::unit_kerja,
        induk_unit_kerja::update_tanda_tangan::tanda_tangan,
        induk_unit_kerja::update_ttd_surat_tugas::ttd_surat_tugas,
        keuangan::delete_bendahara::bendahara,
        keuangan::edit_bendahara::bendahara,
        keuangan::get_bendahara::bendahara,
        keuangan::get_sumber_dana::sumber_dana,
        keuangan::post_bendahara::bendahara,
        bukti::bukti,
        klasifikasi::get::klasifikasi,
        klasifikasi::kode_klasifikasi::kode_klasifikasi,
        nomor_surat::buku::buku,
        nomor_surat::edit::edit_loket,
        nomor_surat::edit_nomor::edit_nomor,
        nomor_surat::get::nomor_surat,
        nomor_surat::get_induk::nomor_loket,
        nomor_surat::pratinjau::pratinjau,
        pegawai::daftar::daftar,
        pegawai::detail_pegawai::detail_pegawai,
        pegawai::edit::edit,
        pegawai::ekspor::ekspor,
        kwitansi::bukti_perjalanan::bukti_perjalanan,
        kwitansi::cetak_kwitansi::cetak_kwitansi,
        kwitansi::delete_rincian_bpd::delete_rincian_bpd,
        kwitansi::get_rampung::get_rampung,
        kwitansi::kwitansi_otomatis::kwitansi_otomatis,
        kwitansi::pengajuan::pengajuan,
        kwitansi::post_rampung::post_rampung,
        kwitansi::terima::terima,
        kwitansi::tolak::tolak,
        kwitansi::update_rincian_bpd::update_rincian_bpd,
        pegawai::get::pegawai,
        pegawai::hapus::hapus,
        pegawai::impor::contoh,
        pegawai::impor::impor,
        pegawai::one_pegawai::one_pegawai,
        pegawai::post::post,
        pegawai::seed::seed,
        perjalanan::all_perjalanan::all_perjalanan,
        perjalanan::detail_perjalanan::detail_perjalanan,
        perjalanan::ekspor::ekspor,
        perjalanan::jenis_perjalanan::jenis_perjalanan,
        perjalanan::nota_dinas::nota_dinas,
        perjalanan::seed::seed,
        perjalanan::surat_tugas::surat_tugas,
        sub_kegiatan::edit::edit,
        sub_kegiatan::get::get,
        sub_kegiatan::post::post,
        tujuan::dalam_kota::dalam_kota,
        tujuan::edit::edit,
        tujuan::post::post,
        tujuan::seed::seed,
        template::bawaan::bawaan_template,
        template::get::template,
        template::get_keuangan::template_keuangan,
        template::keuangan::bawaan_template_keuangan,
        template::keuangan::pulihkan_template_keuangan,
        template::keuangan::unduh_template_keuangan,
        template::pulihkan::pulihkan_template,
        template::unduh::unduh_template,
        template::upload::upload_template,
        template::upload_keuangan::upload_template_keuangan,
        template::versi::versi_template,
        user::aktifkan::aktifkan,
        user::atur_ulang_password::atur_ulang_password,
        rill::post::rill,
        user::check_auth::check_auth,
        user::delete_user_role::delete_user_role,
        user::get_role::get_role,
        user::get_user::get_user,
        user::login::login,
        user::logout::logout,
        user::nonaktifkan::nonaktifkan,
        user::post_user_role::post_user_role,
        user::refresh::refresh,
        user::register::register,
        user::setujui::setujui,
        user::tolak::tolak,
        user::ubah_password::ubah_password,
    )
)]
struct Document;

/// How a caller shows their session (contract G-13). A call that needs none says so itself.
struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let cookie = ApiKeyValue::with_description(
            identity::SESSION,
            "By https its name is __Secure-jaladin_session, by http, as on the machine itself, the plain one.",
        );
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// The document, as committed to `openapi.json` and served. Made anew each time; what is served is made once.
///
/// # Panics
/// Never: the document is plain data.
pub fn document() -> String {
    let mut text = Document::openapi().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(openapi_json).service(docs);
}

#[get("/openapi.json")]
async fn openapi_json() -> HttpResponse {
    static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| document().into());
    HttpResponse::Ok().content_type("application/json").body(DOCUMENT.clone())
}

#[get("/docs")]
async fn docs() -> HttpResponse {
    static PAGE: LazyLock<Bytes> = LazyLock::new(|| browse(&Document::openapi()).into());
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(PAGE.clone())
}

/// A plain page of the document: every call with its parameters and answers, without scripts.
fn browse(document: &utoipa::openapi::OpenApi) -> String {
    let json = serde_json::to_value(document).unwrap_or_default();
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>JALADIN API</title><h1>JALADIN API</h1>\
         <p><a href=\"/api/openapi.json\">openapi.json</a></p>",
    );
    for (path, methods) in json["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            let summary = call["summary"].as_str().unwrap_or_default();
            let body = serde_json::to_string_pretty(call).unwrap_or_default();
            let _ = write!(
                page,
                "<details><summary><b>{}</b> <code>{}</code> {}</summary><pre>{}</pre></details>",
                method.to_uppercase(),
                escape(path),
                escape(summary),
                escape(&body)
            );
        }
    }
    page.push_str("<h2>Schemas</h2>");
    for (name, schema) in json["components"]["schemas"].as_object().into_iter().flatten() {
        let body = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _ = write!(
            page,
            "<details><summary><code>{}</code></summary><pre>{}</pre></details>",
            escape(name),
            escape(&body)
        );
    }
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
