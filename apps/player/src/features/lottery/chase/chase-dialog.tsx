import { formatMicro } from '@fairhouse/game-math/lottery';
import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, Dialog, MoneyField, NumberField } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useDialogs } from '../../../platform/dialogs.ts';
import { useToken } from '../../../platform/session.ts';
import { serverNow } from '../../draws/server-clock.ts';
import { useBetting } from '../betting-context.ts';
import { percentText } from '../exact-text.ts';
import { toTotal } from '../slip/quote-line.ts';
import { priceLines, toLineInput } from '../slip/slip-line.ts';
import { useSlip } from '../slip/slip-store.ts';
import { useLotteryStop } from '../use-lottery-stop.ts';
import {
  type ChaseForm,
  chaseKind,
  KINDS,
  START_FORM,
  STOPS,
  toMicro,
  toPlanInput,
  toStopInput,
} from './chase-choice.ts';
import { ChaseTable } from './chase-table.tsx';
import { type PlannedChase, planChase } from './plan-chase.ts';
import { usePlacePlan } from './use-place-plan.ts';

const MAX_DRAWS = 120;

/** A plan for several draws: how its multiples are chosen, what each costs and results in, and the exact chance that none wins. */
export function ChaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { store, rules, prices, detail, entry, year } = useBetting();
  const { lines } = useSlip(store);
  const [form, setForm] = useState<ChaseForm>(START_FORM);
  const placing = usePlacePlan(onClose);
  const token = useToken();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const draws = detail.upcoming.filter(({ closeAt }) => closeAt > serverNow(detail.clock));
  const priced = useMemo(() => priceLines(lines, rules, prices), [lines, rules, prices]);
  const max = Math.min(MAX_DRAWS, draws.length);
  const chosen = { ...form, draws: Math.min(form.draws, max) };
  const kind = chaseKind(chosen);
  const plan =
    kind && planChase(rules, priced, { kind, draws: chosen.draws, first: form.first }, prices?.maxMultiple ?? 1, year);
  const planned = plan && 'items' in plan ? plan : null;
  const problem = planProblem(t, plan, kind === null);
  const stop = toStopInput(form);
  const change = (next: Partial<ChaseForm>) => setForm((now) => ({ ...now, ...next }));
  const total = planned && prices ? toTotal(planned.total_micro, prices.currency) : null;
  const kinds = prices?.canRaise === false ? (['same'] as const) : KINDS;
  const [firstDraw] = draws;
  const place = () => {
    if (token === null) return openLogin(here);
    if (!planned || !kind || !stop || !prices || !firstDraw || !total || 'factor' in total) return;
    placing.place({
      entryCode: entry.entryCode,
      lines: priced.map(toLineInput),
      priceVersion: prices.priceVersion,
      issueNo: firstDraw.issueNo,
      draws: chosen.draws,
      first: form.first,
      plan: toPlanInput(kind),
      stop,
      total: total.amount,
    });
  };
  const blocked =
    problem ??
    (stop === null ? t('lottery.chase.amount') : undefined) ??
    (total && 'factor' in total ? t('lottery.factor', { factor: total.factor }) : undefined);
  return (
    <Dialog
      title={t('lottery.chase')}
      onClose={onClose}
      size="wide"
      startsOn="dialog"
      footer={
        <>
          <p className="me-auto flex flex-col text-14">
            <span className="text-ink-soft">{t('lottery.chase.total')}</span>
            <span className="figures text-20 font-semibold">
              {planned && prices ? amount(formatMicro(planned.total_micro), prices.currency) : '–'}
            </span>
          </p>
          <PlaceButton isBusy={placing.isBusy} blocked={blocked} onPlace={place} />
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <ChoiceRow
          label={t('lottery.chase.kind')}
          shown
          value={form.kind}
          choices={kinds.map((value) => ({ value, label: t(`lottery.chase.kind.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <NumberField
            label={t('lottery.chase.draws')}
            min={1}
            max={max}
            value={chosen.draws}
            onChange={(value) => change({ draws: value ?? 1 })}
          />
          {form.kind === 'custom' ? null : (
            <NumberField
              label={t('lottery.chase.first')}
              min={1}
              max={prices?.maxMultiple ?? 1}
              value={form.first}
              onChange={(value) => change({ first: value ?? 1 })}
            />
          )}
          {form.kind === 'multiply' ? (
            <>
              <NumberField
                label={t('lottery.chase.by')}
                min={2}
                max={100}
                value={form.by}
                onChange={(value) => change({ by: value ?? 2 })}
              />
              <NumberField
                label={t('lottery.chase.every')}
                min={1}
                max={120}
                value={form.every}
                onChange={(value) => change({ every: value ?? 1 })}
              />
            </>
          ) : null}
          {form.kind === 'rate' ? (
            <NumberField
              label={t('lottery.chase.rate')}
              min={0}
              max={1000}
              value={form.rate}
              onChange={(value) => change({ rate: value ?? 0 })}
            />
          ) : null}
          {form.kind === 'profit' && prices ? (
            <MoneyField
              label={t('lottery.chase.profit')}
              currency={prices.currency}
              value={form.profit}
              error={toMicro(form.profit) === null ? t('lottery.chase.amount') : undefined}
              onChange={(event) => change({ profit: event.target.value })}
            />
          ) : null}
        </div>
        <ChoiceRow
          label={t('lottery.chase.stop')}
          shown
          value={form.stop}
          choices={STOPS.map((value) => ({ value, label: t(`lottery.chase.stop.${value}`) }))}
          onChange={(value) => change({ stop: value })}
        />
        {form.stop === 'profit' && prices ? (
          <MoneyField
            label={t('lottery.chase.stopProfit')}
            currency={prices.currency}
            value={form.stopProfit}
            onChange={(event) => change({ stopProfit: event.target.value })}
          />
        ) : null}
        {planned ? <Chance planned={planned} stop={form.stop} /> : null}
        {problem || placing.failure ? (
          <p role="alert" className="text-14 text-loss-ink">
            {placing.failure ?? problem}
          </p>
        ) : null}
        {planned ? (
          <ChaseTable
            planned={planned}
            draws={draws}
            onMultiple={
              form.kind === 'custom'
                ? (at, multiple) =>
                    change({
                      multiples: Array.from({ length: chosen.draws }, (_, each) =>
                        each === at ? multiple : (form.multiples[each] ?? 1),
                      ),
                    })
                : undefined
            }
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Places the plan; not while the lottery takes no orders. */
function PlaceButton({
  isBusy,
  blocked,
  onPlace,
}: {
  isBusy: boolean;
  blocked: string | undefined;
  onPlace: () => void;
}) {
  const t = useTranslation();
  const token = useToken();
  const stop = useLotteryStop();
  return (
    <Button
      kind="primary"
      size="large"
      busy={isBusy}
      blocked={stop ? t(`lottery.stop.${stop}`) : blocked}
      onClick={onPlace}
    >
      {token === null ? t('lottery.login') : t('lottery.chase.place')}
    </Button>
  );
}

/** What no plan changes: it may lose everything, with a chance that is known. */
function Chance({ planned: { noWin, hasOnePrize }, stop }: { planned: PlannedChase; stop: string }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-1 rounded-box border border-line bg-raised p-3 text-14">
      <p className="font-semibold">
        {noWin === null ? t('lottery.chase.chance.unknown') : t('lottery.chase.chance', { chance: percentText(noWin) })}
      </p>
      <p className="text-ink-soft">{t('lottery.chase.past')}</p>
      {hasOnePrize ? null : <p className="text-ink-soft">{t('lottery.chase.lowest')}</p>}
      {stop === 'win' ? <p className="text-ink-soft">{t('lottery.chase.late')}</p> : null}
    </div>
  );
}

function planProblem(
  t: ReturnType<typeof useTranslation>,
  plan: ReturnType<typeof planChase> | null,
  isAmountWrong: boolean,
): string | undefined {
  if (isAmountWrong) return t('lottery.chase.amount');
  if (!plan || !('problem' in plan)) return undefined;
  const { problem } = plan;
  return t(`lottery.chase.problem.${problem.code}` as MessageId, 'at' in problem ? { item: problem.at } : {});
}
