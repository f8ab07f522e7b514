import { findBetMode, slotFacts } from '@fairhouse/game-math';
import { el } from '../dom.ts';
import type { PayTableView } from './pay-table.ts';

/** Renders the game's figures and the return of every bet mode. */
export function payFacts(view: PayTableView): Node[] {
  const known = slotFacts(view.spec.id);
  if (!known) return [];
  const { texts, formatNumber, formatShare } = view;
  const jackpot_ppm = view.jackpot ? known.jackpot_ppm : 0;
  const feature = Math.round(known.featureOneIn_x10 / 10);
  const rows: [string, string][] = [
    [texts.t('slots.factRtp'), formatShare(known.rtp_ppm + jackpot_ppm)],
    ...otherBetModes(view, known.options, jackpot_ppm),
    ...(jackpot_ppm > 0 ? [[texts.t('slots.factJackpot'), formatShare(jackpot_ppm)] satisfies [string, string]] : []),
    [
      texts.t('slots.factVolatility'),
      `${texts.t(`slots.volatility.${known.volatility}`)} (σ ${(known.sd_x100 / 100).toFixed(2)})`,
    ],
    [texts.t('slots.factHit'), formatShare(known.hitRate_ppm)],
    [texts.t('slots.factStakeBack'), formatShare(known.winAtLeastStake_ppm)],
    ...(feature > 0
      ? [
          [texts.t('slots.factFeature'), texts.t('slots.factOneIn', { count: formatNumber(feature) })] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [texts.t('slots.factVersion'), view.versionHash.slice(0, 16)],
  ];
  return [
    el('dl', { class: 'slot-facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])),
  ];
}

/** Returns the bet modes besides the plain spin with their return. */
function otherBetModes(
  { spec, options, texts, formatShare }: PayTableView,
  known: Readonly<Record<string, { rtp_ppm: number }>>,
  jackpot_ppm: number,
): [string, string][] {
  return options.flatMap(({ id, cost_x100, buysFeature }) => {
    const rtp_ppm = known[id]?.rtp_ppm ?? findBetMode(spec, id)?.rtp_ppm;
    if (rtp_ppm === undefined) return [];
    const stakes = cost_x100 / 100;
    const name = buysFeature ? texts.t('slots.factBuy', { stakes }) : texts.t('slots.levelCoins', { count: stakes });
    return [[`${texts.t('slots.factRtp')}: ${name}`, formatShare(rtp_ppm + jackpot_ppm)] satisfies [string, string]];
  });
}
