//! Opens files of users, each in a process of its own with limits of memory and processor time, in turn by user
//! (assurance D-18, `docs/adr/0022-files-of-users-in-a-process-of-their-own.md`).

mod bounds;
mod findings;
mod places;
mod process;
mod work;
mod worker;

use std::{path::PathBuf, time::Duration};

use async_trait::async_trait;
use documents::{not_a_docx, too_large};
use letters::{CheckedTemplate, SampleTrip, TemplateFault, TemplateKind};
use ports::{Error, SignedPdf, SignedPdfFault, StoreError, Stored, UserFiles};
use receipts::{
    Document, DocumentRefusal, Photo,
    photo::{Format, Turn},
};
use staff::UserId;
use tables::spreadsheets::{SheetFault, Workbook};

use self::{
    bounds::Bounds,
    findings::received,
    places::Places,
    process::Ended,
    work::{Answer, Work},
};

pub use self::bounds::Kind;
pub use self::worker::open_file_if_asked;

/// This program, also after its file was replaced by an upgrade.
pub(crate) const THIS_PROGRAM: &str = "/proc/self/exe";
/// Processes of a kind of file at once; one user has half of them.
const PLACES: usize = 2;
/// Longest wait for a place; a connection lasts a minute.
const WAIT: Duration = Duration::from_secs(15);

/// Opens files in processes of their own.
#[derive(Debug, Clone)]
pub struct FileProcesses {
    program: PathBuf,
    /// Of each [`Kind`], in its order.
    places: [Places; 5],
    /// Bounds in place of those of the kind.
    bounds: Option<Bounds>,
}

impl Default for FileProcesses {
    fn default() -> Self {
        Self::by(THIS_PROGRAM.into())
    }
}

impl FileProcesses {
    /// Processes of a program that knows the command.
    pub fn by(program: PathBuf) -> Self {
        Self { program, places: std::array::from_fn(|_| Places::new(PLACES)), bounds: None }
    }

    /// The same for a command of the operator, whose files are larger.
    #[must_use]
    pub fn for_command(self) -> Self {
        Self { bounds: Some(Bounds::COMMAND), ..self }
    }

    /// Does work on a file; answers with the file that was made of it, if one was.
    #[tracing::instrument(name = "user_files.open", skip_all, fields(asker = asker.0))]
    async fn open(&self, asker: UserId, work: Work, file: Vec<u8>) -> Stored<Result<(Answer, Vec<u8>), Unopened>> {
        let kind = work.kind();
        let opened = async {
            let busy = || StoreError::Busy(format!("too many {} at once", kind.name()));
            let _place = self.places[kind as usize].take(asker, WAIT).await.ok_or_else(busy)?;
            let order = postcard::to_stdvec(&work).map_err(|error| StoreError::Failed(error.to_string()))?;
            process::run(&self.program, self.bounds.unwrap_or(kind.bounds()), order, file).await
        };
        let ended = tokio::select! {
            ended = opened => ended?,
            () = jaladin_http::caller_gone() => return Err(StoreError::Busy("the caller is gone".into())),
        };
        match ended {
            Ended::Answered(bytes) => {
                let (answer, made) = postcard::take_from_bytes(&bytes).map_err(|error| unexpected(&error))?;
                Ok(Ok((answer, made.to_vec())))
            }
            Ended::Exceeded => Ok(Err(Unopened::TooMuch)),
            Ended::Panicked => Ok(Err(Unopened::Broken)),
        }
    }
}

fn unexpected(answer: &dyn std::fmt::Debug) -> StoreError {
    StoreError::Failed(format!("the process that opens files answered otherwise: {answer:?}"))
}

/// Reason why a file was not opened.
#[derive(Debug, Clone, Copy)]
enum Unopened {
    /// It exceeds a bound.
    TooMuch,
    /// Its reader failed.
    Broken,
}

impl Unopened {
    /// The one or the other.
    fn either<T>(self, too_much: T, broken: T) -> T {
        match self {
            Self::TooMuch => too_much,
            Self::Broken => broken,
        }
    }

