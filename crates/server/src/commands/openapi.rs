//! `jaladin openapi`: prints the OpenAPI document.

use std::io::Write;

pub(crate) fn run(out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    out.write_all(&jaladin_http::openapi::published())?;
    Ok(())
}
