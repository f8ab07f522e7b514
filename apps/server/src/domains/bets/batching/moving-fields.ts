import type { Player } from '../rules/state.ts';

/** The fields of a player that every bet changes. */
type Moving = Pick<Player, 'balance' | 'held' | 'version' | 'commands' | 'rounds' | 'pacedAt' | 'playFrom'> & {
  nextNonce: number;
};

const INTEGERS = 5;
const NUMBERS = 3;
const FIRST_SLOTS = 1_024;

/** Keeps these fields in arrays, by slot, so that changing them leaves no garbage. Grows as slots are needed. */
export function createMovingFields() {
  let integers = new BigInt64Array(FIRST_SLOTS * INTEGERS);
  let numbers = new Float64Array(FIRST_SLOTS * NUMBERS);
  const free: number[] = [];
  let used = 0;

  const grow = (): void => {
    const [moreIntegers, moreNumbers] = [new BigInt64Array(integers.length * 2), new Float64Array(numbers.length * 2)];
    moreIntegers.set(integers);
    moreNumbers.set(numbers);
    [integers, numbers] = [moreIntegers, moreNumbers];
  };

  return {
    acquire(): number {
      const slot = free.pop() ?? used++;
      if (slot * INTEGERS >= integers.length) grow();
      return slot;
    },
    release(slot: number): void {
      free.push(slot);
    },
    write(slot: number, player: Player): void {
      const [i, n] = [slot * INTEGERS, slot * NUMBERS];
      integers[i] = player.balance;
      integers[i + 1] = player.held;
      integers[i + 2] = player.version;
      integers[i + 3] = player.commands;
      integers[i + 4] = player.rounds;
      numbers[n] = player.seeds?.nextNonce ?? 0;
      numbers[n + 1] = player.pacedAt?.getTime() ?? Number.NaN;
      numbers[n + 2] = player.playFrom?.getTime() ?? Number.NaN;
    },
    read(slot: number): Moving {
      const [i, n] = [slot * INTEGERS, slot * NUMBERS];
      return {
        balance: integers[i] as bigint,
        held: integers[i + 1] as bigint,
        version: integers[i + 2] as bigint,
        commands: integers[i + 3] as bigint,
        rounds: integers[i + 4] as bigint,
        nextNonce: numbers[n] as number,
        pacedAt: toDate(numbers[n + 1] as number),
        playFrom: toDate(numbers[n + 2] as number),
      };
    },
    version: (slot: number): bigint => integers[slot * INTEGERS + 2] as bigint,
  };
}

const toDate = (time_ms: number): Date | null => (Number.isNaN(time_ms) ? null : new Date(time_ms));
