import { refuse } from '#refusal';
import { type AskKey, askHolder } from './ask-holder.ts';
import type { Leases } from './create-leases.ts';
import type { LeaseHolder } from './hold-leases.ts';
import type { LeasedWork, LeaseWork, Plain } from './lease-work.ts';
import { toRefusal } from './to-refusal.ts';

/** How long the address of a holder is remembered; a holder that has lost the lease says so. */
const KNOWN_MS = 2_000;

export interface LeasedWorkDeps {
  leases: Pick<Leases, 'findHolder'>;
  key: AskKey;
  /** What this process does; null when it takes no leases. */
  holder: LeaseHolder | null;
  log: (line: string) => void;
}

/** Creates the way to the process that does a work: this one, or another over the internal port. */
export function createLeasedWork({ leases, key, holder, log }: LeasedWorkDeps, { prefix }: LeaseWork): LeasedWork {
  const known = new Map<string, { address: string; until_ms: number }>();

  const addressOf = async (id: string): Promise<string | null> => {
    const cached = known.get(id);
    if (cached && performance.now() < cached.until_ms) return cached.address;
    const found = await leases.findHolder(`${prefix}/${id}`);
    if (found) known.set(id, { address: found.address, until_ms: performance.now() + KNOWN_MS });
    return found?.address ?? null;
  };
  const askThere = async (id: string, name: string, input: Plain): Promise<{ answer: Plain } | null> => {
    const address = await addressOf(id);
    if (address === null) return null;
    try {
      const answered = await askHolder(key, address, { lease: `${prefix}/${id}`, name, input });
      if (!answered) known.delete(id);
      return answered;
    } catch (error) {
      known.delete(id);
      throw error;
    }
  };

  return {
    async ask(id, name, input) {
      const own = holder?.find(id);
      if (own)
        return own.answer(name, input).catch((error: unknown) => {
          throw toRefusal(error, log);
        });
      // once more with the address of now: the lease may have moved
      const answered = (await askThere(id, name, input)) ?? (await askThere(id, name, input));
      if (!answered) throw refuse('RETRY');
      return answered.answer;
    },
    findHolder: async (id) => (await leases.findHolder(`${prefix}/${id}`))?.holder ?? null,
  };
}
