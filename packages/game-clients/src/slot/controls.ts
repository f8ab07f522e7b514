import { PLAIN_SPIN } from '@fairhouse/game-math';
import { netOf } from '../game/game-session.ts';
import { el, iconButton, relabel } from './dom.ts';
import { countFreeRounds, type FeatureView, freeRoundsOf, type Notice, priceOf, type SlotState } from './state.ts';
import type { SlotTextKey, SlotTexts } from './texts.ts';

export type ControlActions = {
  main: () => void;
  stake: (step: 1 | -1) => void;
  autoplay: () => void;
  quick: () => void;
  sound: () => void;
  payTable: () => void;
  fairness: () => void;
  history: () => void;
  session: () => void;
  buy: () => void;
  level: (option: string) => void;
  deposit: () => void;
};

export type Controls = {
  update: (state: SlotState) => void;
  /** Writes the line under the reels. With `spoken` it is also announced to screen readers. */
  write: (sentence: string, spoken: boolean) => void;
  showWin: (amount: string) => void;
  /** Shows how long the game has been open. */
  showClock: (time: string) => void;
  close: () => void;
};

/** Creates the accessible controls over the canvases: buttons with names, figures as text, and an announced line. */
export function createControls(
  root: HTMLElement,
  texts: SlotTexts,
  format: (amount: string) => string,
  actions: ControlActions,
): Controls {
  const t = texts.t;
  const small = 'slot-button';
  const demo = el('span', { class: 'slot-demo', hidden: true }, t('play.demo'));
  const sound = iconButton('soundOff', t('play.sound'), small, actions.sound);
  const clock = el('span', {});
  const net = el('span', { class: 'slot-net' });
  const session = el(
    'button',
    { type: 'button', class: 'slot-session', onclick: actions.session },
    unseen(`${t('play.session')}: ${t('play.sessionTime')}`),
    clock,
    unseen(t('play.sessionNet')),
    net,
  );
  const top = el(
    'div',
    { class: 'slot-top' },
    iconButton('payTable', t('slots.payTable'), small, actions.payTable),
    iconButton('fairness', t('play.fairness'), small, actions.fairness),
    iconButton('history', t('slots.history'), small, actions.history),
    session,
    demo,
    sound,
  );
  const line = el('p', { class: 'slot-line', 'aria-hidden': 'true' });
  const spoken = el('p', { class: 'slot-spoken', 'aria-live': 'polite', role: 'status' });
  const notice = el('div', { class: 'slot-notice', role: 'alert', hidden: true });
  const figure = (key: SlotTextKey, name: string) => {
    const value = el('output', { class: 'slot-figure-value' }, '–');
    const label = el('span', {}, t(key));
    return { value, label, box: el('div', { class: `slot-figure slot-figure-${name}` }, label, value) };
  };
  const balance = figure('play.balance', 'balance');
  const bonus = figure('play.bonus', 'bonus');
  const win = figure('slots.win', 'win');
  const stake = figure('slots.stake', 'stake');
  const down = iconButton('minus', t('slots.stakeDown'), small, () => actions.stake(-1));
  const up = iconButton('plus', t('slots.stakeUp'), small, () => actions.stake(1));
  const level = levelChoice(texts, actions.level);
  const buy = iconButton('buy', t('slots.buy'), `${small} slot-buy`, actions.buy);
  const main = iconButton('spin', t('slots.spin'), 'slot-main', actions.main);
  const left = el('span', { class: 'slot-left', 'aria-hidden': 'true', hidden: true });
  const autoplay = iconButton('autoplay', t('slots.autoplay'), small, actions.autoplay);
  const quick = iconButton('quick', t('slots.quick'), small, actions.quick);
  const bar = el(
    'div',
    { class: 'slot-bar' },
    el('div', { class: 'slot-figures' }, balance.box, bonus.box, win.box),
    el('div', { class: 'slot-stake' }, down, stake.box, up, level.choice, buy),
    el('div', { class: 'slot-drive' }, autoplay, el('div', { class: 'slot-main-box' }, main, left), quick),
  );
  root.append(top, line, spoken, notice, bar);

  return {
    update(state) {
      demo.hidden = state.opened?.mode !== 'demo';
      balance.value.textContent = state.opened ? format(state.balance) : '–';
      bonus.box.hidden = state.bonus === null;
      bonus.value.textContent = format(state.bonus ?? '0');
      const free = freeRoundsOf(state);
      stake.label.textContent = free ? t('slots.freeRoundsLeft', { left: countFreeRounds(state) }) : t('slots.stake');
      stake.value.textContent = state.opened ? format(free?.stake ?? priceOf(state)) : '–';
      if (state.win === null || !state.opened) win.value.textContent = '–';
      else win.value.textContent = format(state.win);
      const idle = state.phase === 'idle' && !state.autoplay;
      down.disabled = !idle || free !== null || state.stakeIndex === 0;
      up.disabled = !idle || free !== null || state.stakeIndex >= (state.opened?.stakes.length ?? 1) - 1;
      level.update(state, !idle || free !== null);
      buy.hidden = !state.opened?.options.some(({ buysFeature }) => buysFeature);
      buy.disabled = !idle;
      net.textContent = format(netOf(state.session));
      autoplay.hidden = state.opened?.limits.autoplayAllowed === false;
      autoplay.disabled = !idle;
      press(quick, state.quick);
      press(sound, state.sound);
      sound.replaceChildren(...iconButton(state.sound ? 'soundOn' : 'soundOff', '', '', () => {}).childNodes);
      updateMain(main, left, state, texts);
      showNotice(notice, state, { texts, format, actions });
      root.dataset['phase'] = state.phase;
      root.toggleAttribute('data-feature', state.feature !== null);
      if (state.feature) line.textContent = featureText(texts, format, state.feature);
    },
    write(sentence, isSpoken) {
      line.textContent = sentence;
      if (isSpoken) spoken.textContent = sentence;
    },
    showWin(amount) {
      win.value.textContent = format(amount);
    },
    showClock(time) {
      clock.textContent = time;
    },
    close() {
      for (const part of [top, line, spoken, notice, bar]) part.remove();
    },
  };
}

