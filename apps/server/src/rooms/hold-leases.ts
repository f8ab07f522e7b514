import type { Lease, Leases, LeaseTimes } from './create-leases.ts';
import type { LeaseWork, StartedWork } from './lease-work.ts';
import { repeat } from './repeat.ts';

/** How often free leases are looked for; with the life of a lease this bounds a takeover. */
const TICK_MS = 500;
/** Works that are started together after a restart. */
const STARTED_TOGETHER = 8;

interface Held {
  lease: Lease;
  started: StartedWork;
}

export interface LeaseHolder {
  /** The work of an id in this process; null when it is not done here. */
  find(id: string): StartedWork | null;
  /** Stops every work in order, and gives the leases back. */
  close(): Promise<void>;
}

/** Does a work in this process: takes every lease that is free, and drops each that it cannot renew. */
export function holdLeases(
  { leases, times, log }: { leases: Leases; times: LeaseTimes; log: (line: string) => void },
  work: LeaseWork,
): LeaseHolder {
  const held = new Map<string, Held>();
  /** Leases of works that are being started, which may take longer than a lease lives, with what ends the start. */
  const starting = new Map<Lease, () => void>();
  let isClosing = false;

  const drop = (id: string, { lease, started }: Held): void => {
    if (held.get(id)?.lease !== lease) return;
    held.delete(id);
    started.lose();
  };
  const start = async (id: string): Promise<void> => {
    const lease = await leases.take(`${work.prefix}/${id}`);
    if (!lease) return;
    let own: Held | null = null;
    let isLost = false;
    const lose = (): void => {
      isLost = true;
      if (own) drop(id, own);
    };
    starting.set(lease, lose);
    try {
      const started = await work.start(id, lease, lose).finally(() => starting.delete(lease));
      own = { lease, started };
      if (isLost || isClosing || performance.now() >= lease.until_ms) {
        started.lose();
        throw new Error(isClosing ? 'the process ends' : 'another process has taken it');
      }
      held.set(id, own);
    } catch (error) {
      if (!isClosing) log(`${lease.name} cannot be started: ${(error as Error).stack}`);
      // when it cannot be given back it expires
      await leases.giveBack([lease]).catch(() => undefined);
    }
  };
  const tick = async (): Promise<void> => {
    const ids = new Set(await work.listIds());
    for (const [id, each] of [...held]) if (!ids.has(id)) await stop(id, each);
    const absent = [...ids].filter((id) => !held.has(id)).map((id) => `${work.prefix}/${id}`);
    const free = await leases.listFree(absent);
    for (let at = 0; at < free.length && !isClosing; at += STARTED_TOGETHER)
      await Promise.all(free.slice(at, at + STARTED_TOGETHER).map((name) => start(name.slice(work.prefix.length + 1))));
  };
  const stop = async (id: string, { lease, started }: Held): Promise<void> => {
    await started.stop();
    held.delete(id);
    await leases.giveBack([lease]).catch(() => undefined);
  };
  const renew = async (): Promise<void> => {
    const lost = new Set(await leases.renew([...[...held.values()].map(({ lease }) => lease), ...starting.keys()]));
    for (const [id, each] of [...held]) if (lost.has(each.lease)) drop(id, each);
    for (const [lease, lose] of [...starting]) if (lost.has(lease)) lose();
  };
  const dropExpired = async (): Promise<void> => {
    for (const [id, each] of [...held]) if (performance.now() >= each.lease.until_ms) drop(id, each);
  };
  const stops = [
    repeat(renew, times.renew_ms, log),
    repeat(tick, Math.min(TICK_MS, times.renew_ms), log),
    repeat(dropExpired, times.margin_ms / 10, log),
  ];

  return {
    find: (id) => held.get(id)?.started ?? null,
    async close() {
      isClosing = true;
      await Promise.all(stops.map((end) => end()));
      await Promise.all([...held].map(([id, each]) => stop(id, each)));
    },
  };
}
