import { DrawnNumbers } from '@fairhouse/game-clients/drawn-numbers';
import { findLotteryRules } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReplayOpening } from '../draw/replay-opening.tsx';
import { toFamily } from '../draw/to-family.ts';
import { type DrawDetail, drawQuery } from '../draw-queries.ts';
import { SimulatedBadge } from '../simulated-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderProof } from './order-proof.tsx';
import { type OrderDetail, orderQuery } from './order-queries.ts';
import { OrderState } from './order-state.tsx';

/** An order with its lines, what each won and why, its draw with the opening, its money and its proof. */
export function OrderView({ orderNo }: { orderNo: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(orderQuery(orderNo));
  if (data) return <Order order={data} />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  return <Skeleton className="h-96 w-full rounded-tile" />;
}

function Order({ order }: { order: OrderDetail }) {
  const t = useTranslation();
  const draw = useQuery(drawQuery(order.gameCode, order.issueNo));
  if (draw.error) return <ErrorState onRetry={() => void draw.refetch()}>{failureText(draw.error, t)}</ErrorState>;
  if (!draw.data) return <Skeleton className="h-96 w-full rounded-tile" />;
  return <OrderOfDraw order={order} detail={draw.data.record} />;
}

function OrderOfDraw({ order, detail }: { order: OrderDetail; detail: DrawDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { gameCode, issueNo, chase } = order;
  const family = toFamily(detail.family);
  const rules = findLotteryRules(detail.rules, detail.versionHash);
  const { numbers } = detail.draw;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-20">
            <bdi>{detail.name}</bdi>
          </h2>
          <OrderState order={order} />
          <SimulatedBadge source={detail.source} />
        </div>
        <p className="figures text-14 whitespace-normal text-ink-soft">
          <Link
            to="/lottery/draw"
            search={{ gameCode, issueNo }}
            className="text-primary-ink underline underline-offset-4"
          >
            {t('draws.draw.title', { issueNo })}
          </Link>{' '}
          · {time(order.placedAt)}
        </p>
        <p className="text-12 break-all text-ink-faint">{t('draws.order.number', { orderNo: order.orderNo })}</p>
        <Link
          to="/lottery/orders"
          search={{ gameCode, issueNo }}
          className="inline-flex min-h-11 items-center self-start text-14 text-primary-ink underline underline-offset-4"
        >
          {t('draws.order.toDraw')}
        </Link>
        {chase ? (
          <Link
            to="/lottery/orders"
            search={{ gameCode, planNo: chase.planNo }}
            className="inline-flex min-h-11 items-center self-start text-14 text-primary-ink underline underline-offset-4"
          >
            {t('draws.order.plan', { item: chase.item })}
          </Link>
        ) : null}
      </header>
      <Sums order={order} />
      {numbers && family ? (
        <>
          <DrawnNumbers family={family} numbers={numbers} t={t} />
          <ReplayOpening detail={detail} family={family} numbers={numbers} />
        </>
      ) : null}
      <OrderLines order={order} rules={rules} detail={detail} />
      <OrderPayments order={order} />
      <OrderProof order={order} detail={detail} />
    </article>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { currency, stake, returned, validStake, rebate, ownRebate, state, maxPayout } = order;
  const paidAt = ownRebate?.paidAt;
  const figures: { label: string; amount: string; note?: string }[] = [
    { label: t('draws.order.stake'), amount: stake },
    ...(state === 'ACCEPTED'
      ? [{ label: t('draws.order.maxPayout'), amount: maxPayout }]
      : [{ label: t('draws.order.returned'), amount: returned }]),
    ...(validStake === null ? [] : [{ label: t('draws.order.validStake'), amount: validStake }]),
    ...(rebate && /[1-9]/.test(rebate)
      ? [
          {
            label: t('draws.order.rebate'),
            amount: rebate,
            ...(ownRebate && {
              note: paidAt ? t('draws.order.rebate.paid', { time: time(paidAt) }) : t('draws.order.rebate.accrued'),
            }),
          },
        ]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-flow-col sm:grid-cols-none sm:auto-cols-fr">
      {figures.map(({ label, amount, note }) => (
        <div key={label} className="bg-surface p-3 max-sm:last:odd:col-span-2">
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} exact={note !== undefined} className="text-16" />
            {note ? <span className="block text-12 text-ink-faint">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
