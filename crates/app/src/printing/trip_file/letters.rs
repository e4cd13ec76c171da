//! Letters of the file of a journey, as PDF.

use letters::NumberedLetter;
use numbering::final_number::Paper;
use ports::{Error, Noun};
use receipts::State;
use staff::Actor;
use trips::{AssignmentLetter, Form, TravellerId};
use views::{receipts::ReceiptView, warnings::Warning};

use super::Found;
use crate::{
    application::App,
    final_numbers::signed_pages,
    receipts::{print_actual_costs_found, print_found},
    trips::{cancellation_of, orders_of, print_locked, report_of},
};

/// Most letters that are converted at once.
const AT_ONCE: usize = 10;

/// Place of a letter in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// Before the travellers.
    Trip,
    /// Among the papers of a traveller, by id.
    Traveller(i64),
    /// Behind the travellers.
    Report,
}

/// A letter of the file.
pub(super) struct Printed {
    sort: Sort,
    pub title: String,
    pub content: Content,
}

/// Content of a letter.
pub(super) enum Content {
    Docx(Vec<u8>),
    Pdf(Vec<u8>),
    /// There is none, for a reason.
    Missing(String),
}

impl Printed {
    /// Takes the letters of a sort out of `all`, in order.
    pub(super) fn take(all: &mut Vec<Self>, sort: Sort) -> Vec<Self> {
        let (taken, rest) = std::mem::take(all).into_iter().partition(|letter| letter.sort == sort);
        *all = rest;
        taken
    }
}

/// Prints all letters of a trip that there are, and those that are missing with their reasons.
pub(super) async fn letters(app: &App, actor: &Actor, trip: &Found) -> Result<Vec<Printed>, Error> {
    let mut desk = Desk { app, actor, letters: Vec::new() };
    if trip.data.trip.cancelled_on.is_some() {
        desk.cancellation(trip).await?;
        // Without costs of cancelling there is no receipt.
        for receipt in trip.people().filter(|receipt| receipt.lines.iter().any(|line| line.cancelling)) {
            desk.traveller(receipt).await?;
        }
    } else {
        desk.trip(trip).await?;
        for receipt in trip.people() {
            desk.traveller(receipt).await?;
        }
        desk.report(trip).await?;
    }
    convert(app, actor, &mut desk.letters).await;
    Ok(desk.letters)
}

/// Converts what is .docx; a letter that fails is missing.
async fn convert(app: &App, actor: &Actor, letters: &mut [Printed]) {
    let mut waiting: Vec<&mut Content> =
        letters.iter_mut().map(|letter| &mut letter.content).filter(|it| matches!(it, Content::Docx(_))).collect();
    for chunk in waiting.chunks_mut(AT_ONCE) {
        let files = chunk.iter_mut().map(|content| match content {
            Content::Docx(bytes) | Content::Pdf(bytes) => std::mem::take(bytes),
            Content::Missing(_) => Vec::new(),
        });
        let files = files.collect();
        for (content, pdf) in chunk.iter_mut().zip(app.pdf.convert(actor.user, files).await) {
            **content = pdf.map_or_else(
                |error| {
                    tracing::warn!(%error, "a letter of a trip's file was not converted");
                    Content::Missing("PDF-nya gagal dibuat, cetak tersendiri".to_owned())
                },
                Content::Pdf,
            );
        }
    }
}

/// Prints letters as Word files.
struct Desk<'a> {
    app: &'a App,
    actor: &'a Actor,
    letters: Vec<Printed>,
}

