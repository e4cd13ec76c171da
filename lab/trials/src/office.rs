//! A clerk at work in an office under trial, and everything the office has promised them.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use reqwest::multipart::{Form, Part};
use serde_json::json;

use crate::book::Book;
use crate::client::{Client, Reply};
use crate::files;
use crate::letters::{Archive, Letter};
use crate::photo::{self, Negative};
use crate::place::Place;
use crate::process::Process;
use crate::report::fact;
use crate::trip_form::TripForm;
use crate::word;

/// Bytes of a photo's picture.
const PICTURE: usize = 100_000;

/// An office with its process, a clerk and what they were told.
#[derive(Debug)]
pub struct Office {
    /// The running binary.
    pub process: Process,
    /// A clerk with a session.
    pub clerk: Client,
    /// A trip of theirs that may be photographed.
    pub trip: i64,
    /// A traveller of it, whose receipt is open.
    pub traveller: i64,
    form: TripForm,
    filed: AtomicUsize,
    pictures: AtomicU64,
    promised: Mutex<Promises>,
    before: Book,
    first_trip: i64,
}

/// What was acknowledged.
#[derive(Debug, Clone, Default)]
pub struct Promises {
    letters: Vec<Letter>,
    /// Photos of bills by key, and which each is.
    photos: BTreeMap<String, Negative>,
}

impl Promises {
    /// What a database and a folder of files fail to hold of them, whole.
    ///
    /// # Errors
    /// When database or folder can't be read.
    pub fn broken(&self, archive: &Archive, files: &Path) -> anyhow::Result<Vec<String>> {
        let mut faults: Vec<_> = self.letters.iter().filter_map(|letter| archive.fault_of(letter)).collect();
        for (key, n) in &self.photos {
            let shown = match fs::read(files.join(key)) {
                Err(error) if error.kind() == ErrorKind::NotFound => false,
                stored => photo::shows(&stored?, *n, PICTURE),
            };
            faults.extend((!shown).then(|| format!("{key} is not the photo that was sent")));
        }
        Ok(faults)
    }
}

impl std::fmt::Display for Promises {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} letters and {} photos of bills acknowledged", self.letters.len(), self.photos.len())
    }
}

impl Office {
    /// Starts one with these flags and files a first trip.
    ///
    /// # Errors
    /// When it does not start.
    pub async fn open(place: &Place, flags: &[&str]) -> anyhow::Result<Self> {
        let process = place.start_with(flags).await?;
        Self::of(place, process).await
    }

    /// The office of a process that is ready.
    ///
    /// # Errors
    /// When its clerk can't work.
    pub async fn of(place: &Place, process: Process) -> anyhow::Result<Self> {
        let db = place.connect().await?;
        let (before, archive) = (Book::read(&db).await?, Archive::read(&db).await?);
        // Beyond the days of every trip there is.
        let (first_trip, filed) = (archive.last_trip(), archive.trips_since(0).count());
        let clerk = Client::sign_in(&process.origin(), "klerk").await?;
        let form = TripForm::offered_to(&clerk).await?;
        let mut office = Self {
            process,
            clerk,
            trip: 0,
            traveller: 0,
            form,
            filed: AtomicUsize::new(filed),
            pictures: AtomicU64::new(0),
            promised: Mutex::default(),
            before,
            first_trip,
        };
        office.memo().await?.expect(200)?;
        let archive = Archive::read(&db).await?;
        office.trip = archive.last_trip();
        office.traveller = archive.travellers_of(office.trip).first().context("no traveller")?.id;
        db.close().await?;
        Ok(office)
    }

    /// Files one more trip; what is acknowledged is remembered.
    ///
    /// # Errors
    /// When no whole answer comes, or a memo that can't be read.
    pub async fn memo(&self) -> anyhow::Result<Reply> {
        let n = self.filed.fetch_add(1, Ordering::SeqCst);
        let purpose = format!("Uji gangguan nomor {n}.");
        let reply = self.clerk.post("perjalanan/post/nota-dinas", &self.form.body(n, &purpose)).await?;
        if reply.status == 200 {
            self.keep(Letter::Memo { purpose, paper: word::text_of(&reply.body)? });
        }
        Ok(reply)
    }

