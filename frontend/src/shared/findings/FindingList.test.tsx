import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { clash, finding } from '../../test/findings';
import { auth } from '../../test/office';
import { renderInApp } from '../../test/withApp';
import { OpenAddress } from '../openAddress';
import { ROLE } from '../roles';
import { countWords, FindingCountBadge, HELD } from './FindingCountBadge';
import { FindingList } from './FindingList';
import { askedFindings, packageReasonsOf, reasonsOf, warningsBeside } from './reasons';
import { CHECK_RULES, checkName } from './rules';

const held = (roleId: number) =>
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId, role: { nama: '' } }] }, false);

describe('the list of findings', () => {
  it('shows name, level in words, message, basis and reason, the strictest first', () => {
    const answered = finding({ alasan: 'Nota hilang di jalan', olehAlasan: 'Klerk Contoh' });
    renderInApp(
      <FindingList
        label="Temuan"
        findings={[
          finding({ kode: 'T10', tingkat: 'ingat', pesan: 'Laporan belum ada.', dasar: '-' }),
          answered,
          clash(),
        ]}
      />,
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^DilarangDua perjalanan sehariT01 · dasar: PP 12\/2019Ani juga pada ST 274/),
      expect.stringMatching(/^Dengan alasanBelum ada bukti.*Alasan: Nota hilang di jalan \(Klerk Contoh\)$/),
      'DiingatkanLaporan perjalananT10Laporan belum ada.',
    ]);
  });

  it('shows each line of one check, also of one name, in one row', () => {
    const errors = vi.spyOn(console, 'error');
    const of = (id: number) => finding({ pihak: [{ jenis: 'rincian', id }] });
    renderInApp(<FindingList label="Temuan" findings={[of(1), of(2)]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/(Belum ada bukti: Hotel\.){2}$/);
    expect(errors).not.toHaveBeenCalled();
  });

  it('says that a reason is needed where nobody gave one', () => {
    renderInApp(<FindingList label="Temuan" findings={[finding()]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Perlu alasan');
  });

  it.each([
    [ROLE.user, '/detail-perjalanan/17', '/rampung/21'],
    [ROLE.registrar, '/admin/rampung/17', '/admin/verifikasi?cari=800%2F275'],
    [
      ROLE.finance,
      '/admin/keuangan/daftar-perjalanan?cari=800%2F274',
      '/admin/keuangan/daftar-perjalanan?cari=800%2F275',
    ],
    [ROLE.unitAdmin, null, null],
  ])('links the other side for role %i', (role, trip, receipt) => {
    held(role);
    const pihak = [
      { jenis: 'perjalanan', id: 17, nomor: '800/274' },
      { jenis: 'kuitansi', id: 21, nomor: '800/275' },
      { jenis: 'rincian', id: 12 },
    ] as const;
    renderInApp(<FindingList label="Temuan" findings={[clash({ pihak: [...pihak] })]} />);
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([trip, receipt].filter((to) => to !== null));
    for (const text of ['Perjalanan 800/274', 'Kuitansi 800/275']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Rincian/)).not.toBeInTheDocument();
  });

  it('opens the other side within the application, and one of the archive by its own page', async () => {
    held(ROLE.user);
    const open = vi.fn();
    const pihak = [{ jenis: 'arsip', id: -4, nomor: '800/9' }] as const;
    renderInApp(
      <OpenAddress value={open}>
        <FindingList label="Temuan" findings={[clash({ pihak: [...pihak] })]} />
      </OpenAddress>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Arsip 800/9' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('/arsip/4');
  });

  it('is absent without findings', () => {
    renderInApp(<FindingList label="Temuan" findings={[]} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('the counts of a row', () => {
  const counts = { larang: 1, alasan: 3, ingat: 1, terbuka: 2 };

  it('are said in words', () => {
    expect(countWords(counts)).toBe('1 dilarang, 2 menunggu alasan, 1 dengan alasan, 1 diingatkan');
    renderInApp(<FindingCountBadge counts={counts} isHeld={HELD.atApproval} />);
    expect(screen.getByText('Tertahan')).toBeVisible();
    expect(screen.getByText(/^Temuan: 1 dilarang/)).toBeInTheDocument();
  });

  it.each([
    [{ larang: 1, alasan: 0, ingat: 0, terbuka: 0 }, true, true],
    [{ larang: 0, alasan: 1, ingat: 0, terbuka: 1 }, false, true],
    [{ larang: 0, alasan: 1, ingat: 2, terbuka: 0 }, false, false],
  ])('%o mark what approval and payment refuse', (row, approval, payment) =>
    expect([HELD.atApproval(row), HELD.atPayment(row)]).toEqual([approval, payment]),
  );

  it('are absent where nothing was found or the server counts nothing', () => {
    for (const none of [undefined, { larang: 0, alasan: 0, ingat: 0, terbuka: 0 }]) {
      renderInApp(<FindingCountBadge counts={none} isHeld={HELD.atPayment} />);
      expect(screen.queryByText(/Temuan|Tertahan/)).not.toBeInTheDocument();
    }
  });
});

describe('the reasons', () => {
  it('are asked once a code and receipt, of open findings alone, and not of a receipt that is forbidden', () => {
    const found = [
      finding({ personilId: 1 }),
      finding({ personilId: 1, pesan: 'Belum ada bukti: Tiket.' }),
      finding({ personilId: 1, kode: 'T10', tingkat: 'ingat' }),
      finding({ personilId: 1, kode: 'T03', alasan: 'Sudah dijelaskan' }),
      finding({ personilId: 2 }),
      clash({ personilId: 2 }),
    ];
    const asked = askedFindings(found);
    expect(asked.map(({ kode, personilId, findings }) => [kode, personilId, findings.length])).toEqual([['T08', 1, 2]]);
    const typed = { [asked[0]?.name ?? '']: 'Nota hilang di jalan' };
    expect(reasonsOf(asked, typed)).toEqual({ alasanTemuan: { T08: 'Nota hilang di jalan' } });
    expect(packageReasonsOf(asked, typed)).toEqual({
      alasanTemuan: [{ personilId: 1, kode: 'T08', alasan: 'Nota hilang di jalan' }],
    });
    expect([reasonsOf([], typed), packageReasonsOf([], typed)]).toEqual([{}, {}]);
  });

  it('say no warning a second time', () =>
    expect(warningsBeside(['Belum ada bukti: Hotel', 'Lain', 'Lain'], [finding()])).toEqual(['Lain']));
});

it('every check has a name and a rule, and a newer one its code', () => {
  for (const { kode, name, rule } of CHECK_RULES) {
    expect(rule).toMatch(/\.$/);
    expect(checkName(kode)).toBe(name);
  }
  expect(new Set(CHECK_RULES.map(({ name }) => name)).size).toBe(CHECK_RULES.length);
  expect(checkName('T99')).toBe('T99');
});
