import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dayOfYear, nearestDay, type PassLeg, readPass } from './boardingPass';

type Case = {
  case: string;
  text: string;
  trip: [string, string];
  flights: ({ tanggal: string } & Record<string, string>)[] | null;
};

const cases: Case[] = JSON.parse(readFileSync('../fixtures/cases/boarding-passes.json', 'utf8'));

it.each(cases)('reads a code as the server does: $case', ({ text, trip, flights }) => {
  const pass = readPass(text);
  const told = ({ dayOfYear: _, ...leg }: PassLeg, near: string) => ({ ...leg, tanggal: near, nama: pass?.nama });
  const days = pass?.legs.map((leg, at) => nearestDay(leg, flights?.[at]?.tanggal ?? trip[0]));
  expect(pass?.legs.flatMap((leg, at) => (days?.[at] ? told(leg, days[at]) : [])) ?? null).toEqual(flights);
});

it('counts the days of a year', () => {
  expect(['2026-01-01', '2026-12-31', '2028-12-31', '2026-12-08'].map(dayOfYear)).toEqual([1, 365, 366, 342]);
});
