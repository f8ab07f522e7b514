import { useTranslation } from '@fairhouse/i18n/react';
import { Money, Pager } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUIREMENTS_ON_PAGE, turnoverQuery } from './turnover-queries.ts';
import { TurnoverRequirement } from './turnover-requirement.tsx';

/** What must be played before a withdrawal, each requirement with the rounds that counted (C-04). Nothing without any requirement. */
export function TurnoverBlock() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useQuery(turnoverQuery(page));
  if (!data || data.total === 0) return null;
  const { rows, total, mode, most, unplayed, open, currency } = data;
  return (
    <section aria-labelledby="turnover" className="flex flex-col gap-3">
      <h3 id="turnover" className="text-16">
        {t('turnover.title')}
      </h3>
      <div className="max-w-lg rounded-box border border-line bg-page p-4">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-12 text-ink-faint">{t('turnover.most')}</dt>
            <dd>
              <Money amount={most} currency={currency} className="text-20" exact />
            </dd>
          </div>
          <div>
            <dt className="text-12 text-ink-faint">{t('turnover.unplayed')}</dt>
            <dd>
              <Money amount={unplayed} currency={currency} className="text-20 text-ink-soft" exact />
            </dd>
          </div>
        </dl>
        <p className="mt-3 text-12 text-ink-faint">
          {open > 0 ? `${t('turnover.about')} ${t(`turnover.mode.${mode}`)}` : t('turnover.none')}
        </p>
      </div>
      <ul className="flex max-w-2xl flex-col gap-3">
        {rows.map((each) => (
          <TurnoverRequirement key={each.no} requirement={each} currency={currency} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / REQUIREMENTS_ON_PAGE)} onPage={setPage} />
    </section>
  );
}
