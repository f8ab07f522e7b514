import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stripSchemas } from './strip-schemas.ts';

const plugin = stripSchemas() as unknown as {
  resolveId: (id: string) => string | null;
  load: (id: string) => string | null;
  transform: (code: string, id: string) => Promise<string | { code: string } | null>;
};
const root = path.join(import.meta.dirname, '../../..');
const textOf = async (code: string, file: string): Promise<string> => {
  const result = await plugin.transform(code, path.join(root, file));
  return typeof result === 'object' ? (result?.code ?? code) : result;
};

describe('contracts in the built site', () => {
  it('contain method, path and module of each call, but no schemas', async () => {
    const code = await textOf('call(calls.games.popular, { count: 6 })', 'apps/player/src/a.tsx');
    expect(code).toBe('call({"method":"GET","path":"/lgw/games/popular","module":"LGW-POPULAR"}, { count: 6 })');
    expect(await textOf('type Page = Output<typeof calls.games.popular>', 'apps/player/src/a.tsx')).toContain(
      'typeof calls.games.popular',
    );
  });

  it('keep properties that change how a call is sent', async () => {
    expect(await textOf('calls.identity.login', 'apps/player/src/a.ts')).toContain('"encrypted":true');
    expect(await textOf('calls.games.launch', 'apps/player/src/a.ts')).toContain('"languageHeader":true');
  });

  it('fail a build that makes an unknown call', async () => {
    await expect(textOf('calls.games.nothing', 'apps/player/src/a.ts')).rejects.toThrow('calls.games.nothing');
  });

  it('fail a build with an export that is not a call and that the site would use', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'calls-'));
    const file = path.join(folder, 'packages/contracts/src/calls/ruled.ts');
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'export const mayPlay = () => true;');
      await expect(plugin.transform('', file)).rejects.toThrow('mayPlay is no call');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('do not include operator calls in the player site', async () => {
    const games = await textOf('', 'packages/contracts/src/calls/backoffice/games.ts');
    expect(games).toContain('export const gamesBackoffice = {};');
    expect(games).not.toContain('/console/');
    expect(await textOf('', 'packages/contracts/src/calls/avatar.ts')).not.toContain('/console/');
    expect(await textOf('', 'packages/contracts/src/calls/system.ts')).toContain('/wps/system/status');
  });

  it('keep plain lists and replace each schema by a stub that refuses to validate', async () => {
    expect(await textOf('', 'packages/contracts/src/calls/games.ts')).toContain('export const Volatility = inert;');
    const id = plugin.resolveId('zod/mini') ?? '';
    const source = (plugin.load(id) ?? '').replace(/export \{.*\};/s, 'return inert;');
    // oxlint-disable-next-line typescript/no-implied-eval -- runs what the plugin has written
    const inert = new Function(source)() as { object: () => { optional: unknown }; parse: unknown };
    expect(inert.object().optional).toBeTypeOf('function');
    expect(() => inert.parse).toThrow('check on the server');
  });
});
