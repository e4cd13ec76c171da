//! Findings of receipts on the wire.

use std::collections::BTreeMap;

use ::findings::{Code, Finding, Tally, UnitRules, finding::Party};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{safeguards::UnitSafeguards, wire::view};

/// A thing that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FindingParty)]
pub struct PartyView {
    /// `perjalanan`, `kuitansi`, `rincian` or `arsip`.
    pub jenis: &'static str,
    /// Id: trip, traveller, line; of the archive below 0.
    pub id: i64,
    /// Number of its trip, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nomor: Option<String>,
}

/// A finding of the list of checks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceiptFinding)]
pub struct FindingView {
    /// Code: `T01` to `T15`.
    pub kode: &'static str,
    /// The part of `T15` that it is: `B01` to `B06`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rinci: Option<&'static str>,
    /// `larang`, `alasan` or `ingat`.
    pub tingkat: &'static str,
    /// Text.
    pub pesan: String,
    /// Legal basis; `-` without one.
    pub dasar: String,
    /// Things that it is about.
    pub pihak: Vec<PartyView>,
    /// Reason given for it; one of the level `alasan` without it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alasan: Option<String>,
    /// Name of the user who gave the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oleh_alasan: Option<String>,
    /// Traveller of the receipt, in a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub personil_id: Option<i64>,
}

impl From<&Finding> for FindingView {
    fn from(finding: &Finding) -> Self {
        let party = |party: &Party| PartyView { jenis: party.kind.word(), id: party.id, nomor: party.number.clone() };
        Self {
            kode: finding.code.word(),
            rinci: finding.part.map(Code::word),
            tingkat: finding.level.word(),
            pesan: finding.text.clone(),
            dasar: finding.basis.clone(),
            pihak: finding.parties.iter().map(party).collect(),
            alasan: finding.reason.as_ref().map(|reason| reason.text.clone()),
            oleh_alasan: finding.reason.as_ref().map(|reason| reason.name.clone()),
            personil_id: None,
        }
    }
}

impl FindingView {
    /// Findings in their order.
    pub fn all(findings: &[Finding]) -> Vec<Self> {
        findings.iter().map(Self::from).collect()
    }
}

view! {
    /// Numbers of findings of a receipt by level.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct TallyView as FindingCounts {
        /// Refused.
        pub refused: usize => "larang",
        /// With a reason and without.
        pub asked: usize => "alasan",
        /// Told.
        pub told: usize => "ingat",
        /// Of the level `alasan` without a reason.
        pub open: usize => "terbuka",
    }
}

impl From<Tally> for TallyView {
    fn from(Tally { refused, asked, told, open }: Tally) -> Self {
        Self { refused, asked, told, open }
    }
}

/// Report of a trip, as a parent unit asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReportRule {
    /// True if it needs a photo.
    pub foto: bool,
}

/// Transport on a day with an allowance in town, as a parent unit pays it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InTownTransportRule {
    /// `bayar`, `ingatkan` or `tidak`.
    #[schema(value_type = String)]
    pub aturan: &'static str,
    /// Regulation that the allowance in town rests on without a tariff.
    #[serde(rename = "dasarHukum", skip_serializing_if = "Option::is_none")]
    pub legal_basis: Option<String>,
}

/// Rules of a parent unit for the list of checks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FindingRules {
    /// Level by code: `larang`, `alasan` or `ingat`.
    pub penangkal: BTreeMap<&'static str, &'static str>,
    /// Report of a trip.
    pub laporan: ReportRule,
    /// Transport in town.
    #[serde(rename = "transportDalamKota")]
    pub in_town_transport: InTownTransportRule,
}

impl From<UnitRules> for FindingRules {
    fn from(rules: UnitRules) -> Self {
        let codes = Code::ALL.iter().filter(|code| code.has_level());
        Self {
            penangkal: codes.map(|code| (code.word(), rules.level(*code).word())).collect(),
            laporan: ReportRule { foto: rules.report_photo },
            in_town_transport: InTownTransportRule {
                aturan: rules.in_town_transport.word(),
                legal_basis: rules.in_town_basis,
            },
        }
    }
}

/// Safeguards of a parent unit with its rules for the list of checks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SafeguardsAndRules {
    /// Safeguards.
    #[serde(flatten)]
    pub safeguards: UnitSafeguards,
    /// Rules.
    #[serde(flatten)]
    pub rules: FindingRules,
}
