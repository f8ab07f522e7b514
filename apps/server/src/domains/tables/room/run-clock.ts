import type { Room, RoomTimer } from '#rooms';
import type { TableSettings } from '../live-table.ts';
import { type Dealer, markOf } from './create-dealer.ts';
import { describeResult, describeRound } from './describe-table.ts';
import { listPlayers, type TableEvent, type TableState } from './table-state.ts';

/** A frame that was read in time may take this long from another process. */
const CLOSING_MIN_MS = 100;
/** Bets that are not answered so long after the end of betting do not play. */
const CLOSING_MAX_MS = 500;
/** How often CLOSING looks whether every bet is answered. */
const LOOK_MS = 20;

export interface ClockDeps {
  /** Reads the settings for the next round. */
  configure(): Promise<void>;
  settings: () => TableSettings;
  dealer: Dealer;
  /** Pays or refunds the players of the decided round; may be repeated. */
  settle(): Promise<void>;
  /** Rolls back the bets that were not answered in time. */
  takeBackUnanswered(state: TableState): void;
  /** Nobody has watched for so long that the table sleeps. */
  isForgotten(): boolean;
}

export interface Clock {
  /** Continues from the phase of the state: at a start, and when somebody watches a sleeping table. */
  continue(): void;
  /** Makes the running round void, if it has no result, and pays its stakes back. */
  voidRound(reason: string): Promise<void>;
}

/**
 * Runs the phases of a table. Each change is stored before anybody learns of it; every step looks at the state again, because a round may have
 * become void while it waited.
 */
export function createClock(room: Room<TableEvent, TableState>, deps: ClockDeps): Clock {
  const { settings, dealer } = deps;
  const phaseIs = (...phases: TableState['phase'][]): boolean => phases.includes(room.state.phase);
  const after = (wait_ms: number): number => room.now_ms() + wait_ms;

  const emit = async (event: TableEvent, frame: { type: string; [field: string]: unknown }): Promise<void> => {
    await room.emit(event, { frames: () => frame });
  };
  const phaseFrame = (phase: TableState['phase'], endsAt: number | null, round = room.state.round) => ({
    type: 'phase',
    phase,
    ...(endsAt !== null && { endsAt }),
    round: describeRound(round),
  });

  const steps: Record<TableState['phase'], () => Promise<void>> = {
    IDLE: beginRound,
    PAUSED: beginRound,
    SHUFFLE: beginRound,
    NEXT: beginRound,
    BETTING: closeBetting,
    CLOSING: awaitAnswers,
    DEALING: deal,
    RESULT: settle,
    SETTLING: settle,
  };
  let timer: RoomTimer | null = null;
  let isBusy = false;
  let isWanted = false;

  /** Runs the step of the phase when its time comes, one at a time, until the table sleeps or is paused. */
  function schedule(): void {
    isWanted = true;
    if (isBusy) return;
    timer?.cancel();
    const { phase, endsAt } = room.state;
    timer = room.at(phase === 'CLOSING' ? 0 : (endsAt ?? 0), async () => {
      isBusy = true;
      isWanted = false;
      await steps[room.state.phase]();
      isBusy = false;
      if (isWanted || !phaseIs('IDLE', 'PAUSED')) schedule();
    });
  }
  const pause = (wait_ms: number): Promise<void> =>
    new Promise((resolve) => {
      room.at(after(wait_ms), resolve);
    });

  async function beginRound(): Promise<void> {
    await deps.configure();
    const { timing, status, sideUntilCard } = settings();
    if (status !== 'open') {
      if (!phaseIs('PAUSED')) await emit({ type: 'paused' }, phaseFrame('PAUSED', null, null));
      return;
    }
    if (deps.isForgotten()) {
      if (!phaseIs('IDLE')) await emit({ type: 'idle' }, phaseFrame('IDLE', null, null));
      return;
    }
    if (dealer.needsShoe()) {
      const { shoe, ended } = await dealer.openShoe();
      const endsAt = after(timing.shuffle_ms);
      await emit({ type: 'shoe', shoe, endsAt }, { type: 'shoe', endsAt, shoe, ended });
      return;
    }
    const draw = room.state.shoe ? null : await dealer.publishDraw();
    const roundNo = room.state.roundNo + 1;
    const endsAt = after(timing.betting_ms);
    const sideOpen = (room.state.shoe?.next ?? 0) < sideUntilCard;
    const round = { roundId: `${settings().tableId}.${roundNo}`, roundNo, sideOpen, draw };
    await emit({ type: 'betting', ...round, endsAt }, { type: 'phase', phase: 'BETTING', endsAt, round });
  }

  async function closeBetting(): Promise<void> {
    const endsAt = after(CLOSING_MAX_MS);
    await emit({ type: 'closing', endsAt }, phaseFrame('CLOSING', endsAt));
  }

  /** Deals when every bet is answered, or when the longest wait is over. */
  async function awaitAnswers(): Promise<void> {
    const { endsAt } = room.state;
    const isAnswered = () =>
      listPlayers(room.state).every(([, { slips }]) => slips.every(({ state }) => state !== 'sent'));
    await pause(CLOSING_MIN_MS);
    while (phaseIs('CLOSING') && !isAnswered() && room.now_ms() < (endsAt ?? 0)) await pause(LOOK_MS);
    if (phaseIs('CLOSING')) await beginDealing();
  }

  async function beginDealing(): Promise<void> {
    const before = room.state;
    const endsAt = after(settings().timing.card_ms);
    const stored = emit({ type: 'dealing', endsAt }, phaseFrame('DEALING', endsAt));
    deps.takeBackUnanswered(before);
    await stored;
  }

  async function deal(): Promise<void> {
    const { round, shoe } = room.state;
    if (!round) return;
    const { roundId } = round;
    const opened = shoe ? dealer.nextCard(round) : null;
    if (opened) {
      const endsAt = after(settings().timing.card_ms);
      await emit({ type: 'card', opened, endsAt }, { type: 'card', roundId, opened });
      return;
    }
    if (!shoe && round.number === null) {
      const drawn = dealer.draw(round);
      await emit({ type: 'number', ...drawn }, { type: 'number', roundId, ...drawn });
    }
    await decide();
  }

  async function decide(): Promise<void> {
    const { round } = room.state;
    if (!round || !phaseIs('DEALING')) return;
    const mark = markOf(round);
    await emit({ type: 'result', mark }, { type: 'result', ...describeResult(settings(), { ...round, mark }) });
  }

  async function settle(): Promise<void> {
    await deps.settle();
    const endsAt = after(settings().timing.next_ms);
    await emit({ type: 'next', endsAt }, phaseFrame('NEXT', endsAt));
    room.settle();
  }

  return {
    continue: schedule,
    async voidRound(reason) {
      const { round } = room.state;
      if (!round || !phaseIs('BETTING', 'CLOSING', 'DEALING')) return;
      await emit({ type: 'void', reason }, { type: 'void', roundId: round.roundId, reason });
      schedule();
    },
  };
}