    /// Issues the letter of a trip.
    ///
    /// # Errors
    /// As [`Office::memo`].
    pub async fn assignment(&self, trip: i64) -> anyhow::Result<Reply> {
        let reply = self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await?;
        if reply.status == 200 {
            self.keep(Letter::Assignment { trip, paper: word::text_of(&reply.body)? });
        }
        Ok(reply)
    }

    /// Replaces the photo of the trip.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn photograph(&self) -> anyhow::Result<Reply> {
        let form = Form::new()
            .text("id", self.trip.to_string())
            .part("pic", picture(self.pictures.fetch_add(1, Ordering::SeqCst))?);
        Ok(self.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await?)
    }

    /// Adds a line with the photo of its bill.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn line(&self) -> anyhow::Result<Reply> {
        let n = self.pictures.fetch_add(1, Ordering::SeqCst);
        let form = Form::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2").text("qty", "1");
        let form = form.text("nilai", "1000").text("personilId", self.traveller.to_string()).part("pic", picture(n)?);
        let reply = self.clerk.post_form("kwitansi/post/rampung", form).await?;
        if reply.status == 200 {
            let path = reply.json()?["result"]["bukti"].take();
            let key = path.as_str().and_then(|path| path.rsplit('/').next()).context("no path of a photo")?;
            self.promised().photos.insert(format!("foto/{key}"), n);
        }
        Ok(reply)
    }

    /// A call that only reads.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn look(&self) -> anyhow::Result<Reply> {
        Ok(self.clerk.get("perjalanan/get/all-perjalanan?page=0&limit=15").await?)
    }

    /// What was acknowledged until now.
    pub fn promises(&self) -> Promises {
        self.promised().clone()
    }

    fn promised(&self) -> MutexGuard<'_, Promises> {
        self.promised.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, letter: Letter) {
        self.promised().letters.push(letter);
    }

    /// Holds database and files against everything that was acknowledged: each letter there with its number, no number
    /// twice or left out, nothing there by half, every photo with its row and every row with its photo.
    ///
    /// # Errors
    /// The promises that were not kept.
    pub async fn reckon(&self, place: &Place) -> anyhow::Result<()> {
        self.reckon_with(place, &place.files()).await
    }

    /// The same with the files in another folder, say in that of a store.
    ///
    /// # Errors
    /// As [`Office::reckon`].
    pub async fn reckon_with(&self, place: &Place, files: &Path) -> anyhow::Result<()> {
        let promises = self.promises();
        let faults = self.held(&promises, place, files).await?;
        if !faults.is_empty() {
            bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
        }
        fact(format_args!("{promises}, none lost, no number twice or left out, nothing by half"));
        Ok(())
    }

    /// The same for a place where this office was brought back, as of some moment after these promises.
    ///
    /// # Errors
    /// When database or folder can't be read.
    pub async fn faults(&self, promises: &Promises, place: &Place) -> anyhow::Result<Vec<String>> {
        self.held(promises, place, &place.files()).await
    }

    async fn held(&self, promises: &Promises, place: &Place, files: &Path) -> anyhow::Result<Vec<String>> {
        let db = place.connect().await?;
        let (book, archive) = (Book::read(&db).await?, Archive::read(&db).await?);
        let mut faults = book.faults_since(&self.before);
        faults.extend(archive.halves(self.first_trip));
        faults.extend(promises.broken(&archive, files)?);
        faults.extend(files::astray(&db, files).await?);
        db.close().await?;
        Ok(faults)
    }
}

fn picture(n: Negative) -> anyhow::Result<Part> {
    Ok(Part::bytes(photo::develop(n, PICTURE)).file_name("foto.jpg").mime_str("image/jpeg")?)
}
