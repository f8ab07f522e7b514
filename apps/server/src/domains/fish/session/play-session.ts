import type { FishAim, FishHit, FishSessionNow } from '@fairhouse/contracts';
import {
  type Aim,
  answerOf,
  applyEvent,
  CANNONS,
  createSession,
  type EndReason,
  type FishTable,
  type Flight,
  fundsDue,
  type HitBatch,
  type LogLine,
  type PaidHit,
  type Point,
  pricesOf,
  type SessionContext,
  type SessionEffect,
  type SessionEvent,
} from '@fairhouse/game-math/fish';
import type * as z from 'zod/mini';
import { type StakePace, toRefusal } from '#bets';
import { type Refusal, refuse } from '#refusal';
import type { Water } from '../room/create-water.ts';
import { computeHits } from './compute-hits.ts';
import type { SessionMoney } from './create-session-money.ts';
import { describeSession, NO_TOTALS, toBatchDetail, toHit, withBatch } from './describe-session.ts';
import { toRecordedEvent } from './recorded-event.ts';
import type { BegunSession } from './session-store.ts';

/** Lines of the log that are kept in memory while no hit waits to be booked. */
const MAX_LINES = 200;
/** After a refusal, money is not requested again for this long, unless the player asks. */
const FUND_PAUSE_MS = 3_000;
/** When money for 50 shots is refused, it is requested for fewer. */
const FEWER_SHOTS = [10n, 1n];

/** What a session publishes. */
export interface SessionEvents {
  fired(flight: Flight): void;
  /** A bullet has hit or expired. */
  spent(shot: number): void;
  /** Booked wins. Resolves when they are published. */
  won(hits: readonly PaidHit[]): Promise<void>;
  /** The server has computed a hit. */
  struck(hit: FishHit): void;
  /** The player's view has changed. */
  changed(): void;
  /** Everything is booked and released, and the seed may be shown. */
  ended(reason: EndReason): void;
  /** The money is not as decided, or cannot be stored: the room must stop. */
  fault(error: unknown): void;
}

export interface SessionDeps {
  table: FishTable;
  water: Water;
  money: SessionMoney;
  events: SessionEvents;
  now_ms(): number;
  /** Why no money may be reserved now, besides the reasons of `bets`, or the pace with which it is asked for. */
  checkGame(): Promise<{ refusal: Refusal } | { pace: StakePace }>;
}

/** A session in the process that holds its room. */
export interface PlayedSession {
  readonly begun: BegunSession;
  step: number;
  lock: string | null;
  /** Bullets in flight. */
  flights(): readonly Flight[];
  isConnected(): boolean;
  view(): FishSessionNow;
  /** Reserves money for shots at a step, if they are few. Returns why it was refused, or null. */
  fund(step: number): Promise<Refusal | null>;
  /** Refuses SHOT_REFUSED. */
  fire(frame: { shot: number; t: number; step: number; aim: z.infer<typeof FishAim> }, arrived_ms: number): void;
  /** Returns the outcome, that of a win when it is booked. Refuses SHOT_REFUSED. */
  hit(frame: { shot: number; t: number; fish: string }, arrived_ms: number): Promise<FishHit>;
  /** The clock; also the collisions that the server computes. */
  tick(): void;
  lose(): void;
  comeBack(): void;
  /** Ends the session. Resolves when everything is booked and released. */
  end(type: 'leave' | 'close'): Promise<void>;
}

