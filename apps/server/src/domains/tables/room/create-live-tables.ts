import { type AccountId, TableClientFrame } from '@fairhouse/contracts';
import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import { assert, refuse } from '#refusal';
import type { Room, RoomLogic, RoomProduct } from '#rooms';
import type { Secrets } from '#secrets';
import { findTable, type TableSettings } from '../live-table.ts';
import { createDealer } from './create-dealer.ts';
import { audienceOf, describeTable, RAIL } from './describe-table.ts';
import { createBets } from './place-bets.ts';
import { reduceTable } from './reduce-table.ts';
import { createClock } from './run-clock.ts';
import { settleRound } from './settle-round.ts';
import { createTableMoney } from './table-money.ts';
import { INITIAL, listPlayers, type TableEvent, type TableState } from './table-state.ts';

export interface LiveTablesDeps {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  executor: Pick<BetExecutor, 'execute'>;
  games: Pick<Games, 'find' | 'rule'>;
  log: (line: string) => void;
}

export interface LiveTables {
  product: RoomProduct<TableClientFrame, TableEvent, TableState>;
  /** Reads the settings of the tables that this process holds again. */
  reload(): void;
}

/** Phases between the first bet and the last payment of a round. */
const IN_ROUND: readonly TableState['phase'][] = ['BETTING', 'CLOSING', 'DEALING', 'RESULT', 'SETTLING'];

/** Creates the live tables: shared rooms `tables/<tableId>`, whose rounds run on the server's clock. */
export function createLiveTables(deps: LiveTablesDeps): LiveTables {
  const held = new Map<string, () => Promise<void>>();
  const product: LiveTables['product'] = {
    name: 'tables',
    frame: TableClientFrame,
    async admit(id, { brandId, player }) {
      const table = await findTable(deps.db, id);
      if (!table || table.brandId !== String(brandId)) throw refuse('NOT_FOUND');
      if (player && (player.gameCode !== table.gameCode || player.currency !== table.currency))
        throw refuse('NOT_FOUND');
    },
    listRunning: async () => [],
    initial: () => INITIAL,
    reduce: (state, event, { at_ms }) => reduceTable(state, event, at_ms),
    start(room) {
      const table = runTable(deps, room);
      held.set(room.id, table.reload);
      return table.logic;
    },
  };
  return {
    product,
    reload() {
      // a room that was lost has another holder, who reads them too
      for (const [id, reload] of held) reload().catch(() => held.delete(id));
    },
  };
}

function runTable(
  deps: LiveTablesDeps,
  room: Room<TableEvent, TableState>,
): { logic: RoomLogic<TableClientFrame>; reload(): Promise<void> } {
  const settings = (): TableSettings => {
    assert(room.state.settings, 'the settings are loaded first');
    return room.state.settings;
  };
  const bank = createTableMoney(deps.executor, settings);
  const bets = createBets({ games: deps.games, bank }, room, settings);
  const dealer = createDealer(deps, room, settings);
  let unwatchedSince_ms = room.now_ms();
  let isReady = false;
  /** Reads the settings. A running round keeps its game, limits and clock; only the status changes. */
  const configure = async (): Promise<void> => {
    const found = await findTable(deps.db, room.id);
    assert(found, `the table ${room.id} exists`);
    const { settings: before, phase } = room.state;
    const next = before && IN_ROUND.includes(phase) ? { ...before, status: found.status } : found;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    await room.emit({ type: 'configured', settings: next });
    for (const recipient of room.recipients()) room.sendState(recipient);
  };
  const clock = createClock(room, {
    configure,
    settings,
    dealer,
    settle: () => settleRound({ ...deps, bank }, room, settings()),
    takeBackUnanswered(before) {
      for (const [account, { slips }] of listPlayers(before)) {
        const unanswered = slips.filter(({ state }) => state === 'sent');
        if (unanswered.length === 0) continue;
        // the settlement of the round repeats it
        bank.takeBack(account, unanswered, before.round?.roundId ?? '').catch(() => undefined);
      }
    },
    isForgotten: () =>
      room.recipients().length === 0 && room.now_ms() - unwatchedSince_ms >= settings().timing.sleep_ms,
  });

  const start = async (): Promise<void> => {
    await configure();
    await dealer.load();
    isReady = true;
    bets.resume();
    if (room.state.phase !== 'IDLE' || room.recipients().length > 0) clock.continue();
  };
  room.at(0, start);

  return {
    async reload() {
      if (!isReady) return;
      await configure();
      if (settings().status === 'closed') await clock.voidRound('closed');
      if (room.state.phase === 'IDLE' || room.state.phase === 'PAUSED') clock.continue();
    },
    logic: {
      async receive(action) {
        if (!isReady) throw refuse('RETRY');
        const { frame } = action;
        return frame.type === 'bet' ? bets.bet(action, frame) : bets.takeBack(action, frame);
      },
      audienceOf: ({ player }) => (player ? audienceOf(String(player.accountId satisfies AccountId)) : RAIL),
      view: (audience) => describeTable(room.state, audience),
      joined() {
        if (isReady && room.state.phase === 'IDLE') clock.continue();
      },
      left() {
        if (room.recipients().length === 0) unwatchedSince_ms = room.now_ms();
      },
      lobby() {
        const { phase, endsAt, round, marks, shoe, totals } = room.state;
        const stakes = IN_ROUND.includes(phase) ? totals : null;
        return { phase, endsAt, roundId: round?.roundId ?? null, shoeNo: shoe?.shoeNo ?? null, marks, stakes };
      },
      isIdle: () => room.state.phase === 'IDLE' || room.state.phase === 'PAUSED',
    },
  };
}
