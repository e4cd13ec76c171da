import type { VerifiedLetter } from '../api/generated/types.gen';
import { type Answer, answerOf } from './answer';

/**
 * /verifikasi/{kode}: tells anyone who holds a letter whether it is in force. A page of its own, without React and without
 * the code of the signed-in application, because it is opened once on a phone.
 */

/** Paths of the icons, 24 units wide. */
const ICON = {
  good: ['M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18', 'M8 12l3 3l5 -6'],
  caution: ['M12 3l10 17h-20z', 'M12 10v4', 'M12 17v.01'],
  bad: ['M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18', 'M9 9l6 6', 'M15 9l-6 6'],
};

const SVG = 'http://www.w3.org/2000/svg';

const place = document.getElementById('answer');
if (!place) throw new Error('The page has no #answer element.');

const code = location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
void check();

async function check() {
  show(null);
  try {
    const response = await fetch(`/api/verifikasi/${code}`, { credentials: 'omit' });
    // Read whatever the status: a body left unread holds its connection.
    const body = (await response.json().catch(() => undefined)) as { result: VerifiedLetter } | undefined;
    const letter = response.ok ? body?.result : undefined;
    show(answerOf(response.status, letter, Number(response.headers.get('Retry-After'))));
  } catch {
    show(answerOf(0));
  }
}

function show(answer: Answer | null) {
  if (!place) return;
  place.setAttribute('aria-busy', String(answer === null));
  if (!answer) {
    place.replaceChildren(element('p', 'Memeriksa…'));
    return;
  }
  document.title = `${answer.title} · Keaslian surat`;
  const words = document.createElement('div');
  words.append(element('h2', answer.title), element('p', answer.text));
  const state = document.createElement('div');
  state.className = `state ${answer.tone}`;
  state.append(icon(answer.tone), words);
  const card = document.createElement('div');
  card.className = 'card';
  card.append(state);
  if (answer.facts.length > 0) card.append(facts(answer.facts));
  place.replaceChildren(card);
  if (answer.note) place.append(Object.assign(element('p', answer.note), { className: 'note' }));
  if (answer.canRetry) {
    const again = element('button', 'Coba lagi');
    again.addEventListener('click', () => void check());
    place.append(again);
  }
}

function facts(rows: [string, string][]) {
  const list = document.createElement('dl');
  for (const [name, value] of rows) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    list.append(row);
  }
  return list;
}

function icon(tone: keyof typeof ICON) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of ICON[tone]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
