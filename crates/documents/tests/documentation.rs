//! Holds the variable lists of docs/letter-templates.md equal to the catalog. `WRITE_DOCS=1` writes them (`just gen`).

use std::path::Path;

use documents::letters::catalog::markdown;

const BEGIN: &str = "<!-- variables: generated -->\n";
const END: &str = "<!-- variables: end -->";

#[test]
fn the_documentation_lists_the_variables_of_the_catalog() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/letter-templates.md");
    let text = std::fs::read_to_string(&file).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (listed, after) = rest.split_once(END).unwrap();
    let lists = format!("\n{}", markdown());
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(&file, format!("{before}{BEGIN}{lists}{END}{after}")).unwrap();
    } else {
        assert!(listed == lists, "the variables changed; run `just gen`");
    }
}
