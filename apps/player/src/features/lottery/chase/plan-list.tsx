import { calls } from '@fairhouse/contracts';
import { formatMicro, parseMicro } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, notify, Skeleton, StateTag, type Tone } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useBetting } from '../betting-context.ts';
import { percentText } from '../exact-text.ts';
import { type Plan, plansQuery } from '../lottery-queries.ts';

const TONES: Readonly<Record<Plan['items'][number]['state'], Tone>> = {
  waiting: 'waiting',
  'in-draw': 'waiting',
  won: 'good',
  lost: 'neutral',
  push: 'info',
  void: 'info',
  cancelled: 'neutral',
  stopped: 'neutral',
};

/** The player's chase plans of this game, each with the state of its items. */
export function PlanList() {
  const t = useTranslation();
  const { game } = useBetting();
  const { data, error, refetch } = useQuery(plansQuery(game.gameCode));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-32 w-full rounded-box" />
    );
  if (data.rows.length === 0) return <p className="text-14 text-ink-soft">{t('lottery.own.plans.none')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.rows.map((plan) => (
        <PlanRow key={plan.planNo} plan={plan} />
      ))}
    </ul>
  );
}

/** Parses an exact fraction to a part of one. */
function partOf(fraction: string): number {
  const [num = '0', den = '1'] = fraction.split('/');
  return Number((BigInt(num) * 1_000_000n) / BigInt(den)) / 1_000_000;
}

function PlanRow({ plan }: { plan: Plan }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: (item: number | null) =>
      call(calls.lotteryOrders.cancelItems, { planNo: plan.planNo, ...(item === null ? {} : { item }) }),
    onSuccess: () => notify(t('lottery.chase.cancelled'), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['member', 'lottery'] });
      void queries.invalidateQueries({ queryKey: ['member', 'balance'] });
    },
  });
  const waiting = plan.items.filter(({ canCancel }) => canCancel);
  const [line] = plan.lines;
  return (
    <li className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{line ? wholePlayName(t, line.play) : plan.planNo}</span>
        <StateTag tone={plan.state === 'RUNNING' ? 'waiting' : 'neutral'}>
          {plan.stopReason ? t(`lottery.chase.ended.${plan.stopReason}`) : t(`lottery.chase.state.${plan.state}`)}
        </StateTag>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-soft">{t('lottery.chase.total')}</dt>
        <dd className="figures text-end">{amount(plan.total, plan.currency)}</dd>
        <dt className="text-ink-soft">{t('lottery.chase.spent')}</dt>
        <dd className="figures text-end">{amount(plan.spent, plan.currency)}</dd>
        <dt className="text-ink-soft">{t('lottery.chase.prize')}</dt>
        <dd className="figures text-end">{amount(formatMicro(parseMicro(plan.prize)), plan.currency)}</dd>
        {plan.noWinChance ? (
          <>
            <dt className="text-ink-soft">{t('lottery.chase.noWin')}</dt>
            <dd className="figures text-end">{percentText(partOf(plan.noWinChance))}</dd>
          </>
        ) : null}
      </dl>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-primary-ink">
          {t('lottery.chase.itemsOf', { count: plan.items.length })}
        </summary>
        <ul className="max-h-64 overflow-y-auto">
          {plan.items.map(({ item, issueNo, multiple, state, canCancel }) => (
            <li key={item} className="flex min-h-11 flex-wrap items-center gap-2 border-t border-line/60 py-1">
              <bdi dir="ltr" className="figures text-ink-soft">
                {issueNo}
              </bdi>
              <span className="figures">× {multiple}</span>
              <span className="ms-auto">
                <StateTag tone={TONES[state]}>{t(`lottery.chase.item.${state}`)}</StateTag>
              </span>
              {canCancel ? (
                <Button
                  size="small"
                  kind="ghost"
                  aria-label={t('lottery.chase.cancelItem', { item })}
                  onClick={() => cancel.mutate(item)}
                >
                  {t('lottery.cancel')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      {waiting.length > 1 ? (
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(null)}>
          {t('lottery.chase.cancelRest')}
        </Button>
      ) : null}
    </li>
  );
}
