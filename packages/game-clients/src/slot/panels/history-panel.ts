import type { SlotSpun } from '../api.ts';
import { el } from '../dom.ts';
import type { SlotTexts } from '../texts.ts';

export type HistoryView = {
  texts: SlotTexts;
  rounds: readonly SlotSpun[];
  language: string;
  format: (amount: string) => string;
  /** Null while a round is in progress, because there is only one set of reels. */
  onShow: ((round: SlotSpun) => void) | null;
};

/** Renders the rounds of this session, newest first, each with a replay button. */
export function historyPanel(view: HistoryView): Node[] {
  const { texts, rounds, onShow } = view;
  if (rounds.length === 0) return [el('p', {}, texts.t('slots.historyEmpty'))];
  const clock = new Intl.DateTimeFormat(view.language, { timeStyle: 'medium' });
  return [
    el(
      'ul',
      { class: 'slot-history' },
      ...rounds.map((round) => {
        const text = texts.t('slots.historyRow', {
          time: clock.format(new Date(round.at)),
          stake: view.format(round.stake),
          win: view.format(round.win),
        });
        const button = el(
          'button',
          { type: 'button', class: 'slot-action slot-quiet', onclick: () => onShow?.(round) },
          texts.t('slots.historyShow'),
        );
        button.disabled = onShow === null;
        return el('li', {}, el('span', {}, text), button);
      }),
    ),
  ];
}
