import { DEMO_GAMES, DEMO_STAKES, DEMO_VENDORS, type DemoListing, roomStakes } from './demo-games.ts';
import { DEMO_LIST } from './demo-list.ts';
import type { FreeRoundStore } from './free-round-store.ts';
import type { History } from './history.ts';
import type { TransferWallet } from './transfer-wallet.ts';

/** The platform's calls to the vendor (5.3) that the simulator supports. */
export type VendorAnswer = { http: number; body: Record<string, unknown> };

type Fields = Record<string, unknown>;
const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const ok = (fields: Record<string, unknown> = {}): VendorAnswer => ({ http: 200, body: { status: 'OK', ...fields } });
const wrong = (field: string): VendorAnswer => ({ http: 400, body: { status: 'INVALID_REQUEST', field } });

/** Max rows of a page of `/bets`. */
const MAX_ROWS = 1_000;

export interface VendorSimulatorDeps {
  history: History;
  transfers: TransferWallet;
  free: FreeRoundStore;
  /** Ends the game session, by the SHA-256 of its token in hex. */
  closeSession: (sha256: string) => void;
  /** Address of the game page. */
  pageUrl: string;
}

/** Answers one call of the platform. `op` is the part after `/vendor/v1/`. */
export function answerPlatform(
  { history, transfers, free, pageUrl, closeSession }: VendorSimulatorDeps,
  op: string,
  fields: Fields,
): VendorAnswer {
  switch (op) {
    case 'games':
      return ok({ games: DEMO_LIST.map(describe), vendors: DEMO_VENDORS });
    case 'launch':
      return launch(pageUrl, fields);
    case 'session/close':
      closeSession(text(fields, 'session_sha256'));
      return ok();
    case 'round':
      return toRound(history, text(fields, 'round'));
    case 'bets':
      return toBets(history, fields);
    case 'freerounds/grant':
      return free.grant(fields);
    case 'freerounds/cancel':
      return free.cancel(text(fields, 'grant_id'));
    case 'transfer/in':
    case 'transfer/out':
      return transfers.move(op === 'transfer/in' ? 'in' : 'out', fields);
    case 'transfer/query':
      return transfers.query(text(fields, 'order'));
    case 'players/balance':
      return ok({ balance: transfers.balanceOf(text(fields, 'player'), text(fields, 'currency')) });
    default:
      return { http: 404, body: { status: 'INVALID_REQUEST', message: 'unknown operation' } };
  }
}

const describe = (game: DemoListing) => ({
  code: game.code,
  vendor: game.vendor,
  name: game.name,
  category: game.category,
  rtp_bps: game.rtp_bps,
  volatility: game.volatility,
  tags: ['demo'],
  stakes: DEMO_STAKES,
  rooms: game.rooms.map(({ id, name, times }) => ({ id, name, stakes: roomStakes(times) })),
  languages: ['EN', 'CN', 'AR'],
  has_demo: true,
  free_rounds: DEMO_GAMES.some(({ code }) => code === game.code),
  devices: ['desktop', 'mobile'],
  version: '1',
});

function launch(pageUrl: string, fields: Fields): VendorAnswer {
  const [game, session] = [text(fields, 'game'), text(fields, 'session')];
  if (!DEMO_LIST.some(({ code }) => code === game)) return wrong('game');
  if (session === '') return wrong('session');
  const url = new URL(pageUrl);
  for (const name of ['game', 'room', 'language', 'currency', 'platform', 'site'])
    url.searchParams.set(name, text(fields, name));
  url.hash = `launch=${encodeURIComponent(session)}`;
  return ok({ url: url.href, mode: 'iframe', expires_at: new Date(Date.now() + 120_000).toISOString() });
}

function toRound(history: History, round: string): VendorAnswer {
  const transactions = history.rows().filter((row) => row.round === round);
  if (transactions.length === 0) return { http: 200, body: { status: 'NOT_FOUND' } };
  const undone = transactions.every(({ status }) => status === 'REVERSED');
  return ok({ round, state: undone ? 'CANCELLED' : 'CLOSED', transactions });
}

/** Returns the rows that changed since `from`, in pages. Requesting a page twice returns the same page. */
function toBets(history: History, fields: Fields): VendorAnswer {
  const from_ms = Date.parse(text(fields, 'from') || '1970-01-01T00:00:00Z');
  const cursor = Number(text(fields, 'cursor') || '0');
  if (!Number.isFinite(from_ms)) return wrong('from');
  if (!Number.isSafeInteger(cursor) || cursor < 0) return wrong('cursor');
  const limit = typeof fields['limit'] === 'number' ? fields['limit'] : MAX_ROWS;
  const page = history.changedSince(from_ms, cursor, Math.min(Math.max(1, Math.trunc(limit)), MAX_ROWS));
  return ok({ rows: page.rows, cursor: String(page.cursor) });
}
