import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkStoredSession } from '../api/account';
import { reloadSession, STORAGE_KEY } from '../api/session';
import { auth } from '../test/office';
import { server } from '../test/server';
import { dateAndTime } from './format';
import { officeDay, officeToday, setOfficeTime, setOfficeZone } from './officeClock';

afterEach(() => {
  vi.useRealTimers();
  setOfficeZone(undefined);
  setOfficeTime(new Date().toUTCString());
});

describe.each([
  ['Asia/Jakarta', '2026-11-19T17:00:00.000Z', '20 November 2026, 00.00 WIB'],
  ['Asia/Makassar', '2026-11-19T16:00:00.000Z', '20 November 2026, 00.00 WITA'],
  ['Asia/Jayapura', '2026-11-19T15:00:00.000Z', '20 November 2026, 00.00 WIT'],
])('in an office of %s', (zone, midnight, text) => {
  it('an instant is shown by its clock, from midnight on as its next day', () => {
    setOfficeZone(zone);
    expect(dateAndTime(midnight)).toBe(text);
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    expect([officeDay(before), officeDay(midnight), officeToday(new Date(midnight))]).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-20',
    ]);
  });
});

describe('the office clock', () => {
  it('takes the day that the server wrote by its own clock', () =>
    expect(officeDay('2026-11-20T00:30:00+09:00')).toBe('2026-11-20'));

  it('keeps its zone when the server names one that the browser does not know', () => {
    setOfficeZone('Asia/Nowhere');
    expect(officeDay('2026-11-19T16:00:00.000Z')).toBe('2026-11-20');
  });

  it('goes by the server, not by a device that is a day behind', () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T04:00:00Z'), toFake: ['Date'] });
    setOfficeTime('Fri, 20 Nov 2026 04:00:00 GMT');
    expect(officeToday()).toBe('2026-11-20');
  });

  it('has the zone of the server before a page is shown', async () => {
    server.use(
      http.get('*/api/kemampuan', () => HttpResponse.json({ pdf: true, zona: 'Asia/Jayapura' })),
      http.get('*/api/user/check-auth', () =>
        HttpResponse.json({ user: { id: 7, role: auth.role }, harusUbahPassword: false, wajibFaktorKedua: false }),
      ),
    );
    localStorage.setItem(STORAGE_KEY, JSON.stringify(auth));
    reloadSession();
    await checkStoredSession();
    expect(officeDay('2026-11-19T15:00:00.000Z')).toBe('2026-11-20');
  });
});
