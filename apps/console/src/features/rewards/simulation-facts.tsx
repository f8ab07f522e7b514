import type { PromotionDetail, SimulatedBonus, Simulation } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Facts } from '../../components/facts.tsx';

/** What a version would have given in a past period. */
export function SimulationFacts({
  simulation,
  of: { kind, currency },
}: {
  simulation: Simulation | null;
  of: Pick<PromotionDetail, 'kind' | 'currency'>;
}) {
  const t = useTranslation();
  const { count, time, amount } = useFormats();
  const write = (text: string): string =>
    kind === 'cash' || kind === 'bonus' ? amount(text, currency) : `${text} ${t(`giving.kind.${kind}`)}`;
  const money = (text: string): string => amount(text, currency);
  const bonusFacts = ({ game, stake, floor, mean, ceiling }: SimulatedBonus) => [
    {
      name: t('launching.simulated.floor'),
      value: floor === null ? t('launching.simulated.unknown') : money(floor),
    },
    // what free rounds win has no mean here, since its distribution is not published
    ...(kind === 'bonus'
      ? [
          {
            name: `${t('launching.simulated.mean')} (${t('launching.play.title', { game, stake: money(stake) })})`,
            value: mean === null ? t('launching.simulated.tooMuch') : money(mean),
          },
        ]
      : []),
    { name: t(kind === 'bonus' ? 'launching.simulated.ceiling' : 'launching.simulated.won'), value: money(ceiling) },
  ];
  return (
    <section aria-label={t('launching.simulation')} className="flex flex-col gap-2">
      <h3 className="text-16 font-semibold">{t('launching.simulation')}</h3>
      {simulation === null ? (
        <p className="text-14 text-ink-soft">{t('launching.simulation.none')}</p>
      ) : (
        <Facts
          facts={[
            {
              name: t('launching.simulated.period'),
              value: `${time(simulation.from)} – ${time(simulation.to)}`,
            },
            { name: t('launching.simulated.players'), value: count(simulation.players) },
            { name: t('launching.simulated.awards'), value: count(simulation.awards) },
            { name: t('launching.simulated.cost'), value: write(simulation.cost) },
            { name: t('launching.simulated.highest'), value: write(simulation.highest) },
            ...(['conditions', 'belowMinimum', 'ownMaximum', 'budget'] as const)
              .filter((why) => simulation.without[why] > 0)
              .map((why) => ({ name: t(`launching.simulated.${why}`), value: count(simulation.without[why]) })),
            ...(simulation.bonus ? bonusFacts(simulation.bonus) : []),
          ]}
        />
      )}
    </section>
  );
}
