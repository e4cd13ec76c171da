import { describe, expect, it } from 'vitest';
import { changeFailure, messageOf, NotCarriedOut, outcomeUnknown, Problem, toProblem } from './problem';

const problem = (status: number, message = 'Kata server.') => new Problem(status, '', message);
const noNetwork = new TypeError('Failed to fetch');

describe('a change that failed', () => {
  it.each([
    ['without an answer', noNetwork, 'Jawaban server tidak sampai. Lihat dahulu apakah data sudah tersimpan.'],
    ['with a 500', problem(500), 'Terjadi kesalahan pada server. Lihat dahulu apakah data sudah tersimpan.'],
    ['at a proxy', problem(504), 'Terjadi kesalahan pada server. Lihat dahulu apakah data sudah tersimpan.'],
    ['with a 503', problem(503), 'Server sedang sibuk. Lihat dahulu apakah data sudah tersimpan.'],
  ])('%s may have been done', (_, error, message) => {
    expect(outcomeUnknown(error)).toBe(true);
    expect(changeFailure(error)).toBe(message);
  });

  it.each([400, 403, 409, 413, 422, 429])('with a %i was not done, and shows the server message', (status) => {
    expect(outcomeUnknown(problem(status))).toBe(false);
    expect(changeFailure(problem(status))).toBe('Kata server.');
  });

  it('whose session could not be refreshed was not done, and can be tried again', () => {
    for (const cause of [problem(503), noNetwork]) {
      const error = new NotCarriedOut(cause);
      expect(outcomeUnknown(error)).toBe(false);
      expect(changeFailure(error)).toBe(messageOf(cause));
    }
  });
});

it('an answer in no known form gives the general message, and the time to wait', () => {
  const answer = new Response('<html>', { status: 503, headers: { 'Retry-After': '30' } });
  expect(toProblem(answer, null)).toMatchObject({
    status: 503,
    message: 'Terjadi kesalahan pada server. Coba lagi.',
    retryAfter: 30,
  });
});
