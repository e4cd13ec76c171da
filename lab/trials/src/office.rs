//! A running installation with a signed-in clerk and a record of the acknowledged calls.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use reqwest::multipart::{Form, Part};
use serde_json::json;

use crate::client::{Client, Reply};
use crate::docx;
use crate::files;
use crate::installation::Installation;
use crate::issued_numbers::IssuedNumbers;
use crate::photo::{self, Seed};
use crate::process::Process;
use crate::report::print_line;
use crate::stored_letters::{Archive, Letter};
use crate::trip_form::TripForm;

/// Purpose of an office's trips, before their serial number.
const PURPOSE: &str = "Uji gangguan nomor ";
/// Size of a photo's pixel data in bytes.
const PICTURE: usize = 100_000;

/// A running installation with a clerk's session.
#[derive(Debug)]
pub struct Office {
    /// The running binary.
    pub process: Process,
    /// Session of a clerk.
    pub clerk: Client,
    /// Trip whose photo is replaced.
    pub trip: i64,
    /// Traveller of this trip with an open receipt.
    pub traveller: i64,
    form: TripForm,
    filed: AtomicUsize,
    pictures: AtomicU64,
    promised: Mutex<Acknowledged>,
    before: IssuedNumbers,
    first_trip: i64,
}

/// Acknowledged calls.
#[derive(Debug, Clone, Default)]
pub struct Acknowledged {
    letters: Vec<Letter>,
    /// Seeds of the bill photos by key.
    photos: BTreeMap<String, Seed>,
}

impl Acknowledged {
    /// Acknowledged letters and photos that database or folder lack.
    ///
    /// # Errors
    /// A database or folder that cannot be read.
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

impl std::fmt::Display for Acknowledged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} letters and {} photos of bills acknowledged", self.letters.len(), self.photos.len())
    }
}

impl Office {
    /// Starts the binary with these flags and files a first trip.
    ///
    /// # Errors
    /// A failed start.
    pub async fn open(installation: &Installation, flags: &[&str]) -> anyhow::Result<Self> {
        let process = installation.start_with(flags).await?;
        Self::of(installation, process).await
    }

    /// Signs a clerk in at a ready process and files a first trip.
    ///
    /// # Errors
    /// A refused call.
    pub async fn of(installation: &Installation, process: Process) -> anyhow::Result<Self> {
        let db = installation.connect().await?;
        let (before, archive) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?);
        // The day of a trip follows from its serial number. A backup that was taken while clerks filed may lack one below
        // the highest, so a count of trips would name a day that is taken.
        let serials = archive.purposes().filter_map(|it| it.strip_prefix(PURPOSE)?.strip_suffix('.')?.parse().ok());
        let (first_trip, filed) = (archive.last_trip(), serials.max().map_or(0, |last: usize| last + 1));
        let clerk = Client::sign_in(&process.origin(), "klerk").await?;
        let form = TripForm::load(&clerk).await?;
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

    /// Files a trip and records the acknowledged memo.
    ///
    /// # Errors
    /// No complete answer, or an unreadable memo.
    pub async fn memo(&self) -> anyhow::Result<Reply> {
        let n = self.filed.fetch_add(1, Ordering::SeqCst);
        let purpose = format!("{PURPOSE}{n}.");
        let reply = self.clerk.post("perjalanan/post/nota-dinas", &self.form.body(n, &purpose)).await?;
        if reply.status == 200 {
            self.keep(Letter::Memo { purpose, paper: docx::text_of(&reply.body)? });
        }
        Ok(reply)
    }

    /// Issues the assignment letter of a trip.
    ///
    /// # Errors
    /// As [`Office::memo`].
    pub async fn assignment(&self, trip: i64) -> anyhow::Result<Reply> {
        let reply = self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await?;
        if reply.status == 200 {
            self.keep(Letter::Assignment { trip, paper: docx::text_of(&reply.body)? });
        }
        Ok(reply)
    }

    /// Replaces the photo of the trip.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn replace_photo(&self) -> anyhow::Result<Reply> {
        let form = Form::new()
            .text("id", self.trip.to_string())
            .part("pic", picture(self.pictures.fetch_add(1, Ordering::SeqCst))?);
        Ok(self.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await?)
    }

    /// Adds an expense line with the photo of its bill.
    ///
    /// # Errors
    /// No complete answer.
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

    /// Reads the trip list.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn look(&self) -> anyhow::Result<Reply> {
        Ok(self.clerk.get("perjalanan/get/all-perjalanan?page=0&limit=15").await?)
    }

    /// Calls acknowledged so far.
    pub fn promises(&self) -> Acknowledged {
        self.promised().clone()
    }

    fn promised(&self) -> MutexGuard<'_, Acknowledged> {
        self.promised.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, letter: Letter) {
        self.promised().letters.push(letter);
    }

    /// Compares database and files with the acknowledged calls: every letter with its number, no duplicate or missing number, no
    /// incomplete record, every photo with its row and every row with its photo.
    ///
    /// # Errors
    /// Broken guarantees.
    pub async fn verify(&self, installation: &Installation) -> anyhow::Result<()> {
        self.verify_with_files(installation, &installation.files()).await
    }

    /// [`Office::verify`] with the files in another folder, for example of an S3 server.
    ///
    /// # Errors
    /// As [`Office::verify`].
    pub async fn verify_with_files(&self, installation: &Installation, files: &Path) -> anyhow::Result<()> {
        let promises = self.promises();
        let faults = self.held(&promises, installation, files).await?;
        if !faults.is_empty() {
            bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
        }
        print_line(format_args!("{promises}, none lost, no duplicate or missing number, no incomplete record"));
        Ok(())
    }

    /// Faults of an installation restored from a backup that began after these calls.
    ///
    /// # Errors
    /// A database or folder that cannot be read.
    pub async fn faults(&self, promises: &Acknowledged, installation: &Installation) -> anyhow::Result<Vec<String>> {
        self.held(promises, installation, &installation.files()).await
    }

    async fn held(
        &self,
        promises: &Acknowledged,
        installation: &Installation,
        files: &Path,
    ) -> anyhow::Result<Vec<String>> {
        let db = installation.connect().await?;
        let (book, archive) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?);
        let mut faults = book.faults_since(&self.before);
        faults.extend(archive.incomplete(self.first_trip));
        faults.extend(promises.broken(&archive, files)?);
        faults.extend(files::mismatches(&db, files).await?);
        db.close().await?;
        Ok(faults)
    }
}

fn picture(n: Seed) -> anyhow::Result<Part> {
    Ok(Part::bytes(photo::jpeg(n, PICTURE)).file_name("foto.jpg").mime_str("image/jpeg")?)
}
