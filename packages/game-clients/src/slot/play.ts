import { PLAIN_SPIN } from '@fairhouse/game-math';
import { refusalCode, type SlotSpun } from './api.ts';
import type { AutoplayLimits } from './autoplay.ts';
import {
  balancesChanged,
  changeOption,
  changeStake,
  linkLost,
  retrySpin,
  roundShown,
  spinAnswered,
  spinRefused,
  startAutoplay,
  startSpin,
  stopAutoplay,
} from './changes.ts';
import type { SlotGame } from './mount-slot.ts';
import { presentRound } from './present-round.ts';
import { type SpinningReels, spinReels } from './render/spin-reels.ts';

export type Play = {
  /** Presses the main button: spin, skip, stop autoplay or retry, whichever it shows. */
  press: () => void;
  /** Buys a feature. The player has confirmed the price. */
  buy: (option: string) => void;
  level: (option: string) => void;
  stake: (step: 1 | -1) => void;
  autoplay: (limits: AutoplayLimits) => void;
  /** Shows a recorded round whose presentation was not finished. */
  resume: (spun: SlotSpun) => void;
  /** Replays a past round. Nothing is counted. */
  showAgain: (spun: SlotSpun) => void;
  setBalance: (balance: string, bonus?: string) => void;
  close: () => void;
};

/**
 * How long the button still says "skip" after the presentation. A late press meant to skip must not stake money. As long as people need to
 * notice the change.
 */
const LATE_SKIP_MS = 300;

/** Pause between the rounds of an autoplay series. */
const AUTOPLAY_PAUSE_MS = 200;

/** Plays rounds: requests one, shows it, reports it as shown, and continues during autoplay. */
export function createPlay(game: SlotGame): Play {
  let stopWins = () => {};
  let turning: SpinningReels | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let unreported: string | null = null;
  let arrived: { balance: string; bonus: string | undefined } | null = null;
  let isClosed = false;

  const turn = (): SpinningReels => {
    stopWins();
    game.stage.clock.skip();
    return spinReels(game.stage.scene, game.stage.clock, game.spec, game.presentation.motion());
  };
  const report = async (): Promise<void> => {
    if (unreported === null) return;
    await game.api.presented(unreported);
    unreported = null;
  };
  const requestSpin = async (): Promise<void> => {
    const pending = game.state.pending;
    if (!pending) return;
    turning ??= turn();
    try {
      // Report the last round before starting a new one. If that fails, this spin was not sent and can be sent again.
      await report();
      const spun = await game.api.spin({
        stake: pending.stake,
        clientRoundId: pending.clientRoundId,
        ...(pending.option !== PLAIN_SPIN && { option: pending.option }),
        ...(pending.grant !== undefined && { grant: pending.grant }),
      });
      if (!isClosed) await finish(spinAnswered(game.state, spun), spun);
    } catch (error) {
      if (!isClosed) await failed(error);
    }
  };
  const failed = async (error: unknown): Promise<void> => {
    const reels = turning;
    turning = null;
    await reels?.goBack();
    const code = refusalCode(error);
    game.change(code === null ? linkLost(game.state) : spinRefused(game.state, code));
    if (code !== null) game.onEvent?.({ type: 'refused', code });
  };
  const finish = async (next: typeof game.state, spun: SlotSpun): Promise<void> => {
    game.change(next);
    const reels = turning ?? turn();
    turning = null;
    stopWins = await presentRound(game.presentation, spun, reels);
    if (isClosed) return;
    unreported = spun.roundId;
    // Not awaited: the next spin awaits it, and an unreported round is only shown again.
    report().catch(() => {});
    await restOfCycle();
    game.change(roundShown(game.state, spun));
    if (arrived) game.change(balancesChanged(game.state, arrived.balance, arrived.bonus));
    arrived = null;
    game.onEvent?.({ type: 'round_shown', roundId: spun.roundId });
    if (game.state.autoplay) setTimeout(nextOfSeries, AUTOPLAY_PAUSE_MS);
  };
  const restOfCycle = async (): Promise<void> => {
    const min_ms = game.state.opened?.limits.minCycle_ms ?? 0;
    const rest_ms = startedAt + min_ms - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(rest_ms, LATE_SKIP_MS)));
  };
  const begin = (option = game.state.option): void => {
    if (game.isPaused()) return;
    const clientRoundId = crypto.randomUUID();
    const next = startSpin(game.state, clientRoundId, option);
    if (!next) return;
    game.change(next);
    if (next.notice?.kind === 'funds') game.onEvent?.({ type: 'open_cashier' });
    if (next.phase !== 'asking') return;
    startedAt = performance.now();
    game.presentation.sound.play('start');
    game.controls.write('', false);
    game.onEvent?.({ type: 'round_started', clientRoundId });
    void requestSpin();
  };
  const nextOfSeries = (): void => {
    if (isClosed || !game.state.autoplay) return;
    // Autoplay ends when the page is hidden.
    if (document.hidden) return game.change(stopAutoplay(game.state));
    begin();
  };

  return {
    press() {
      if (game.state.autoplay) game.change(stopAutoplay(game.state));
      else if (game.state.phase === 'idle') begin();
      else if (game.state.phase === 'showing') game.stage.clock.skip();
      else if (game.state.phase === 'lost') {
        game.change(retrySpin(game.state));
        void requestSpin();
      }
    },
    buy(option) {
      if (!game.state.autoplay) begin(option);
    },
    level: (option) => game.change(changeOption(game.state, option)),
    stake: (step) => game.change(changeStake(game.state, step)),
    autoplay(limits) {
      game.change(startAutoplay(game.state, limits));
      if (game.state.autoplay) begin();
    },
    resume: (spun) => void finish(game.state, spun),
    showAgain(spun) {
      const before = game.state;
      if (before.phase !== 'idle') return;
      game.change({ ...before, phase: 'showing', autoplay: null, notice: null });
      void presentRound(game.presentation, spun, turn()).then((stop) => {
        stopWins = stop;
        if (!isClosed) game.change({ ...game.state, phase: 'idle', feature: null, win: spun.win });
      });
    },
    setBalance(balance, bonus) {
      if (game.state.phase === 'idle') game.change(balancesChanged(game.state, balance, bonus));
      else arrived = { balance, bonus: bonus ?? arrived?.bonus };
    },
    close() {
      isClosed = true;
      stopWins();
    },
  };
}
