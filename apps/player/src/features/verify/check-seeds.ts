import { findBetMode, findSlot, parseClientSeed, type RoundSeeds, versionHash } from '@fairhouse/game-math';

/** The form values as typed. */
export interface TypedSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  game: string;
  version: string;
  option: string;
  commitment: string;
}

export type SeedProblem = 'length' | 'letters' | 'bad' | 'unknown';
export type SeedProblems = Partial<Record<keyof TypedSeeds, SeedProblem>>;

export type CheckedSeeds =
  | { ok: true; seeds: RoundSeeds; commitment: string | null }
  | { ok: false; problems: SeedProblems };

const HEX_64 = /^[0-9a-f]{64}$/;
/** Normalises pasted text: removes whitespace and line breaks, and converts to lower case. */
const plainHex = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/**
 * Parses typed seeds. An empty version means the game's newest, an empty option a plain spin. Without a commitment, the commitment is not
 * checked.
 */
export function checkSeeds(typed: TypedSeeds): CheckedSeeds {
  const problems: SeedProblems = {};
  const serverSeed = plainHex(typed.serverSeed);
  if (/[^0-9a-f]/.test(serverSeed)) problems.serverSeed = 'letters';
  else if (!HEX_64.test(serverSeed)) problems.serverSeed = 'length';
  const clientSeed = parseClientSeed(typed.clientSeed);
  if (!clientSeed.ok) problems.clientSeed = 'bad';
  const nonce = /^\d{1,15}$/.test(typed.nonce.trim()) ? Number(typed.nonce) : null;
  if (nonce === null) problems.nonce = 'bad';
  const version = plainHex(typed.version);
  const spec = findSlot(typed.game, version === '' ? undefined : version);
  if (!findSlot(typed.game)) problems.game = 'unknown';
  else if (!spec) problems.version = 'unknown';
  const option = typed.option.trim();
  if (spec && option !== '' && !findBetMode(spec, option)) problems.option = 'unknown';
  const commitment = plainHex(typed.commitment);
  if (commitment !== '' && !HEX_64.test(commitment)) problems.commitment = 'bad';
  if (!clientSeed.ok || nonce === null || !spec || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    seeds: {
      serverSeed,
      clientSeed: clientSeed.clientSeed,
      nonce,
      gameCode: typed.game,
      versionHash: version || versionHash(spec),
      ...(option !== '' && { option }),
    },
    commitment: commitment || null,
  };
}
