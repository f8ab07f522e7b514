import { type AccountId, accountId } from '@fairhouse/contracts';
import { bigints, texts } from '#db';
import type { Statement } from '#ledger';
import type { OpClass, SingleCommand } from '../command.ts';
import { grantKey, normalizeId, refKey, roundKey, txKey } from '../ids.ts';
import { oldestHour } from '../rules/play-limits.ts';
import {
  emptyState,
  numberKey,
  type Player,
  putGrant,
  putRound,
  putTx,
  type RoundState,
  type State,
  type TxRow,
} from '../rules/state.ts';
import type { QueuedPlay, QueuedRequest } from './queued-request.ts';
import {
  type GrantRow,
  type HourRow,
  type PlayerRow,
  type RoundRow,
  type TxDbRow,
  toGrant,
  toPlayer,
  toPlayHour,
  toRoundState,
  toTxRow,
} from './rows.ts';

/** The vendor of rounds that `play` draws. */
const OWN_VENDOR = 'house';

interface RoundLookup {
  accountId: AccountId;
  vendor: string;
  ref: string;
  /** A round that `play` draws. */
  played: boolean;
}

/** The data that a batch must read before it can decide. */
interface Lookups {
  accounts: Set<AccountId>;
  rounds: Map<string, RoundLookup>;
  txs: Map<string, { vendor: string; opClass: OpClass; tx: string }>;
  grants: Map<string, { accountId: AccountId; grantId: string }>;
  /** Commands that need the rounds of their targets, or the whole round. */
  reaching: SingleCommand[];
}

export type Query = <Row>(statement: Statement) => Promise<Row[]>;
export type DecryptSeed = (accountId: AccountId, pairNo: bigint, sealed: Buffer) => Buffer;

const PLAYERS = `
select a.account_id, a.brand_id, a.kind, a.currency, a.balance, a.held, a.version, a.overdrawn, a.commands, a.rounds,
  a.next_nonce, a.paced_at, a.play_from, p.betting_blocked, p.excluded_until, p.play_until, p.limits,
  s.pair_no, s.server_seed_sealed, s.commitment, s.client_seed, s.activated_at,
  a.bonus, b.bonus_no, b.state as bonus_state, b.staked as bonus_staked, b.required_e4, b.done_e4, b.expires_at, b.terms as bonus_terms
from unnest($1::bigint[]) as k(account_id)
join ledger.account a on a.account_id = k.account_id
left join bets.player_state p on p.account_id = k.account_id
left join bets.seed_pair s on s.account_id = p.account_id and s.pair_no = p.active_pair
left join bets.bonus b on b.account_id = p.account_id and b.bonus_no = p.bonus_no`;

const HOURS = `
select h.account_id, h.hour, h.staked, h.won
from unnest($1::bigint[]) as k(account_id)
join bets.play_hour h on h.account_id = k.account_id and h.hour >= $2::int`;

const ROUND_COLUMNS = `r.account_id, r.round_no, r.vendor, r.round_ref, r.game_code, r.category, r.currency, r.state,
  r.stake, r.win, r.jackpot, r.refund, r.adjusted, r.bets, r.live_bets, r.open_wins, r.voided, r.mismatch::text as mismatch,
  r.at, r.closed_at, r.played, r.version_hash, r.choices::text as choices, r.outcome::text as outcome, r.words, r.pair_no,
  r.nonce, r.balance_before, r.balance_after, r.unacknowledged, r.grant_id, r.bonus_no, r.bonus_stake, r.bonus_win,
  r.bonus_cash, r.bonus_weight_bps, r.bonus_counted_e4, case when r.bonus_cash is not null then (select o.state from bets.bonus o
    where o.account_id = r.account_id and o.bonus_no = r.bonus_no and o.ended_at is not null) end as bonus_end,
  s.client_seed, s.commitment`;

