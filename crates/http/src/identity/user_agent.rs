//! Names browser and system of a request for the list of the user's sessions.

use actix_web::{HttpRequest, http::header};

/// Most characters of a program that is no known browser.
const LONGEST: usize = 40;
/// Browsers by the word that tells them apart, the telling ones first: most claim to be Chrome and Safari too.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems, those first that name another one too.
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// Browser and system, as `Chrome di Windows`; of any other program its name.
pub(crate) fn device_name(request: &HttpRequest) -> Option<String> {
    request.headers().get(header::USER_AGENT)?.to_str().ok().and_then(name)
}

fn name(agent: &str) -> Option<String> {
    let known = |of: &[(&str, &'static str)]| of.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name);
    match (known(&BROWSERS), known(&SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser} di {system}")),
        (Some(browser), None) => Some(browser.to_owned()),
        _ => {
            let program = agent.split(['/', ' ', '(']).next().unwrap_or_default();
            let program: String = program.chars().filter(char::is_ascii_graphic).take(LONGEST).collect();
            (!program.is_empty()).then_some(program)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_named() {
        let chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
        for (agent, expected) in [
            (chrome, "Chrome di Windows"),
            (&format!("{chrome} Edg/142.0"), "Edge di Windows"),
            ("Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36", "Chrome di Android"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari di iPhone"),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox di Linux"),
            ("curl/8.5.0", "curl"),
        ] {
            assert_eq!(name(agent).as_deref(), Some(expected), "{agent}");
        }
        assert_eq!(name(""), None);
        assert_eq!(name(&"x".repeat(500)).map(|name| name.len()), Some(LONGEST));
    }
}