    /// The fault of a template.
    fn fault(self) -> TemplateFault {
        match self {
            Self::TooMuch => too_large("isinya terlalu banyak untuk diperiksa"),
            Self::Broken => not_a_docx("isinya tidak dapat diperiksa"),
        }
    }
}

#[async_trait]
impl UserFiles for FileProcesses {
    async fn signed_letter(&self, asker: UserId, pdf: Vec<u8>) -> Stored<Result<SignedPdf, SignedPdfFault>> {
        match self.open(asker, Work::Signed, pdf).await? {
            Err(why) => Ok(Err(why.either(SignedPdfFault::TooComplex, SignedPdfFault::NoPdf))),
            Ok((Answer::Signed(read), _)) => Ok(read),
            Ok((other, _)) => Err(unexpected(&other)),
        }
    }

    async fn pages(&self, asker: UserId, pdf: Vec<u8>, most: usize) -> Stored<Result<Document, DocumentRefusal>> {
        match self.open(asker, Work::Pages(most), pdf).await? {
            Err(why) => Ok(Err(why.either(DocumentRefusal::TooComplex, DocumentRefusal::Unreadable))),
            Ok((Answer::Pages(pages, facts), bytes)) => Ok(Ok(Document { bytes, pages, facts: facts.into() })),
            Ok((Answer::NoPages(refusal), _)) => Ok(Err(refusal)),
            Ok((other, _)) => Err(unexpected(&other)),
        }
    }

    async fn photo(&self, asker: UserId, photo: Photo) -> Stored<Option<Photo>> {
        let Photo { format, bytes, turn } = photo;
        let work = Work::Photo { is_png: format == Format::Png, tag: turn.map(Turn::tag) };
        match self.open(asker, work, bytes).await? {
            Err(_) | Ok((Answer::NoPhoto, _)) => Ok(None),
            Ok((Answer::Photo(tag), bytes)) => Ok(Some(Photo { format, bytes, turn: tag.and_then(Turn::of_tag) })),
            Ok((other, _)) => Err(unexpected(&other)),
        }
    }

    async fn workbook(&self, asker: UserId, file: Vec<u8>) -> Stored<Result<Workbook, SheetFault>> {
        match self.open(asker, Work::Workbook, file).await? {
            Err(why) => Ok(Err(why.either(SheetFault::TooLarge, SheetFault::Unreadable))),
            Ok((Answer::Workbook(read), _)) => Ok(read),
            Ok((other, _)) => Err(unexpected(&other)),
        }
    }

    async fn check_template(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
    ) -> Result<CheckedTemplate, Error> {
        match self.open(asker, Work::Check(kind), template).await? {
            Err(why) => Err(Error::Template(vec![why.fault()])),
            Ok((Answer::Checked(checked), _)) => {
                checked.map(CheckedTemplate::from).map_err(|faults| Error::Template(received(faults)))
            }
            Ok((other, _)) => Err(unexpected(&other).into()),
        }
    }

    async fn template_findings(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
    ) -> Result<Vec<TemplateFault>, Error> {
        match self.open(asker, Work::Findings(kind), template).await? {
            Err(why) => Ok(vec![why.fault()]),
            Ok((Answer::Findings(findings), _)) => Ok(received(findings)),
            Ok((other, _)) => Err(unexpected(&other).into()),
        }
    }

    async fn translate_template(&self, asker: UserId, template: Vec<u8>, kind: TemplateKind) -> Result<Vec<u8>, Error> {
        self.made(asker, Work::Translate(kind), template).await
    }

    async fn render_sample(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
        sample: SampleTrip,
    ) -> Result<Vec<u8>, Error> {
        self.made(asker, Work::Sample(kind, sample), template).await
    }
}

impl FileProcesses {
    /// A Word file made of a template.
    async fn made(&self, asker: UserId, work: Work, template: Vec<u8>) -> Result<Vec<u8>, Error> {
        match self.open(asker, work, template).await? {
            Err(why) => Err(Error::Template(vec![why.fault()])),
            Ok((Answer::Template(made), docx)) => {
                made.map(|()| docx).map_err(|faults| Error::Template(received(faults)))
            }
            Ok((other, _)) => Err(unexpected(&other).into()),
        }
    }
}
