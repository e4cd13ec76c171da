//! Misspelt tokens of a pattern: a word of a pattern that is none, but near to one, and brackets, which would be printed.

/// A part of a pattern that is taken for a misspelt token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misspelling {
    /// The part as it stands.
    pub part: String,
    /// The token nearest to it.
    pub nearest: &'static str,
}

/// Shortest word that is compared; shorter ones are abbreviations such as `No`.
const SHORTEST: usize = 3;

/// Finds the first misspelling beside the tokens of a pattern, which stand at these positions.
pub(crate) fn find(text: &str, tokens: &[(usize, &'static str)], known: &[&'static str]) -> Option<Misspelling> {
    let mut from = 0;
    let ends = tokens.iter().map(|(at, token)| (*at, at + token.len())).chain([(text.len(), text.len())]);
    let literals = ends.map(|(at, end)| {
        let literal = (from, &text[from..at]);
        from = end;
        literal
    });
    literals.into_iter().find_map(|(at, literal)| {
        doubled(at, literal, tokens).or_else(|| {
            bracket(at, literal, tokens, known).or_else(|| words(literal).find_map(|word| misspelt(word, known)))
        })
    })
}

fn words(literal: &str) -> impl Iterator<Item = &str> {
    literal.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() >= SHORTEST)
}

/// The last letter of a token, typed twice: `TAHUNN`.
fn doubled(at: usize, literal: &str, tokens: &[(usize, &'static str)]) -> Option<Misspelling> {
    let (start, token) = tokens.iter().find(|(start, token)| start + token.len() == at)?;
    let run: String = literal.chars().take_while(|c| c.is_alphabetic()).collect();
    let twice = !run.is_empty() && run.chars().all(|c| token.ends_with(c)) && *start < at;
    twice.then(|| Misspelling { part: format!("{token}{run}"), nearest: token })
}

/// A bracket, which belongs to no token.
fn bracket(at: usize, literal: &str, tokens: &[(usize, &'static str)], known: &[&'static str]) -> Option<Misspelling> {
    let (place, sign) = literal.char_indices().find(|(_, c)| "[]{}<>".contains(*c))?;
    let place = at + place;
    let distance = |(start, token): &(usize, &'static str)| {
        place.checked_sub(start + token.len()).or_else(|| start.checked_sub(place)).unwrap_or_default()
    };
    let nearest = tokens.iter().min_by_key(|token| distance(token)).map(|(_, token)| *token);
    let word = literal.split(|c: char| !c.is_alphabetic()).find_map(|word| misspelt(word, known));
    let nearest = word.map(|word| word.nearest).or(nearest).or(known.first().copied())?;
    Some(Misspelling { part: sign.to_string(), nearest })
}

/// A word that is nearer to a token than chance: the token in other letters, without its vowels, or with a few wrong ones.
fn misspelt(word: &str, known: &[&'static str]) -> Option<Misspelling> {
    let upper = word.to_uppercase();
    let bare = |token: &str| token.chars().filter(|c| !"AIUEO".contains(*c)).collect::<String>();
    let near = |token: &&&'static str| {
        let most = if token.len() > 7 { 3 } else { 1 };
        strsim::osa_distance(&upper, token) <= most || (upper.len() >= SHORTEST && upper == bare(token))
    };
    let nearest = known.iter().filter(near).min_by_key(|token| strsim::osa_distance(&upper, token))?;
    Some(Misspelling { part: word.to_owned(), nearest })
}
