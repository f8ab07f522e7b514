import type { StatementShare } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money, StateTag, type Tone } from '@fairhouse/ui';

type Listed = Omit<StatementShare, 'fromDay'> & { fromDay?: string };

const TONES: Readonly<Record<StatementShare['state'], Tone>> = {
  HELD: 'waiting',
  COUNTED: 'good',
  NOT_COUNTED: 'bad',
};

/** Members with a sign of abuse and their shares: which sign, whether the share is held, and why it was decided. */
export function ShareList({ shares, currency }: { shares: readonly Listed[]; currency: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <section aria-labelledby="statement-shares" className="flex flex-col gap-2">
      <h4 id="statement-shares" className="text-14 font-semibold">
        {t('statements.shares')}
      </h4>
      <p className="max-w-prose text-12 text-ink-faint">{t('statements.shares.about')}</p>
      <ul className="overflow-hidden rounded-box border border-line">
        {shares.map(({ member, signs, fromDay, state, amount, reason }) => (
          <li
            key={`${member} ${state}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2 text-14 last:border-b-0"
          >
            <div className="flex min-w-0 flex-col gap-1">
              <bdi className="font-semibold wrap-anywhere">{member}</bdi>
              <span className="text-12 text-ink-soft">
                {signs.map((sign) => t(`statements.sign.${sign}`)).join(' · ')}
                {fromDay === undefined ? null : (
                  <span className="figures">
                    {' '}
                    {t('statements.share.from', { day: time(`${fromDay}T12:00:00`, 'date') })}
                  </span>
                )}
              </span>
              {reason === '' ? null : (
                <bdi className="text-12 text-ink-soft wrap-anywhere">{t('statements.share.reason', { reason })}</bdi>
              )}
            </div>
            <div className="flex items-center gap-3">
              <StateTag tone={TONES[state]}>{t(`statements.share.${state}`)}</StateTag>
              <Money amount={amount} currency={currency} exact />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
