import { expect, it } from 'vitest';
import { employees } from '../../test/office';
import { nearestFirst } from './nearest';

const [ani, budi, citra] = employees.map((person, index) => ({
  ...person,
  daftarUnitKerja: { id: index === 1 ? 2 : 9, unitKerja: 'Bidang Contoh' },
}));

it('offers who travelled last, then the own unit, then the others in their order', () => {
  const people = [ani, budi, citra].filter((person) => person !== undefined);
  const names = (travelled: number[]) => nearestFirst(people, 2, travelled).map(({ nama }) => nama.split(' ')[0]);
  expect(names([])).toEqual(['Budi', 'Ani', 'Citra']);
  expect(names([3, 3, 1])).toEqual(['Citra', 'Ani', 'Budi']);
});