/** Returns the progress of a feature in one line. */
export function featureText(texts: SlotTexts, format: (amount: string) => string, feature: FeatureView): string {
  const { t } = texts;
  const parts =
    feature.kind === 'free'
      ? [
          t('slots.freeSpinsCounter', { played: feature.played, total: feature.total }),
          ...(feature.multiplier > 1 ? [`×${feature.multiplier}`] : []),
        ]
      : [
          t('slots.holdRespins', { count: feature.respinsLeft }),
          t('slots.holdHeld', { count: feature.held, cells: feature.cells }),
        ];
  return [...parts, t('slots.featureSoFar', { amount: format(feature.won) })].join(' · ');
}

/** Creates the level select for a game with several levels. Hidden for others. */
function levelChoice(texts: SlotTexts, onLevel: (option: string) => void) {
  const choice = el('select', {
    class: 'slot-level',
    'aria-label': texts.t('slots.level'),
    hidden: true,
    onchange: () => onLevel(choice.value),
  });
  return {
    choice,
    update({ opened, option }: SlotState, disabled: boolean): void {
      const levels = opened?.options.filter(({ buysFeature }) => !buysFeature) ?? [];
      choice.hidden = levels.length === 0;
      choice.disabled = disabled;
      if (choice.hidden) return;
      if (choice.options.length === 0) {
        const coins = [PLAIN_SPIN, ...levels.map(({ id }) => id)];
        choice.append(
          ...coins.map((id, at) => el('option', { value: id }, texts.t('slots.levelCoins', { count: at + 1 }))),
        );
      }
      choice.value = option;
    },
  };
}

/** Text for screen readers only. */
const unseen = (words: string): HTMLElement => el('span', { class: 'slot-unseen' }, ` ${words} `);

function press(button: HTMLButtonElement, pressed: boolean): void {
  button.setAttribute('aria-pressed', String(pressed));
}

function updateMain(main: HTMLButtonElement, left: HTMLElement, state: SlotState, texts: SlotTexts): void {
  const running = state.autoplay;
  left.hidden = !running;
  // Not `disabled`: that would remove keyboard focus on every spin.
  const waiting = (state.phase === 'opening' || state.phase === 'asking' || state.phase === 'closed') && !running;
  main.setAttribute('aria-disabled', String(waiting));
  if (running) {
    left.textContent = String(running.left);
    relabel(main, 'stop', texts.t('slots.autoplayStop', { left: running.left }));
  } else if (state.phase === 'lost') relabel(main, 'spin', texts.t('play.retry'));
  else if (state.phase === 'showing') relabel(main, 'skip', texts.t('slots.skip'));
  else if (state.phase === 'asking') relabel(main, 'spin', texts.t('slots.spinning'));
  else relabel(main, 'spin', texts.t('slots.spin'));
}

const ENDED = {
  done: 'slots.autoplayEndedDone',
  loss: 'slots.autoplayEndedLoss',
  win: 'slots.autoplayEndedWin',
  feature: 'slots.autoplayEndedFeature',
  'next-stake-over-limit': 'slots.autoplayEndedNextStake',
} as const;

function noticeText(
  notice: Notice,
  phase: SlotState['phase'],
  { texts, format }: Pick<NoticeOptions, 'texts' | 'format'>,
): string {
  switch (notice.kind) {
    case 'refused':
      return texts.refusal(notice.code);
    case 'lost':
      return texts.t(phase === 'closed' ? 'play.closedLost' : 'slots.lost');
    case 'funds':
      return texts.t('slots.funds');
    case 'bonus-begins':
      return texts.t('slots.bonusBegins');
    case 'resumed':
      return texts.t('slots.resumed');
    case 'free-rounds-begin':
      return texts.t('slots.freeRoundsBegin');
    case 'free-rounds-over':
      return notice.collected === undefined
        ? texts.t('slots.freeRoundsOver')
        : texts.t('slots.freeRoundsOverBonus', { amount: format(notice.collected) });
    case 'autoplay-ended':
      return texts.t(ENDED[notice.why]);
  }
}

const shownNotices = new WeakMap<HTMLElement, string>();

interface NoticeOptions {
  texts: SlotTexts;
  format: (amount: string) => string;
  actions: ControlActions;
}

function showNotice(box: HTMLElement, state: SlotState, options: NoticeOptions): void {
  const { texts, actions } = options;
  const notice = state.notice;
  const key = notice ? `${state.phase} ${JSON.stringify(notice)}` : '';
  if (shownNotices.get(box) === key) return;
  shownNotices.set(box, key);
  box.hidden = notice === null;
  if (!notice) return box.replaceChildren();
  const text = el('p', {}, noticeText(notice, state.phase, options));
  const button = (label: SlotTextKey, onclick: () => void) =>
    el('button', { type: 'button', class: 'slot-action', onclick }, texts.t(label));
  const short = notice.kind === 'funds' || (notice.kind === 'refused' && notice.code === 'INSUFFICIENT_FUNDS');
  box.replaceChildren(
    text,
    ...(state.phase === 'lost' ? [button('play.retry', actions.main)] : []),
    ...(short ? [button('play.deposit', actions.deposit)] : []),
  );
}
