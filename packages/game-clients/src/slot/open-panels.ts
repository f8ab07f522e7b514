import { refusalCode, type SlotFair } from './api.ts';
import { rotated } from './changes.ts';
import type { SlotGame } from './mount-slot.ts';
import { autoplayPanel } from './panels/autoplay-panel.ts';
import { fairnessPanel } from './panels/fairness-panel.ts';
import { historyPanel } from './panels/history-panel.ts';
import { openPanel } from './panels/panel.ts';
import { payTable } from './panels/pay-table.ts';
import type { Play } from './play.ts';
import { stakeOf } from './state.ts';

export type Panels = { payTable: () => void; fairness: () => void; history: () => void; autoplay: () => void };

/** The sheets of the game, each filled when it is opened. */
export function openPanels(game: SlotGame, play: Play): Panels {
  const { texts, format, language } = game;
  const numbers = new Intl.NumberFormat(language);
  return {
    payTable() {
      const opened = game.state.opened;
      if (!opened) return;
      const body = payTable({
        spec: game.spec,
        symbols: game.look.symbols,
        texts,
        stake: stakeOf(game.state),
        format,
        formatNumber: (value) => numbers.format(value),
        versionHash: opened.versionHash,
      });
      openPanel(game.root, texts, texts.say('slots.payTable'), body);
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
        faultText: (error) => {
          const code = refusalCode(error);
          return code === null ? texts.say('slots.closedLost') : texts.refusal(code);
        },
        onVerify: (pair) =>
          game.onEvent?.({
            type: 'open_verify',
            serverSeed: pair.serverSeed,
            clientSeed: pair.clientSeed,
            nonce: Math.max(0, pair.nonces - 1),
            gameCode: opened.gameCode,
            versionHash: opened.versionHash,
          }),
      });
      openPanel(game.root, texts, texts.say('slots.fairness'), body);
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
      const panel = openPanel(game.root, texts, texts.say('slots.history'), body);
    },
    autoplay() {
      const opened = game.state.opened;
      if (!opened) return;
      const body = autoplayPanel({
        texts,
        stake: stakeOf(game.state),
        max: opened.limits.autoplayMax,
        format,
        onStart: (limits) => {
          panel.close();
          play.autoplay(limits);
        },
      });
      const panel = openPanel(game.root, texts, texts.say('slots.autoplay'), body);
    },
  };
}
