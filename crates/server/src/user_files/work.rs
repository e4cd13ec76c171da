//! Work on a file, as it is asked of the process that opens it, and the answers.

use documents::DocxRenderer;
use letters::{SampleTrip, TemplateKind};
use ports::{SignedPdf, SignedPdfFault, WrittenFacts};
use receipts::{
    Document, DocumentRefusal, Photo,
    photo::{Format, Turn},
};
use serde::{Deserialize, Serialize};
use tables::spreadsheets::{SheetFault, Workbook};

use super::{
    bounds::Kind,
    findings::{Checked, Finding, sent},
};
use crate::photo_decoder;

/// Work to be done; the file follows.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) enum Work {
    /// Text and signature of a PDF.
    Signed,
    /// A copy of a PDF of at most so many pages.
    Pages(usize),
    /// A photo, upright: whether it is a PNG, and the tag of its orientation.
    Photo { is_png: bool, tag: Option<u16> },
    /// The sheets of a file.
    Workbook,
    /// The check of a template.
    Check(TemplateKind),
    /// Its findings.
    Findings(TemplateKind),
    /// Its translation.
    Translate(TemplateKind),
    /// A letter of a sample trip.
    Sample(TemplateKind, SampleTrip),
}

/// [`DocumentRefusal`], on its way between processes.
#[derive(Serialize, Deserialize)]
#[serde(remote = "DocumentRefusal")]
enum Refusal {
    NoProof,
    Unreadable,
    TooLarge,
    TooManyPages,
    Encrypted,
    DynamicForm,
    TooComplex,
}

/// Answer of work; bytes of a file follow where one was made.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    Signed(Result<SignedPdf, SignedPdfFault>),
    Pages(u32, WrittenFacts),
    NoPages(#[serde(with = "Refusal")] DocumentRefusal),
    /// The tag of its orientation, if it is not upright.
    Photo(Option<u16>),
    NoPhoto,
    Workbook(Result<Workbook, SheetFault>),
    Checked(Result<Checked, Vec<Finding>>),
    Findings(Vec<Finding>),
    Template(Result<(), Vec<Finding>>),
}

impl Work {
    /// Kind of its file.
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Signed => Kind::Signed,
            Self::Pages(_) => Kind::Bill,
            Self::Photo { .. } => Kind::Photo,
            Self::Workbook => Kind::Sheet,
            Self::Check(_) | Self::Findings(_) | Self::Translate(_) | Self::Sample(..) => Kind::Template,
        }
    }

    /// Does the work; returns its answer and a file.
    pub(super) fn done(self, file: Vec<u8>) -> (Answer, Vec<u8>) {
        let template = |made: Result<Vec<u8>, _>| match made {
            Ok(docx) => (Answer::Template(Ok(())), docx),
            Err(faults) => (Answer::Template(Err(sent(faults))), Vec::new()),
        };
        match self {
            Self::Signed => (Answer::Signed(pdf::signed(&file)), Vec::new()),
            Self::Pages(most) => match pdf::cleaned(&file, most) {
                Ok(Document { bytes, pages, facts }) => (Answer::Pages(pages, facts.into()), bytes),
                Err(refusal) => (Answer::NoPages(refusal), Vec::new()),
            },
            Self::Photo { is_png, tag } => {
                let format = if is_png { Format::Png } else { Format::Jpeg };
                let photo = Photo { format, bytes: file, turn: tag.and_then(Turn::of_tag) };
                match photo_decoder::decoded(photo) {
                    Some(photo) => (Answer::Photo(photo.turn.map(Turn::tag)), photo.bytes),
                    None => (Answer::NoPhoto, Vec::new()),
                }
            }
            Self::Workbook => (Answer::Workbook(spreadsheets::read(&file)), Vec::new()),
            Self::Check(kind) => {
                let checked = DocxRenderer::check(&file, kind).map(Checked::from).map_err(sent);
                (Answer::Checked(checked), Vec::new())
            }
            Self::Findings(kind) => (Answer::Findings(sent(DocxRenderer::findings(&file, kind))), Vec::new()),
            Self::Translate(kind) => template(DocxRenderer::translate(&file, kind)),
            Self::Sample(kind, sample) => template(DocxRenderer::render_sample(&file, kind, sample)),
        }
    }
}
