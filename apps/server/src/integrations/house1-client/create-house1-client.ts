import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SafeFetch } from '../http-client/index.ts';
import type { Acceptance, House1Client, TransferAnswer } from './house1-client.ts';

/** A vendor that has not answered within this time may or may not have executed the request. */
const TIMEOUT_MS = 5_000;
/** Maximum size of an answer: a page of history with names of maximum length is 2 MB, a list of 20,000 games 10 MB. */
const MAX_BYTES = 4_000_000;
const MAX_GAMES_BYTES = 16_000_000;

export interface House1ClientDeps {
  safeFetch: SafeFetch;
  baseUrl: string;
  keyId: string;
  /** Signs a request, and checks the signature of an answer (HOUSE/1 §5.1). */
  sign(request: { path: string; time_ms: string; nonce: string; body: string }): string;
  isAnswer(
    request: { path: string; time_ms: string; nonce: string },
    answer: { httpStatus: number; body: string; sign: string },
  ): boolean;
}

const STATES: Readonly<Record<string, TransferAnswer>> = { DONE: 'done', FAILED: 'failed', NOT_FOUND: 'not-found' };
/** An answer that makes no sense for an order leaves it unknown: it is queried again, and operators can see it. */
const toTransferAnswer = (state: unknown): TransferAnswer =>
  typeof state === 'string' ? (STATES[state] ?? 'unknown') : 'unknown';

/** Like `read`, for reports: they have no not-found state. */
const getDetails = (status: unknown): Acceptance => {
  const answer = toTransferAnswer(status);
  return answer === 'not-found' ? 'failed' : answer;
};

/** Text that PostgreSQL can store: no null character, no lone surrogate. */
const Text = z.string().check(
  z.maxLength(512),
  z.refine((text) => !text.includes('\u0000') && text.isWellFormed()),
);
const Bets = z.object({
  rows: z.array(
    z.object({
      class: z.enum(['bet', 'win']),
      tx: Text,
      round: Text,
      player: Text,
      amount: Text,
      status: z.enum(['APPLIED', 'REVERSED']),
    }),
  ),
  cursor: Text,
});
const PAGE = 500;
const Round = z.object({
  status: z.literal('OK'),
  state: z.enum(['OPEN', 'CLOSED', 'CANCELLED']),
  transactions: z
    .array(z.object({ class: z.enum(['bet', 'win']), tx: Text, amount: Text, status: z.enum(['APPLIED', 'REVERSED']) }))
    .check(z.maxLength(1_000)),
});
const Games = z.object({ games: z.array(z.record(z.string(), z.unknown())) });

/** Creates a client for a vendor that speaks HOUSE/1 over HTTP. */
export function createHouse1Client(deps: House1ClientDeps): House1Client {
  const request = async (op: string, fields: object, maxBytes = MAX_BYTES): Promise<Record<string, unknown> | null> => {
    const path = `/vendor/v1/${op}`;
    const [time_ms, nonce] = [String(Date.now()), randomUUID()];
    const body = JSON.stringify({ request_id: randomUUID(), ...fields });
    try {
      const reply = await deps.safeFetch.fetch(deps.baseUrl.replace(/\/+$/, '') + path, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxBytes,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-house-key': deps.keyId,
          'x-house-time': time_ms,
          'x-house-nonce': nonce,
          'x-house-sign': deps.sign({ path, time_ms, nonce, body }),
        },
        body,
      });
      const text = await reply.text();
      const sign = reply.headers.get('x-house-sign') ?? '';
      if (!deps.isAnswer({ path, time_ms, nonce }, { httpStatus: reply.status, body: text, sign })) return null;
      const answer: unknown = JSON.parse(text);
      return reply.ok && typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : null;
    } catch {
      // unreachable, cut off, timed out, or not an answer of the protocol
      return null;
    }
  };
  return {
    transfer: async (direction, transfer) =>
      toTransferAnswer((await request(`transfer/${direction}`, transfer))?.['status']),
    query: async (order) => toTransferAnswer((await request('transfer/query', { order }))?.['state']),
    grantFreeRounds: async (offer) => getDetails((await request('freerounds/grant', offer))?.['status']),
    cancelFreeRounds: async (grant_id) => getDetails((await request('freerounds/cancel', { grant_id }))?.['status']),
    closeSession: async (session) => {
      const status = (await request('session/close', session))?.['status'];
      return status === 'OK' ? 'done' : getDetails(status);
    },
    async round(player, round) {
      const answer = await request('round', { player, round });
      if (answer?.['status'] === 'NOT_FOUND') return { state: 'NOT_FOUND', transactions: [] };
      return Round.safeParse(answer).data ?? null;
    },
    games: async () => Games.safeParse(await request('games', {}, MAX_GAMES_BYTES)).data?.games ?? null,
    bets: async (cursor) => Bets.safeParse(await request('bets', { cursor, limit: PAGE })).data ?? null,
    async balance(player, currency) {
      const balance = (await request('players/balance', { player, currency }))?.['balance'];
      return typeof balance === 'string' ? balance : null;
    },
  };
}
