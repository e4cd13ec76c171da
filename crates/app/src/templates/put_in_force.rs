//! Puts a template in force: checks it, stores its file, stores its row.

use letters::{CheckedTemplate, TemplateKey, TemplateKind, UnitTemplateKind};
use ports::{AuditEntry, Error, Folder, NewTemplate, UnitOfWork};
use receipts::{FinanceUse, duties::FOUR_EYES};
use staff::{ParentUnitId, Scope};
use views::{
    audit::{Action, Field, Object},
    templates::TemplateFile,
};

use super::upload::{TemplateUpload, UploadedFile};
use crate::{
    application::App,
    payments::relaxed_by,
    stored_files::{NewFile, commit_or_discard},
};

/// Use of a template.
pub(super) enum Destination {
    /// For one kind of letter in one parent unit.
    Unit(ParentUnitId, UnitTemplateKind),
    /// For a use of the whole office, under this name.
    Finance(String, FinanceUse),
}

impl Destination {
    fn key(&self) -> TemplateKey {
        match self {
            Self::Unit(parent, kind) => TemplateKey::Unit(*parent, *kind),
            Self::Finance(_, usage) => TemplateKey::Finance(*usage),
        }
    }

    fn kind(&self) -> TemplateKind {
        match self {
            Self::Unit(_, kind) => (*kind).into(),
            Self::Finance(_, usage) => TemplateKind::of(*usage),
        }
    }
}

/// Checks an uploaded file, stores it under a new key and puts it in force; a doubtful one only if that is confirmed. If its
/// row cannot be stored, the file is deleted.
pub(super) async fn put_in_force(
    app: &App,
    by: Scope<'_>,
    destination: Destination,
    file: UploadedFile,
) -> Result<TemplateUpload, Error> {
    let checked = app.user_files.check_template(by.user(), file.bytes.clone(), destination.kind()).await?;
    if checked.waits_for(file.confirmation) {
        return Err(Error::DoubtfulTemplate(checked.findings));
    }
    let new_file = NewFile::write(app, Folder::Templates, "docx", file.bytes).await?;
    let mut template = NewTemplate {
        file_name: file.name,
        storage_key: new_file.key().to_owned(),
        fingerprint: checked.fingerprint,
        by: by.user(),
        at: app.clock.now(),
        restored_from: None,
        waits: false,
    };
    let (new_file, mut work) = new_file.with(app, app.begin(by.actor()).await).await?;
    if let Destination::Unit(parent, _) = destination {
        let now = work.lock_safeguards(parent).await?;
        let relaxed = relaxed_by(work.as_mut(), by, parent, template.at - FOUR_EYES).await?;
        template.waits = now.at_least(&relaxed).template_approval;
    }
    let entered = enter(work.as_mut(), by, &destination, &template).await;
    let id = commit_or_discard(app, work, Some(new_file), entered).await?;
    let CheckedTemplate { warnings, findings, .. } = checked;
    Ok(TemplateUpload { id, warnings, findings, waits: template.waits })
}

/// Checks an earlier file against the current tags and puts it in force again; versions share the file.
pub(super) async fn bring_back(
    app: &App,
    by: Scope<'_>,
    destination: Destination,
    earlier: i64,
    file: TemplateFile,
) -> Result<i64, Error> {
    let bytes = app.files.read(&file.storage_key).await?;
    app.user_files.check_template(by.user(), bytes, destination.kind()).await?;
    let template = NewTemplate {
        file_name: file.name,
        storage_key: file.storage_key,
        fingerprint: file.fingerprint,
        by: by.user(),
        at: app.clock.now(),
        restored_from: Some(earlier),
        waits: false,
    };
    let mut work = app.begin(by.actor()).await?;
    let id = enter(work.as_mut(), by, &destination, &template).await?;
    work.commit().await?;
    Ok(id)
}

async fn enter(
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    destination: &Destination,
    template: &NewTemplate,
) -> Result<i64, Error> {
    let replaced = work.template_in_force(destination.key()).await?;
    let (id, object) = match destination {
        Destination::Unit(parent, kind) => {
            (work.put_template_in_force(*parent, *kind, template).await?, Object::Template)
        }
        Destination::Finance(name, usage) => {
            (work.put_finance_template_in_force(name, *usage, template).await?, Object::FinanceTemplate)
        }
    };
    let action = match (destination, template.restored_from) {
        (Destination::Unit(..), None) => Action::TemplateUploaded,
        (Destination::Unit(..), Some(_)) => Action::TemplateRestored,
        (Destination::Finance(..), None) => Action::FinanceTemplateUploaded,
        (Destination::Finance(..), Some(_)) => Action::FinanceTemplateRestored,
    };
    let mut entry = AuditEntry::by(by, template.at, action, object.with(id)).is(Field::FileName, &template.file_name);
    entry = match destination {
        Destination::Unit(parent, kind) => entry.is(Field::ParentUnit, parent).is(Field::Kind, kind.number()),
        Destination::Finance(name, usage) => entry.is(Field::Name, name).is(Field::ReceiptUse, usage.word()),
    };
    if let Some(earlier) = template.restored_from {
        entry = entry.is(Field::RestoredFrom, earlier);
    }
    if template.waits {
        entry = entry.is(Field::Waits, true);
    } else if let Some(replaced) = replaced {
        entry = entry.was(Field::Sha256, replaced.fingerprint);
    }
    work.record(entry.is(Field::Sha256, &template.fingerprint)).await?;
    Ok(id)
}