// PostgreSQL takes a kind of rounds that it has not seen yet for none, and then reads all of them before the keys: `offset 0` keeps that order
export const ROUNDS_BY_REF = `
select ${ROUND_COLUMNS}
from unnest($1::bigint[], $2::text[], $3::text[]) as k(account_id, vendor, round_ref)
cross join lateral (select * from bets.round r where r.account_id = k.account_id and r.vendor = k.vendor
  and r.round_ref = k.round_ref and not r.played offset 0) r
left join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no`;

export const OWN_ROUNDS = `
select ${ROUND_COLUMNS}
from unnest($1::bigint[], $2::bigint[]) as k(account_id, ref_key)
cross join lateral (select * from bets.round r where r.account_id = k.account_id and r.ref_key = k.ref_key
  and r.played offset 0) r
join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no`;

const ROUNDS_BY_NO = `
select ${ROUND_COLUMNS}
from unnest($1::bigint[], $2::bigint[]) as k(account_id, round_no)
join bets.round r on r.account_id = k.account_id and r.round_no = k.round_no
left join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no`;

const TX_COLUMNS = `t.vendor, t.op_class, t.tx, t.account_id, t.command_no, t.round_no, t.kind, t.state, t.refusal,
  t.applied, t.amount, t.cash, t.reversed, t.drawn, t.live_wins, t.target_tx, t.grant_id, encode(t.fingerprint, 'hex') as fingerprint,
  t.at, t.held, t.held_at, t.bonus, t.detail::text as detail`;

const TXS_BY_KEY = `
select ${TX_COLUMNS}
from unnest($1::text[], $2::text[], $3::text[]) as k(vendor, op_class, tx)
join bets.tx t on t.vendor = k.vendor and t.op_class = k.op_class and t.tx = k.tx`;

const TXS_BY_ROUND = `
select ${TX_COLUMNS}
from unnest($1::bigint[], $2::bigint[]) as k(account_id, round_no)
join bets.tx t on t.account_id = k.account_id and t.round_no = k.round_no`;

const GRANTS = `
select g.account_id, g.grant_id, g.vendor, g.games, g.stake, g.rounds, g.used, g.collected, g.valid_from, g.valid_until,
  g.cancelled_at is not null or g.collected_at is not null as cancelled
from unnest($1::bigint[], $2::text[]) as k(account_id, grant_id)
join bets.free_grant g on g.account_id = k.account_id and g.grant_id = k.grant_id`;

/** Players that are not read, because this process has them cached; in the batch they only play first-party rounds. */
export type CachedPlayers = ReadonlyMap<AccountId, Player>;

/**
 * Reads the data of a batch: the players, the transactions and rounds that they name, and, for reversals, the rounds of their targets.
 * Nothing is read for cached players: their rounds are assumed new, and the unique key of the round detects repeats.
 */
export async function loadState(
  query: Query,
  batch: readonly QueuedRequest[],
  decryptSeed: DecryptSeed,
  cached: CachedPlayers = new Map(),
): Promise<State> {
  const lookups = collect(batch.filter((queued) => !cached.has(queued.accountId)));
  const state = emptyState();
  for (const [id, player] of cached) state.players.set(id, player);
  for (const queued of batch)
    if (queued.what === 'play' && cached.has(queued.accountId))
      state.loadedRounds.add(
        roundKey(queued.accountId, queued.request.vendor, normalizeId(queued.request.clientRoundId)),
      );
  if (lookups.accounts.size === 0) return state;
  const [players] = await Promise.all([
    query<PlayerRow>({ name: 'bets-players', text: PLAYERS, values: [bigints([...lookups.accounts])] }),
    loadTxs(query, state, lookups.txs),
    loadRoundsByRef(query, state, lookups.rounds),
    loadGrants(query, state, lookups.grants),
  ]);
  const loaded = players.map((row) => toPlayer(row, decryptSeed));
  for (const player of loaded) state.players.set(player.accountId, player);
  await Promise.all([
    loadHours(query, state, loaded),
    lookups.reaching.length > 0 ? loadTargets(query, state, lookups.reaching) : undefined,
  ]);
  return state;
}

