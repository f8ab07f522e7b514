import type { BonusMoney } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Money, Progress, StateTag, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { CancelBonusDialog } from './cancel-bonus-dialog.tsx';

const TONES: Record<BonusMoney['state'], Tone> = {
  waiting: 'neutral',
  active: 'waiting',
  suspended: 'waiting',
  expiring: 'waiting',
  completed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  withdrawn: 'neutral',
  excluded: 'neutral',
  voided: 'bad',
};

/** Bonus money: what is left of it, how far it was played, where it can be used and until when. */
export function BonusMoneyCard({
  bonus,
  available,
  currency,
}: {
  bonus: BonusMoney;
  available: string;
  currency: string;
}) {
  const t = useTranslation();
  const { amount: write, time, rate } = useFormats();
  const [isCancelling, setCancelling] = useState(false);
  const { no, name, state, amount, balance, needed, done, left, terms, expiresAt, endedAt, released } = bonus;
  const isOpen = endedAt === null;
  const share_bps = Number(needed) > 0 ? Math.floor((Number(done) / Number(needed)) * 10_000) : 0;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <bdi className="font-semibold">{name || t('bonuses.money')}</bdi>
          <span className="block text-12 text-ink-faint">{t('bonuses.number', { reference: `B${no}` })}</span>
        </p>
        <span className="flex items-center gap-3">
          <Money
            amount={isOpen && state !== 'waiting' ? balance : amount}
            currency={currency}
            className="text-20 font-semibold"
          />
          <StateTag tone={TONES[state]}>{t(`wallet.bonusState.${state}`)}</StateTag>
        </span>
      </div>
      {isOpen ? (
        <Progress
          label={`${t('turnover.left', { left: write(left, currency) })} · ${t('bonuses.progress', { percent: rate(share_bps) })}`}
          value={Number(done)}
          max={Number(needed)}
          valueText={t('turnover.progress', { done: write(done, currency), needed: write(needed, currency) })}
        />
      ) : null}
      <p className="text-14 text-ink-soft">
        {t(`bonuses.money.about.${state}`, { amount: write(released, currency), condition: bonus.condition ?? '' })}
      </p>
      {isOpen ? (
        <>
          <p className="text-12 text-ink-faint">
            {expiresAt === null
              ? t('bonuses.money.days', { days: terms.days })
              : t('bonuses.money.until', { time: time(expiresAt) })}
            {terms.maxStake === null ? '' : ` · ${t('bonuses.money.max', { max: write(terms.maxStake, currency) })}`}
          </p>
          <Games terms={terms} />
          {state === 'expiring' ? null : (
            <Button className="self-start" onClick={() => setCancelling(true)}>
              {t('bonuses.money.cancel')}
            </Button>
          )}
        </>
      ) : null}
      {isCancelling ? (
        <CancelBonusDialog
          bonus={bonus}
          available={available}
          currency={currency}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </li>
  );
}

/** Where it can be used, and how much of a stake counts there. */
function Games({ terms: { categories, games, vendors = [] } }: Pick<BonusMoney, 'terms'>) {
  const t = useTranslation();
  const { rate } = useFormats();
  const lines = [
    ...categories.map(({ category, weight_bps }) => ({ name: t(`shell.category.${category}`), weight_bps })),
    ...games.map(({ game, weight_bps }) => ({ name: game, weight_bps })),
    ...vendors.map(({ vendor, weight_bps }) => ({ name: t('bonuses.money.vendor', { vendor }), weight_bps })),
  ];
  return (
    <div className="text-14">
      <p className="text-ink-soft">{t('bonuses.weights')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {lines.map(({ name, weight_bps }) => (
          <li key={name}>
            {name} <span className="figures text-ink-soft">{rate(weight_bps)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
