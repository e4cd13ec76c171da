//! Conversion by a Gotenberg server, <https://gotenberg.dev>.

use std::time::Duration;

use async_trait::async_trait;
use ports::{Error, PdfFailure, StoreError};
use reqwest::{
    Client, StatusCode, Url,
    multipart::{Form, Part},
    redirect::Policy,
};

use crate::{Converter, MOST_BYTES, Run, blocking, checked};

/// Longest wait for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// Media type of a .docx file.
const DOCX: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/// Sends each letter to a Gotenberg server.
#[derive(Debug, Clone)]
pub struct Gotenberg {
    client: Client,
    address: Url,
}

impl Gotenberg {
    /// The server at `base`, e.g. `http://127.0.0.1:3000`; it is not connected to before the first use.
    ///
    /// # Errors
    /// A sentence about an address that is none of a server.
    pub fn new(base: &str) -> Result<Self, String> {
        let wrong = || format!("{base} is no address of a Gotenberg server");
        let mut address = Url::parse(base).map_err(|_| wrong())?;
        if !["http", "https"].contains(&address.scheme()) {
            return Err(wrong());
        }
        let segments = ["forms", "libreoffice", "convert"];
        address.path_segments_mut().map_err(|()| wrong())?.pop_if_empty().extend(segments);
        let client = Client::builder().connect_timeout(CONNECT_TIMEOUT);
        let client = client.no_proxy().redirect(Policy::none()).build().map_err(|error| error.to_string())?;
        Ok(Self { client, address })
    }

    async fn convert_one(&self, letter: Vec<u8>, longest: Duration) -> Result<Vec<u8>, Error> {
        let part = Part::bytes(letter).file_name("surat.docx").mime_str(DOCX).map_err(|error| failure(&error))?;
        let form = Form::new().part("files", part);
        let sent = self.client.post(self.address.clone()).timeout(longest).multipart(form).send().await;
        let mut answer = sent.map_err(|error| failure(&error))?;
        match answer.status() {
            StatusCode::OK => {}
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => {
                return Err(StoreError::Busy(format!("Gotenberg: {}", answer.status())).into());
            }
            status => return Err(PdfFailure::Broken(format!("Gotenberg: {status}")).into()),
        }
        let mut pdf = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(|error| failure(&error))? {
            if (pdf.len() + chunk.len()) as u64 > MOST_BYTES {
                return Err(PdfFailure::Broken("the PDF is too large".into()).into());
            }
            pdf.extend_from_slice(&chunk);
        }
        Ok(blocking(move || checked(pdf)).await??)
    }
}

#[async_trait]
impl Converter for Gotenberg {
    /// A request a letter: Gotenberg gives each a folder and a LibreOffice of its own.
    fn most_letters(&self) -> usize {
        1
    }

    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        let mut pdfs = Vec::with_capacity(letters.len());
        for letter in letters {
            match self.convert_one(letter, longest).await {
                Ok(pdf) => pdfs.push(pdf),
                Err(failure) => return Run { pdfs, failure: Some(failure) },
            }
        }
        Run { pdfs, failure: None }
    }
}

/// A server that cannot be reached is a broken one, not a late one.
fn failure(error: &reqwest::Error) -> Error {
    if error.is_timeout() && !error.is_connect() {
        return PdfFailure::Late.into();
    }
    PdfFailure::Broken(format!("Gotenberg: {error}")).into()
}

#[cfg(test)]
mod tests {
    use super::Gotenberg;

    #[test]
    fn the_path_of_the_conversion_is_added_to_the_address() {
        for (base, address) in [
            ("http://127.0.0.1:3000", "http://127.0.0.1:3000/forms/libreoffice/convert"),
            ("http://pdf.example/gotenberg/", "http://pdf.example/gotenberg/forms/libreoffice/convert"),
        ] {
            assert_eq!(Gotenberg::new(base).expect("an address").address.as_str(), address);
        }
        for wrong in ["", "pdf.example", "file:///tmp"] {
            assert!(Gotenberg::new(wrong).is_err(), "{wrong}");
        }
    }
}
