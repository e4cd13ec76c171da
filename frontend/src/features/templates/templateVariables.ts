import type { TemplateVariable } from '../../api/generated';
import { normalForm, searchWords } from '../../shared/normalForm';

/** A variable of the list, with the loop it stands in. */
type Listed = TemplateVariable & { within: string };

/** Tag of a variable as it is pasted into Word. */
export function tagOf({ nama, bentuk }: Pick<TemplateVariable, 'nama' | 'bentuk'>): string {
  if (bentuk === 'gambar') return `{%${nama}}`;
  return bentuk === 'teks' ? `{${nama}}` : `{#${nama}}{/${nama}}`;
}

/** Variables of some letters whose name, meaning or sample has each searched word, the items of a loop after it. */
export function listedVariables(variables: TemplateVariable[], kinds: string[], search: string): Listed[] {
  const words = searchWords(search);
  const known = variables.filter(({ jenis }) => kinds.some((kind) => jenis.includes(kind)));
  const flat = known.flatMap((variable) => [
    { ...variable, within: '' },
    ...variable.isi.map((item) => ({ ...item, jenis: variable.jenis, within: `{#${variable.nama}}` })),
  ]);
  return flat.filter(({ nama, arti, contoh, within }) => {
    const text = normalForm(`${nama} ${arti} ${contoh} ${within}`);
    return words.every((word) => text.includes(word));
  });
}
