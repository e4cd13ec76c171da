import type { ComboboxItem, ComboboxParsedItem, ComboboxParsedItemGroup } from '@mantine/core';
import type { Classification, ClassificationCode } from '../../api/generated';
import { normalForm, searchWords } from '../normalForm';

type Group = Classification & { codes: ClassificationCode[] };

export const groupLabel = ({ kode, namaKlasifikasi }: Classification) => `${kode}-${namaKlasifikasi}`;
export const groupValue = ({ id }: Classification) => `g:${id}`;
const codeLabel = ({ kode, kegiatan }: ClassificationCode) => `${kode} - ${kegiatan}`;

const RECENT = 'Terakhir dipakai';
const CODES = 'Kode';

/** Options of the picker: recent codes, classifications, codes. */
export function pickerOptions(groups: Group[], recent: number[]) {
  const codes = groups.flatMap((group) => group.codes);
  const used = recent.flatMap((id) => codes.find((code) => code.id === id) ?? []);
  const item = (kind: string) => (code: ClassificationCode) => ({
    value: `${kind}:${code.id}`,
    label: codeLabel(code),
  });
  return [
    { group: RECENT, items: used.map(item('r')) },
    { group: 'Klasifikasi', items: groups.map((group) => ({ value: groupValue(group), label: groupLabel(group) })) },
    { group: CODES, items: codes.map(item('c')) },
  ];
}

const isGroup = (option: ComboboxParsedItem): option is ComboboxParsedItemGroup => 'group' in option;

/** Text in which a code is found: its own and the name of its classification. */
export const codeTexts = (groups: Group[]) =>
  new Map(
    groups.flatMap((group) =>
      group.codes.map((code) => [`c:${code.id}`, `${codeLabel(code)} ${group.namaKlasifikasi}`]),
    ),
  );

/**
 * Options whose text holds every typed word, codes that begin with it first; without words the recent codes and the
 * classifications.
 */
export function foundOptions(
  options: ComboboxParsedItem[],
  texts: Map<string, string>,
  typed: string,
  limit: number,
): ComboboxParsedItem[] {
  const words = searchWords(typed);
  const groups = options.filter(isGroup);
  if (words.length === 0) return groups.filter(({ group, items }) => group !== CODES && items.length > 0);
  const holds = ({ value, label }: ComboboxItem) => {
    const text = normalForm(texts.get(value) ?? label);
    return words.every((word) => text.includes(word));
  };
  const startsWithCode = ({ label }: ComboboxItem) => normalForm(label).startsWith(words[0] ?? '');
  return groups
    .filter(({ group }) => group !== RECENT)
    .map((group) => {
      const items = (group.items as ComboboxItem[]).filter(holds);
      const first = items.filter(startsWithCode);
      return { ...group, items: [...first, ...items.filter((one) => !startsWithCode(one))].slice(0, limit) };
    })
    .filter(({ items }) => items.length > 0);
}
