//! Prints the API document of the endpoints; `just gen` commits it as `openapi.json`.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(jaladin_http::policy::document().as_bytes())
}
