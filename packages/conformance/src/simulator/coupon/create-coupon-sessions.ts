import { randomUUID } from 'node:crypto';
import { decimal, micros } from '../../protocol/decimal.ts';
import { sha256Hex } from '../../protocol/sign.ts';
import { rulesInLanguages } from '../demo-games.ts';
import type { History } from '../history.ts';
import { sendTwice, sendUntilAnswered } from '../send-until-answered.ts';
import { type PlayerSession, type SessionStore, text } from '../session-store.ts';
import { type Coupon, heldOf, isStep, planStep, stepsOf } from './coupon.ts';
import { COUPON_GAME, couponRules, isOutcome, type Leg, MATCHES, OUTCOMES, priceOf } from './coupon-game.ts';

/** Where players of the coupon game log in and bet. Answers are for the game's page and start with `status`. */
export interface CouponSessions {
  open(fields: Record<string, unknown>): Promise<object>;
  /** Places the bets `picks` (match → outcome), each with the same stake: the money is held. */
  place(fields: Record<string, unknown>): Promise<object>;
  /** Does the bookmaker's next step with a coupon. */
  step(fields: Record<string, unknown>): Promise<object>;
}

/** Max stored coupons. The oldest is removed first. */
const MAX_COUPONS = 10_000;
/** Max coupons of a player that the page shows. */
const MAX_SHOWN = 5;

export interface CouponDeps {
  sessions: SessionStore;
  seed: string;
  history: History;
}

interface StoredCoupon {
  owner: string;
  coupon: Coupon;
  /** A step is being done. */
  busy: boolean;
}

export function createCouponSessions({ sessions, seed, history }: CouponDeps): CouponSessions {
  const coupons = new Map<string, StoredCoupon>();
  const find = (ticket: unknown): PlayerSession | null => {
    const own = sessions.find(ticket);
    return own?.code === COUPON_GAME.code ? own : null;
  };
  const shownTo = (own: PlayerSession): object[] => {
    const theirs = [...coupons.values()].filter(({ owner }) => owner === ownerOf(own));
    return theirs
      .slice(-MAX_SHOWN)
      .reverse()
      .map(({ coupon }) => show(coupon));
  };

  return {
    async open(fields) {
      const opened = await sessions.open(fields);
      if (!('own' in opened)) return opened;
      const { ticket, balance, own } = opened;
      return {
        status: 'OK',
        ticket,
        currency: own.currency,
        balance,
        name: COUPON_GAME.name,
        matches: MATCHES.map((match) => ({
          ...match,
          prices_x100: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, priceOf({ match, outcome })])),
        })),
        coupons: shownTo(own),
        rules: rulesInLanguages(couponRules),
        seedHash: sha256Hex(seed),
      };
    },
    async place(fields) {
      const own = find(fields['ticket']);
      if (!own) return { status: 'INVALID_SESSION' };
      const legs = parseLegs(fields['picks']);
      if (!legs) return { status: 'INVALID_REQUEST' };
      const amount = text(fields['stake']);
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return { status: 'INVALID_AMOUNT' };
      const { wallet, player, currency, session, code } = own;
      const id = randomUUID();
      const coupon: Coupon = { ...NEW_COUPON, id, currency, legs, stake: micros(amount) };
      const of = { request_id: randomUUID(), player, currency };
      const hold = { session, game: code, coupon: id, tx: `${id}-h`, amount: decimal(heldOf(coupon)) };
      const answer = await sendTwice(wallet, wallet.sign('reserve', { ...of, ...hold }));
      if (!answer) {
        void sendUntilAnswered(wallet, 'cancel', { player, currency, tx: `${id}-c`, reserve_tx: hold.tx });
        return { status: 'UNKNOWN' };
      }
      if (answer.status !== 'OK') return { status: answer.status };
      coupons.set(id, { owner: ownerOf(own), coupon, busy: false });
      if (coupons.size > MAX_COUPONS) coupons.delete(coupons.keys().next().value ?? '');
      return { status: 'OK', balance: answer.balance, coupons: shownTo(own) };
    },
    async step(fields) {
      const own = find(fields['ticket']);
      if (!own) return { status: 'INVALID_SESSION' };
      const stored = coupons.get(text(fields['coupon']));
      const { step } = fields;
      if (stored?.owner !== ownerOf(own) || !isStep(step)) return { status: 'INVALID_REQUEST' };
      if (stored.busy || !stepsOf(stored.coupon).includes(step)) return { status: 'CHANGED', coupons: shownTo(own) };
      stored.busy = true;
      try {
        const { op, fields: planned, next } = planStep(seed, stored.coupon, step);
        const { wallet, player, currency } = own;
        const of = { request_id: randomUUID(), player, currency };
        const answer = await sendTwice(wallet, wallet.sign(op, { ...of, ...planned }));
        // without an answer the same step is sent again as the same transaction
        if (!answer) return { status: 'UNKNOWN_STEP', coupons: shownTo(own) };
        if (answer.status === 'OK') {
          record(player, stored.coupon, next);
          stored.coupon = next;
        }
        return { status: answer.status, balance: answer.balance, coupons: shownTo(own) };
      } finally {
        stored.busy = false;
      }
    },
  };

  /** Writes a win, or its reversal, to the vendor's history. */
  function record(player: string, before: Coupon, after: Coupon): void {
    if (before.state === after.state || (before.state !== 'settled' && after.state !== 'settled')) return;
    const { id, settlements, paid } = before.state === 'settled' ? before : after;
    const status = after.state === 'settled' ? 'APPLIED' : 'REVERSED';
    const win = { class: 'win', tx: `${id}-w${settlements}`, round: id, amount: decimal(paid) } as const;
    history.put({ ...win, player, status, at_ms: Date.now() });
  }
}

const NEW_COUPON = { accepted: 0, state: 'held', settlements: 0, results: [], paid: 0n, corrected: false } as const;

/** A player's id is unique at their wallet. */
const ownerOf = ({ wallet, player }: PlayerSession): string => `${wallet.url} ${player}`;

/** One bet a match, in the order of the matches; null for none or an unknown one. */
function parseLegs(picks: unknown): Leg[] | null {
  if (typeof picks !== 'object' || picks === null) return null;
  const chosen = Object.entries(picks);
  const legs = MATCHES.flatMap((match): Leg[] => {
    const [, outcome] = chosen.find(([id]) => id === match.id) ?? [];
    return isOutcome(outcome) ? [{ match, outcome }] : [];
  });
  return legs.length > 0 && legs.length === chosen.length ? legs : null;
}

const show = (coupon: Coupon): object => ({
  id: coupon.id,
  state: coupon.state,
  stake: decimal(coupon.stake),
  held: decimal(coupon.state === 'held' ? heldOf(coupon) : 0n),
  staked: decimal(coupon.state === 'cancelled' ? 0n : coupon.stake * BigInt(coupon.accepted)),
  paid: decimal(coupon.paid),
  corrected: coupon.corrected,
  legs: coupon.legs.map((leg, at) => ({
    match: leg.match.id,
    outcome: leg.outcome,
    price_x100: priceOf(leg),
    accepted: at < coupon.accepted,
    result: coupon.results[at] ?? null,
  })),
  steps: stepsOf(coupon),
});
