import { type GameSession, netOf, REMINDERS_MIN } from '../../game/game-session.ts';
import { el } from '../dom.ts';
import type { SlotTextKey, SlotTexts } from '../texts.ts';

export type SessionView = {
  texts: SlotTexts;
  session: GameSession;
  minutes: number;
  format: (amount: string) => string;
  remindAfter_min: number;
  /** The maximum that the region allows. */
  max_min: number;
  /** Minutes of mandatory break after each hour, required by the region. 0: none. */
  mandatoryBreak_min: number;
  onRemindAfter: (minutes: number) => void;
};

/** The session so far, without the reality-check setting. */
type SessionSoFar = Pick<SessionView, 'texts' | 'session' | 'minutes' | 'format'>;

/** Renders the session's duration and result. */
export function sessionFigures({ texts, session, minutes, format }: SessionSoFar): Node {
  const rows: [SlotTextKey, string][] = [
    ['play.sessionTime', texts.t('play.sessionMinutes', { count: minutes })],
    ['play.sessionRounds', String(session.rounds)],
    ['play.sessionStaked', format(session.staked)],
    ['play.sessionWon', format(session.won)],
    ['play.sessionNet', format(netOf(session))],
  ];
  return el(
    'dl',
    { class: 'slot-facts' },
    ...rows.flatMap(([key, value]) => [el('dt', {}, texts.t(key)), el('dd', {}, value)]),
  );
}

/** Renders the session so far and the reality-check interval. */
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
        texts.t('play.sessionMinutes', { count: minutes }),
      ),
    ),
  );
  return [
    sessionFigures(view),
    ...(mandatoryBreak_min > 0
      ? [el('p', {}, texts.t('play.sessionMandatoryBreak', { count: mandatoryBreak_min }))]
      : []),
    el(
      'div',
      { class: 'slot-form' },
      el('div', { class: 'slot-field' }, el('label', { for: 'slot-reminder' }, texts.t('play.remindAfter')), choice),
    ),
  ];
}

/** Renders the reality check. Play has stopped, and only the player can continue. */
export function reminderPanel(
  view: SessionSoFar,
  { onGoOn, onLeave }: { onGoOn: () => void; onLeave: () => void },
): Node[] {
  const { texts, minutes } = view;
  const button = (className: string, key: SlotTextKey, onclick: () => void) =>
    el('button', { type: 'button', class: className, onclick }, texts.t(key));
  return [
    el('p', {}, texts.t('play.reminderText', { count: minutes })),
    sessionFigures(view),
    el(
      'div',
      { class: 'slot-choices' },
      button('slot-action', 'play.reminderGoOn', onGoOn),
      button('slot-action slot-quiet', 'play.reminderLeave', onLeave),
    ),
  ];
}
