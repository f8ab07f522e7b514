import { type AccountId, accountId } from '@fairhouse/contracts';
import { numbers, type Statement, texts } from '#ledger';
import type { OpClass, SingleCommand } from '../command.ts';
import { grantKey, keptId, roundKey, txKey } from '../ids.ts';
import { oldestHour } from '../law/play-limits.ts';
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
} from '../law/state.ts';
import type { Job } from './job.ts';
import {
  type GrantRow,
  type HourRow,
  type PlayerRow,
  type RoundRow,
  readGrant,
  readHour,
  readPlayer,
  readRound,
  readTx,
  type TxDbRow,
} from './rows.ts';

/** What a group must read before it can decide. */
interface Wanted {
  accounts: Set<AccountId>;
  rounds: Map<string, { accountId: AccountId; vendor: string; ref: string }>;
  txs: Map<string, { vendor: string; opClass: OpClass; tx: string }>;
  grants: Map<string, { accountId: AccountId; grantId: string }>;
  /** Commands that need the rounds of their targets, or all of a round. */
  reaching: SingleCommand[];
}

export type Query = <Row>(statement: Statement) => Promise<Row[]>;
export type OpenSeed = (accountId: AccountId, pairNo: bigint, sealed: Buffer) => Buffer;

const PLAYERS = `
select a.account_id, a.brand_id, a.kind, a.currency, a.balance, a.held, a.version, a.overdrawn,
  p.betting_blocked, p.commands, p.rounds, p.next_nonce, p.paced_at, p.play_from, p.excluded_until, p.play_until, p.limits,
  s.pair_no, s.server_seed_sealed, s.commitment, s.client_seed, s.activated_at
from unnest($1::bigint[]) as k(account_id)
join ledger.account a on a.account_id = k.account_id
left join bets.player_state p on p.account_id = k.account_id
left join bets.seed_pair s on s.account_id = p.account_id and s.pair_no = p.active_pair`;

const HOURS = `
select h.account_id, h.hour, h.staked, h.won
from unnest($1::bigint[]) as k(account_id)
join bets.play_hour h on h.account_id = k.account_id and h.hour >= $2::int`;

const ROUND_COLUMNS = `r.account_id, r.round_no, r.vendor, r.round_ref, r.game_code, r.category, r.currency, r.state,
  r.stake, r.win, r.jackpot, r.refund, r.adjusted, r.bets, r.live_bets, r.open_wins, r.voided, r.mismatch::text as mismatch,
  r.at, r.closed_at, r.played, r.version_hash, r.choices::text as choices, r.outcome::text as outcome, r.pair_no,
  r.nonce, r.balance_before, r.balance_after, r.unseen, s.client_seed, s.commitment`;

const ROUNDS_BY_REF = `
select ${ROUND_COLUMNS}
from unnest($1::bigint[], $2::text[], $3::text[]) as k(account_id, vendor, round_ref)
join bets.round r on r.account_id = k.account_id and r.vendor = k.vendor and r.round_ref = k.round_ref
left join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no`;

const ROUNDS_BY_NO = `
select ${ROUND_COLUMNS}
from unnest($1::bigint[], $2::bigint[]) as k(account_id, round_no)
join bets.round r on r.account_id = k.account_id and r.round_no = k.round_no
left join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no`;

const TX_COLUMNS = `t.vendor, t.op_class, t.tx, t.account_id, t.command_no, t.round_no, t.kind, t.state, t.refusal,
  t.applied, t.amount, t.cash, t.reversed, t.drawn, t.live_wins, t.target_tx, t.grant_id, encode(t.fingerprint, 'hex') as fingerprint,
  t.at`;

const TXS_BY_KEY = `
select ${TX_COLUMNS}
from unnest($1::text[], $2::text[], $3::text[]) as k(vendor, op_class, tx)
join bets.tx t on t.vendor = k.vendor and t.op_class = k.op_class and t.tx = k.tx`;

const TXS_BY_ROUND = `
select ${TX_COLUMNS}
from unnest($1::bigint[], $2::bigint[]) as k(account_id, round_no)
join bets.tx t on t.account_id = k.account_id and t.round_no = k.round_no`;

const GRANTS = `
select g.account_id, g.grant_id, g.vendor, g.games, g.stake, g.rounds, g.used, g.valid_from, g.valid_until,
  g.cancelled_at is not null as cancelled
from unnest($1::bigint[], $2::text[]) as k(account_id, grant_id)
join bets.free_grant g on g.account_id = k.account_id and g.grant_id = k.grant_id`;

/** Players that need not be read, because this process remembers them; they only play rounds of our own in the group. */
export type Hints = ReadonlyMap<AccountId, Player>;

/**
 * Reads what a group of requests may look at: the players, the transactions and rounds that they name, and, for those
 * that reach further (reversals), the rounds of their targets. For hinted players nothing is read: their rounds are taken for new,
 * and the unique key of the round tells when one is not.
 */
