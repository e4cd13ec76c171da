import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { employees } from '../../test/office';
import { renderInApp } from '../../test/withApp';
import { TravellerPicker } from './TravellerPicker';
import { blankDraft, type TripDraft } from './tripDraft';

const UNITS = [
  { id: 2, unitKerja: 'Bidang Contoh' },
  { id: 9, unitKerja: 'Bidang Lain' },
];
const people = UNITS.map((daftarUnitKerja, index) => {
  const [one] = employees;
  if (!one) throw new Error('The office has no employee.');
  return { ...one, id: index + 1, nama: `Orang ${index + 1}`, daftarUnitKerja };
});

function Form() {
  const form = useForm<TripDraft>({ defaultValues: blankDraft('Kota Contoh') });
  return (
    <FormProvider {...form}>
      <TravellerPicker slot={0} employees={people} unitId={2} taken={new Set()} days={null} />
    </FormProvider>
  );
}

it('tells the people of the unit from those of others, whose unit it names', async () => {
  renderInApp(<Form />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Personil 1' }));
  expect(await screen.findByRole('option', { name: /Orang 1/ })).toHaveTextContent('unit Anda');
  expect(screen.getByRole('option', { name: /Orang 2/ })).toHaveTextContent('Bidang Lain');
});
