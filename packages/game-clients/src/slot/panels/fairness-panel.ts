import { type ClientSeedProblem, parseClientSeed } from '@fairhouse/game-math';
import type { RevealedPair, SlotFair } from '../api.ts';
import { el } from '../dom.ts';
import type { SlotTextKey, SlotTexts } from '../texts.ts';

export type FairnessView = {
  texts: SlotTexts;
  fair: SlotFair;
  /** Rotates the seeds. Rejects with an error whose message comes from `errorText`. */
  rotate: (clientSeed: string) => Promise<SlotFair>;
  errorText: (error: unknown) => string;
  onVerify: (pair: RevealedPair) => void;
};

const PROBLEM_TEXTS: Record<ClientSeedProblem, SlotTextKey> = {
  empty: 'slots.fairSeedEmpty',
  'too-long': 'slots.fairSeedTooLong',
  'not-text': 'slots.fairSeedNotText',
};

/** Renders the current commitments, the player's seed, the rotation form and the revealed old seed. */
export function fairnessPanel(view: FairnessView): Node[] {
  const { texts } = view;
  const state = el('dl', { class: 'slot-seeds' });
  const revealed = el('div', { 'aria-live': 'polite' });
  const problem = el('p', { class: 'slot-fault', id: 'slot-seed-fault', role: 'alert' });
  const input = el('input', {
    id: 'slot-seed',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'slot-seed-help slot-seed-fault',
  });
  const submit = el('button', { type: 'submit', class: 'slot-action' }, texts.t('slots.fairRotate'));
  const show = (fair: SlotFair): void => {
    state.replaceChildren(...seedRows(texts, fair));
    if (fair.revealed) revealed.replaceChildren(...revealedRows(view, fair.revealed));
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    const reading = parseClientSeed(input.value);
    problem.textContent = reading.ok ? '' : texts.t(PROBLEM_TEXTS[reading.problem]);
    if (!reading.ok) return input.focus();
    submit.disabled = true;
    view
      .rotate(reading.clientSeed)
      .then((fair) => {
        input.value = '';
        show(fair);
      })
      .catch((error: unknown) => {
        problem.textContent = view.errorText(error);
      })
      .finally(() => {
        submit.disabled = false;
      });
  };
  show(view.fair);
  return [
    el('p', {}, texts.t('slots.fairIntro')),
    state,
    el(
      'form',
      { class: 'slot-form', novalidate: true, onsubmit },
      el(
        'div',
        { class: 'slot-field' },
        el('label', { for: 'slot-seed' }, texts.t('slots.fairNewSeed')),
        input,
        el('p', { class: 'slot-help', id: 'slot-seed-help' }, texts.t('slots.fairNewSeedHelp')),
        problem,
      ),
      submit,
    ),
    revealed,
  ];
}

function seedRows(texts: SlotTexts, fair: SlotFair): Node[] {
  const rows: [SlotTextKey, string][] = [
    ['slots.fairCommitment', fair.commitment],
    ['slots.fairNext', fair.nextCommitment],
    ['slots.fairClientSeed', fair.clientSeed],
    ['slots.fairNonce', String(fair.nonce)],
  ];
  return rows.flatMap(([key, value]) => [el('dt', {}, texts.t(key)), el('dd', {}, el('code', {}, value))]);
}

function revealedRows(view: FairnessView, pair: RevealedPair): Node[] {
  const { texts } = view;
  const rows: [SlotTextKey, string][] = [
    ['slots.fairRevealed', pair.serverSeed],
    ['slots.fairRevealedCommitment', pair.commitment],
    ['slots.fairClientSeed', pair.clientSeed],
    ['slots.fairRevealedNonce', String(pair.nonces)],
  ];
  return [
    el('h3', {}, texts.t('slots.fairRevealed')),
    el(
      'dl',
      { class: 'slot-seeds' },
      ...rows.flatMap(([key, value]) => [el('dt', {}, texts.t(key)), el('dd', {}, el('code', {}, value))]),
    ),
    el(
      'button',
      { type: 'button', class: 'slot-action slot-quiet', onclick: () => view.onVerify(pair) },
      texts.t('slots.fairVerify'),
    ),
  ];
}
