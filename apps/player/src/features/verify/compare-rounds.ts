import type { SlotRound } from '@fairhouse/game-math';

/** A difference between a recorded round and the computed one. */
export type Difference =
  | { kind: 'spins'; recorded: number; computed: number }
  | { kind: 'stops'; spin: number; recorded: readonly number[]; computed: readonly number[] }
  | { kind: 'win'; recorded_x100: number; computed_x100: number };

/** Only fields that a slot record always has. Outcomes of other games have none of them. */
interface Recorded {
  spins: { stops: number[] }[];
  totalWin_x100: number;
}

const isRecorded = (outcome: Record<string, unknown>): outcome is Record<string, unknown> & Recorded =>
  Array.isArray(outcome['spins']) &&
  outcome['spins'].every((spin: unknown) => Array.isArray((spin as { stops?: unknown } | null)?.stops)) &&
  typeof outcome['totalWin_x100'] === 'number';

/** Compares stop by stop. Returns an empty list when the rounds are identical, or null when the record is not from a slot. */
export function compareRounds(outcome: Record<string, unknown>, computed: SlotRound): Difference[] | null {
  if (!isRecorded(outcome)) return null;
  const differences: Difference[] = [];
  if (outcome.spins.length !== computed.spins.length)
    differences.push({ kind: 'spins', recorded: outcome.spins.length, computed: computed.spins.length });
  for (const [spin, { stops }] of computed.spins.entries()) {
    const recorded = outcome.spins[spin]?.stops;
    if (recorded && recorded.join() !== stops.join())
      differences.push({ kind: 'stops', spin, recorded, computed: stops });
  }
  if (outcome.totalWin_x100 !== computed.totalWin_x100)
    differences.push({ kind: 'win', recorded_x100: outcome.totalWin_x100, computed_x100: computed.totalWin_x100 });
  return differences;
}
