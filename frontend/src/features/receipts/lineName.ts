import { rupiah } from '../../shared/format';

/** Name of a line in edit, by its amount where it has one. */
export const lineName = (nilai: number | null, qty: number | null = 1) =>
  nilai === null ? 'baris yang terbuka' : `baris ${rupiah(nilai * (qty ?? 1))}`;