/** Reads the hourly stakes and wins of players with limits. Most batches have no such player. */
async function loadHours(query: Query, state: State, players: readonly Player[]): Promise<void> {
  const limited = players.filter(({ limits }) => limits.length > 0);
  if (limited.length === 0) return;
  const values = [bigints(limited.map((player) => player.accountId)), oldestHour(new Date())];
  const rows = await query<HourRow>({ name: 'bets-hours-read', text: HOURS, values });
  const byPlayer = Map.groupBy(rows, (row) => accountId(row.account_id));
  for (const player of limited)
    state.players.set(player.accountId, { ...player, hours: (byPlayer.get(player.accountId) ?? []).map(toPlayHour) });
}

function collect(batch: readonly QueuedRequest[]): Lookups {
  const lookups: Lookups = { accounts: new Set(), rounds: new Map(), txs: new Map(), grants: new Map(), reaching: [] };
  for (const queued of batch) {
    lookups.accounts.add(queued.accountId);
    if (queued.what === 'play') collectPlay(lookups, queued);
    else if (queued.command.op !== 'batch') collectCommand(lookups, queued.command);
    else for (const step of queued.command.steps) collectCommand(lookups, step);
  }
  return lookups;
}

function collectPlay(lookups: Lookups, { accountId: account, request }: QueuedPlay): void {
  addRound(lookups, account, request.vendor, request.clientRoundId, true);
  if (request.grant !== undefined) addGrant(lookups, account, normalizeId(request.grant));
}

function addRound(lookups: Lookups, account: AccountId, vendor: string, round: string, played = false): void {
  const ref = normalizeId(round);
  const key = roundKey(account, vendor, ref);
  // also looked up by a command of the batch: found either way
  const onlyPlayed = played && lookups.rounds.get(key)?.played !== false;
  lookups.rounds.set(key, { accountId: account, vendor, ref, played: onlyPlayed });
}

function addTx(lookups: Pick<Lookups, 'txs'>, vendor: string, id: string, ...classes: OpClass[]): void {
  const tx = normalizeId(id);
  for (const opClass of classes) lookups.txs.set(txKey(vendor, opClass, tx), { vendor, opClass, tx });
}

function addGrant({ grants }: Pick<Lookups, 'grants'>, account: AccountId, grantId: string): void {
  grants.set(grantKey(account, grantId), { accountId: account, grantId });
}

/** Collects the transactions and rounds that a command names, by operation. */
function collectCommand(lookups: Lookups, c: SingleCommand): void {
  if ('round' in c && c.round !== undefined) addRound(lookups, c.accountId, c.vendor, c.round);
  if ('grant' in c && c.grant !== undefined) addGrant(lookups, c.accountId, normalizeId(c.grant));
  switch (c.op) {
    case 'bet':
    case 'reserve':
    case 'adjust':
      return addTx(lookups, c.vendor, c.tx, c.op);
    case 'win':
      addTx(lookups, c.vendor, c.tx, 'win');
      if (c.betTx !== undefined) addTx(lookups, c.vendor, c.betTx, 'bet', 'reserve');
      return;
    case 'bet_win':
      addTx(lookups, c.vendor, c.betTx, 'bet');
      return addTx(lookups, c.vendor, c.winTx, 'win');
    case 'rollback':
      addTx(lookups, c.vendor, c.tx, 'rollback');
      addTx(lookups, c.vendor, c.targetTx, 'bet', 'win', 'reserve', 'adjust', 'rollback');
      lookups.reaching.push(c);
      return;
    case 'rollback_round':
      addTx(lookups, c.vendor, c.tx, 'rollback');
      lookups.reaching.push(c);
      return;
    case 'draw':
    case 'commit':
    case 'cancel':
    case 'extend':
    case 'release':
    case 'close':
      addTx(lookups, c.vendor, c.tx, c.op);
      addTx(lookups, c.vendor, c.reserveTx, 'reserve');
      lookups.reaching.push(c);
      return;
    case 'settle_part':
      addTx(lookups, c.vendor, c.tx, 'settle_part', 'win');
      addTx(lookups, c.vendor, c.reserveTx, 'reserve');
      lookups.reaching.push(c);
      return;
    case 'restake':
      addTx(lookups, c.vendor, c.tx, 'restake');
      addTx(lookups, c.vendor, c.targetTx, c.targetClass ?? 'bet');
      lookups.reaching.push(c);
      return;
    case 'get_tx':
      return addTx(lookups, c.vendor, c.tx, c.class);
    case 'end_round':
    case 'balance':
    case 'get_round':
      return;
  }
}

