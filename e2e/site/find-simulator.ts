import { setTimeout as sleep } from 'node:timers/promises';
import { calls, createClient } from '@fairhouse/contracts';
import type { Site } from './site.ts';

/** Waits until a site has found its simulator. Returns the simulator's origin: the only one beside the site that pages may frame. */
export async function findSimulator({ base }: Site): Promise<string> {
  const lobby = createClient({ base });
  const states = async () => (await lobby(calls.games.lobby, { vassalage: 'PP' })).games.map(({ state }) => state);
  while ((await states()).some((state) => state !== 'open')) await sleep(200);
  const page = await fetch(`${base}/index`, { headers: { accept: 'text/html' } });
  const [, origin] = /frame-src 'self' (\S+?);/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  if (!origin) throw new Error('the pages of the site may not frame a simulator');
  return origin;
}
