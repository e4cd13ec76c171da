import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { reloadSession } from '../../api/session';
import { CHECK_RULES } from '../../shared/findings/rules';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { SafeguardsPage } from './SafeguardsPage';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.setItem('jaladin.auth', JSON.stringify(auth));
  reloadSession();
});

function serving(more: object = {}) {
  const calls: string[] = [];
  const now = { mode: 'ingatkan', persetujuanTemplat: false, ...more };
  server.use(
    http.get('*/api/induk-unit-kerja/1/pengamanan', () => HttpResponse.json({ result: now })),
    http.put('*/api/induk-unit-kerja/1/:setting', async ({ request, params }) => {
      calls.push(`${params.setting} ${JSON.stringify(await request.json())}`);
      return HttpResponse.json({ result: now });
    }),
    http.get('*/api/template/menunggu', () =>
      HttpResponse.json({
        result: [
          {
            id: 4,
            jenis: 2,
            versi: 1,
            namaBerkas: 'nota.docx',
            berlaku: false,
            menunggu: true,
            diunggahOleh: 'Ani Contoh',
            diunggahPada: '2026-03-01T02:00:00.000Z',
            diunggahPadaKantor: '2026-03-01T10:00:00+08:00',
          },
        ],
      }),
    ),
    http.post('*/api/template/setujui/4', () => {
      calls.push('approved');
      return HttpResponse.json({ message: 'Templat disetujui dan berlaku.' });
    }),
  );
  return calls;
}

it('sets the rule for approvals by holders of other duties', async () => {
  const calls = serving();
  renderInApp(<SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport mayApprove={false} />);
  const save = await screen.findByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Tolak' }));
  await user.click(save);
  await waitFor(() => expect(calls).toContain('pemisahan-tugas {"mode":"tolak"}'));
  expect(screen.getByRole('button', { name: 'Unduh Excel' })).toBeVisible();
});

it('approves a template that waits', async () => {
  const calls = serving();
  renderInApp(<SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport={false} mayApprove />);
  await user.click(await screen.findByRole('button', { name: 'Setujui nota.docx' }));
  await waitFor(() => expect(calls).toContain('approved'));
});

const LEVELS = Object.fromEntries(CHECK_RULES.map(({ kode }) => [kode, 'alasan']));

it('sets the levels of checks that were changed, and leaves the fixed ones alone', async () => {
  const calls = serving({ penangkal: LEVELS, laporan: { foto: false } });
  renderInApp(
    <SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport={false} mayApprove={false} />,
  );
  const section = within(await screen.findByRole('region', { name: 'Aturan pemeriksaan' }));
  const rules = section.getAllByRole('listitem');
  expect(rules).toHaveLength(CHECK_RULES.length);
  for (const [index, { name, rule, isFixed }] of CHECK_RULES.entries()) {
    expect(rules[index]).toHaveTextContent(name);
    expect(rules[index]).toHaveTextContent(rule);
    if (isFixed) expect(rules[index]).toHaveTextContent('Larang (tetap)');
  }
  expect(section.queryByRole('radiogroup', { name: 'Tingkat Uang harian ganda' })).not.toBeInTheDocument();
  const save = section.getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  const nights = within(section.getByRole('radiogroup', { name: 'Tingkat Malam penginapan' }));
  await user.click(nights.getByRole('radio', { name: 'Larang' }));
  await user.click(section.getByRole('button', { name: 'Simpan 1 perubahan' }));
  await waitFor(() => expect(calls).toContain('penangkal {"T03":"larang"}'));
});

it('asks for a photo with the report', async () => {
  const calls = serving({ penangkal: LEVELS, laporan: { foto: false } });
  renderInApp(
    <SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport={false} mayApprove={false} />,
  );
  await user.click(await screen.findByRole('switch', { name: /^Laporan perjalanan memuat foto kegiatan/ }));
  await waitFor(() => expect(calls).toContain('laporan {"foto":true}'));
});

it('sets how transport in town is paid', async () => {
  const calls = serving({ penangkal: LEVELS, laporan: { foto: false }, transportDalamKota: { aturan: 'bayar' } });
  renderInApp(
    <SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport={false} mayApprove={false} />,
  );
  const rule = within(await screen.findByRole('radiogroup', { name: 'Transport dalam kota' }));
  expect(rule.getByRole('radio', { name: 'Dibayar' })).toBeChecked();
  await user.click(rule.getByRole('radio', { name: 'Tidak dibayar' }));
  await waitFor(() => expect(calls).toContain('transport-dalam-kota {"aturan":"tidak"}'));
  await user.type(screen.getByRole('textbox', { name: /^Dasar hukum uang harian/ }), 'SK 4/2026');
  await user.click(screen.getByRole('button', { name: 'Simpan dasar hukum' }));
  await waitFor(() => expect(calls).toContain('transport-dalam-kota {"aturan":"bayar","dasarHukum":"SK 4/2026"}'));
});

it('shows no rules where the server knows none', async () => {
  serving();
  renderInApp(
    <SafeguardsPage link={({ to, children }) => <a href={to}>{children}</a>} mayExport={false} mayApprove={false} />,
  );
  await screen.findByRole('button', { name: 'Simpan' });
  expect(screen.queryByRole('region', { name: 'Aturan pemeriksaan' })).not.toBeInTheDocument();
});
