import { findPlay, parseMicro, parseSelection } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, ErrorState, failureText, Money, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rulesOf } from '../../lottery/betting-context.ts';
import { describeSelection } from '../../lottery/describe-selection.ts';
import { type Lottery, useLotteries } from '../draw-queries.ts';
import { PlanFacts } from './plan-facts.tsx';
import { type Plan, type PlanItem, planQuery } from './plan-queries.ts';
import { ItemState, PlanState } from './plan-state.tsx';
import { useCancelItems } from './use-cancel-items.ts';

const linkClass = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4';

/** A chase plan with its lines and the state of each item; what waits for its draw can be cancelled. */
export function PlanView({ planNo }: { planNo: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(planQuery(planNo));
  const games = useLotteries((all) => all.filter(({ gameCode }) => gameCode === data?.gameCode)).data?.games;
  if (data) return <Shown plan={data} game={games?.find(({ gameCode }) => gameCode === data.gameCode)} />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  return <Skeleton className="h-96 w-full rounded-tile" />;
}

function Shown({ plan, game }: { plan: Plan; game: Lottery | undefined }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { gameCode, planNo, placedAt } = plan;
  const cancel = useCancelItems(planNo);
  const isWaiting = plan.items.filter(({ canCancel }) => canCancel).length > 1;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-20">
            <bdi>{game?.name ?? gameCode}</bdi>
          </h2>
          <PlanState plan={plan} />
        </div>
        <p className="figures text-14 whitespace-normal text-ink-soft">{time(placedAt)}</p>
        <p className="text-12 break-all text-ink-faint">{t('draws.plan.title', { planNo })}</p>
        <p className="flex flex-wrap gap-x-4 text-14">
          <Link to="/lottery/orders" search={{ gameCode, planNo }} className={linkClass}>
            {t('draws.plan.orders')}
          </Link>
          <Link to="/lottery/orders" search={{ gameCode, view: 'plans' }} className={linkClass}>
            {t('draws.plan.toAll')}
          </Link>
        </p>
      </header>
      <div className="rounded-box border border-line bg-surface p-4 text-14">
        <PlanFacts plan={plan} />
      </div>
      <PlanLines plan={plan} game={game} />
      <Items plan={plan} onCancel={(item) => cancel.mutate(item)} />
      {isWaiting ? (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(null)} className="self-start">
          {t('lottery.chase.cancelRest')}
        </Button>
      ) : null}
    </article>
  );
}

/** What each draw of the plan bets on, with the multiple of the line; an item multiplies it. */
function PlanLines({ plan: { lines, currency }, game }: { plan: Plan; game: Lottery | undefined }) {
  const t = useTranslation();
  const { count, amount } = useFormats();
  const rules = game && rulesOf(game);
  return (
    <section aria-labelledby="plan-lines" className="flex flex-col gap-3">
      <h3 id="plan-lines" className="text-16">
        {t('draws.order.lines')}
      </h3>
      <ol className="flex flex-col gap-3">
        {lines.map((line, at) => {
          const play = rules && findPlay(rules, line.play);
          const parsed = play && line.sel ? parseSelection(play, line.sel) : null;
          const text =
            rules && play && parsed && 'selection' in parsed
              ? describeSelection(t, rules.family, play, parsed.selection)
              : null;
          return (
            <li key={at} className="flex flex-col gap-1 rounded-box border border-line bg-surface p-4 text-14">
              <span className="font-semibold">{wholePlayName(t, line.play)}</span>
              {text ? (
                <span className="break-words">
                  {text.segment ? <span className="text-ink-soft">{text.segment} </span> : null}
                  <bdi dir="ltr" className="figures whitespace-normal">
                    {text.picks}
                  </bdi>
                </span>
              ) : null}
              <span className="text-12 text-ink-faint">
                {t('draws.order.units', {
                  units: count(line.units),
                  unitStake: amount(line.unitStake, currency),
                  multiple: count(line.multiple),
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Items({ plan, onCancel }: { plan: Plan; onCancel: (item: number) => void }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { gameCode, currency } = plan;
  const columns: Column<PlanItem>[] = [
    {
      key: 'item',
      header: t('lottery.chase.column.item'),
      cell: ({ item }) => <span className="figures">{item}</span>,
    },
    {
      key: 'draw',
      header: t('lottery.chase.column.draw'),
      cell: ({ issueNo }) => (
        <Link
          to="/lottery/draw"
          search={{ gameCode, issueNo }}
          className="figures text-primary-ink underline-offset-4 hover:underline"
        >
          {issueNo}
        </Link>
      ),
    },
    {
      key: 'multiple',
      header: t('lottery.chase.column.multiple'),
      figures: true,
      cell: ({ multiple }) => count(multiple),
    },
    {
      key: 'stake',
      header: t('draws.order.stake'),
      figures: true,
      cell: ({ stake }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'prize',
      header: t('lottery.chase.prize'),
      figures: true,
      cell: ({ prize }) => (parseMicro(prize) > 0n ? <Money amount={prize} currency={currency} /> : '–'),
    },
    {
      key: 'state',
      header: t('draws.log.state'),
      cell: (item) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 max-sm:justify-end">
          <ItemState item={item} />
          {item.orderNo ? (
            <Link
              to="/lottery/orders"
              search={{ gameCode, orderNo: item.orderNo }}
              className="text-primary-ink underline"
            >
              {t('draws.plan.order')}
            </Link>
          ) : null}
          {item.canCancel ? (
            <Button
              size="small"
              kind="ghost"
              aria-label={t('lottery.chase.cancelItem', { item: item.item })}
              onClick={() => onCancel(item.item)}
            >
              {t('lottery.cancel')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="plan-items" className="flex flex-col gap-3">
      <h3 id="plan-items" className="text-16">
        {t('lottery.chase.items')}
      </h3>
      <Table
        caption={t('lottery.chase.items')}
        columns={columns}
        rows={plan.items}
        rowKey={({ item }) => String(item)}
      />
    </section>
  );
}
