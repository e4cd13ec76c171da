//! A letter with its data.

use super::{
    CancellationLetter, Letterhead, Logo, NominativeLetter, PackageLetter, PaymentLetter, ReceiptLetter, ReportLetter,
    SignatoryCard, TemplateKind, TripLetter,
};

/// A letter to render.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Letter {
    /// Nota dinas.
    Memo(TripLetter),
    /// Surat tugas with SPD sheets.
    AssignmentLetter(TripLetter),
    /// Surat tugas singkat, without SPD.
    ShortAssignmentLetter(TripLetter),
    /// Kwitansi with its details.
    Receipt(ReceiptLetter),
    /// Laporan perjalanan dinas.
    Report(ReportLetter),
    /// Daftar pengeluaran riil.
    ActualCosts(ReceiptLetter),
    /// Bukti kehadiran.
    Attendance(TripLetter),
    /// Daftar nominatif.
    NominativeList(NominativeLetter),
    /// Surat pernyataan pembatalan.
    Cancellation(CancellationLetter),
    /// Surat perjalanan dinas alone, the sheets of each traveller.
    TravelOrders(TripLetter),
    /// Nota pencairan dana of a package.
    Package(PackageLetter),
    /// Daftar nominatif of a package.
    PackageNominative(PackageLetter),
    /// Kuitansi uang muka.
    AdvanceReceipt(PaymentLetter),
    /// Tanda setoran kembali.
    ReturnReceipt(PaymentLetter),
}

impl Letter {
    /// The trip a letter is about; none of a package.
    pub fn trip(&self) -> Option<&TripLetter> {
        Some(match self {
            Self::Memo(trip)
            | Self::AssignmentLetter(trip)
            | Self::ShortAssignmentLetter(trip)
            | Self::Attendance(trip)
            | Self::TravelOrders(trip) => trip,
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => &receipt.trip,
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => &paper.receipt.trip,
            Self::Report(report) => &report.trip,
            Self::NominativeList(list) => &list.trip,
            Self::Cancellation(statement) => &statement.trip,
            Self::Package(_) | Self::PackageNominative(_) => return None,
        })
    }

    /// The trip a letter is about, to be completed.
    pub fn trip_mut(&mut self) -> Option<&mut TripLetter> {
        Some(match self {
            Self::Memo(trip)
            | Self::AssignmentLetter(trip)
            | Self::ShortAssignmentLetter(trip)
            | Self::Attendance(trip)
            | Self::TravelOrders(trip) => trip,
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => &mut receipt.trip,
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => &mut paper.receipt.trip,
            Self::Report(report) => &mut report.trip,
            Self::NominativeList(list) => &mut list.trip,
            Self::Cancellation(statement) => &mut statement.trip,
            Self::Package(_) | Self::PackageNominative(_) => return None,
        })
    }

    /// The receipt that a letter is about, or quotes the authority of.
    pub fn receipt(&self) -> Option<&ReceiptLetter> {
        match self {
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => Some(receipt),
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => Some(&paper.receipt),
            _ => None,
        }
    }

    /// The same, to be completed.
    pub fn receipt_mut(&mut self) -> Option<&mut ReceiptLetter> {
        match self {
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => Some(receipt),
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => Some(&mut paper.receipt),
            _ => None,
        }
    }

    /// The kind of template for this letter.
    pub fn template_kind(&self) -> TemplateKind {
        match self {
            Self::Memo(_) => TemplateKind::Memo,
            Self::AssignmentLetter(_) => TemplateKind::AssignmentLetter,
            Self::ShortAssignmentLetter(_) => TemplateKind::ShortAssignmentLetter,
            Self::Receipt(_) => TemplateKind::Receipt,
            Self::Report(_) => TemplateKind::Report,
            Self::ActualCosts(_) => TemplateKind::ActualCosts,
            Self::Attendance(_) => TemplateKind::Attendance,
            Self::NominativeList(_) => TemplateKind::NominativeList,
            Self::Cancellation(_) => TemplateKind::Cancellation,
            Self::TravelOrders(_) => TemplateKind::TravelOrder,
            Self::Package(_) => TemplateKind::Package,
            Self::PackageNominative(_) => TemplateKind::PackageNominative,
            Self::AdvanceReceipt(_) => TemplateKind::AdvanceReceipt,
            Self::ReturnReceipt(_) => TemplateKind::ReturnReceipt,
        }
    }

    /// The letterhead on it: the assignment letter's is that of its signatory's parent unit (C-12).
    pub fn letterhead(&self) -> &Letterhead {
        match self {
            Self::AssignmentLetter(trip) | Self::ShortAssignmentLetter(trip) => trip.assignment_issuer().0,
            Self::Memo(trip) | Self::Attendance(trip) | Self::TravelOrders(trip) => &trip.letterhead,
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => &receipt.trip.letterhead,
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => &paper.receipt.trip.letterhead,
            Self::Report(report) => &report.trip.letterhead,
            Self::NominativeList(list) => &list.trip.letterhead,
            Self::Cancellation(statement) => &statement.trip.letterhead,
            Self::Package(package) | Self::PackageNominative(package) => &package.letterhead,
        }
    }

    /// The letterhead of its trip or package, to be completed.
    pub fn letterhead_mut(&mut self) -> &mut Letterhead {
        match self {
            Self::Memo(trip)
            | Self::AssignmentLetter(trip)
            | Self::ShortAssignmentLetter(trip)
            | Self::Attendance(trip)
            | Self::TravelOrders(trip) => &mut trip.letterhead,
            Self::Receipt(receipt) | Self::ActualCosts(receipt) => &mut receipt.trip.letterhead,
            Self::AdvanceReceipt(paper) | Self::ReturnReceipt(paper) => &mut paper.receipt.trip.letterhead,
            Self::Report(report) => &mut report.trip.letterhead,
            Self::NominativeList(list) => &mut list.trip.letterhead,
            Self::Cancellation(statement) => &mut statement.trip.letterhead,
            Self::Package(package) | Self::PackageNominative(package) => &mut package.letterhead,
        }
    }

    /// All who sign.
    pub fn signatories_mut(&mut self) -> Vec<&mut SignatoryCard> {
        match self {
            Self::Package(package) | Self::PackageNominative(package) => {
                let officers = package.technical_officers.iter_mut().chain(&mut package.budget_users);
                officers.chain([&mut package.treasurer]).collect()
            }
            letter => letter.trip_mut().map(|trip| trip.signatories_mut().into()).unwrap_or_default(),
        }
    }

    /// The logos of its letterheads.
    pub fn logos_mut(&mut self) -> Vec<&mut Logo> {
        match self {
            Self::Package(package) | Self::PackageNominative(package) => package.letterhead.logo.iter_mut().collect(),
            letter => letter.trip_mut().map(|trip| trip.logos_mut().collect()).unwrap_or_default(),
        }
    }
}
