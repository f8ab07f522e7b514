import { findBetMode } from '@fairhouse/game-math';
import type { SessionClock } from '../game/session-clock.ts';
import { type RevealedPair, refusalCode, type SlotFair } from './api.ts';
import { rotated, stopAutoplay } from './changes.ts';
import type { SlotGame } from './mount-slot.ts';
import { autoplayPanel } from './panels/autoplay-panel.ts';
import { buyPanel } from './panels/buy-panel.ts';
import { fairnessPanel } from './panels/fairness-panel.ts';
import { historyPanel } from './panels/history-panel.ts';
import { createPanel } from './panels/panel.ts';
import { payTable, specAtLevel } from './panels/pay-table.ts';
import { reminderPanel, sessionPanel } from './panels/session-panel.ts';
import type { Play } from './play.ts';
import { priceOf, stakeOf } from './state.ts';
import type { SlotTexts } from './texts.ts';

export type Panels = Record<'payTable' | 'fairness' | 'history' | 'autoplay' | 'session' | 'buy', () => void> & {
  /** Shows the reality check when it is due, which ends autoplay. Returns true while it is open. */
  remind: () => boolean;
};

/** Creates the panels of the game. Each is filled when it is opened. */
export function createPanels(game: SlotGame, play: Play, clock: SessionClock): Panels {
  const { texts, format, language } = game;
  const numbers = new Intl.NumberFormat(language);
  /** Returns the bet mode of the last round on a seed pair. Empty for a plain spin. */
  const optionOf = ({ nonces, commitment }: RevealedPair): { option?: string } => {
    const last = game.state.history.find(({ fair }) => fair.nonce === nonces - 1 && fair.commitment === commitment);
    return last?.round.option ? { option: last.round.option } : {};
  };
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 });
  const formatShare = (ppm: number): string => percent.format(ppm / 1_000_000);
  const sessionView = () => ({ texts, session: game.state.session, minutes: clock.minutes(), format });
  return {
    payTable() {
      const opened = game.state.opened;
      if (!opened) return;
      const body = payTable({
        spec: specAtLevel(game.spec, game.state.option),
        symbols: game.theme.symbols,
        texts,
        options: opened.options,
        jackpot: opened.jackpot,
        stake: stakeOf(game.state),
        format,
        formatNumber: (value) => numbers.format(value),
        formatShare,
        // narrow unit lists have no separator in Chinese: "234" for reels 2, 3 and 4
        list: (words) => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(words),
        versionHash: opened.versionHash,
      });
      createPanel(game.root, texts, texts.t('slots.payTable'), body);
    },
    fairness() {
      const { fair, opened } = game.state;
      if (!fair || !opened) return;
      const rotate = async (clientSeed: string): Promise<SlotFair> => {
        const next = await game.api.rotate(clientSeed);
        game.change(rotated(game.state, next));
        return next;
      };
      const body = fairnessPanel({
        texts,
        fair,
        rotate,
        errorText: (error) => {
          const code = refusalCode(error);
          return code === null ? texts.t('play.closedLost') : texts.refusal(code);
        },
        onVerify: (pair) =>
          game.onEvent?.({
            type: 'open_verify',
            serverSeed: pair.serverSeed,
            clientSeed: pair.clientSeed,
            nonce: Math.max(0, pair.nonces - 1),
            ...optionOf(pair),
            gameCode: opened.gameCode,
            versionHash: opened.versionHash,
          }),
      });
      createPanel(game.root, texts, texts.t('play.fairness'), body);
    },
    history() {
      const idle = game.state.phase === 'idle' && !game.state.autoplay;
      const body = historyPanel({
        texts,
        language,
        format,
        rounds: game.state.history,
        onShow: idle
          ? (round) => {
              panel.close();
              play.showAgain(round);
            }
          : null,
      });
      const panel = createPanel(game.root, texts, texts.t('slots.history'), body);
    },
    autoplay() {
      const opened = game.state.opened;
      if (!opened) return;
      const body = autoplayPanel({
        texts,
        stake: priceOf(game.state),
        hasFeature: gameHasFeature(game),
        max: opened.limits.autoplayMax,
        format,
        onStart: (limits) => {
          panel.close();
          play.autoplay(limits);
        },
      });
      const panel = createPanel(game.root, texts, texts.t('slots.autoplay'), body);
    },
    session() {
      const body = sessionPanel({
        ...sessionView(),
        remindAfter_min: clock.remindAfter_min(),
        max_min: game.state.opened?.limits.maxReminder_min ?? clock.remindAfter_min(),
        mandatoryBreak_min: game.state.opened?.limits.mandatoryBreak_min ?? 0,
        onRemindAfter: (minutes) => {
          clock.setReminder(minutes);
          // it applies for this session even if the server cannot save it
          game.api.setReminder(minutes).catch(() => {});
        },
      });
      createPanel(game.root, texts, texts.t('play.session'), body);
    },
    buy() {
      const { opened } = game.state;
      if (!opened) return;
      const offers = opened.options.flatMap(({ id, cost_x100, buysFeature }) => {
        const mode = findBetMode(game.spec, id);
        if (!buysFeature || !mode?.buy) return [];
        return {
          name: offerName(texts, mode.buy),
          price: format(priceOf(game.state, id)),
          stakes: cost_x100 / 100,
          rtp: formatShare(mode.rtp_ppm),
          onBuy: () => {
            panel.close();
            play.buy(id);
          },
        };
      });
      const panel = createPanel(
        game.root,
        texts,
        texts.t('slots.buy'),
        buyPanel(texts, offers, () => panel.close()),
      );
    },
    remind() {
      if (!clock.isDue()) return false;
      game.change(stopAutoplay(game.state));
      const panel = createPanel(
        game.root,
        texts,
        texts.t('play.reminder'),
        reminderPanel(sessionView(), {
          onGoOn: () => panel.close(),
          onLeave: () => game.onEvent?.({ type: 'leave' }),
        }),
      );
      clock.reminded();
      return true;
    },
  };
}

const gameHasFeature = ({ spec }: SlotGame): boolean =>
  spec.holdAndWin !== undefined || Object.keys(spec.freeSpins.awards).length > 0;

type Buy = NonNullable<NonNullable<ReturnType<typeof findBetMode>>['buy']>;

/** Returns the name of a bought feature. */
const offerName = (texts: SlotTexts, { feature, count }: Buy): string =>
  feature === 'free-spins' ? texts.t('slots.freeSpinsWon', { count }) : texts.t('slots.buyHold', { count });
