//! Verifies the chain of the audit log.

use std::collections::BTreeMap;

use kernel::text::search_key;
use ports::Stored;
use sea_orm::DatabaseConnection;
use views::audit::Action;

use super::{chained, head, lines_after};
use crate::{connection::begin_read, entity::audit_log};

/// Lines of one read.
const AT_ONCE: u64 = 1000;

/// A whole chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// Number of chained lines.
    pub lines: u64,
    /// Number of lines from before the chain began.
    pub before: u64,
    /// Hash of the newest line; empty without chained lines.
    pub head: String,
}

/// First place at which the chain is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChainBreak {
    /// This line was changed, or a line before it was removed or put in.
    Altered(i64),
    /// This line was put in without a hash.
    Unchained(i64),
    /// The search words of this line, which have no part in its hash, are others than its values.
    Words(i64),
    /// Lines at the end were removed.
    Truncated,
}

/// Verifies all lines in one state of the database.
///
/// # Errors
/// As of a port.
pub async fn verify(db: &DatabaseConnection) -> Stored<Result<Chain, ChainBreak>> {
    let tx = begin_read(db).await?;
    let mut chain = Chain { lines: 0, before: 0, head: String::new() };
    let mut last = i64::MIN;
    loop {
        let lines = lines_after(&tx, last, AT_ONCE).await?;
        let Some(newest) = lines.last() else { break };
        last = newest.id;
        for line in &lines {
            if let Err(fault) = add(&mut chain, line) {
                return Ok(Err(fault));
            }
        }
    }
    let kept = head(&tx).await?;
    Ok(if kept == chain.head { Ok(chain) } else { Err(ChainBreak::Truncated) })
}

fn add(chain: &mut Chain, line: &audit_log::Model) -> Result<(), ChainBreak> {
    match &line.hash {
        None if chain.lines == 0 => chain.before += 1,
        None => return Err(ChainBreak::Unchained(line.id)),
        Some(hash) if *hash == chained(&chain.head, line) => {
            chain.lines += 1;
            chain.head.clone_from(hash);
        }
        Some(_) => return Err(ChainBreak::Altered(line.id)),
    }
    if holds_own_words(line) { Ok(()) } else { Err(ChainBreak::Words(line.id)) }
}

/// Returns whether the search words of a line are its values and its address, each on lines of its own: in their normal form, or in
/// lower case in lines of older versions. The order of fields is not kept. Older versions kept of a field that was told several times, as of
/// the lines of a computed receipt, the last value alone, and all of them as words.
fn holds_own_words(line: &audit_log::Model) -> bool {
    let fields = |stored: &Option<String>| -> Option<Vec<String>> {
        let Some(stored) = stored else { return Some(Vec::new()) };
        Some(serde_json::from_str::<BTreeMap<String, String>>(stored).ok()?.into_values().collect())
    };
    let Some((before, after)) = fields(&line.before).zip(fields(&line.after)) else { return false };
    let values: Vec<&str> = before.iter().chain(&after).map(String::as_str).chain(line.address.as_deref()).collect();
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    let stored = sorted(&line.words);
    let forms: [fn(&str) -> String; 2] = [search_key, str::to_lowercase];
    let computed = [Action::ReceiptComputed, Action::ReceiptLodged].iter().any(|action| action.code() == line.action);
    forms.iter().any(|form| {
        let own = sorted(&values.iter().map(|value| form(value)).collect::<Vec<_>>().join("\n"));
        own == stored || computed && own.iter().all(|value| stored.contains(value))
    })
}
