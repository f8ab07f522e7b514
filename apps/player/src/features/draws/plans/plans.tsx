import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, failureText, Money, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLotteries } from '../draw-queries.ts';
import { PLANS_PER_PAGE, type Plan, type PlanChoice, plansPageQuery } from './plan-queries.ts';
import { PlanState } from './plan-state.tsx';

/** The member's chase plans, of all lotteries or of one. */
export function Plans({ gameCode }: { gameCode: string | undefined }) {
  const t = useTranslation();
  const { time, count } = useFormats();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<PlanChoice['show']>();
  const { data, error, isPlaceholderData, refetch } = useQuery(plansPageQuery({ gameCode, show }, page));
  const games = useLotteries(() => []).data?.games ?? [];
  const columns: Column<Plan>[] = [
    {
      key: 'game',
      header: t('draws.game'),
      cell: (plan) => <bdi>{games.find((game) => game.gameCode === plan.gameCode)?.name ?? plan.gameCode}</bdi>,
    },
    {
      key: 'plays',
      header: t('draws.order.plays'),
      cell: ({ lines }) => [...new Set(lines.map(({ play }) => wholePlayName(t, play)))].join(', '),
    },
    {
      key: 'placed',
      header: t('draws.time'),
      cell: ({ placedAt }) => <span className="figures">{time(placedAt)}</span>,
    },
    {
      key: 'items',
      header: t('lottery.chase.draws'),
      figures: true,
      cell: ({ items }) => `${count(items.filter(({ state }) => state !== 'waiting').length)} / ${count(items.length)}`,
    },
    {
      key: 'total',
      header: t('lottery.chase.total'),
      figures: true,
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      key: 'prize',
      header: t('lottery.chase.prize'),
      figures: true,
      cell: ({ prize, currency }) => <Money amount={prize} currency={currency} />,
    },
    { key: 'state', header: t('draws.log.state'), cell: (plan) => <PlanState plan={plan} /> },
  ];
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        label={t('draws.plans.show')}
        value={show}
        choices={[
          { value: undefined, label: t('draws.order.show.all') },
          { value: 'running', label: t('lottery.chase.state.RUNNING') },
          { value: 'ended', label: t('lottery.chase.state.ENDED') },
        ]}
        onChange={(next) => {
          setShow(next);
          setPage(1);
        }}
      />
      <Table
        caption={t('draws.plans')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ planNo }) => planNo}
        state={error && !data ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        onOpen={(plan) =>
          void navigate({
            to: '/lottery/orders',
            search: { gameCode: plan.gameCode, view: 'plans', planNo: plan.planNo },
          })
        }
        empty={<EmptyState title={t('draws.plans.none')}>{t('draws.plans.none.body')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PLANS_PER_PAGE)} onPage={setPage} />
    </div>
  );
}
