import { calls } from '@fairhouse/contracts';
import { findPlay, parseMicro, parseSelection } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, classNames, confirm, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';
import { isGain } from '../draws/orders/is-gain.ts';
import { type OrderRow, ordersQuery } from '../draws/orders/order-queries.ts';
import { OrderState } from '../draws/orders/order-state.tsx';
import { useBetting } from './betting-context.ts';
import { describeSelection } from './describe-selection.ts';
import { POLL_MS, ROWS } from './lottery-queries.ts';

/** The newest orders of the player in this game. */
export function OwnOrders() {
  const t = useTranslation();
  const { game } = useBetting();
  const { data, error, refetch } = useQuery({
    ...ordersQuery({ gameCode: game.gameCode }, 1),
    refetchInterval: refetchEvery(POLL_MS),
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-32 w-full rounded-box" />
    );
  if (data.rows.length === 0) return <p className="text-14 text-ink-soft">{t('lottery.own.orders.none')}</p>;
  return (
    <ul className="flex flex-col">
      {data.rows.slice(0, ROWS).map((order) => (
        <OwnOrder key={order.orderNo} order={order} />
      ))}
    </ul>
  );
}

function OwnOrder({ order }: { order: OrderRow }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { game, rules } = useBetting();
  const gained = isGain(order.returned, order.stake);
  const paid = parseMicro(order.prize) > 0n || parseMicro(order.push) > 0n;
  const [line] = order.lines;
  const play = line && findPlay(rules, line.play);
  const parsed = play && line?.sel ? parseSelection(play, line.sel) : undefined;
  const text =
    play && parsed && 'selection' in parsed ? describeSelection(t, game.family, play, parsed.selection) : null;
  return (
    <li className="flex flex-col gap-1 border-b border-line/60 py-2.5 text-14 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/lottery/orders"
          search={{ gameCode: order.gameCode, orderNo: order.orderNo }}
          className="figures inline-flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline sm:min-h-0"
        >
          <bdi dir="ltr">{order.issueNo}</bdi>
        </Link>
        <OrderState order={order} />
      </div>
      {line ? (
        <p className="min-w-0">
          <span className="font-semibold">{wholePlayName(t, line.play)}</span>{' '}
          {text?.segment ? <span className="text-ink-soft">({text.segment}) </span> : null}
          <bdi dir="ltr" className="figures break-all text-primary-ink">
            {text?.picks}
          </bdi>
          {order.lines.length > 1 ? (
            <span className="text-ink-soft"> {t('lottery.own.more', { count: order.lines.length - 1 })}</span>
          ) : null}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures">{amount(order.stake, order.currency)}</span>
        {paid ? (
          <span className={classNames('figures', gained && 'font-semibold text-win')}>
            {amount(order.returned, order.currency, { plus: gained })}
          </span>
        ) : null}
        {order.canCancel ? <CancelButton order={order} /> : null}
      </div>
    </li>
  );
}

function CancelButton({ order }: { order: OrderRow }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(calls.lotteryOrders.cancel, { orderNo: order.orderNo }),
    onSuccess: () => notify(t('lottery.cancelled'), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['member', 'lottery'] });
      void queries.invalidateQueries({ queryKey: ['member', 'balance'] });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      icon: 'info',
      title: t('lottery.cancel.ask'),
      body: t('lottery.cancel.body', { amount: amount(order.stake, order.currency) }),
      confirm: t('lottery.cancel'),
      cancel: t('lottery.cancel.keep'),
    });
    if (isSure) cancel.mutate();
  };
  return (
    <Button size="small" kind="ghost" busy={cancel.isPending} onClick={() => void ask()}>
      {t('lottery.cancel')}
    </Button>
  );
}
