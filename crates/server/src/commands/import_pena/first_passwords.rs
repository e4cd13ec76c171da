//! First passwords of the accounts that are taken over, in a file that its owner alone may read.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use app::moving_in::plan::{OldId, Plan};
use app::ports::Passwords;
use futures_util::{StreamExt, TryStreamExt, stream};

use crate::private;

/// Passwords that are hashed at the same time.
const AT_ONCE: usize = 2;

/// A first password of an account.
pub(super) struct Given {
    pub(super) old: OldId,
    username: String,
    name: String,
    password: String,
    pub(super) hash: String,
}

/// Gives each account that is not closed a password of its own.
pub(super) async fn give(plan: &Plan, passwords: &dyn Passwords) -> anyhow::Result<Vec<Given>> {
    let accounts = plan.office.accounts.iter().filter(|account| !account.closed);
    let given = accounts.map(|account| async move {
        let first = passwords.first();
        let hash = passwords.hash(first.secret()).await?;
        Ok::<_, anyhow::Error>(Given {
            old: account.old,
            username: account.username.clone(),
            name: account.name.clone(),
            password: first.secret().expose().to_owned(),
            hash: hash.expose().to_owned(),
        })
    });
    stream::iter(given.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await
}

/// Writes the list; an existing one is never overwritten, since it may be the only copy.
pub(super) fn write(path: &Path, given: &[Given]) -> anyhow::Result<PathBuf> {
    let file = private::new_file(path).with_context(|| path.display().to_string())?;
    let mut list = std::io::BufWriter::new(file);
    writeln!(list, "nama pengguna;nama;kata sandi awal")?;
    for one in given {
        writeln!(list, "{};{};{}", one.username, one.name.replace([';', '\n'], " "), one.password)?;
    }
    list.flush()?;
    Ok(path.to_owned())
}
