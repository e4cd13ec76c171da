import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { OpeningQuestion } from '../../api/generated';
import { renderInApp } from '../../test/withApp';
import { OpeningQuestions } from './OpeningQuestions';

const user = userEvent.setup({ delay: null });

const question = (id: string, more: Partial<OpeningQuestion>): OpeningQuestion => ({
  id,
  lembar: 'Pegawai',
  baris: 4,
  pesan: `Isian ${id} tidak dapat dibaca`,
  isi: '1980',
  pilihan: '',
  jawaban: null,
  opsi: [],
  pilihOrang: false,
  bolehYa: false,
  bolehLewati: true,
  ...more,
});

let given: Record<string, string> = {};

function Questions({ questions }: { questions: OpeningQuestion[] }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  given = answers;
  const people = [
    { nilai: '198001012005011001', label: 'Budi Santoso (198001012005011001)' },
    { nilai: 'Joko', label: 'Joko' },
  ];
  return <OpeningQuestions questions={questions} people={people} answers={answers} onAnswer={setAnswers} />;
}

it('answers with a person of the workbook, a value, yes, or by leaving the row out', async () => {
  renderInApp(
    <Questions
      questions={[
        question('Pegawai!A1', {}),
        question('Pegawai!A2', { pilihOrang: true }),
        question('Pegawai!A3', { bolehYa: true }),
        question('Pegawai!A4', { opsi: ['Surat Tugas', 'KPA'] }),
        question('Unit!', { baris: 0, bolehLewati: false }),
      ]}
    />,
  );
  expect(screen.getAllByRole('checkbox', { name: /^Lewati baris ini/ })).toHaveLength(4);
  await user.type(screen.getByRole('textbox', { name: /A1/ }), '1.000');
  await user.click(screen.getByRole('combobox', { name: /A2/ }));
  await user.click(await screen.findByText('Joko'));
  await user.click(screen.getByRole('checkbox', { name: /^Sudah benar/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /A4/ }), 'KPA');
  expect(given).toEqual({ 'Pegawai!A1': '1.000', 'Pegawai!A2': 'Joko', 'Pegawai!A3': 'ya', 'Pegawai!A4': 'KPA' });
  await user.click(screen.getAllByRole('checkbox', { name: /^Lewati baris ini/ })[0] as HTMLElement);
  expect(given['Pegawai!A1']).toBe('lewati');
  expect(screen.getByRole('textbox', { name: /A1/ })).toBeDisabled();
});

it('shows an answer that cannot be used until another one is typed', async () => {
  renderInApp(<Questions questions={[question('Pegawai!A1', { jawaban: '12' })]} />);
  const input = screen.getByRole('textbox', { name: /A1/ });
  expect(screen.queryByText(/belum dapat dipakai/)).not.toBeInTheDocument();
  await user.type(input, '12');
  expect(screen.getByText('Jawaban ‘12’ belum dapat dipakai')).toBeVisible();
  await user.type(input, '3');
  expect(screen.queryByText(/belum dapat dipakai/)).not.toBeInTheDocument();
});
