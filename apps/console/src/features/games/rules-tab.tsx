import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, confirm, failureText, Icon, notify, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WideFrame } from '../../components/wide-frame.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateGames, type PlayRule, rulesQuery } from './games-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useCountryName } from './use-country-name.ts';

/** The play speed of first-party games, by the player's country. */
export function RulesTab() {
  const t = useTranslation();
  const list = useQuery(rulesQuery);
  const mayEdit = useMay('games.edit');
  const [edited, setEdited] = useState<PlayRule | 'new' | null>(null);
  const columns = useRuleColumns(mayEdit ? setEdited : null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[80ch] text-14 text-ink-soft">{t('catalogue.rules.notice')}</p>
        {mayEdit ? (
          <Button kind="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')}>
            {t('catalogue.rules.new')}
          </Button>
        ) : null}
      </div>
      <WideFrame>
        <Table
          caption={t('catalogue.tab.rules')}
          columns={columns}
          rows={list.data?.rules ?? []}
          rowKey={({ country }) => country}
          state={list.isError && !list.data ? 'error' : list.data ? 'ready' : 'loading'}
          error={list.error ? failureText(list.error, t) : undefined}
          onRetry={() => void list.refetch()}
        />
      </WideFrame>
      {edited ? <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function useRuleColumns(onEdit: ((rule: PlayRule) => void) | null): Column<PlayRule>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const nameOf = useCountryName();
  const deleteRule = async ({ country }: PlayRule): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('catalogue.rules.delete.title', { place: nameOf(country) }),
      body: t('catalogue.rules.delete.about'),
      confirm: t('catalogue.rules.delete'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    await call(calls.gamesBackoffice.deletePlayRule, { country }).catch((failure: unknown) =>
      notify(failureText(failure, t), 'danger'),
    );
    await invalidateGames();
  };
  const allowed = (yes: boolean) => t(yes ? 'catalogue.allowed' : 'catalogue.notAllowed');
  const columns: Column<PlayRule>[] = [
    {
      key: 'place',
      header: t('catalogue.country'),
      cell: ({ country, own }) => (
        <span className="flex flex-wrap items-center gap-2">
          <b>{nameOf(country)}</b>
          <Badge tone={own ? 'info' : 'neutral'}>{t(own ? 'catalogue.rules.own' : 'catalogue.rules.default')}</Badge>
        </span>
      ),
    },
    {
      key: 'cycle',
      header: t('catalogue.minCycle'),
      figures: true,
      cell: ({ minCycle_ms }) => t('catalogue.minCycle.value', { seconds: minCycle_ms / 1_000 }),
    },
    {
      key: 'otherCycle',
      header: t('catalogue.otherCycle'),
      figures: true,
      cell: ({ otherCycle_ms }) => t('catalogue.minCycle.value', { seconds: otherCycle_ms / 1_000 }),
    },
    {
      key: 'autoplay',
      header: t('catalogue.autoplay'),
      cell: ({ autoplayAllowed, autoplayMax }) =>
        autoplayAllowed ? t('catalogue.autoplay.atMost', { count: count(autoplayMax) }) : allowed(false),
    },
    {
      key: 'buy',
      header: t('catalogue.featureBuy'),
      cell: ({ featureBuyAllowed }) => allowed(featureBuyAllowed),
    },
    {
      key: 'jackpot',
      header: t('catalogue.jackpots.allowed'),
      cell: ({ jackpotAllowed }) => allowed(jackpotAllowed),
    },
    {
      key: 'reminder',
      header: t('catalogue.reminder.column'),
      figures: true,
      cell: ({ reminder_min, mandatoryBreak_min }) => (
        <span className="block">
          {t('rg.minutes', { count: reminder_min })}
          {mandatoryBreak_min > 0 ? (
            <span className="block text-12 text-ink-faint">
              {t('catalogue.mandatoryBreak.value', { count: mandatoryBreak_min })}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
  if (onEdit)
    columns.push({
      key: 'do',
      header: t('catalogue.do'),
      cell: (rule) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          <Button size="small" onClick={() => onEdit(rule)}>
            {t('catalogue.edit')}
          </Button>
          {rule.own ? (
            <Button size="small" kind="ghost" onClick={() => void deleteRule(rule)}>
              {t('catalogue.rules.delete')}
            </Button>
          ) : null}
        </span>
      ),
    });
  return columns;
}
