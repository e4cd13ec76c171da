import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/id';

dayjs.extend(customParseFormat);

const FORMATS = ['D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D MMM YYYY', 'DDMMYYYY'];

/** Parses a typed day to `YYYY-MM-DD`; returns null if there is no such day. */
export function parseDay(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  for (const format of FORMATS) {
    const day = dayjs(text, format, 'id');
    if (day.isValid() && day.format(format).toLowerCase() === withoutZeros(text, format))
      return day.format('YYYY-MM-DD');
  }
  return null;
}

/** Removes leading zeros of day and month, so that the text can be compared with the formatted day: dayjs accepts 31/2. */
const withoutZeros = (text: string, format: string) =>
  (format.startsWith('D') && format !== 'DDMMYYYY' ? text.replace(/\b0(\d)\b/g, '$1') : text).toLowerCase();