export async function readState(
  query: Query,
  jobs: readonly Job[],
  openSeed: OpenSeed,
  hints: Hints = new Map(),
): Promise<State> {
  const wanted = collect(jobs.filter((job) => !hints.has(job.accountId)));
  const state = emptyState();
  for (const [id, player] of hints) state.players.set(id, player);
  for (const job of jobs)
    if (job.what === 'play' && hints.has(job.accountId))
      state.askedRounds.add(roundKey(job.accountId, job.request.vendor, keptId(job.request.clientRoundId)));
  if (wanted.accounts.size === 0) return state;
  const [players] = await Promise.all([
    query<PlayerRow>({ name: 'bets-players', text: PLAYERS, values: [numbers([...wanted.accounts])] }),
    readTxs(query, state, wanted.txs),
    readRoundsByRef(query, state, wanted.rounds),
    readGrants(query, state, wanted.grants),
  ]);
  const read = players.map((row) => readPlayer(row, openSeed));
  for (const player of read) state.players.set(player.accountId, player);
  await Promise.all([
    readHours(query, state, read),
    wanted.reaching.length > 0 ? readFurther(query, state, wanted.reaching) : undefined,
  ]);
  return state;
}

/** What players with limits staked and won, hour by hour. Most groups have none of them. */
async function readHours(query: Query, state: State, players: readonly Player[]): Promise<void> {
  const limited = players.filter(({ limits }) => limits.length > 0);
  if (limited.length === 0) return;
  const values = [numbers(limited.map((player) => player.accountId)), oldestHour(new Date())];
  const rows = await query<HourRow>({ name: 'bets-hours-read', text: HOURS, values });
  const byPlayer = Map.groupBy(rows, (row) => accountId(row.account_id));
  for (const player of limited)
    state.players.set(player.accountId, { ...player, hours: (byPlayer.get(player.accountId) ?? []).map(readHour) });
}

function collect(jobs: readonly Job[]): Wanted {
  const wanted: Wanted = { accounts: new Set(), rounds: new Map(), txs: new Map(), grants: new Map(), reaching: [] };
  for (const job of jobs) {
    wanted.accounts.add(job.accountId);
    if (job.what === 'play') wantRound(wanted, job.accountId, job.request.vendor, job.request.clientRoundId);
    else if (job.command.op !== 'batch') collectCommand(wanted, job.command);
    else for (const step of job.command.steps) collectCommand(wanted, step);
  }
  return wanted;
}

function wantRound(wanted: Wanted, account: AccountId, vendor: string, round: string): void {
  const ref = keptId(round);
  wanted.rounds.set(roundKey(account, vendor, ref), { accountId: account, vendor, ref });
}

function wantTx(wanted: Pick<Wanted, 'txs'>, vendor: string, id: string, ...classes: OpClass[]): void {
  const tx = keptId(id);
  for (const opClass of classes) wanted.txs.set(txKey(vendor, opClass, tx), { vendor, opClass, tx });
}

function wantGrant({ grants }: Pick<Wanted, 'grants'>, account: AccountId, grantId: string): void {
  grants.set(grantKey(account, grantId), { accountId: account, grantId });
}

/** Transactions and rounds that a command names, by operation. */
function collectCommand(wanted: Wanted, c: SingleCommand): void {
  if ('round' in c && c.round !== undefined) wantRound(wanted, c.accountId, c.vendor, c.round);
  if ('grant' in c && c.grant !== undefined) wantGrant(wanted, c.accountId, keptId(c.grant));
  switch (c.op) {
    case 'bet':
    case 'reserve':
    case 'adjust':
      return wantTx(wanted, c.vendor, c.tx, c.op);
    case 'win':
      wantTx(wanted, c.vendor, c.tx, 'win');
      if (c.betTx !== undefined) wantTx(wanted, c.vendor, c.betTx, 'bet', 'reserve');
      return;
    case 'bet_win':
      wantTx(wanted, c.vendor, c.betTx, 'bet');
      return wantTx(wanted, c.vendor, c.winTx, 'win');
    case 'rollback':
      wantTx(wanted, c.vendor, c.tx, 'rollback');
      wantTx(wanted, c.vendor, c.targetTx, 'bet', 'win', 'reserve', 'adjust', 'rollback');
      wanted.reaching.push(c);
      return;
    case 'rollback_round':
      wantTx(wanted, c.vendor, c.tx, 'rollback');
      wanted.reaching.push(c);
      return;
    case 'draw':
    case 'commit':
    case 'cancel':
      wantTx(wanted, c.vendor, c.tx, c.op);
      wantTx(wanted, c.vendor, c.reserveTx, 'reserve');
      wanted.reaching.push(c);
      return;
    case 'get_tx':
      return wantTx(wanted, c.vendor, c.tx, c.class);
    case 'end_round':
    case 'balance':
    case 'get_round':
      return;
  }
}

async function readTxs(query: Query, state: State, wanted: Wanted['txs']): Promise<void> {
  if (wanted.size === 0) return;
  for (const key of wanted.keys()) state.askedTxs.add(key);
  const keys = [...wanted.values()];
  const values = [texts(keys.map((k) => k.vendor)), texts(keys.map((k) => k.opClass)), texts(keys.map((k) => k.tx))];
  const rows = await query<TxDbRow>({ name: 'bets-txs', text: TXS_BY_KEY, values });
  for (const row of rows) putTx(state, readTx(row));
}

