import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkStoredSession } from '../../api/account';
import { reloadSession, startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { RequireRole } from './RequireRole';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouter: () => ({ history: { location: { pathname: '/daftar', href: '/daftar' } } }),
}));

const user = userEvent.setup({ delay: null });
const asked = (answer: () => Response) => server.use(http.get('*/api/user/check-auth', answer));

beforeEach(() => {
  navigate.mockClear();
  localStorage.setItem('jaladin.auth', JSON.stringify(auth));
  reloadSession();
});

it('shows that the server is unreachable, without a redirect, and opens the page once it answers', async () => {
  asked(() => HttpResponse.json({ message: 'Server sedang sibuk.', code: 'SERVER_SIBUK' }, { status: 503 }));
  renderInApp(
    <RequireRole roles={[1]} title="Daftar Perjalanan">
      Tiga perjalanan
    </RequireRole>,
  );
  expect(screen.getByText('Memuat…')).toBeInTheDocument();
  await act(checkStoredSession);
  expect(await screen.findByRole('alert')).toHaveTextContent('Server sedang sibuk.');
  expect(screen.queryByText('Tiga perjalanan')).not.toBeInTheDocument();

  const role = auth.role;
  asked(() => HttpResponse.json({ isAuthenticated: true, user: { id: 7, role }, harusUbahPassword: false }));
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Tiga perjalanan')).toBeInTheDocument();
  expect(navigate).not.toHaveBeenCalled();
});

it('leads home without the role, and says there which page was meant and which role opens it', async () => {
  startSession(auth, false);
  renderInApp(
    <RequireRole roles={[3]} title="Templat Keuangan">
      Templat
    </RequireRole>,
  );
  expect(navigate).toHaveBeenCalledWith({
    to: '/',
    replace: true,
    state: { refused: { page: 'Templat Keuangan', roles: [3] } },
  });
  expect(screen.queryByText('Templat')).not.toBeInTheDocument();
});
