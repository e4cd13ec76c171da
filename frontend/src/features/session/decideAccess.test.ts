import { describe, expect, it } from 'vitest';
import { auth } from '../../test/office';
import { decideAccess, returnPath } from './decideAccess';

const signedIn = { status: 'signedIn', auth, mustChangePassword: false } as const;

describe('the route guard', () => {
  it('waits while a stored session is being confirmed', () =>
    expect(decideAccess({ status: 'loading', auth }, [1])).toBe('loading'));
  it('redirects to the login without a session', () => expect(decideAccess({ status: 'signedOut' }, [])).toBe('login'));
  it('admits a holder of any of the roles', () => expect(decideAccess(signedIn, [5, 1])).toBe('allow'));
  it('redirects others home', () => expect(decideAccess(signedIn, [5, 4])).toBe('home'));
  it('admits everyone signed in where no role is given', () => expect(decideAccess(signedIn, [])).toBe('allow'));
});

describe('the place to return to', () => {
  it('is the page that was asked for', () => expect(returnPath('/daftar?halaman=2')).toBe('/daftar?halaman=2'));
  it.each([undefined, 'https://x.example', '//x.example', '/\\x.example', '/login?kembali=/daftar'])(
    'is home for %s',
    (asked) => expect(returnPath(asked)).toBe('/'),
  );
});
