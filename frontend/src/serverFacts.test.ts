import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import document from '../../openapi.json';
import { isKeyed } from './api/intents';
import { startSession } from './api/session';
import { firstCalls } from './firstCalls';
import { PAGES } from './routes/pages';
import { officeParts } from './shared/officeClock';
import { ROLE } from './shared/roles';
import { auth } from './test/office';

type Operation = { 'x-policy': { roles: string | number[]; reach: unknown } };
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
const policyOf = (path: string, method: string) => paths[path]?.[method]?.['x-policy'];
const posts = Object.keys(paths).filter((path) => paths[path]?.post);
/** Returns true if the client sends the call with an idempotency key. */
const isKeyedPost = (path: string) =>
  isKeyed(new Request(`http://office${path.replaceAll(/\{\w+\}/g, '1')}`, { method: 'POST' }));

it('keys: sign-in and the own account go without, and so do calls that only read', () => {
  startSession(auth, false);
  const isOfAccount = (path: string) => {
    const policy = policyOf(path, 'post');
    return policy?.reach === 'own-account' && typeof policy.roles === 'string';
  };
  const [own, others] = [true, false].map((isOwn) =>
    posts.filter((path) => !isKeyedPost(path) && isOfAccount(path) === isOwn),
  );
  // A new account, and a role that is lent: done once, also when it is sent again.
  const once = ['/api/user/register', '/api/user/{id}/delegasi'];
  const ofAccount = posts.filter((path) => isOfAccount(path) && !once.includes(path));
  expect(own).toEqual(ofAccount);
  expect(others).toEqual([
    '/api/cetak',
    '/api/kwitansi/post/cetak-kwitansi',
    '/api/nomor-surat/pratinjau',
    '/api/perjalanan/periksa',
    '/api/perjalanan/pratinjau',
    '/api/perjalanan/{id}/cetak',
    '/api/template/coba',
    '/api/template/coba-keuangan',
    '/api/user/atur-ulang-password/{userId}',
  ]);
});

it('roles are those of the calls', () => {
  const held = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one['x-policy']?.roles));
  expect([...new Set(held.flat())].filter((role) => typeof role === 'number').sort()).toEqual(Object.values(ROLE));
  const readers = policyOf('/api/perjalanan/get/all-perjalanan', 'get')?.roles;
  expect([...PAGES['/daftar'].roles].sort()).toEqual(readers);
});

it('first calls are calls of the server', () => {
  const stored = JSON.stringify(auth);
  const calls = firstCalls({ pathname: '/daftar', search: '' }, stored).map((call) => call.split('?')[0]);
  expect(calls.filter((call) => !paths[call ?? '']?.get)).toEqual([]);
});

it('the zone, until the server names its own, is the default of the setting', () => {
  const setting = /^#? ?JALADIN_TIMEZONE=(.+)$/m.exec(readFileSync('../.env.example', 'utf8'))?.[1];
  const at = new Date('2026-11-20T20:30:00Z');
  expect(officeParts(at).day).toBe(at.toLocaleDateString('sv', { timeZone: setting }));
  expect(officeParts(at).time).toBe(
    at.toLocaleTimeString('sv', { timeZone: setting, timeStyle: 'short' }).replace(':', '.'),
  );
});
