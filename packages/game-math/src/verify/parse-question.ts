import { parseArgs } from 'node:util';
import { type AccountStatementFile, isAccountStatement, parseAccountStatement } from '../accounts/account-statement.ts';
import { type ContractFile, isContractFile, parseContractFile } from '../agents/contract-file.ts';
import { isStatementFile, parseStatementFile, type StatementFile } from '../agents/statement-file.ts';
import { HAND_RECORD_FORMAT, type HandRecord, parseHandRecord } from '../cards/verify/hand-record.ts';
import { versionHash } from '../fair/version-hash.ts';
import { parseSession } from '../fish/proof/parse-session.ts';
import { SESSION_FORMAT, type SessionRecord } from '../fish/proof/session-record.ts';
import { isLotteryProof, type LotteryProof, parseLotteryProof, signedRound } from '../lottery/verify/lottery-proof.ts';
import type { RoundClaims } from '../proof/check-round.ts';
import { parseSigningKeys, type SigningKeys } from '../proof/check-signature.ts';
import { ProofError, parseProof } from '../proof/parse-proof.ts';
import type { RoundProof } from '../proof/round-proof.ts';
import { isRaffleFile, parseRaffleFile, type RaffleFile } from '../raffle/raffle-file.ts';
import { findSlot } from '../slots/slot-games.ts';
import type { RoundSeeds } from '../slots/verify-round.ts';
import { isTableProof, parseTableProof, type TableProof } from '../tables/verify/parse-table-proof.ts';

/** The requested check: a record of what the server stored about a round, a session, a hand or a draw, or seeds and claims about them. */
export type Question =
  | { kind: 'help' }
  | { kind: 'proof'; proof: RoundProof; keys: SigningKeys | null }
  | { kind: 'table'; proof: TableProof }
  | { kind: 'session'; session: SessionRecord }
  | { kind: 'hand'; record: HandRecord }
  | { kind: 'lottery'; proof: LotteryProof; keys: SigningKeys | null }
  | { kind: 'contract'; file: ContractFile; keys: SigningKeys | null }
  | { kind: 'statement'; file: StatementFile; keys: SigningKeys | null }
  | { kind: 'account-statement'; file: AccountStatementFile; keys: SigningKeys | null }
  | { kind: 'raffle'; file: RaffleFile }
  | { kind: 'round'; seeds: RoundSeeds; claims: RoundClaims };

export const USAGE = `fairhouse-verify: replays a round from its seeds and checks that it matches the record.

  node fairhouse-verify.mjs round.json              a file: the proof of a round, also of a live table, or seeds and claims
                                                    by the names below
  node fairhouse-verify.mjs fish-session.json       the record of a fishing session
  node fairhouse-verify.mjs hand.json               the record of a hand in a card room
  node fairhouse-verify.mjs draw.json               a draw of a lottery, or an order and its draw
  node fairhouse-verify.mjs raffle.json             a raffle: its list of tickets, seed and winners
  node fairhouse-verify.mjs contract.json           a signed contract of an agent
  node fairhouse-verify.mjs statement.json          a signed statement of an account
  node fairhouse-verify.mjs - < round.json          the same from standard input
  node fairhouse-verify.mjs --keys keys.json round.json   also checks the signature with the keys that the site publishes
                                                    under /.well-known/fairhouse-keys.json
  node fairhouse-verify.mjs --server-seed … --client-seed … --nonce … --game …

  --server-seed  64 hex digits, revealed         --commitment  its SHA-256 as shown before the bet
  --client-seed  the player's seed               --stake       the chosen stake, as "1.00"
  --nonce        number of the bet on the seeds  --cost        the debited amount, if more than the stake
  --game         code of the game                --win         the amount paid
  --version      hash of its maths, else newest  --currency    for a game with a progressive jackpot
  --option       the bet option, else plain      --jackpot     the part of the win that it paid

  In a file the names are serverSeed, clientSeed, nonce, game, version, option, commitment, stake, cost, win,
  currency, jackpot and outcome, the recorded round.

Exits with 0 if all checks passed, 1 if a check failed, 2 if there is no verdict: no check failed,
but something to compare with was missing, or the input cannot be read.`;

