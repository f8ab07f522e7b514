import { LIMITS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anyDepositQuery } from '../payments/payment-queries.ts';
import { limitsQuery } from './limit-queries.ts';
import { LimitRow } from './limit-row.tsx';

/** Offers deposit limits before the first deposit, typed freely (UKGC RTS 12). They are optional. */
export function OfferLimits() {
  const t = useTranslation();
  const [skipped, setSkipped] = useState(false);
  const summary = useQuery(limitsQuery);
  const hasDeposited = useQuery(anyDepositQuery);
  if (skipped || !summary.data || hasDeposited.data !== false) return null;
  const { limits, currency } = summary.data;
  const offered = limits.filter(({ name }) => LIMITS[name].of === 'deposit');
  if (offered.some(({ own }) => own !== null)) return null;
  return (
    <Card title={t('rg.offer')} about={t('rg.offer.about')}>
      <ul className="flex flex-col divide-y divide-line">
        {offered.map((line) => (
          <li key={line.name}>
            <LimitRow line={line} currency={currency} />
          </li>
        ))}
      </ul>
      <Button kind="ghost" className="self-start" onClick={() => setSkipped(true)}>
        {t('rg.offer.skip')}
      </Button>
    </Card>
  );
}
