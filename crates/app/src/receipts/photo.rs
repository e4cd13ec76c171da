//! Stores photos and bills as PDF.

use kernel::span::Span;
use ports::{Error, Folder, StoredDocument, StoredProof};
use receipts::{BoardingPass, Document, Flight, Photo, PhotoRefusal, ProofKind, document};
use sha2::{Digest, Sha256};
use staff::UserId;

use crate::{application::App, stored_files::NewFile};

/// Name of a bill that came without one.
const NAMELESS: &str = "bukti.pdf";

/// A proof as a clerk sends it: PNG, JPEG or PDF by content.
#[derive(Debug, Clone, Default)]
pub struct ProofFile {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Name given by the client, to be shown on the card of a PDF.
    pub name: Option<String>,
    /// Its kind.
    pub kind: ProofKind,
    /// Picture of the first page of a PDF, drawn by the client.
    pub picture: Option<Vec<u8>>,
    /// Boarding pass that the client read on it.
    pub pass: Option<BoardingPass>,
}

impl ProofFile {
    /// Flights of its boarding pass, on the days nearest the trip.
    pub(super) fn flights(&self, trip: Span) -> Vec<Flight> {
        self.pass.as_ref().map(|pass| pass.flights(trip)).unwrap_or_default()
    }
}

/// A proof whose content is to be looked at: off the async threads, outside of a unit of work.
pub(super) enum Received<'a> {
    Photo(Photo, ProofKind),
    Document(&'a ProofFile),
}

impl<'a> Received<'a> {
    /// Checks what is checked at once.
    pub(super) fn of(file: &'a ProofFile) -> Result<Self, Error> {
        if !document::is_pdf(&file.bytes) {
            return match Photo::accept(&file.bytes) {
                Err(PhotoRefusal::NotAPhoto) => Err(receipts::DocumentRefusal::NoProof.into()),
                photo => Ok(Self::Photo(photo?, file.kind)),
            };
        }
        if file.bytes.len() > document::MOST_BYTES {
            return Err(receipts::DocumentRefusal::TooLarge.into());
        }
        Ok(Self::Document(file))
    }

    /// Writes the files of the proof.
    pub(super) async fn keep(self, app: &App, asker: UserId) -> Result<(NewFile, StoredProof), Error> {
        match self {
            Self::Photo(photo, kind) => {
                let digest = digest(&photo.bytes);
                let file = keep(app, asker, photo).await?;
                let photo = file.key().to_owned();
                Ok((file, StoredProof { kind, photo, document: None, digest, ..StoredProof::default() }))
            }
            Self::Document(file) => keep_document(app, asker, file).await,
        }
    }
}

async fn keep_document(app: &App, asker: UserId, file: &ProofFile) -> Result<(NewFile, StoredProof), Error> {
    let kind = file.kind;
    let Document { bytes, pages, facts } =
        app.user_files.pages(asker, file.bytes.clone(), document::MOST_PAGES).await??;
    let digest = digest(&bytes);
    let picture = match drawn(app, asker, file.picture.as_deref()).await? {
        Some(picture) => picture,
        None => app.binder.card(file.name.clone().unwrap_or_else(|| NAMELESS.to_owned()), pages).await?,
    };
    let picture = NewFile::write(app, Folder::Photos, picture.format.ending(), picture.bytes).await?;
    let photo = picture.key().to_owned();
    let ending = document::ENDING.trim_start_matches('.');
    let written = NewFile::write(app, Folder::Photos, ending, bytes).await;
    let (picture, file) = picture.with(app, written).await?;
    let document = StoredDocument { key: file.key().to_owned(), pages };
    Ok((picture.and(file), StoredProof { kind, photo, document: Some(document), digest, facts, flights: Vec::new() }))
}

/// The picture of a first page, if it is one: the proof is the PDF.
async fn drawn(app: &App, asker: UserId, picture: Option<&[u8]>) -> Result<Option<Photo>, Error> {
    match picture.and_then(|picture| Photo::accept(picture).ok()) {
        Some(picture) => Ok(app.user_files.photo(asker, picture).await?),
        None => Ok(None),
    }
}

/// Writes a photo under a random key with the extension of its format, if all of it can be decoded: a broken one proves
/// nothing.
pub(super) async fn keep(app: &App, asker: UserId, photo: Photo) -> Result<NewFile, Error> {
    let photo = app.user_files.photo(asker, photo).await?.ok_or(PhotoRefusal::Damaged)?;
    NewFile::write(app, Folder::Photos, photo.format.ending(), photo.bytes).await
}

/// SHA-256 of a proof in hexadecimal digits: the same bytes are the same proof.
fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
