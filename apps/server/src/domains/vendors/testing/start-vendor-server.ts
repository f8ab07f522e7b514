import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, isSignedBy, signAnswer } from '../sign-call.ts';

/**
 * How the next transfers fail: refused, executed without an answer (`mute`: queries get none either), lost before execution, or the server
 * does not respond at all.
 */
export type Fault = 'refused' | 'answer-lost' | 'mute' | 'request-lost' | 'away' | null;

export interface VendorServer {
  url: string;
  /** Balance there, in millionths. */
  balance: bigint;
  /** Free rounds that it received. */
  freeRounds: Map<string, Record<string, unknown> & { cancelled: boolean }>;
  orders: Map<string, { direction: string; amount: bigint; done: boolean }>;
  /** Sessions whose end was reported to it. */
  closed: Record<string, string>[];
  /** Its rounds, by their names. */
  rounds: Map<string, object>;
  /** Every call, as `op order`. */
  calls: string[];
  /** Its own history; a page has two rows. */
  history: Record<string, string>[];
  fault: Fault;
  /** Signs its answers with a wrong signature. */
  forged: boolean;
  close(): Promise<void>;
}

const micros = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

/** Creates an external game server that holds one player's money, on its own port (HOUSE/1 §5.3). */
export async function startVendorServer(key: () => { keyId: string; secret: string }): Promise<VendorServer> {
  const state: VendorServer = {
    url: '',
    balance: 0n,
    orders: new Map(),
    freeRounds: new Map(),
    closed: [],
    rounds: new Map(),
    calls: [],
    history: [],
    fault: null,
    forged: false,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const move = (direction: string, { order = '', amount = '0' }: Record<string, string>): object | null => {
    if (state.fault === 'request-lost') return null;
    const known = state.orders.get(order) ?? { direction, amount: micros(amount), done: false };
    if (!state.orders.has(order)) {
      known.done = state.fault !== 'refused' && (direction === 'in' || state.balance >= known.amount);
      if (known.done) state.balance += direction === 'in' ? known.amount : -known.amount;
      state.orders.set(order, known);
    }
    return state.fault === 'answer-lost' || state.fault === 'mute' ? null : { status: known.done ? 'DONE' : 'FAILED' };
  };
  const answer = (op: string, fields: Record<string, string>): object | null => {
    if (state.fault === 'away') return null;
    if (op === 'freerounds/grant') {
      state.freeRounds.set(fields['grant_id'] ?? '', { ...fields, cancelled: false });
      return state.fault === 'answer-lost' ? null : { status: state.fault === 'refused' ? 'FAILED' : 'DONE' };
    }
    if (op === 'freerounds/cancel') {
      const known = state.freeRounds.get(fields['grant_id'] ?? '');
      if (known) known.cancelled = true;
      return { status: known ? 'DONE' : 'NOT_FOUND' };
    }
    if (op === 'session/close') {
      state.closed.push(fields);
      return state.fault === 'answer-lost' ? null : { status: state.fault === 'refused' ? 'FAILED' : 'OK' };
    }
    if (op === 'round') return state.rounds.get(fields['round'] ?? '') ?? { status: 'NOT_FOUND' };
    if (op.startsWith('transfer/') && op !== 'transfer/query') return move(op.slice(9), fields);
    if (op === 'players/balance') return { status: 'OK', balance: decimal(state.balance) };
    if (op === 'bets') {
      const at = Number(fields['cursor']);
      const rows = state.history.slice(at, at + 2);
      return { status: 'OK', rows, cursor: String(at + rows.length) };
    }
    if (state.fault === 'mute') return null;
    const known = state.orders.get(fields['order'] ?? '');
    return { status: 'OK', state: known ? (known.done ? 'DONE' : 'FAILED') : 'NOT_FOUND' };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name] ?? '');
      const path = request.url ?? '';
      const [time_ms, nonce] = [header(HEADERS.time), header(HEADERS.nonce)];
      const { keyId, secret } = key();
      const signed = { method: request.method ?? '', path, time_ms, nonce, body };
      const right = header(HEADERS.key) === keyId && isSignedBy(secret, signed, header(HEADERS.sign));
      const fields = JSON.parse(body) as Record<string, string>;
      const op = path.replace('/vendor/v1/', '');
      state.calls.push(`${op} ${fields['order'] ?? ''}`.trim());
      const reply = right ? answer(op, fields) : { status: 'BAD_SIGNATURE' };
      if (reply === null) return void request.socket.destroy();
      const text = JSON.stringify(reply);
      const sign = signAnswer(
        state.forged ? 'another' : secret,
        { path, time_ms, nonce },
        { httpStatus: 200, body: text },
      );
      response.setHeader(HEADERS.sign, sign);
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

const decimal = (value: bigint): string => `${value / 1_000_000n}.${(value % 1_000_000n).toString().padStart(6, '0')}`;
