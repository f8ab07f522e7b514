import { ProofError, requireShape, type Shape } from '../proof/parse-proof.ts';
import type { RaffleHolder } from './raffle-draw.ts';

/** Version of the file of a raffle. */
export const RAFFLE_FORMAT = 'fairhouse/raffle/1';

/** The round of a public beacon that is mixed into the draw. Value and signature are null before it is public. */
export type RaffleBeacon = { source: string; round: number; value: string | null; signature: string | null };

/** Everything of a raffle that anybody may know: the list from its closing, seeds and results from its draw. */
export type RaffleFile = {
  format: typeof RAFFLE_FORMAT;
  raffle: string;
  /** When the list was published, milliseconds since 1970. */
  closedAt: number;
  holders: RaffleHolder[];
  listHash: string;
  /** SHA-256 of the server seed, published when the raffle was created. */
  commitment: string;
  /** Null where the site reaches no beacon. */
  beacon: RaffleBeacon | null;
  /** Null before the draw. */
  serverSeed: string | null;
  /** How many prizes there are. */
  prizes: number;
  /** Null before the draw. */
  draws: { prize: number; ticket: number | null; holder: string | null }[] | null;
};

const SHAPE: Shape = {
  raffle: 'text',
  closedAt: 'number',
  listHash: 'text',
  commitment: 'text',
  prizes: 'number',
};

/** Whether a parsed file says that it is a raffle, of whatever version. */
export const isRaffleFile = (value: unknown): boolean =>
  String((value as { format?: unknown } | null)?.format).startsWith('fairhouse/raffle/');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isHex = (value: unknown, digits = 64): boolean =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);
const isHolder = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isCount(value[1]);
const isDraw = (value: unknown): boolean => {
  const { prize, ticket, holder } = (value ?? {}) as Record<string, unknown>;
  return isCount(prize) && (ticket === null || isCount(ticket)) && (holder === null || typeof holder === 'string');
};
const isBeacon = (value: unknown): boolean => {
  const { source, round, value: random, signature } = (value ?? {}) as Record<string, unknown>;
  const isText = (text: unknown) => text === null || typeof text === 'string';
  return typeof source === 'string' && isCount(round) && (random === null || isHex(random)) && isText(signature);
};

/** Parses the file of a raffle. Throws `ProofError` for another format or shape, with the path. */
export function parseRaffleFile(value: unknown): RaffleFile {
  const fields = (value ?? {}) as Record<string, unknown>;
  if (fields['format'] !== RAFFLE_FORMAT) throw new ProofError(`format is not ${RAFFLE_FORMAT}`);
  requireShape(value, SHAPE, 'raffle');
  const { holders, beacon, serverSeed, draws, prizes } = fields;
  const require = (holds: boolean, field: string): void => {
    if (!holds) throw new ProofError(`raffle.${field} is missing or has the wrong type`);
  };
  require(isCount(prizes) && prizes <= 1_000, 'prizes');
  require(Array.isArray(holders) && holders.every(isHolder), 'holders');
  require(beacon === null || isBeacon(beacon), 'beacon');
  require(serverSeed === null || isHex(serverSeed), 'serverSeed');
  require(draws === null || (Array.isArray(draws) && draws.every(isDraw)), 'draws');
  return value as RaffleFile;
}
