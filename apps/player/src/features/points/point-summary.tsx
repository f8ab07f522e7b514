import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { isOn } from '../../platform/switches.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { pointBalanceQuery, pointConfigQuery } from './points-queries.ts';

/** The player's points, and what gives them. */
export function PointSummary() {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const { openCentre } = useDialogs();
  const [isExchanging, setExchanging] = useState(false);
  const balance = useQuery(pointBalanceQuery);
  const config = useQuery(pointConfigQuery);
  const error = balance.error ?? config.error;
  if (!balance.data || !config.data)
    return error ? (
      <ErrorState onRetry={() => void Promise.all([balance.refetch(), config.refetch()])}>
        {failureText(error, t)}
      </ErrorState>
    ) : (
      <Skeleton className="h-44 w-full" />
    );
  const { unit, currency, rates, exchange } = config.data;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <dl>
          <dt className="text-14 text-ink-soft">{t('points.balance')}</dt>
          <dd className="figures text-28 font-semibold">{count(Number(balance.data.balance))}</dd>
        </dl>
        {balance.data.balance.startsWith('-') ? (
          <p className="mt-1 text-12 text-ink-faint">{t('points.balance.below')}</p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2">
          {exchange ? (
            <Button kind="primary" onClick={() => setExchanging(true)}>
              {t('points.exchange')}
            </Button>
          ) : null}
          {isOn('MCS-RANK') ? (
            <Button onClick={() => openCentre('playerRank')}>{t('centre.page.playerRank')}</Button>
          ) : null}
        </div>
      </Card>
      <Card title={t('points.earn')} about={t('points.earn.about', { unit: write(unit, currency) })}>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 text-14 sm:grid-cols-3">
          {rates.map(({ category, rate_x100 }) => (
            <li key={category} className="flex justify-between gap-3">
              <span className="text-ink-soft">{t(`shell.category.${category}`)}</span>
              <span className="figures">{(rate_x100 / 100).toFixed(2)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-12 text-ink-faint">{t('points.earn.note')}</p>
      </Card>
      {isExchanging && exchange ? (
        <ExchangeDialog
          balance={balance.data.balance}
          currency={currency}
          exchange={exchange}
          contact={config.data.contacts.whatsapp}
          onClose={() => setExchanging(false)}
        />
      ) : null}
    </div>
  );
}
