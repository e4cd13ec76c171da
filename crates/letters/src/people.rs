//! Signatories and travellers as printed.

use serde::{Deserialize, Serialize};

/// A signatory as printed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SignatoryCard {
    /// The person's own title above the signature (jabatan), with `Plt.` or `Plh.`.
    pub title: String,
    /// Title of the principal (a.n.); empty for none.
    #[serde(default)]
    pub on_behalf_of: String,
    /// Title of the superior for whom the person signs (u.b.); empty for none.
    #[serde(default)]
    pub for_superior: String,
    /// Full name with degrees.
    pub name: String,
    /// NIP grouped for print (`19000101 192001 1 001`), or `-`; a NIK is never here.
    pub nip: String,
    /// Label of the number: `NIP`, `NI PPPK`.
    #[serde(default = "nip_label")]
    pub number_label: String,
    /// Rank (pangkat), `-` where there is none.
    pub rank: String,
    /// Grade (golongan), `-` where there is none.
    pub grade: String,
}

impl SignatoryCard {
    /// The lines of the title (C-13).
    pub fn title_lines(&self) -> Vec<String> {
        staff::tenure::delegated(&self.on_behalf_of, &self.for_superior, &self.title)
    }

    /// Divides a title that was kept in one text, `a.n. X, Y`, as the stored titles were divided.
    pub fn divide_title(&mut self) {
        if let Some(parts) = kernel::delegation::split(&self.title) {
            (self.on_behalf_of, self.for_superior, self.title) = (parts.on_behalf_of, parts.for_superior, parts.own);
        }
    }
}

/// Label of numbers in data from before labels were kept.
fn nip_label() -> String {
    "NIP".to_owned()
}

/// A traveller as printed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TravellerCard {
    /// Full name with degrees.
    pub name: String,
    /// NIP grouped for print, or `-`; a NIK is never here.
    pub nip: String,
    /// Label of the number: `NIP`, `NI PPPK`.
    #[serde(default = "nip_label")]
    pub number_label: String,
    /// The traveller's own agency (parent unit), empty where it is not known.
    #[serde(default)]
    pub agency: String,
    /// Rank (pangkat).
    pub rank: String,
    /// Grade (golongan).
    pub grade: String,
    /// Position (jabatan).
    pub position: String,
    /// Travel level (tingkatan).
    pub level: String,
    /// SPD number; `None` on the short form and before the letter is issued.
    pub travel_order_number: Option<String>,
    /// Date on the sheet of the SPD where it may differ from that of the letter around it, in words; `None` before printing.
    #[serde(skip)]
    pub travel_order_date: Option<String>,
}
