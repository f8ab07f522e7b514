import type { Answer } from '../protocol/answer.ts';
import { micros } from '../protocol/decimal.ts';
import { insist } from './faults.ts';

/** Follows balance and version of each player through the answers of a case: invariants I5 and I6 from the vendor's view. */
export interface Watch {
  record(player: string, op: string, answer: Answer): void;
  /** Resets the state after money moved outside this case's calls, or calls overtook each other. The next answer is the new start. */
  reset(): void;
  /** While on, answers may arrive in any order. */
  loose(on: boolean): void;
}

/** Operations that may create more than two entries. */
const MANY: ReadonlySet<string> = new Set(['rollback', 'rollback-round', 'batch']);

export function createWatch(): Watch {
  const seen = new Map<string, { version: bigint; balance: bigint }>();
  const balances = new Map<string, bigint>();
  let isLoose = false;

  const strictly = (player: string, op: string, answer: Answer, version: bigint, balance: bigint): void => {
    const last = seen.get(player);
    if (!last) return;
    const moved = version - last.version;
    const still = answer.status !== 'OK' || answer.replay || !answer.applied;
    if (still)
      insist(
        moved === 0n,
        `I6: ${answer.status || answer.http} changed the version from ${last.version} to ${version}`,
      );
    const max = MANY.has(op) ? moved : 2n;
    insist(moved >= 0n && moved <= max, `I5: one ${op} changed the version from ${last.version} to ${version}`);
    if (moved === 0n) insist(balance === last.balance, `I5: the balance changed but version ${version} did not`);
  };

  return {
    record(player, op, answer) {
      if (answer.version === null || answer.balance === null) return;
      const balance = micros(answer.balance);
      const at = `${player} ${answer.version}`;
      insist((balances.get(at) ?? balance) === balance, `I5: version ${answer.version} has two balances`);
      balances.set(at, balance);
      if (!isLoose) {
        strictly(player, op, answer, answer.version, balance);
        seen.set(player, { version: answer.version, balance });
      }
    },
    reset: () => seen.clear(),
    loose(on) {
      isLoose = on;
      seen.clear();
    },
  };
}