const TEXTS = [
  ...['serverSeed', 'clientSeed', 'game', 'version', 'option', 'commitment'],
  ...['stake', 'cost', 'win', 'currency', 'jackpot'],
] as const;
type RoundClaimsInput = Partial<Record<(typeof TEXTS)[number], string>> & { nonce?: number; outcome?: unknown };

/** Parses arguments and the file that they name. Throws `ProofError`, or TypeError for unknown arguments. */
export function parseQuestion(args: readonly string[], readText: (file: string) => string): Question {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'server-seed': text,
      'client-seed': text,
      nonce: text,
      game: text,
      version: text,
      option: text,
      commitment: text,
      stake: text,
      cost: text,
      win: text,
      currency: text,
      jackpot: text,
      keys: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help || args.length === 0) return { kind: 'help' };
  const [file, another] = positionals;
  if (another !== undefined) throw new ProofError('only one file is allowed');
  const { 'server-seed': serverSeed, 'client-seed': clientSeed, nonce, keys, help: _help, ...rest } = values;
  if (file !== undefined) return loadFile(readText(file), keys === undefined ? null : loadKeys(readText(keys)));
  if (keys !== undefined) throw new ProofError('--keys requires a proof file');
  return ask({
    ...rest,
    ...required({ serverSeed, clientSeed }),
    ...(nonce !== undefined && { nonce: parseNonce(nonce) }),
  });
}

const required = (fields: Record<string, string | undefined>): RoundClaimsInput =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function parseNonce(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new ProofError('the nonce must be a whole number from 0');
  return Number(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProofError('the file is not JSON');
  }
}

const loadKeys = (text: string): SigningKeys => parseSigningKeys(parseJson(text));

function loadFile(text: string, keys: SigningKeys | null): Question {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw new ProofError('the file must contain a JSON object');
  if (isTableProof(value)) {
    if (keys)
      throw new ProofError('--keys requires a signed proof: a round of a live table is public and has no signature');
    return { kind: 'table', proof: parseTableProof(value) };
  }
  if ('format' in value && value.format === SESSION_FORMAT) {
    if (keys) throw new ProofError('--keys requires the proof of a round; sessions are not signed');
    return { kind: 'session', session: parseSession(value) };
  }
  if ('format' in value && value.format === HAND_RECORD_FORMAT) {
    if (keys) throw new ProofError('a record of a hand has no signature to check with --keys');
    return { kind: 'hand', record: parseHandRecord(value) };
  }
  if (isLotteryProof(value)) {
    const proof = parseLotteryProof(value);
    if (keys && !signedRound(proof))
      throw new ProofError('--keys requires a signed proof; of a lottery only the money of an order is signed');
    return { kind: 'lottery', proof, keys };
  }
  if (isRaffleFile(value)) {
    if (keys) throw new ProofError('--keys requires a signed proof: a raffle is public and has no signature');
    return { kind: 'raffle', file: parseRaffleFile(value) };
  }
  if (isContractFile(value)) return { kind: 'contract', file: parseContractFile(value), keys };
  if (isAccountStatement(value)) return { kind: 'account-statement', file: parseAccountStatement(value), keys };
  if (isStatementFile(value)) return { kind: 'statement', file: parseStatementFile(value), keys };
  if ('format' in value) return { kind: 'proof', proof: parseProof(value), keys };
  if (keys) throw new ProofError('--keys requires a proof, but the file is not a proof');
  return ask(getDetails(value as Record<string, unknown>));
}

function getDetails(fields: Record<string, unknown>): RoundClaimsInput {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'outcome') continue;
    const fits = name === 'nonce' ? typeof value === 'number' : TEXTS.some((each) => each === name);
    if (!fits || (name !== 'nonce' && typeof value !== 'string'))
      throw new ProofError(`${name} is unknown or has the wrong type (see --help)`);
  }
  return fields;
}

function ask({ serverSeed, clientSeed, nonce, game, version, option, ...claims }: RoundClaimsInput): Question {
  if (serverSeed === undefined || clientSeed === undefined || nonce === undefined || game === undefined)
    throw new ProofError('server seed, client seed, nonce and game are needed');
  const newest = findSlot(game);
  return {
    kind: 'round',
    seeds: {
      serverSeed,
      clientSeed,
      nonce,
      gameCode: game,
      versionHash: version ?? (newest ? versionHash(newest) : ''),
      ...(option !== undefined && { option }),
    },
    claims,
  };
}
