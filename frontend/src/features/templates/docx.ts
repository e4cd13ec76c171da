/** `accept` of a file input for Word files. */
export const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
