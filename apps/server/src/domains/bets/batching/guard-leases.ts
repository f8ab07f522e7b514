import { bigints, texts } from '#db';
import type { Statement } from '#ledger';
import type { LeaseGuard } from '../companion.ts';
import type { WorkerConnection } from './create-worker-connection.ts';
import type { QueuedRequest } from './queued-request.ts';

// A lease is locked against its next holder until the transaction ends. Leases are always locked before accounts.

/** Fails as a stale read does. The row locks make a takeover wait; one that came first changed the epoch. */
const GUARD = `
select ledger.raise_stale_read() where $3::bigint <> (select count(*) from (
  select from unnest($1::text[], $2::bigint[]) as g(name, epoch)
  join system.lease l on l.name = g.name and l.epoch = g.epoch order by l.name for share of l) as mine)`;

/** Returns the guards of a request: of a batch also those of its steps. */
export function guardsOf(queued: QueuedRequest): LeaseGuard[] {
  if (queued.what === 'play') return [];
  const { command } = queued;
  const steps = command.op === 'batch' ? command.steps : [];
  return [command, ...steps].flatMap(({ guard }) => guard ?? []);
}

/** Returns the statement that fails unless every lease still has its epoch; none without guards. */
export function guardStatements(guards: readonly LeaseGuard[]): Statement[] {
  const all = [...new Map(guards.map((guard) => [`${guard.lease} ${guard.epoch}`, guard])).values()];
  if (all.length === 0) return [];
  return [
    {
      name: 'bets-guard',
      text: GUARD,
      values: [texts(all.map(({ lease }) => lease)), bigints(all.map(({ epoch }) => epoch)), all.length],
    },
  ];
}

interface LeaseRow {
  name: string;
  epoch: bigint;
}

/**
 * Locks the leases of a batch in order of their names. Returns the requests whose lease has another epoch, and when `skip` is set those
 * whose lease is locked by somebody else.
 */
export async function lockLeases(
  connection: WorkerConnection,
  batch: readonly QueuedRequest[],
  { skip }: { skip: boolean },
): Promise<{ lost: QueuedRequest[]; locked: QueuedRequest[] }> {
  const names = [...new Set(batch.flatMap(guardsOf).map(({ lease }) => lease))];
  if (names.length === 0) return { lost: [], locked: [] };
  const read = (then: string, name: string): Promise<LeaseRow[]> =>
    connection.query<LeaseRow>({
      name: `bets-leases-${name}`,
      text: `select name, epoch from system.lease where name = any($1::text[]) order by name${then}`,
      values: [texts(names)],
    });
  const [rows, all] = skip
    ? await Promise.all([read(' for share skip locked', 'free'), read('', 'read')])
    : [await read(' for share', 'lock'), []];
  const epochs = new Map(rows.map(({ name, epoch }) => [name, Number(epoch)]));
  const held = new Set(all.map(({ name }) => name).filter((name) => !epochs.has(name)));
  const locked = batch.filter((queued) => guardsOf(queued).some(({ lease }) => held.has(lease)));
  const lost = batch.filter(
    (queued) => !locked.includes(queued) && guardsOf(queued).some(({ lease, epoch }) => epochs.get(lease) !== epoch),
  );
  return { lost, locked };
}
