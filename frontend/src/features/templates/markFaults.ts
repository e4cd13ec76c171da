import type { FieldError } from '../../api/problem';

/** Text of a paragraph without its blanks: Word's tabs and breaks are drawn in different ways. */
const bare = (text: string) => text.replace(/\s+/g, '');

/** Tells whether a paragraph is the quoted one; long quotations are shortened by the server. */
function isQuoted(paragraph: string, quoted: string): boolean {
  const quote = bare(quoted);
  return quote.endsWith('…') ? paragraph.startsWith(quote.slice(0, -1)) : paragraph === quote;
}

/** Id of the note about a fault, by its place in the list. */
export const noteId = (index: number) => `kesalahan-${index + 1}`;

/**
 * Marks the paragraph of each fault in the pages of a template and writes the fault below it. Returns the places of the
 * faults that have a paragraph on the pages.
 */
export function markFaults(pages: HTMLElement, faults: FieldError[]): number[] {
  const paragraphs = [...pages.querySelectorAll('p')].map((element) => ({
    element,
    text: bare(element.textContent ?? ''),
  }));
  const marked: number[] = [];
  faults.forEach(({ message, paragraf }, index) => {
    const found = paragraf ? paragraphs.find(({ text }) => isQuoted(text, paragraf)) : undefined;
    if (!found) return;
    const note = document.createElement('span');
    note.id = noteId(index);
    note.className = 'fault-note';
    note.tabIndex = -1;
    note.textContent = `${index + 1}. ${message}`;
    found.element.classList.add('fault-paragraph');
    found.element.append(note);
    marked.push(index);
  });
  return marked;
}
