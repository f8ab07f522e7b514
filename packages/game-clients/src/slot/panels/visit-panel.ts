import { el } from '../dom.ts';
import type { SlotTextKey, SlotTexts } from '../texts.ts';
import { netOf, REMINDERS_MIN, type Visit } from '../visit.ts';

export type VisitView = {
  texts: SlotTexts;
  visit: Visit;
  minutes: number;
  format: (amount: string) => string;
  remindAfter_min: number;
  onRemindAfter: (minutes: number) => void;
};

/** How long the player has been here and what it has come to. */
export function visitFigures({
  texts,
  visit,
  minutes,
  format,
}: Omit<VisitView, 'remindAfter_min' | 'onRemindAfter'>): Node {
  const rows: [SlotTextKey, string][] = [
    ['slots.visitTime', texts.say('slots.visitMinutes', { count: minutes })],
    ['slots.visitRounds', String(visit.rounds)],
    ['slots.visitStaked', format(visit.staked)],
    ['slots.visitWon', format(visit.won)],
    ['slots.visitNet', format(netOf(visit))],
  ];
  return el(
    'dl',
    { class: 'slot-facts' },
    ...rows.flatMap(([key, value]) => [el('dt', {}, texts.say(key)), el('dd', {}, value)]),
  );
}

/** The visit so far, and after how long the player wants to be reminded of it. */
export function visitPanel(view: VisitView): Node[] {
  const { texts, remindAfter_min, onRemindAfter } = view;
  const sorted = [...REMINDERS_MIN].sort((a, b) => a - b);
  const choice = el(
    'select',
    { id: 'slot-reminder', onchange: () => onRemindAfter(Number(choice.value)) },
    ...sorted.map((minutes) =>
      el(
        'option',
        { value: String(minutes), selected: minutes === remindAfter_min },
        texts.say('slots.visitMinutes', { count: minutes }),
      ),
    ),
  );
  return [
    visitFigures(view),
    el(
      'div',
      { class: 'slot-form' },
      el('div', { class: 'slot-field' }, el('label', { for: 'slot-reminder' }, texts.say('slots.remindAfter')), choice),
    ),
  ];
}

/** The reminder itself: play has stopped, and only the player goes on. */
export function reminderPanel(
  view: Omit<VisitView, 'remindAfter_min' | 'onRemindAfter'>,
  { onGoOn, onLeave }: { onGoOn: () => void; onLeave: () => void },
): Node[] {
  const { texts, minutes } = view;
  const button = (className: string, key: SlotTextKey, onclick: () => void) =>
    el('button', { type: 'button', class: className, onclick }, texts.say(key));
  return [
    el('p', {}, texts.say('slots.reminderText', { count: minutes })),
    visitFigures(view),
    el(
      'div',
      { class: 'slot-choices' },
      button('slot-action', 'slots.reminderGoOn', onGoOn),
      button('slot-action slot-quiet', 'slots.reminderLeave', onLeave),
    ),
  ];
}
