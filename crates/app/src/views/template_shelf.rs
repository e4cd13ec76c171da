//! Uploaded templates with their versions: read models.
