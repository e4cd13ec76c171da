//! Files of a plan.

use std::{collections::BTreeMap, sync::Arc};

use super::OldId;

/// Path of a file as rows name it, `/bukti/BUKTI_hotel01.jpg`: the key of [`Files::named`].
pub type FilePath = Arc<str>;

/// Folder of the file store for files of the former system.
pub const ARCHIVE_FOLDER: &str = "arsip";

/// Files that rows name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    /// Every named file.
    pub named: BTreeMap<FilePath, NamedFile>,
    /// Files in the folder that no row names.
    pub unnamed: Vec<String>,
    /// Files of their own of the rows of running trips, by table and row: made when files are copied.
    pub own: BTreeMap<(&'static str, OldId), OwnFile>,
}

/// A file that a row of a running trip has for itself, as an upload has: it may be replaced while the archive keeps the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFile {
    /// Storage key of the picture.
    pub photo: String,
    /// Storage key and pages of a PDF.
    pub document: Option<(String, u32)>,
}

impl Files {
    /// The file of a path, where it is there.
    pub fn found(&self, path: &str) -> Option<&FoundFile> {
        self.named.get(path)?.found.as_ref()
    }
}

/// A file that rows name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedFile {
    /// Rows that name it.
    pub uses: Vec<FileUse>,
    /// The file; none if it is missing, or no folder was given.
    pub found: Option<FoundFile>,
}

/// A row that names a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileUse {
    /// Table.
    pub table: &'static str,
    /// Row.
    pub old: OldId,
    /// Column.
    pub column: &'static str,
}

/// A file that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundFile {
    /// Its path under the folder, in the spelling of the folder.
    pub source: String,
    /// Size in bytes.
    pub bytes: u64,
    /// SHA-256 in hex; files with the same one are stored once.
    pub sha256: String,
    /// SHA-256 of what an upload of it would keep: the same proof has the same one, here and in receipts of our own.
    pub content_sha256: String,
    /// Reason why it cannot be a proof of a receipt of our own.
    pub fault: Option<String>,
    /// Kind by content.
    pub kind: FileKind,
    /// Kind by the ending of its name.
    pub named_kind: FileKind,
}

impl FoundFile {
    /// Key in the file store: by content, so that copying again writes the same key.
    pub fn key(&self) -> String {
        format!("{ARCHIVE_FOLDER}/{}.{}", self.sha256, self.kind.extension())
    }
}

/// Kind of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// HEIC or HEIF.
    Heic,
    /// PDF.
    Pdf,
    /// Word (docx).
    Docx,
    /// GIF.
    Gif,
    /// WebP.
    Webp,
    /// Anything else.
    #[default]
    Other,
}

impl FileKind {
    /// Returns whether screens and letters of our own show it as it is.
    pub fn is_photo(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png)
    }

    /// Name in the report.
    pub fn name(self) -> &'static str {
        match self {
            Self::Jpeg => "JPEG",
            Self::Png => "PNG",
            Self::Heic => "HEIC",
            Self::Pdf => "PDF",
            Self::Docx => "DOCX",
            Self::Gif => "GIF",
            Self::Webp => "WebP",
            Self::Other => "lain",
        }
    }

    /// Ending of keys in the file store.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Heic => "heic",
            Self::Pdf => "pdf",
            Self::Docx => "docx",
            Self::Gif => "gif",
            Self::Webp => "webp",
            Self::Other => "bin",
        }
    }
}
