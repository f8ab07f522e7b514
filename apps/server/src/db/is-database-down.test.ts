import fs from 'node:fs';
import net from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseDown } from './is-database-down.ts';

const failureOf = (run: (fail: (error: Error) => void) => void): Promise<Error> => new Promise(run);

it('treats a missing socket as a database failure, a missing file as our error', async () => {
  const nowhere = '/nowhere/at-all';
  expect(isDatabaseDown(await failureOf((fail) => net.connect(nowhere).on('error', fail)))).toBe(true);
  expect(isDatabaseDown(await failureOf((fail) => fs.readFile(nowhere, (error) => fail(error as Error))))).toBe(false);
});
