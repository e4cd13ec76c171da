import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ReleaseNotice } from './ReleaseNotice';

const WEEK = { suratTugas: 0, diajukan: 0, diputus: 0, dibayar: 0 };

function told(rilis?: unknown) {
  startSession(auth, false);
  server.use(http.get('*/api/beranda', () => HttpResponse.json({ result: [], mingguIni: WEEK, rilis })));
  renderInApp(
    <>
      <h1>Beranda</h1>
      <ReleaseNotice />
    </>,
  );
}

it('tells what is new and what must be looked at after an upgrade', async () => {
  const isi = ['Nomor akhir dapat dikosongkan.'];
  told({ versi: '0.2.0', sejak: '2026-11-27T17:00:00.000Z', isi, perhatian: ['Jabatan KPA tidak terbagi.'] });
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('JALADIN 0.2.0 sejak 28 November 2026');
  expect(within(notice).getByText('Jabatan KPA tidak terbagi.')).toBeVisible();
  expect(within(notice).getByText('Yang berubah (1)')).toBeVisible();
  expect(within(notice).getByText('Nomor akhir dapat dikosongkan.')).toBeInTheDocument();
});

it('says nothing without another release before', async () => {
  told();
  await screen.findByRole('heading', { name: 'Beranda' });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
