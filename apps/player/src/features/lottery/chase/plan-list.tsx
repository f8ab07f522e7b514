import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlanFacts } from '../../draws/plans/plan-facts.tsx';
import { ItemState, PlanState } from '../../draws/plans/plan-state.tsx';
import { useCancelItems } from '../../draws/plans/use-cancel-items.ts';
import { useBetting } from '../betting-context.ts';
import { type Plan, plansQuery } from '../lottery-queries.ts';

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

function PlanRow({ plan }: { plan: Plan }) {
  const t = useTranslation();
  const cancel = useCancelItems(plan.planNo);
  const waiting = plan.items.filter(({ canCancel }) => canCancel);
  const [line] = plan.lines;
  return (
    <li className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{line ? wholePlayName(t, line.play) : plan.planNo}</span>
        <PlanState plan={plan} />
      </div>
      <PlanFacts plan={plan} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-primary-ink">
          {t('lottery.chase.itemsOf', { count: plan.items.length })}
        </summary>
        <ul className="max-h-64 overflow-y-auto">
          {plan.items.map((each) => (
            <li key={each.item} className="flex min-h-11 flex-wrap items-center gap-2 border-t border-line/60 py-1">
              <bdi dir="ltr" className="figures text-ink-soft">
                {each.issueNo}
              </bdi>
              <span className="figures">× {each.multiple}</span>
              <span className="ms-auto">
                <ItemState item={each} />
              </span>
              {each.canCancel ? (
                <Button
                  size="small"
                  kind="ghost"
                  aria-label={t('lottery.chase.cancelItem', { item: each.item })}
                  onClick={() => cancel.mutate(each.item)}
                >
                  {t('lottery.cancel')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/lottery/orders"
          search={{ gameCode: plan.gameCode, view: 'plans', planNo: plan.planNo }}
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {t('draws.plan.show')}
        </Link>
        {waiting.length > 1 ? (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(null)}>
            {t('lottery.chase.cancelRest')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
