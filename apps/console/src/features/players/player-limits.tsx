import { calls, type LimitSummary, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState, ErrorState, failureText, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { LiftExclusionDialog } from './lift-exclusion-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { useLimitName } from './use-limit-name.ts';
import { limitsKey } from './use-save-limits.ts';

type LimitDto = LimitSummary['limits'][number];
export type PlayerExclusion = Output<typeof calls.rgBackoffice.limits>['exclusions'][number];

/** The limits of one player, the player's own beside the operator's, and every exclusion; editable with permission. */
export function PlayerLimits({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const maySet = useMay('limits.set');
  const [setting, setSetting] = useState<LimitDto | null>(null);
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<PlayerExclusion | null>(null);
  const summary = useQuery({
    queryKey: limitsKey(accountId),
    queryFn: () => call(calls.rgBackoffice.limits, { accountId }),
  });
  const columns = useColumns(summary.data?.currency ?? '', maySet ? setSetting : null);
  if (summary.isError)
    return <ErrorState onRetry={() => void summary.refetch()}>{failureText(summary.error, t)}</ErrorState>;
  const exclusions = summary.data?.exclusions ?? [];
  return (
    <div className="flex flex-col gap-6">
      <Table
        caption={t('console.player.tab.limits')}
        columns={columns}
        rows={summary.data?.limits ?? []}
        rowKey={({ name }) => name}
        state={summary.data ? 'ready' : 'loading'}
      />
      <section aria-label={t('console.limits.exclusions')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-16 font-semibold">{t('console.limits.exclusions')}</h2>
          {maySet ? (
            <Button kind="danger" onClick={() => setAdding(true)}>
              {t('console.limits.exclusion')}
            </Button>
          ) : null}
        </div>
        {summary.data && exclusions.length === 0 ? <EmptyState title={t('console.limits.exclusions.none')} /> : null}
        <ul className="flex flex-col gap-2 text-14">
          {exclusions.map((each) => (
            <li key={each.no} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t('console.limits.span', {
                kind: t(`rg.exclusion.${each.kind}`),
                by: t(`console.limits.by.${each.setBy}`),
                from: time(each.from),
                until: time(each.until),
              })}
              {each.lifted ? (
                <Badge tone="neutral">{t('console.limits.lifted', { at: time(each.lifted) })}</Badge>
              ) : null}
              {maySet && each.setBy === 'operator' && !each.lifted && Date.parse(each.until) > summary.dataUpdatedAt ? (
                <Button size="small" onClick={() => setLifting(each)}>
                  {t('console.limits.lift')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {setting && summary.data ? (
        <LimitDialog
          accountId={accountId}
          line={setting}
          currency={summary.data.currency}
          onClose={() => setSetting(null)}
        />
      ) : null}
      {lifting ? (
        <LiftExclusionDialog accountId={accountId} exclusion={lifting} onClose={() => setLifting(null)} />
      ) : null}
      {adding ? <ExclusionDialog accountId={accountId} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function useColumns(currency: string, onSet: ((line: LimitDto) => void) | null): Column<LimitDto>[] {
  const t = useTranslation();
  const nameOf = useLimitName();
  const { amount: write } = useFormats();
  const describe = ({ name }: LimitDto, amount: string | null): string =>
    amount === null
      ? '\u2014'
      : name === 'sessionTime'
        ? t('rg.minutes', { count: Number(amount) })
        : write(amount, currency);
  const figure = (key: 'own' | 'operator' | 'used', header: string): Column<LimitDto> => ({
    key,
    header,
    figures: true,
    cell: (line) => describe(line, line[key]),
  });
  return [
    { key: 'name', header: t('console.limits.name'), cell: ({ name }) => nameOf(name) },
    figure('own', t('console.limits.own')),
    figure('operator', t('console.limits.set')),
    figure('used', t('console.limits.used')),
    ...(onSet
      ? [
          {
            key: 'act',
            header: '',
            cell: (line: LimitDto) => (
              <Button size="small" aria-label={`${nameOf(line.name)}: ${t('rg.change')}`} onClick={() => onSet(line)}>
                {t('rg.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
