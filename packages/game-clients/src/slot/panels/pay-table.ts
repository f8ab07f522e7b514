import { type SlotFacts, type SlotSpec, slotFacts } from '@fairhouse/game-math';
import { shareOf } from '../amounts.ts';
import { pictureSvg } from '../art/picture-svg.ts';
import { el } from '../dom.ts';
import type { SlotLook } from '../look.ts';
import type { SlotTexts } from '../texts.ts';

export type PayTableView = {
  spec: SlotSpec;
  symbols: SlotLook['symbols'];
  texts: SlotTexts;
  stake: string;
  format: (amount: string) => string;
  formatNumber: (value: number) => string;
  versionHash: string;
};

/** Everything the game pays at the stake chosen, computed from the mathematics it plays by; the lines, the figures, the rules. */
export function payTable(view: PayTableView): Node[] {
  const { spec, texts } = view;
  const symbols = spec.symbols.map((symbol) => symbolCard(view, symbol.id, symbol.kind));
  return [
    el('p', {}, texts.say('slots.payIntro', { stake: view.format(view.stake) })),
    el('ul', { class: 'slot-pays' }, ...symbols),
    el('h3', {}, texts.say('slots.lines', { count: spec.lines.length })),
    el('ul', { class: 'slot-lines' }, ...spec.lines.map((rows, line) => linePicture(view, rows, line))),
    ...facts(view),
    ...rules(view),
  ];
}

function symbolCard(view: PayTableView, id: string, kind: string): HTMLElement {
  const { spec, texts, stake, format } = view;
  const scatter = kind === 'scatter';
  const pays = scatter ? spec.scatterPays : (spec.linePays[id] ?? {});
  const hundredths = (count: number) => (pays[count] ?? 0) * (scatter ? 100 : 100 / spec.lines.length);
  const rows = Object.keys(pays)
    .map(Number)
    .sort((a, b) => b - a)
    .map((count) => [
      el('dt', { 'aria-label': texts.say('slots.payCount', { count }) }, `${count} ×`),
      el('dd', {}, format(shareOf(stake, hundredths(count)))),
    ]);
  const picture = el('span', { class: 'slot-pay-picture' });
  picture.innerHTML = pictureSvg(view.symbols[id] ?? []);
  const tag = kind === 'regular' ? '' : ` · ${texts.say(kind === 'wild' ? 'slots.wild' : 'slots.scatter')}`;
  const note =
    kind === 'wild'
      ? texts.say('slots.payWild')
      : scatter
        ? texts.say('slots.payScatter', { count: spec.freeSpins.awards[3] ?? 0 })
        : '';
  return el(
    'li',
    { class: note ? 'slot-pay slot-pay-special' : 'slot-pay' },
    picture,
    el(
      'div',
      {},
      el('strong', {}, texts.symbol(id) + tag),
      el('dl', {}, ...rows.flat()),
      ...(note ? [el('p', {}, note)] : []),
    ),
  );
}

function linePicture(view: PayTableView, rows: readonly number[], line: number): HTMLElement {
  const label = view.texts.say('slots.line', { line: line + 1 });
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: view.spec.rows }, (_cell, row) => {
      const on = rows[reel] === row;
      return `<rect x="${reel * 9 + 1}" y="${row * 9 + 1}" width="7" height="7" rx="1.500" class="${on ? 'on' : 'off'}"/>`;
    }),
  );
  const item = el('li', {}, el('span', { 'aria-hidden': 'true' }, String(line + 1)));
  item.insertAdjacentHTML(
    'beforeend',
    `<svg viewBox="0 0 46 28" role="img" aria-label="${label}">${cells.join('')}</svg>`,
  );
  return item;
}

function facts(view: PayTableView): Node[] {
  const known: SlotFacts | undefined = slotFacts(view.spec.id);
  if (!known) return [];
  const { texts, formatNumber } = view;
  const points = (ppm: number) => `${(ppm / 10_000).toFixed(2)} %`;
  const rows: [string, string][] = [
    [texts.say('slots.factRtp'), points(known.rtp_ppm)],
    [
      texts.say('slots.factVolatility'),
      `${texts.say(`slots.volatility.${known.volatility}`)} (σ ${(known.sd_x100 / 100).toFixed(2)})`,
    ],
    [texts.say('slots.factHit'), points(known.hitRate_ppm)],
    [texts.say('slots.factStakeBack'), points(known.winAtLeastStake_ppm)],
    [
      texts.say('slots.factFeature'),
      texts.say('slots.factOneIn', { count: formatNumber(Math.round(known.featureOneIn_x10 / 10)) }),
    ],
    [texts.say('slots.factVersion'), view.versionHash.slice(0, 16)],
  ];
  return [
    el('dl', { class: 'slot-facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])),
  ];
}

function rules(view: PayTableView): Node[] {
  const { spec, texts, formatNumber } = view;
  const known = slotFacts(spec.id);
  const count = spec.freeSpins.awards[3] ?? 0;
  const sentences = [
    texts.say('slots.ruleStake', { lines: spec.lines.length }),
    texts.say('slots.ruleFree', { times: spec.freeSpins.multiplier, count }),
    texts.say('slots.ruleMax', {
      times: formatNumber(spec.maxWinX),
      odds: formatNumber(known?.maxWinOneInAtLeast ?? 0),
    }),
    texts.say('slots.ruleBest', { odds: formatNumber(known?.topAwardOneIn ?? 0) }),
    texts.say('slots.ruleFair'),
    texts.say('slots.ruleMalfunction'),
  ];
  return [
    el('h3', {}, texts.say('slots.rules')),
    el('ul', { class: 'slot-rules' }, ...sentences.map((sentence) => el('li', {}, sentence))),
  ];
}
