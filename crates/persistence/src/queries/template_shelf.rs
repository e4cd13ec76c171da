//! Uploaded templates with their versions: reads.

impl app::ports::TemplateShelfQueries for super::SeaQueries {}