async function readRoundsByRef(query: Query, state: State, wanted: Wanted['rounds']): Promise<void> {
  if (wanted.size === 0) return;
  for (const key of wanted.keys()) state.askedRounds.add(key);
  const keys = [...wanted.values()];
  const values = [
    numbers(keys.map((k) => k.accountId)),
    texts(keys.map((k) => k.vendor)),
    texts(keys.map((k) => k.ref)),
  ];
  const rows = await query<RoundRow>({ name: 'bets-rounds', text: ROUNDS_BY_REF, values });
  for (const row of rows) putRound(state, readRound(row));
}

async function readGrants(query: Query, state: State, wanted: Wanted['grants']): Promise<void> {
  if (wanted.size === 0) return;
  const keys = [...wanted.values()];
  const values = [numbers(keys.map((k) => k.accountId)), texts(keys.map((k) => k.grantId))];
  for (const row of await query<GrantRow>({ name: 'bets-grants', text: GRANTS, values }))
    putGrant(state, readGrant(row));
}

/** Second step of reversals: the rounds of their targets, the other half of a pair, all of a round that is taken back, free rounds that they used. */
async function readFurther(query: Query, state: State, commands: readonly SingleCommand[]): Promise<void> {
  const targets = commands.flatMap((command) => targetsOf(state, command));
  const numbersOf = new Map<string, Pick<TxRow, 'accountId' | 'roundNo'>>();
  for (const tx of targets) if (tx.roundNo !== null) numbersOf.set(numberKey(tx.accountId, tx.roundNo), tx);
  const pairs: Wanted['txs'] = new Map();
  for (const tx of targets)
    if (tx.targetTx !== null) wantTx({ txs: pairs }, tx.vendor, tx.targetTx, 'bet', 'win', 'reserve');
  const whole = new Map<string, Pick<RoundState, 'accountId' | 'roundNo'>>();
  for (const command of commands)
    for (const round of wholeRounds(state, command)) whole.set(numberKey(round.accountId, round.roundNo), round);
  await Promise.all([
    readTxs(query, state, pairs),
    readRoundsByNo(query, state, [...numbersOf.values()] as Pick<RoundState, 'accountId' | 'roundNo'>[]),
    readTxsByRound(query, state, [...whole.values()]),
  ]);
  const grants: Wanted['grants'] = new Map();
  for (const tx of state.txs.values()) if (tx.grantId !== null) wantGrant({ grants }, tx.accountId, tx.grantId);
  for (const key of state.grants.keys()) grants.delete(key);
  await readGrants(query, state, grants);
}

function targetsOf(state: State, command: SingleCommand): TxRow[] {
  const [id, classes]: [string, OpClass[]] =
    command.op === 'rollback'
      ? [command.targetTx, ['bet', 'win']]
      : 'reserveTx' in command
        ? [command.reserveTx, ['reserve']]
        : ['', []];
  return classes.flatMap((opClass) => state.txs.get(txKey(command.vendor, opClass, keptId(id))) ?? []);
}

/** Rounds of which every transaction is needed. */
function wholeRounds(state: State, command: SingleCommand): Pick<RoundState, 'accountId' | 'roundNo'>[] {
  if (command.op === 'rollback_round')
    return state.roundsByRef.get(roundKey(command.accountId, command.vendor, keptId(command.round))) ?? [];
  const needsAll =
    command.op === 'cancel' || (command.op === 'rollback' && command.profile?.rollbackSettled === 'undo_round');
  return needsAll
    ? targetsOf(state, command).flatMap((tx) =>
        tx.roundNo === null ? [] : { accountId: tx.accountId, roundNo: tx.roundNo },
      )
    : [];
}

type ByNo = readonly Pick<RoundState, 'accountId' | 'roundNo'>[];

async function readRoundsByNo(query: Query, state: State, keys: ByNo): Promise<void> {
  if (keys.length === 0) return;
  const values = [numbers(keys.map((k) => k.accountId)), numbers(keys.map((k) => k.roundNo))];
  const rows = await query<RoundRow>({ name: 'bets-rounds-no', text: ROUNDS_BY_NO, values });
  for (const row of rows) putRound(state, readRound(row));
}

async function readTxsByRound(query: Query, state: State, keys: ByNo): Promise<void> {
  if (keys.length === 0) return;
  const values = [numbers(keys.map((k) => k.accountId)), numbers(keys.map((k) => k.roundNo))];
  const rows = await query<TxDbRow>({ name: 'bets-txs-round', text: TXS_BY_ROUND, values });
  for (const row of rows) {
    const tx = readTx(row);
    state.askedTxs.add(txKey(tx.vendor, tx.opClass, tx.tx));
    // the other half of a pair may be looked at too, found or not
    if (tx.targetTx !== null)
      for (const opClass of ['bet', 'win', 'reserve'] as const)
        state.askedTxs.add(txKey(tx.vendor, opClass, tx.targetTx));
    putTx(state, tx);
  }
}
