import { parseArgs } from 'node:util';
import { loadHooks, withHooks } from '../hooks/load-hooks.ts';
import { parseSettings } from '../parse-settings.ts';
import { closeSockets } from '../protocol/post.ts';
import { FAULT_FLAGS, type FaultFlag, isFaultFlag } from './fault-injection.ts';
import { soak } from './soak.ts';

// npm run soak -- --url http://127.0.0.1:3000 --hooks … --game … --commands 100000 --seed 7
const parseOptions = () =>
  parseArgs({
    options: {
      url: { type: 'string', multiple: true },
      'key-id': { type: 'string' },
      secret: { type: 'string' },
      hooks: { type: 'string' },
      data: { type: 'string' },
      game: { type: 'string' },
      currency: { type: 'string' },
      commands: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string' },
      'fault-flags': { type: 'string' },
      hostile: { type: 'string' },
      pace: { type: 'string' },
      latency: { type: 'string' },
    },
  }).values;

function parseFaultFlags(text: string | undefined): FaultFlag[] {
  const names = (text ?? Object.keys(FAULT_FLAGS).join()).split(',').filter(Boolean);
  const wrong = names.find((name) => !isFaultFlag(name));
  if (wrong !== undefined)
    throw new Error(`unknown fault flag "${wrong}"; available: ${Object.keys(FAULT_FLAGS).join(', ')}`);
  return names.filter(isFaultFlag);
}

const whole = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback);
  if (!Number.isInteger(value) || value < 0) throw new Error(`"${text}" must be an integer`);
  return value;
};

async function main(): Promise<number> {
  const values = parseOptions();
  const { target, hooksAt, hooksToken } = parseSettings(values, process.env);
  const opened = await loadHooks(hooksAt, { urls: target.urls, keyId: target.key.keyId, token: hooksToken });
  const options = {
    seed: values.seed ?? '1',
    commands: whole(values.commands, 100_000),
    players: whole(values.players, 64),
    faultFlags: parseFaultFlags(values['fault-flags']),
    hostile: whole(values.hostile, 50),
    pace_ms: whole(values.pace, 0),
    latency_ms: whole(values.latency, 0),
  };
  console.log(
    `seed ${options.seed}, ${options.players} players, fault flags ${options.faultFlags.join(', ') || 'none'}`,
  );
  const onProgress = (sent: number): void => console.log(`${sent} of ${options.commands} commands`);
  const result = await withHooks(opened, (hooks) => soak({ ...options, target, hooks, onProgress }));
  const rate = Math.round((result.sent * 1_000) / Math.max(1, result.took_ms));
  console.log(`${result.sent} commands in ${(result.took_ms / 1_000).toFixed(1)} s, ${rate} per second`);
  const { p50_ms, p99_ms, max_ms } = result.answers;
  console.log(`answer times: p50 ${p50_ms.toFixed(0)} ms, p99 ${p99_ms.toFixed(0)} ms, max ${max_ms.toFixed(0)} ms`);
  console.log(`all players together: the vendor expects ${result.expected}, the wallet reports ${result.reported}`);
  for (const problem of result.problems.slice(0, 20)) console.log(`FAULT ${problem}`);
  console.log(
    `${result.problems.length} faults${opened.hooks.verifyLedger ? '' : '; the ledger was not verified: no hook verifyLedger'}`,
  );
  return result.problems.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  closeSockets();
}