/** Plays a session that has begun: applies its events, keeps its log, and lets `money` book what follows. */
export function playSession(deps: SessionDeps, begun: BegunSession, step: number): PlayedSession {
  const { table, water, money, events, now_ms } = deps;
  const { currency, level } = begun.room;
  const context: SessionContext = {
    table,
    seeds: { serverSeed: begun.serverSeed, clientSeed: begun.clientSeed },
    cannon: CANNONS[begun.seat] as Point,
    prices: pricesOf(table, level, currency),
    findFish: water.find,
  };
  let state = createSession(begun.startedAt);
  let lines: LogLine[] = [];
  let lastAt = begun.startedAt;
  let totals = NO_TOTALS;
  let balance: bigint | null = null;
  let fundsRefusal: Refusal | null = null;
  let fundAgainAt = 0;
  let computedUntil = begun.startedAt;
  let funding: Promise<Refusal | null> | null = null;
  let lastBooking: Promise<void> = Promise.resolve();
  const over = Promise.withResolvers<void>();

  const takeLines = (): LogLine[] => {
    const taken = lines;
    lines = [];
    return taken;
  };
  /** Applies one event. Its line is in the log before the money that follows from it moves. */
  const apply = (event: SessionEvent): readonly SessionEffect[] => {
    const applied = applyEvent(context, state, event);
    state = applied.state;
    lastAt = event.at;
    if (event.type !== 'tick' || applied.effects.length > 0)
      lines.push({ event: toRecordedEvent(event, currency), answer: answerOf(applied.effects) });
    for (const effect of applied.effects) follow(effect);
    if (lines.length >= MAX_LINES && state.pending.length === 0 && !state.ended)
      money.saveLines(takeLines()).catch(events.fault);
    return applied.effects;
  };
  const follow = (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'fired':
        return events.fired(effect.flight);
      case 'expired':
        return events.spent(effect.shot);
      case 'hit': {
        const spawn = effect.hit.killed && water.find(effect.hit.fish);
        if (spawn) water.kill(spawn);
        return events.spent(effect.hit.shot);
      }
      case 'batch':
        return book(effect.batch);
      case 'ended':
        return finish(effect.reason);
      case 'refused':
        return undefined;
    }
  };
  const book = (batch: HitBatch): void => {
    totals = withBatch(totals, batch);
    lastBooking = money.book(batch, takeLines(), toBatchDetail(batch, totals, currency)).then(async (outcome) => {
      balance = outcome.balance;
      await events.won(batch.hits.filter(({ win }) => win > 0n));
      events.changed();
    });
    lastBooking.catch(events.fault);
  };
  const finish = (reason: EndReason): void => {
    money
      .close(takeLines(), reason)
      .then((outcome) => {
        balance = outcome?.balance ?? balance;
        events.ended(reason);
        over.resolve();
      })
      .catch(events.fault);
  };

  const at = (arrived_ms: number): number => Math.max(lastAt, arrived_ms);
  /** Requests money for 50 shots, and for fewer when that is refused for want of money or by a limit. */
  const requestFunds = async (chosen: number, due: bigint): Promise<Refusal | null> => {
    const checked = await deps.checkGame();
    if ('refusal' in checked) return checked.refusal;
    const price = context.prices[chosen] as bigint;
    let refusal: Refusal | null = null;
    for (const amount of [due, ...FEWER_SHOTS.map((shots) => shots * price).filter((less) => less < due)]) {
      if (state.ended) return refuse('ROOM_CLOSED');
      const outcome = await money.fund(amount, checked.pace);
      balance = outcome.balance ?? balance;
      if (outcome.status === 'OK') {
        apply({ type: 'fund', at: at(now_ms()), amount });
        return null;
      }
      refusal = toRefusal(outcome);
      if (outcome.status !== 'INSUFFICIENT_FUNDS' && outcome.status !== 'LIMIT_REACHED') break;
    }
    return refusal;
  };
  const fund = (chosen: number): Promise<Refusal | null> => {
    const due = fundsDue(context, state, chosen);
    if (due === 0n || state.ended) return Promise.resolve(null);
    funding ??= requestFunds(chosen, due)
      .then((refusal) => {
        fundsRefusal = refusal;
        fundAgainAt = refusal || fundsDue(context, state, chosen) > 0n ? now_ms() + FUND_PAUSE_MS : 0;
        events.changed();
        return refusal;
      })
      .finally(() => {
        funding = null;
      });
    return funding;
  };
  const requireAnswer = (effects: readonly SessionEffect[]): void => {
    for (const effect of effects)
      if (effect.type === 'refused') throw refuse('SHOT_REFUSED', { params: { reason: effect.reason } });
  };
  const struck = async (hit: PaidHit): Promise<void> => {
    if (hit.win > 0n) await lastBooking;
    events.struck(toHit(hit, currency));
  };

  const session: PlayedSession = {
    begun,
    step,
    lock: null,
    flights: () => state.flights,
    isConnected: () => state.lostAt === null,
    view: () => describeSession({ begun, step: session.step, state, context, totals, balance, fundsRefusal }),
    fund,
    fire({ shot, t, step: chosen, aim }, arrived_ms) {
      const effects = apply({ type: 'fire', at: at(arrived_ms), t, shot, step: chosen, aim: aim as Aim });
      session.step = chosen;
      if (now_ms() >= fundAgainAt && !funding) fund(chosen).catch(events.fault);
      requireAnswer(effects);
    },
    async hit({ shot, t, fish }, arrived_ms) {
      const event = { type: 'hit', at: at(arrived_ms), t, shot, fish, gone: water.isDead(fish), by: 'client' } as const;
      const effects = apply(event);
      const booking = lastBooking;
      requireAnswer(effects);
      for (const effect of effects) {
        if (effect.type !== 'hit') continue;
        if (effect.hit.win > 0n) await booking;
        return toHit(effect.hit, currency);
      }
      throw refuse('SYSTEM_ERROR');
    },
    tick() {
      if (state.ended) return;
      const now = at(now_ms());
      if (state.collisions === 'server')
        for (const event of computeHits(context, state, water, { from: computedUntil, to: now }))
          for (const effect of apply(event)) if (effect.type === 'hit') struck(effect.hit).catch(events.fault);
      computedUntil = now;
      apply({ type: 'tick', at: now });
    },
    lose: () => void apply({ type: 'lost', at: at(now_ms()) }),
    comeBack: () => void apply({ type: 'back', at: at(now_ms()) }),
    end(type) {
      if (!state.ended) apply({ type, at: at(now_ms()) });
      return over.promise;
    },
  };
  return session;
}
