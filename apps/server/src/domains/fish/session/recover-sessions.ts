import type { LogLine } from '@fairhouse/game-math/fish';
import type { Db } from '#db';
import type { FishRoom } from '../fish-room.ts';
import { createSessionMoney, type MoneyDeps } from './create-session-money.ts';
import type { SentCommand } from './sent-command.ts';
import { keyOf, listOpenSessions, type SessionRow, sessionIdOf } from './session-store.ts';

export interface RecoverDeps extends MoneyDeps {
  db: Db;
  log: (line: string) => void;
  now_ms(): number;
}

/**
 * Ends the sessions that the last holder of a room has left open. The command that was stored last is sent again; what was drawn and not
 * stored did not happen. Then the hold is released.
 */
export async function recoverSessions(deps: RecoverDeps, room: FishRoom): Promise<void> {
  for (const row of await listOpenSessions(deps.db, room.roomId)) await recoverSession(deps, room, row);
}

async function recoverSession(deps: RecoverDeps, room: FishRoom, row: SessionRow): Promise<void> {
  const { db, log } = deps;
  const key = keyOf(row);
  const last = await db
    .selectFrom('fish.session_log')
    .select(['part_no', 'lines'])
    .where('account_id', '=', row.account_id)
    .where('session_no', '=', row.session_no)
    .orderBy('part_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const money = createSessionMoney(
    deps,
    { ...key, currency: room.currency, gameCode: row.game_code ?? room.gameCode },
    { stack: row.stack, reserveTx: row.reserve_tx, funds: row.funds, parts: last?.part_no ?? 0 },
  );
  const sent = row.sent as SentCommand | null;
  if (sent && sent.opClass !== 'close' && !(await money.repeat(sent)))
    log(`fish: session ${sessionIdOf(key)}: ${sent.tx} was not booked`);
  const at = Math.max(deps.now_ms(), lastTime(last?.lines as LogLine[] | undefined), row.started_at?.getTime() ?? 0);
  const end: LogLine[] = row.end_reason ? [] : [{ event: { type: 'close', at }, answer: null }];
  await money.close(end, (row.end_reason as 'closed' | null) ?? 'closed');
}

const lastTime = (lines: readonly LogLine[] | undefined): number => lines?.at(-1)?.event.at ?? 0;
