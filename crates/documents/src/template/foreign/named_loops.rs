//! Loops of other engines by their names: `${block}…${/block}` of `PHPWord`, `{{#x}}…{{/x}}`, `{{#each x}}…{{/each}}`.

use std::collections::HashSet;

use super::dictionary::{Dictionary, key};
use super::loops;
use super::placeholders::Style;
use super::plan::Plan;

/// Loops within loops, at most.
const DEEPEST: usize = 16;

/// A loop with its two placeholders.
struct Pair {
    open: usize,
    close: usize,
    /// Name without the sign of a loop.
    name: String,
}

/// The name of a loop that a placeholder opens: `#x`, `^x`, `#each x`.
fn opened(name: &str) -> Option<&str> {
    let bare = name.strip_prefix(['#', '^'])?.trim_start();
    Some(bare.strip_prefix("each ").unwrap_or(bare).trim())
}

/// Pairs what opens a loop and what closes it, the outer ones first.
fn pairs(plan: &Plan) -> Vec<Pair> {
    let closing = |name: &str| name.strip_prefix('/').map(key);
    let closed: HashSet<String> = plan.items.iter().filter_map(|item| closing(&item.at.name)).collect();
    let (mut open, mut pairs): (Vec<(usize, String, String)>, Vec<Pair>) = (Vec::new(), Vec::new());
    for (index, item) in plan.items.iter().enumerate() {
        if let Some(closing) = closing(&item.at.name) {
            let fits =
                |(_, name, _): &(usize, String, String)| *name == closing || closing.is_empty() || closing == "each";
            if let Some(at) = open.iter().rposition(fits) {
                let (begun, _, name) = open.swap_remove(at);
                open.truncate(at);
                pairs.push(Pair { open: begun, close: index, name });
            }
            continue;
        }
        let block =
            (item.at.style != Style::Own && closed.contains(&key(&item.at.name))).then_some(item.at.name.as_str());
        if let Some(name) = opened(&item.at.name).or(block).filter(|_| open.len() < DEEPEST) {
            open.push((index, key(name), name.to_owned()));
        }
    }
    pairs.sort_by_key(|pair| pair.open);
    pairs
}

/// Puts our names to the loops of another engine, whose list is known by its name or by what stands within.
pub(super) fn replace(plan: &mut Plan, dictionary: &Dictionary) {
    for Pair { open, close, name } in pairs(plan) {
        let style = plan.items[open].at.style;
        for index in [open, close] {
            plan.items[index].section = true;
        }
        let ours = dictionary.has_loop(&name) && matches!(style, Style::Own | Style::Double);
        // A switch of ours, or a text around which something is printed.
        if !ours && dictionary.names(&name) && matches!(style, Style::Own | Style::Double) {
            continue;
        }
        let meant = || {
            let meant = dictionary.meaning(&format!("#{name}"))?.variable;
            meant.strip_prefix('#').filter(|list| dictionary.has_loop(list)).map(str::to_owned)
        };
        let list = if ours { Some(name) } else { meant().or_else(|| within(plan, (open, close), dictionary)) };
        let Some(list) = list.filter(|list| plan.items[open].within.as_ref() != Some(list)) else { continue };
        if !ours {
            let inverted = plan.items[open].at.name.starts_with('^');
            plan.items[open].tags = Some(format!("{{{}{list}}}", if inverted { '^' } else { '#' }));
            plan.items[close].tags = Some(format!("{{/{list}}}"));
        }
        for item in &mut plan.items[open + 1..close] {
            item.within = Some(list.clone());
        }
    }
}

/// The list of what stands within a loop.
fn within(plan: &Plan, (open, close): (usize, usize), dictionary: &Dictionary) -> Option<String> {
    loops::list_among(&plan.items[open + 1..close].iter().filter(|item| !item.section), dictionary)
}