async function loadTxs(query: Query, state: State, lookups: Lookups['txs']): Promise<void> {
  if (lookups.size === 0) return;
  for (const key of lookups.keys()) state.loadedTxs.add(key);
  const keys = [...lookups.values()];
  const values = [texts(keys.map((k) => k.vendor)), texts(keys.map((k) => k.opClass)), texts(keys.map((k) => k.tx))];
  const rows = await query<TxDbRow>({ name: 'bets-txs', text: TXS_BY_KEY, values });
  for (const row of rows) putTx(state, toTxRow(row));
}

async function loadRoundsByRef(query: Query, state: State, lookups: Lookups['rounds']): Promise<void> {
  for (const key of lookups.keys()) state.loadedRounds.add(key);
  const own = [...lookups.values()].filter((round) => round.vendor === OWN_VENDOR);
  await Promise.all([
    loadVendorRounds(
      query,
      state,
      [...lookups.values()].filter((round) => !round.played),
    ),
    loadOwnRounds(query, state, own),
  ]);
}

/** Reads rounds that `play` drew. A round with the same bits in its id is found under both ids, so that the rules see the conflict. */
async function loadOwnRounds(query: Query, state: State, keys: readonly RoundLookup[]): Promise<void> {
  if (keys.length === 0) return;
  const values = [bigints(keys.map((k) => k.accountId)), bigints(keys.map((k) => refKey(k.ref)))];
  const rows = await query<RoundRow>({ name: 'bets-rounds-own', text: OWN_ROUNDS, values });
  const rounds = rows.map(toRoundState);
  const byKey = new Map(rounds.map((round) => [`${round.accountId} ${refKey(round.ref)}`, round]));
  for (const round of rounds) putRound(state, round);
  for (const { accountId: account, vendor, ref } of keys) {
    const round = byKey.get(`${account} ${refKey(ref)}`);
    if (round && round.ref !== ref) state.roundsByRef.set(roundKey(account, vendor, ref), [round]);
  }
}

async function loadVendorRounds(query: Query, state: State, keys: readonly RoundLookup[]): Promise<void> {
  if (keys.length === 0) return;
  const values = [
    bigints(keys.map((k) => k.accountId)),
    texts(keys.map((k) => k.vendor)),
    texts(keys.map((k) => k.ref)),
  ];
  const rows = await query<RoundRow>({ name: 'bets-rounds', text: ROUNDS_BY_REF, values });
  for (const row of rows) putRound(state, toRoundState(row));
}

async function loadGrants(query: Query, state: State, lookups: Lookups['grants']): Promise<void> {
  if (lookups.size === 0) return;
  const keys = [...lookups.values()];
  const values = [bigints(keys.map((k) => k.accountId)), texts(keys.map((k) => k.grantId))];
  for (const row of await query<GrantRow>({ name: 'bets-grants', text: GRANTS, values })) putGrant(state, toGrant(row));
}

/**
 * Second step of reversals: the rounds of their targets, the other half of a pair, all of a round that is rolled back, and the free rounds
 * that they used.
 */
