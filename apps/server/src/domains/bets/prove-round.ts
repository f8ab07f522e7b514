import { type AccountId, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { PROOF_FORMAT, type ProofCall, type ProofSeeds, type RoundProof, sealProof } from '@fairhouse/game-math';
import type { SportsProof } from '@fairhouse/game-math/sports';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import server from '../../../package.json' with { type: 'json' };
import type { HouseKeys } from './house-keys.ts';
import { roundId, seedPairId } from './ids.ts';
import { balancesOf, type FoundRound, findRound } from './round-detail.ts';

/** Returns the wallet calls of a vendor's server about these transactions, oldest first. */
export type WalletCallsOf = (
  db: Db,
  input: { vendor: string; txs: readonly string[]; since: Date },
) => Promise<ProofCall[]>;

/** Returns what our sportsbook has recorded about the bet of a round; null while it is not accepted. */
export type SportsProofOf = (db: Db, bet: { accountId: bigint; reference: string }) => Promise<SportsProof | null>;

export interface ProofDeps {
  db: Db;
  secrets: Secrets;
  walletCallsOf: WalletCallsOf;
  sportsProofOf: SportsProofOf;
  houseKeys: HouseKeys;
}

type ProofFile = Output<typeof calls.bets.proof>;

/**
 * Returns the proof of a round as a signed file. Unchanged as long as the round and the signing key are. Refuses NOT_FOUND, also for
 * another player's round.
 */
export async function proveRound(
  { db, secrets, walletCallsOf, sportsProofOf, houseKeys }: ProofDeps,
  query: { accountId: AccountId; roundId: string },
): Promise<ProofFile> {
  const found = await findRound(db, secrets, query);
  const { row, transactions } = found;
  const txs = transactions.map(({ tx }) => tx);
  const walletCalls = row.played ? [] : await walletCallsOf(db, { vendor: row.vendor, txs, since: row.at });
  const isSports = row.vendor === 'house' && row.category === 'SPORTS';
  const sports = isSports ? await sportsProofOf(db, { accountId: query.accountId, reference: row.round_ref }) : null;
  const content = contentOf(query.accountId, found, walletCalls);
  const proof = sealProof({ ...content, ...(sports && { sports }) }, houseKeys.sign);
  return { name: `round-${proof.round.id}.json`, text: `${JSON.stringify(proof, null, 2)}\n` };
}

function contentOf(
  accountId: AccountId,
  found: FoundRound,
  walletCalls: ProofCall[],
): Omit<RoundProof, 'sha256' | 'signature'> {
  const { row, transactions, entries } = found;
  const format = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  const { before, after } = balancesOf(entries);
  const fair = seedsOf(accountId, found);
  return {
    format: PROOF_FORMAT,
    howToCheck: howToCheck(`round-${roundId(accountId, row.round_no)}.json`),
    server: server.version,
    round: {
      id: roundId(accountId, row.round_no),
      game: row.game_code,
      category: row.category,
      vendor: row.vendor,
      reference: row.round_ref,
      currency: row.currency,
      state: row.state,
      stake: format(row.stake),
      returned: format(row.refund),
      win: format(row.win),
      jackpot: format(row.jackpot),
      adjusted: format(row.adjusted),
      balanceBefore: before === null ? null : format(before),
      balanceAfter: after === null ? null : format(after),
      at: row.at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
    },
    play: fair && {
      versionHash: row.version_hash ?? '',
      choices: row.choices ?? {},
      outcome: found.outcome,
      shown: !row.unacknowledged,
    },
    fair,
    transactions: transactions.map(
      ({ opClass, amount, cash, bonus, collected, reversed, at, kind, tx, target, state, refusal }) => ({
        kind,
        tx,
        target,
        state,
        refusal,
        class: opClass,
        amount: format(amount),
        cash: format(cash),
        ...(bonus !== 0n && { bonus: format(bonus) }),
        ...(collected !== 0n && { collected: format(collected) }),
        reversed: format(reversed),
        at: at.toISOString(),
      }),
    ),
    entries: entries.map((entry) => ({
      seq: String(entry.seq),
      kind: entry.kind,
      contra: entry.contra,
      amount: format(entry.amount),
      held: format(entry.heldDelta),
      balanceAfter: format(entry.balance),
      heldAfter: format(entry.held),
      ...(entry.bonus && { bonus: { amount: format(entry.bonus.amount), after: format(entry.bonus.after) } }),
      key: entry.key,
      at: entry.at.toISOString(),
    })),
    walletCalls,
    timeline: timelineOf(found),
  };
}

/**
 * Instructions for a person who opens the file. Names no host, since the caller could choose one, and no package, which anybody could
 * publish.
 */
const howToCheck = (file: string): string =>
  `Download /verify/fairhouse-verify.mjs from the site that gave you this file, then run: node fairhouse-verify.mjs ${file} (how to check it with a program of your own: /verify/verify.md there)`;

const seedsOf = (accountId: AccountId, { seeds, serverSeed }: FoundRound): ProofSeeds | null =>
  seeds && {
    seedPair: seedPairId(accountId, seeds.pairNo),
    commitment: seeds.commitment.toString('hex'),
    committedAt: seeds.created_at.toISOString(),
    clientSeed: seeds.client_seed ?? '',
    nonce: seeds.nonce,
    serverSeed,
    revealedAt: seeds.revealed_at?.toISOString() ?? null,
  };

/** Returns the events in time order. */
function timelineOf({ row, seeds, transactions }: FoundRound): RoundProof['timeline'] {
  const events: [Date | null, string][] = [
    [seeds?.created_at ?? null, 'server-seed-promised'],
    [row.at, 'round-opened'],
    ...transactions.map(({ at, opClass, tx }): [Date, string] => [at, `${opClass} ${tx}`]),
    [row.closed_at, 'round-closed'],
    [row.acknowledged_at, 'round-shown'],
    [seeds?.revealed_at ?? null, 'server-seed-revealed'],
  ];
  return events
    .flatMap(([at, event]) => (at ? [{ at: at.toISOString(), event }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
