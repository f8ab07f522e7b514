import { calls, type LimitSheet, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState, ErrorState, failureText, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { BreakDialog } from './break-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { limitsKey } from './use-keep-limits.ts';
import { useLimitName } from './use-limit-name.ts';

type Line = LimitSheet['limits'][number];
export type Break = Output<typeof calls.responsibleBackoffice.limits>['exclusions'][number];

/** The limits of one player, the player's own beside the house's, and every break; who may sets them here. */
export function PlayerLimits({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const maySet = useMay('limits.set');
  const [setting, setSetting] = useState<Line | null>(null);
  const [breaking, setBreaking] = useState(false);
  const [lifting, setLifting] = useState<Break | null>(null);
  const sheet = useQuery({
    queryKey: limitsKey(accountId),
    queryFn: () => call(calls.responsibleBackoffice.limits, { accountId }),
  });
  const columns = useColumns(sheet.data?.currency ?? '', maySet ? setSetting : null);
  if (sheet.isError) return <ErrorState onRetry={() => void sheet.refetch()}>{failureText(sheet.error, t)}</ErrorState>;
  const breaks = sheet.data?.exclusions ?? [];
  return (
    <div className="flex flex-col gap-6">
      <Table
        caption={t('console.player.tab.limits')}
        columns={columns}
        rows={sheet.data?.limits ?? []}
        rowKey={({ name }) => name}
        state={sheet.data ? 'ready' : 'loading'}
      />
      <section aria-label={t('console.limits.breaks')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-16 font-semibold">{t('console.limits.breaks')}</h2>
          {maySet ? (
            <Button kind="danger" onClick={() => setBreaking(true)}>
              {t('console.limits.break')}
            </Button>
          ) : null}
        </div>
        {sheet.data && breaks.length === 0 ? <EmptyState title={t('console.limits.breaks.none')} /> : null}
        <ul className="flex flex-col gap-2 text-14">
          {breaks.map((each) => (
            <li key={each.no} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t('console.limits.span', {
                ...{ kind: t(`limits.break.${each.kind}`), by: t(`console.limits.by.${each.setBy}`) },
                ...{ from: time(each.from), until: time(each.until) },
              })}
              {each.lifted ? (
                <Badge tone="neutral">{t('console.limits.lifted', { at: time(each.lifted) })}</Badge>
              ) : null}
              {maySet && each.setBy === 'house' && !each.lifted && Date.parse(each.until) > sheet.dataUpdatedAt ? (
                <Button size="small" onClick={() => setLifting(each)}>
                  {t('console.limits.lift')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {setting && sheet.data ? (
        <LimitDialog
          accountId={accountId}
          line={setting}
          currency={sheet.data.currency}
          onClose={() => setSetting(null)}
        />
      ) : null}
      {lifting ? <LiftDialog accountId={accountId} given={lifting} onClose={() => setLifting(null)} /> : null}
      {breaking ? <BreakDialog accountId={accountId} onClose={() => setBreaking(false)} /> : null}
    </div>
  );
}

function useColumns(currency: string, onSet: ((line: Line) => void) | null): Column<Line>[] {
  const t = useTranslation();
  const nameOf = useLimitName();
  const { amount: write } = useFormats();
  const told = ({ name }: Line, amount: string | null): string =>
    amount === null
      ? '\u2014'
      : name === 'sessionTime'
        ? t('limits.minutes', { count: Number(amount) })
        : write(amount, currency);
  const figure = (key: 'own' | 'house' | 'used', header: string): Column<Line> => ({
    key,
    header,
    figures: true,
    cell: (line) => told(line, line[key]),
  });
  return [
    { key: 'name', header: t('console.limits.name'), cell: ({ name }) => nameOf(name) },
    figure('own', t('console.limits.own')),
    figure('house', t('console.limits.set')),
    figure('used', t('console.limits.used')),
    ...(onSet
      ? [
          {
            key: 'act',
            header: '',
            cell: (line: Line) => (
              <Button
                size="small"
                aria-label={`${nameOf(line.name)}: ${t('limits.change')}`}
                onClick={() => onSet(line)}
              >
                {t('limits.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
