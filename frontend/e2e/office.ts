import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { test as base } from '@playwright/test';

export const BINARY = process.env.E2E_BINARY ?? '../target/debug/jaladin';
/** Folder that keeps the data and logs of all servers after the run; without it they are deleted. */
const HOME = process.env.E2E_HOME;
/** Level of the servers' logs, in which scripts/check-log.mjs looks for private data. */
const LOG = process.env.E2E_LOG ?? 'debug';

/** Option of the commands: the database in a folder. */
export const databaseIn = (folder: string) => ['--database-url', `sqlite://${folder}/jaladin.db?mode=rwc`];

/** Starts a server on a port that the operating system chooses; its log goes to a file in the folder. */
export function startServer(folder: string, office: string[] = ['--demo']) {
  const files = [...databaseIn(folder), '--files-url', `file:${folder}/files`];
  const server = spawn(BINARY, ['serve', ...office, '--bind', '127.0.0.1:0', '--log', LOG, ...files]);
  const log = createWriteStream(join(folder, 'log'));
  const url = new Promise<string>((resolve, reject) => {
    let printed = '';
    const findAddress = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(printed)?.[0];
      if (!address) return;
      server.stderr.off('data', findAddress);
      resolve(address);
    };
    server.stderr.on('data', findAddress);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.slice(-2000)}`)));
  });
  server.stdout.pipe(log, { end: false });
  server.stderr.pipe(log);
  const stop = async () => {
    if (server.pid === undefined) return;
    server.kill('SIGTERM');
    await finished(log);
  };
  return { url, stop };
}

/** `test` with a server, a demo database and files of its own for each worker. */
export const test = base.extend<object, { office: string }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(HOME ?? tmpdir(), 'office-'));
      const server = startServer(folder);
      try {
        await use(await server.url);
      } finally {
        await server.stop();
        if (!HOME) await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ office }, use) => use(office),
});

export { expect } from '@playwright/test';
