import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/id';

dayjs.extend(customParseFormat);

const WRITTEN = ['D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D MMM YYYY', 'DDMMYYYY'];

/** The day somebody typed, as `YYYY-MM-DD`; null for what is no day of the calendar. */
export function parseDay(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  for (const format of WRITTEN) {
    const day = dayjs(text, format, 'id');
    if (day.isValid() && day.format(format).toLowerCase() === padded(text, format)) return day.format('YYYY-MM-DD');
  }
  return null;
}

/** `02/03/2026` and `2/3/2026` are the same day; 31/2 is none, so the text has to come back unchanged. */
const padded = (text: string, format: string) =>
  (format.startsWith('D') && format !== 'DDMMYYYY' ? text.replace(/\b0(\d)\b/g, '$1') : text).toLowerCase();
