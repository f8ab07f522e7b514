/** The lines of an account in one exact book: what each staked, and what each atom pays or returns. */
export type CoveredLine = {
  stake_micro: bigint;
  /** Prizes by atom. */
  pays: ReadonlyMap<number, bigint>;
  /** Atoms that return the stake. */
  push: ReadonlySet<number>;
};

export type ValidStake = {
  stake_micro: bigint;
  /** The least that comes back, prizes and pushes, whatever is drawn. */
  guaranteed_micro: bigint;
  /** Atoms with a prize. */
  coveredAtoms: number;
  valid_micro: bigint;
};

/**
 * Returns the valid stake of an account in an exact book of a draw: the smaller of stake - pushed and stake - guaranteed. With winning atoms
 * for more than the cover limit it is 0. In hit books and the book `whole` it is the stake without pushes.
 *
 * @param atoms the number of atoms of the book; they have the numbers from `first` on
 * @param result the drawn atom
 */
export function validStake(
  lines: readonly CoveredLine[],
  { atoms, first = 0, cover_bps }: { atoms: number; first?: number; cover_bps: number },
  result: number,
): ValidStake {
  const stake_micro = lines.reduce((sum, line) => sum + line.stake_micro, 0n);
  const pushed = (atom: number): bigint =>
    lines.reduce((sum, { push, stake_micro: stake }) => sum + (push.has(atom) ? stake : 0n), 0n);
  const won = (atom: number): bigint => lines.reduce((sum, { pays }) => sum + (pays.get(atom) ?? 0n), 0n);
  const every = Array.from({ length: atoms }, (_, at) => first + at);
  const returned = every.map((atom) => won(atom) + pushed(atom));
  const guaranteed_micro = returned.reduce((least, each) => (each < least ? each : least));
  const coveredAtoms = every.filter((atom) => won(atom) > 0n).length;
  return { stake_micro, guaranteed_micro, coveredAtoms, valid_micro: valid() };

  function valid(): bigint {
    if (coveredAtoms * 10_000 > cover_bps * atoms) return 0n;
    const atRisk = stake_micro > guaranteed_micro ? stake_micro - guaranteed_micro : 0n;
    const kept = stake_micro - pushed(result);
    return kept < atRisk ? kept : atRisk;
  }
}
