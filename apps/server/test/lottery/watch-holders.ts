import { sql } from 'kysely';
import type { Db } from '#db';

const EVERY_MS = 200;

/**
 * Looks at the leases of all games again and again. `problems` has what is wrong with them: an epoch with two holders, or one that is lower
 * than an earlier one.
 */
export function watchHolders(db: Db): { problems: string[]; changes(): number; stop(): void } {
  const problems: string[] = [];
  const holders = new Map<string, string>();
  const last = new Map<string, bigint>();
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const { rows } = await sql<{ name: string; holder: string; epoch: bigint }>`select name, holder, epoch
        from system.lease where name like 'lottery/%' and holder is not null`.execute(db);
      for (const { name, holder, epoch } of rows) {
        const key = `${name} ${epoch}`;
        if ((holders.get(key) ?? holder) !== holder)
          problems.push(`${key} is held by ${holders.get(key)} and by ${holder}`);
        if (epoch < (last.get(name) ?? 0n)) problems.push(`${key} follows ${last.get(name)}`);
        holders.set(key, holder);
        last.set(name, epoch);
      }
    } catch {
      // the database was killed
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return { problems, changes: () => holders.size, stop: () => clearInterval(timer) };
}
