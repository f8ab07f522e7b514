import { findBetMode, type SlotSpec } from '@fairhouse/game-math';
import { shareOf } from '../../game/amounts.ts';
import { imageSvg } from '../../game/art/image-svg.ts';
import type { SlotJackpot, SlotOption } from '../api.ts';
import { el } from '../dom.ts';
import { joinSentences } from '../join-sentences.ts';
import type { SlotTexts } from '../texts.ts';
import type { SlotTheme } from '../theme.ts';
import { payFacts } from './pay-facts.ts';
import { countText, payFigures } from './pay-figures.ts';
import { payNotes } from './pay-notes.ts';
import { payRules } from './pay-rules.ts';

export type PayTableView = {
  /** The machine with the pay table of the selected level. */
  spec: SlotSpec;
  options: readonly SlotOption[];
  /** Null where none can be won. */
  jackpot: SlotJackpot | null;
  symbols: SlotTheme['symbols'];
  texts: SlotTexts;
  /** The stake in which all pays are shown. */
  stake: string;
  format: (amount: string) => string;
  formatNumber: (value: number) => string;
  /** Formats millionths as a percentage. */
  formatShare: (ppm: number) => string;
  /** Formats a list in words. */
  list: (words: readonly string[]) => string;
  versionHash: string;
};

/** Renders everything the game pays at the selected stake, computed from its mathematics: lines, figures and rules. */
export function payTable(view: PayTableView): Node[] {
  const { spec, texts } = view;
  return [
    el('p', {}, joinSentences([texts.t('slots.payIntro', { stake: view.format(view.stake) }), howItPays(view)])),
    el('ul', { class: 'slot-pays' }, ...spec.symbols.flatMap((symbol) => cardOf(view, symbol)), ...mixedCards(view)),
    ...(spec.lines.length > 1
      ? [
          el('h3', {}, texts.t('slots.lines', { count: spec.lines.length })),
          el('ul', { class: 'slot-lines' }, ...spec.lines.map((rows, line) => lineImage(view, rows, line))),
        ]
      : []),
    ...payFacts(view),
    ...payRules(view),
  ];
}

/** Returns the machine with the pays of a bet level. */
export const specAtLevel = (spec: SlotSpec, option: string): SlotSpec => findBetMode(spec, option)?.spec ?? spec;

function howItPays({ spec, texts }: PayTableView): string {
  switch (spec.payBy?.kind) {
    case 'ways':
      return texts.t('slots.payByWays');
    case 'clusters': {
      const sizes = Object.values(spec.linePays).flatMap((row) => Object.keys(row).map(Number));
      return texts.t('slots.payByClusters', { count: Math.min(...sizes) });
    }
    case undefined:
      return texts.t('slots.payByLines', { count: spec.lines.length });
  }
}

function cardOf(view: PayTableView, { id, kind }: SlotSpec['symbols'][number]): HTMLElement[] {
  return kind === 'blank' ? [] : [card(view, { id, image: id, note: payNotes(view, id, kind) })];
}

/** Symbols that pay mixed with each other. */
const mixedCards = (view: PayTableView): HTMLElement[] =>
  (view.spec.mixedPays ?? []).map(({ id, of }) =>
    card(view, { id, image: of[0] ?? id, note: view.list(of.map(view.texts.symbol)) }),
  );

function card(view: PayTableView, { id, image, note }: { id: string; image: string; note: string }): HTMLElement {
  const { texts, stake, format } = view;
  const rows = payFigures(view.spec, id).flatMap((figure) => [
    el('dt', { 'aria-label': texts.t('slots.payCount', { count: figure.from }) }, `${countText(figure)} ×`),
    el('dd', {}, format(shareOf(stake, figure.pays_x100))),
  ]);
  const drawing = el('span', { class: 'slot-pay-image' });
  drawing.innerHTML = imageSvg(view.symbols[image] ?? []);
  return el(
    'li',
    { class: note ? 'slot-pay slot-pay-special' : 'slot-pay' },
    drawing,
    el(
      'div',
      {},
      el('strong', {}, texts.symbol(id) + tagOf(view, id)),
      ...(rows.length > 0 ? [el('dl', {}, ...rows)] : []),
      ...(note ? [el('p', {}, note)] : []),
    ),
  );
}

function tagOf({ spec, texts }: PayTableView, id: string): string {
  const kind = spec.symbols.find((symbol) => symbol.id === id)?.kind;
  if (kind === 'wild') return ` · ${texts.t('slots.wild')}`;
  return kind === 'scatter' ? ` · ${texts.t('slots.scatter')}` : '';
}

function lineImage(view: PayTableView, rows: readonly number[], line: number): HTMLElement {
  const label = view.texts.t('slots.line', { line: line + 1 });
  const { rows: height } = view.spec;
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: height }, (_cell, row) => {
      const on = rows[reel] === row;
      return `<rect x="${reel * 9 + 1}" y="${row * 9 + 1}" width="7" height="7" rx="1.500" class="${on ? 'on' : 'off'}"/>`;
    }),
  );
  const item = el('li', {}, el('span', { 'aria-hidden': 'true' }, String(line + 1)));
  item.insertAdjacentHTML(
    'beforeend',
    `<svg viewBox="0 0 ${rows.length * 9 + 1} ${height * 9 + 1}" role="img" aria-label="${label}">${cells.join('')}</svg>`,
  );
  return item;
}
