import { el } from '../dom.ts';
import { type GameSession, netOf, REMINDERS_MIN } from '../game-session.ts';
import type { SlotTextKey, SlotTexts } from '../texts.ts';

export type SessionView = {
  texts: SlotTexts;
  session: GameSession;
  minutes: number;
  format: (amount: string) => string;
  remindAfter_min: number;
  /** The most that the place allows. */
  max_min: number;
  /** How long the place wants play to rest after each hour; 0: not at all. */
  mandatoryBreak_min: number;
  onRemindAfter: (minutes: number) => void;
};

/** What a visit has come to, without the choice of a reminder. */
type SessionSoFar = Pick<SessionView, 'texts' | 'session' | 'minutes' | 'format'>;

/** How long the player has been here and what it has come to. */
export function sessionFigures({ texts, session, minutes, format }: SessionSoFar): Node {
  const rows: [SlotTextKey, string][] = [
    ['slots.sessionTime', texts.t('slots.sessionMinutes', { count: minutes })],
    ['slots.sessionRounds', String(session.rounds)],
    ['slots.sessionStaked', format(session.staked)],
    ['slots.sessionWon', format(session.won)],
    ['slots.sessionNet', format(netOf(session))],
  ];
  return el(
    'dl',
    { class: 'slot-facts' },
    ...rows.flatMap(([key, value]) => [el('dt', {}, texts.t(key)), el('dd', {}, value)]),
  );
}

/** The visit so far, and after how long the player wants to be reminded of it. */
export function sessionPanel(view: SessionView): Node[] {
  const { texts, remindAfter_min, max_min, mandatoryBreak_min, onRemindAfter } = view;
  const offered = REMINDERS_MIN.filter((minutes) => minutes <= max_min);
  const choice = el(
    'select',
    { id: 'slot-reminder', onchange: () => onRemindAfter(Number(choice.value)) },
    ...offered.map((minutes) =>
      el(
        'option',
        { value: String(minutes), selected: minutes === remindAfter_min },
        texts.t('slots.sessionMinutes', { count: minutes }),
      ),
    ),
  );
  return [
    sessionFigures(view),
    ...(mandatoryBreak_min > 0
      ? [el('p', {}, texts.t('slots.sessionMandatoryBreak', { count: mandatoryBreak_min }))]
      : []),
    el(
      'div',
      { class: 'slot-form' },
      el('div', { class: 'slot-field' }, el('label', { for: 'slot-reminder' }, texts.t('slots.remindAfter')), choice),
    ),
  ];
}

/** The reminder itself: play has stopped, and only the player goes on. */
export function reminderPanel(
  view: SessionSoFar,
  { onGoOn, onLeave }: { onGoOn: () => void; onLeave: () => void },
): Node[] {
  const { texts, minutes } = view;
  const button = (className: string, key: SlotTextKey, onclick: () => void) =>
    el('button', { type: 'button', class: className, onclick }, texts.t(key));
  return [
    el('p', {}, texts.t('slots.reminderText', { count: minutes })),
    sessionFigures(view),
    el(
      'div',
      { class: 'slot-choices' },
      button('slot-action', 'slots.reminderGoOn', onGoOn),
      button('slot-action slot-quiet', 'slots.reminderLeave', onLeave),
    ),
  ];
}
