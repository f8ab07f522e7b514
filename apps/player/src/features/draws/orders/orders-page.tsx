import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, failureText, Money, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useToken } from '../../../platform/session.ts';
import { DrawFrame } from '../draw-frame.tsx';
import { useLotteries } from '../draw-queries.ts';
import { PlanView } from '../plans/plan-view.tsx';
import { Plans } from '../plans/plans.tsx';
import { SimulatedBadge } from '../simulated-badge.tsx';
import { ORDERS_PER_PAGE, type OrderChoice, type OrderRow, ordersQuery } from './order-queries.ts';
import { OrderState } from './order-state.tsx';
import { OrderView } from './order-view.tsx';

type Search = { gameCode?: string; issueNo?: string; planNo?: string; orderNo?: string; view?: string };

/**
 * `/lottery/orders`: the member's orders by game, draw and chase plan; one of them with its lines and its proof (C-06). With `view=plans` the
 * chase plans; one of them with the state of each item.
 */
export function OrdersPage() {
  const t = useTranslation();
  const token = useToken();
  const { orderNo, gameCode, issueNo, planNo, view }: Search = useSearch({ strict: false });
  if (view === 'plans')
    return (
      <DrawFrame
        title={t('draws.plans')}
        lead={t('draws.plans.lead')}
        page="/lottery/orders"
        view="plans"
        gameCode={gameCode}
      >
        {() =>
          token === null ? (
            <EmptyState title={t('draws.plans.visitor')} />
          ) : planNo ? (
            <PlanView key={planNo} planNo={planNo} />
          ) : (
            <Plans key={gameCode} gameCode={gameCode} />
          )
        }
      </DrawFrame>
    );
  return (
    <DrawFrame title={t('draws.orders')} lead={t('draws.orders.lead')} page="/lottery/orders" gameCode={gameCode}>
      {() =>
        token === null ? (
          <EmptyState title={t('draws.orders.visitor')} />
        ) : orderNo ? (
          <OrderView key={orderNo} orderNo={orderNo} />
        ) : (
          <Orders key={`${gameCode} ${issueNo} ${planNo}`} choice={{ gameCode, issueNo, planNo }} />
        )
      }
    </DrawFrame>
  );
}

/** The plays of an order; further ones are counted. */
const NAMED_PLAYS = 2;

function Orders({ choice }: { choice: OrderChoice }) {
  const t = useTranslation();
  const { time, count } = useFormats();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<'open' | 'settled' | undefined>();
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery({ ...choice, show }, page));
  const totals = data?.totals;
  const games = useLotteries(() => []).data?.games ?? [];
  const find = (code: string) => games.find(({ gameCode }) => gameCode === code);
  const columns: Column<OrderRow>[] = [
    {
      key: 'draw',
      header: t('draws.issue'),
      cell: ({ issueNo }) => <span className="figures">{issueNo}</span>,
      total: t('draws.order.totals', { count: data?.total ?? 0 }),
    },
    {
      key: 'game',
      header: t('draws.game'),
      cell: ({ gameCode }) => {
        const game = find(gameCode);
        return (
          <span className="inline-flex flex-wrap items-center gap-2">
            <bdi>{game?.name ?? gameCode}</bdi>
            <SimulatedBadge source={game?.source} />
          </span>
        );
      },
    },
    {
      key: 'plays',
      header: t('draws.order.plays'),
      cell: ({ lines, chase }) => {
        const plays = [...new Set(lines.map(({ play }) => wholePlayName(t, play)))];
        const more = plays.length - NAMED_PLAYS;
        return (
          <>
            {plays.slice(0, NAMED_PLAYS).join(', ')}
            {more > 0 ? ` ${t('draws.order.more', { count: more })}` : ''}
            {chase ? (
              <span className="text-ink-faint"> · {t('draws.order.chase', { item: count(chase.item) })}</span>
            ) : null}
          </>
        );
      },
    },
    {
      key: 'placed',
      header: t('draws.time'),
      cell: ({ placedAt }) => <span className="figures">{time(placedAt)}</span>,
    },
    {
      key: 'stake',
      header: t('draws.order.stake'),
      figures: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
      total: totals ? <Money amount={totals.stake} currency={totals.currency} /> : null,
    },
    {
      key: 'returned',
      header: t('draws.order.returned'),
      figures: true,
      cell: ({ returned, currency }) => <Money amount={returned} currency={currency} />,
      total: totals ? <Money amount={totals.returned} currency={totals.currency} /> : null,
    },
    {
      key: 'valid',
      header: t('draws.order.validStake'),
      figures: true,
      cell: ({ validStake, currency }) =>
        validStake === null ? '–' : <Money amount={validStake} currency={currency} />,
      total: totals ? <Money amount={totals.validStake} currency={totals.currency} /> : null,
    },
    { key: 'state', header: t('draws.log.state'), cell: (order) => <OrderState order={order} /> },
  ];
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        label={t('draws.order.show')}
        value={show}
        choices={[
          { value: undefined, label: t('draws.order.show.all') },
          { value: 'open', label: t('draws.order.show.open') },
          { value: 'settled', label: t('draws.order.show.settled') },
        ]}
        onChange={(next) => {
          setShow(next);
          setPage(1);
        }}
      />
      {choice.planNo || choice.issueNo ? (
        <p className="flex flex-wrap items-center gap-x-4 text-14 text-ink-soft">
          {choice.planNo ? (
            <>
              <span>{t('draws.order.ofPlan', { planNo: choice.planNo })}</span>
              <Link
                to="/lottery/orders"
                search={{ view: 'plans', planNo: choice.planNo }}
                className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
              >
                {t('draws.plan.show')}
              </Link>
            </>
          ) : null}
          {choice.issueNo ? <span>{t('draws.order.ofDraw', { issueNo: choice.issueNo })}</span> : null}
          <Link
            to="/lottery/orders"
            search={choice.gameCode ? { gameCode: choice.gameCode } : {}}
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
          >
            {t('draws.order.toAll')}
          </Link>
        </p>
      ) : null}
      <Table
        caption={t('draws.orders')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ orderNo }) => orderNo}
        state={error && !data ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        totals
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        onOpen={({ orderNo, gameCode }) => void navigate({ to: '/lottery/orders', search: { gameCode, orderNo } })}
        empty={<EmptyState title={t('draws.orders.none')}>{t('draws.orders.none.body')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ORDERS_PER_PAGE)} onPage={setPage} />
    </div>
  );
}