async function loadTargets(query: Query, state: State, commands: readonly SingleCommand[]): Promise<void> {
  const targets = commands.flatMap((command) => targetsOf(state, command));
  const numbersOf = new Map<string, Pick<TxRow, 'accountId' | 'roundNo'>>();
  for (const tx of targets) if (tx.roundNo !== null) numbersOf.set(numberKey(tx.accountId, tx.roundNo), tx);
  const pairs: Lookups['txs'] = new Map();
  for (const tx of targets)
    if (tx.targetTx !== null) addTx({ txs: pairs }, tx.vendor, tx.targetTx, 'bet', 'win', 'reserve');
  const whole = new Map<string, Pick<RoundState, 'accountId' | 'roundNo'>>();
  for (const command of commands)
    for (const round of wholeRounds(state, command)) whole.set(numberKey(round.accountId, round.roundNo), round);
  await Promise.all([
    loadTxs(query, state, pairs),
    loadRoundsByNo(query, state, [...numbersOf.values()] as Pick<RoundState, 'accountId' | 'roundNo'>[]),
    loadTxsByRound(query, state, [...whole.values()]),
  ]);
  const grants: Lookups['grants'] = new Map();
  for (const tx of state.txs.values()) if (tx.grantId !== null) addGrant({ grants }, tx.accountId, tx.grantId);
  for (const key of state.grants.keys()) grants.delete(key);
  await loadGrants(query, state, grants);
}

function targetsOf(state: State, command: SingleCommand): TxRow[] {
  const [id, classes]: [string, OpClass[]] =
    command.op === 'rollback' || command.op === 'restake'
      ? [command.targetTx, command.targetClass === 'reserve' ? ['reserve'] : ['bet', 'win']]
      : 'reserveTx' in command
        ? [command.reserveTx, ['reserve']]
        : ['', []];
  return classes.flatMap((opClass) => state.txs.get(txKey(command.vendor, opClass, normalizeId(id))) ?? []);
}

/** Returns the rounds of which every transaction is needed. */
function wholeRounds(state: State, command: SingleCommand): Pick<RoundState, 'accountId' | 'roundNo'>[] {
  if (command.op === 'rollback_round')
    return state.roundsByRef.get(roundKey(command.accountId, command.vendor, normalizeId(command.round))) ?? [];
  const needsAll =
    command.op === 'cancel' ||
    command.op === 'close' ||
    (command.op === 'settle_part' && command.close) ||
    (command.op === 'rollback' && command.profile?.rollbackSettled === 'undo_round');
  return needsAll
    ? targetsOf(state, command).flatMap((tx) =>
        tx.roundNo === null ? [] : { accountId: tx.accountId, roundNo: tx.roundNo },
      )
    : [];
}

type ByNo = readonly Pick<RoundState, 'accountId' | 'roundNo'>[];

async function loadRoundsByNo(query: Query, state: State, keys: ByNo): Promise<void> {
  if (keys.length === 0) return;
  const values = [bigints(keys.map((k) => k.accountId)), bigints(keys.map((k) => k.roundNo))];
  const rows = await query<RoundRow>({ name: 'bets-rounds-no', text: ROUNDS_BY_NO, values });
  for (const row of rows) putRound(state, toRoundState(row));
}

async function loadTxsByRound(query: Query, state: State, keys: ByNo): Promise<void> {
  if (keys.length === 0) return;
  const values = [bigints(keys.map((k) => k.accountId)), bigints(keys.map((k) => k.roundNo))];
  const rows = await query<TxDbRow>({ name: 'bets-txs-round', text: TXS_BY_ROUND, values });
  for (const row of rows) {
    const tx = toTxRow(row);
    state.loadedTxs.add(txKey(tx.vendor, tx.opClass, tx.tx));
    // the other half of a pair may be read too, found or not
    if (tx.targetTx !== null)
      for (const opClass of ['bet', 'win', 'reserve'] as const)
        state.loadedTxs.add(txKey(tx.vendor, opClass, tx.targetTx));
    putTx(state, tx);
  }
}
