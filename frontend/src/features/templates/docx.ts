/** What a file chooser offers. */
export const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
