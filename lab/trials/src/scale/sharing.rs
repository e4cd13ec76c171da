//! State that processes of one installation must share.

use std::future::Future;

use anyhow::{Context, ensure};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::client::{Client, Reply};
use crate::report::print_line;

/// Failed sign-ins until throttling (contract A1).
const FAILURES: usize = 10;
/// A PNG of one pixel.
pub const PHOTO: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\xdacd\xf8\xcfP\x0f\0\x03\x86\x01\x80Z4}k\0\0\0\0IEND\xaeB`\x82";

/// Checks the shared state of two processes.
///
/// # Errors
/// The first state that is not shared.
pub async fn prove(one: &str, other: &str) -> anyhow::Result<()> {
    check("a session opened at one is known at the other", sessions(one, other)).await?;
    check("a photo taken in at one is shown by the other", photos(one, other)).await?;
    check("wrong passwords for a name count together", by_name(one, other)).await?;
    check("wrong passwords from an address count together", by_address(one, other)).await
}

async fn check(what: &str, proof: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    proof.await.with_context(|| format!("NOT SHARED: {what}"))?;
    print_line(format_args!("{what}: yes"));
    Ok(())
}

async fn sessions(one: &str, other: &str) -> anyhow::Result<()> {
    let here = Client::sign_in(one, "klerk").await?;
    let there = here.again(other)?;
    there.get("user/check-auth").await?.expect(200)?;
    here.post("user/logout", &json!({})).await?.expect(200)?;
    there.get("user/check-auth").await?.expect(401)?;
    let cookie = refresh_cookie(&sign_in(one, "klerk", "Demo-2026!", "192.0.2.10").await?)?;
    let renewed = refresh(other, &cookie).await?.expect(200)?;
    ensure!(refresh_cookie(&renewed)? != cookie, "the refresh token was not renewed");
    Ok(())
}

async fn photos(one: &str, other: &str) -> anyhow::Result<()> {
    let here = Client::sign_in(one, "klerk").await?;
    let trips = here.get("perjalanan/get/all-perjalanan").await?.expect(200)?.json()?;
    let id = trips["result"][0]["id"].as_i64().context("a trip")?;
    let form = Form::new().text("id", id.to_string()).part("pic", photo()?);
    let stored = here.post_form("kwitansi/post/bukti-perjalanan", form).await?.expect(200)?.json()?;
    let path = stored["result"]["pic"].as_str().context("a path")?.trim_start_matches('/').to_owned();
    let shown = here.again(other)?.get(&path).await?.expect(200)?;
    ensure!(shown.body.starts_with(b"\x89PNG"), "no photo");
    Ok(())
}

/// Form part of a photo.
///
/// # Errors
/// Never; the media type is valid.
pub fn photo() -> anyhow::Result<Part> {
    Ok(Part::bytes(PHOTO).file_name("foto.png").mime_str("image/png")?)
}

async fn by_name(one: &str, other: &str) -> anyhow::Result<()> {
    for n in 0..FAILURES {
        let origin = if n % 2 == 0 { one } else { other };
        refused(
            &sign_in(origin, "klerkpkm", "Salah-2026!", &format!("192.0.2.{}", 20 + n)).await?,
            "KREDENSIAL_SALAH",
        )?;
    }
    for origin in [one, other] {
        refused(&sign_in(origin, "klerkpkm", "Demo-2026!", "192.0.2.50").await?, "TERLALU_SERING")?;
    }
    Ok(())
}

async fn by_address(one: &str, other: &str) -> anyhow::Result<()> {
    let address = "192.0.2.60";
    for n in 0..FAILURES {
        let origin = if n % 2 == 0 { one } else { other };
        refused(&sign_in(origin, &format!("tiada{n}"), "Salah-2026!", address).await?, "KREDENSIAL_SALAH")?;
    }
    for origin in [one, other] {
        refused(&sign_in(origin, "keuangan", "Demo-2026!", address).await?, "TERLALU_SERING")?;
    }
    Ok(())
}

/// Signs in from an address, as the proxy forwards it.
async fn sign_in(origin: &str, name: &str, password: &str, address: &str) -> anyhow::Result<Reply> {
    let request = Client::anonymous(origin)?.request(Method::POST, "user/login").header("X-Forwarded-For", address);
    Ok(Client::send(request.json(&json!({ "namaPengguna": name, "password": password }))).await?)
}

async fn refresh(origin: &str, cookie: &str) -> anyhow::Result<Reply> {
    let request = Client::anonymous(origin)?.request(Method::POST, "user/refresh").header("Cookie", cookie);
    Ok(Client::send(request.header("Sec-Fetch-Site", "same-origin").json(&json!({}))).await?)
}

fn refused(reply: &Reply, code: &str) -> anyhow::Result<()> {
    let answer: Value = reply.json()?;
    ensure!(reply.status == 401 && answer["code"] == code, "{} {answer} instead of {code}", reply.status);
    Ok(())
}

/// Refresh cookie of an answer.
fn refresh_cookie(reply: &Reply) -> anyhow::Result<String> {
    let cookies = reply.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let cookie =
        cookies.filter(|cookie| !cookie.contains("Max-Age=0")).find(|cookie| cookie.contains("Path=/api/user"));
    Ok(cookie.context("no refresh cookie")?.split(';').next().unwrap_or_default().to_owned())
}