impl Desk<'_> {
    /// Keeps a letter; one whose template has faults is missing.
    fn keep(&mut self, sort: Sort, title: String, letter: Result<Vec<u8>, Error>) -> Result<(), Error> {
        match letter {
            Ok(docx) => self.letters.push(Printed { sort, title, content: Content::Docx(docx) }),
            Err(Error::Template(_)) => self.missing(sort, title, "templatnya salah"),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn missing(&mut self, sort: Sort, title: impl Into<String>, reason: &str) {
        self.letters.push(Printed { sort, title: title.into(), content: Content::Missing(reason.to_owned()) });
    }

    /// Memo, assignment letter, SPD.
    async fn trip(&mut self, found: &Found) -> Result<(), Error> {
        let trip = &found.data.trip;
        let title = format!("Nota dinas {}", found.data.letter.quoted_memo());
        if !self.signed(&title, Paper::Memo, trip.id.0).await? {
            let memo = self.numbered(found, NumberedLetter::Memo).await.map(|(letter, _)| letter);
            self.keep(Sort::Trip, title, memo)?;
        }
        let AssignmentLetter::Issued(form) = trip.letter else {
            self.missing(Sort::Trip, "Surat tugas dan SPD", "belum terbit");
            return Ok(());
        };
        let has_orders = form == Form::Long;
        let number = found.data.letter.quoted_assignment().unwrap_or_default();
        // The signed file takes the place of a print that may hold the SPD.
        let apart = if self.signed(&format!("Surat tugas {number}"), Paper::AssignmentLetter, trip.id.0).await? {
            has_orders
        } else {
            let printed = self.numbered(found, NumberedLetter::AssignmentLetter).await;
            let apart = has_orders && printed.as_ref().map_or(true, |(_, apart)| *apart);
            let with = if has_orders && !apart { " dan SPD" } else { "" };
            self.keep(Sort::Trip, format!("Surat tugas{with} {number}"), printed.map(|(letter, _)| letter))?;
            apart
        };
        let left_out = self.signed_orders(found).await?;
        let receipts = found.receipts.receipts.iter();
        let mut orders = receipts.filter_map(|receipt| receipt.traveller.travel_order_number.as_ref());
        if apart && orders.any(|number| !left_out.contains(number)) {
            let mut work = self.app.begin(self.actor).await?;
            let locked = work.lock_trip(trip.id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            let orders = orders_of(self.app, self.actor, work, &locked, &left_out).await;
            self.keep(Sort::Trip, "SPD".into(), orders.map(|orders| orders.letter))?;
        }
        Ok(())
    }

    /// Adds the signed file of a paper in place of its print; returns whether there is one.
    async fn signed(&mut self, title: &str, paper: Paper, subject: i64) -> Result<bool, Error> {
        let Some(pages) = signed_pages(self.app, self.actor, paper, subject).await? else { return Ok(false) };
        let content = pages.map_or_else(|_| Content::Missing("tidak terbaca".to_owned()), Content::Pdf);
        self.letters.push(Printed { sort: Sort::Trip, title: format!("{title} (bertanda tangan)"), content });
        Ok(true)
    }

    /// Adds the signed SPD; returns the internal numbers of those that are not to be printed: they are signed, or of other people.
    async fn signed_orders(&mut self, found: &Found) -> Result<Vec<String>, Error> {
        let mut left_out = Vec::new();
        for receipt in &found.receipts.receipts {
            let traveller = &receipt.traveller;
            let title = format!("SPD {}", traveller.employee.name);
            if !found.holds(receipt) || self.signed(&title, Paper::TravelOrder, traveller.id).await? {
                left_out.extend(traveller.travel_order_number.clone());
            }
        }
        Ok(left_out)
    }

    /// A numbered letter, and whether SPD are missing in it.
    async fn numbered(&self, found: &Found, document: NumberedLetter) -> Result<(Vec<u8>, bool), Error> {
        let mut work = self.app.begin(self.actor).await?;
        let trip = work.lock_trip(found.scope.trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
        trip.in_force()?;
        let printed = print_locked(self.app, self.actor, work, &trip, document).await?;
        let apart = printed.warnings.contains(&Warning::TravelOrdersApart);
        Ok((printed.letter, apart))
    }

    /// Receipt with its calculation, actual costs.
    async fn traveller(&mut self, receipt: &ReceiptView) -> Result<(), Error> {
        let (id, name) = (receipt.traveller.id, receipt.traveller.employee.name.clone());
        let sort = Sort::Traveller(id);
        let read = || self.app.queries.receipt_to_print(TravellerId(id));
        let found = read().await?.ok_or(Error::NotFound(Noun::Traveller))?;
        let has_actual_costs = found.receipt.actual_costs().next().is_some();
        let mut lacks_actual_costs = has_actual_costs;
        if found.receipt.state == State::Approved {
            let printed = print_found(self.app, self.actor, found).await.map(|printed| printed.letter);
            if let Ok(docx) = &printed {
                lacks_actual_costs = has_actual_costs && !self.shows_actual_costs(docx);
            }
            let with =
                if has_actual_costs && !lacks_actual_costs { ", rincian, pengeluaran riil" } else { ", rincian" };
            self.keep(sort, format!("Kuitansi{with}"), printed)?;
        } else {
            self.missing(sort, format!("Kuitansi {name}"), "belum disetujui");
        }
        if lacks_actual_costs {
            let found = read().await?.ok_or(Error::NotFound(Noun::Traveller))?;
            let printed = print_actual_costs_found(self.app, self.actor, found).await;
            self.keep(sort, "Daftar pengeluaran riil".into(), printed)?;
        }
        Ok(())
    }

    /// Returns whether a printed receipt holds the statement of actual costs, as the built-in one does.
    fn shows_actual_costs(&self, docx: &[u8]) -> bool {
        let headings =
            ["PENGELUARAN RIIL", "Pengeluaran Riil", "pengeluaran riil", "PENGELUARAN RILL", "Pengeluaran Rill"];
        headings.iter().any(|heading| self.app.renderer.shows(docx, heading))
    }

    async fn report(&mut self, found: &Found) -> Result<(), Error> {
        let sheet = self.app.queries.trip(found.scope.trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
        if sheet.report.is_none() {
            self.missing(Sort::Report, "Laporan perjalanan dinas", "belum ditulis");
            return Ok(());
        }
        let mut work = self.app.begin(self.actor).await?;
        let trip = work.lock_trip(found.scope.trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
        let report = report_of(self.app, self.actor, work, &trip).await;
        self.keep(Sort::Report, "Laporan perjalanan dinas".into(), report)
    }

    async fn cancellation(&mut self, found: &Found) -> Result<(), Error> {
        let mut work = self.app.begin(self.actor).await?;
        let trip = work.lock_trip(found.scope.trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
        let statement = cancellation_of(self.app, self.actor, work, &trip).await;
        self.keep(Sort::Trip, "Surat pernyataan pembatalan".into(), statement.map(|printed| printed.letter))
    }
}
