import { LIMITS } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, confirm, Progress } from '@fairhouse/ui';
import { useState } from 'react';
import { LimitForm } from './limit-form.tsx';
import type { LimitDto } from './limit-queries.ts';
import { useChangeLimit } from './use-change-limit.ts';

/** Formats a limit: as an amount of money, or as minutes. */
function useFormatLimit(currency: string) {
  const t = useTranslation();
  const { amount: format } = useFormats();
  return ({ name }: Pick<LimitDto, 'name'>, amount: string | null): string =>
    amount === null
      ? t('rg.none')
      : name === 'sessionTime'
        ? t('rg.minutes', { count: Number(amount) })
        : format(amount, currency);
}

/** Returns the lower of two amounts of one limit. */
const lowerOf = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null ? a : Number(b) < Number(a) ? b : a;

/** One limit: its value, its use, the pending increase, and a button to change it. */
export function LimitRow({ line, currency }: { line: LimitDto; currency: string }) {
  const t = useTranslation();
  const format = useFormatLimit(currency);
  const [open, setOpen] = useState(false);
  const { name, own, operator, used } = line;
  const effective = lowerOf(own, operator);
  const period = t(`rg.period.${LIMITS[name].period}`);
  return (
    <div className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <span className="text-14 text-ink-soft">{period}</span>
          <span className="figures flex flex-wrap items-center gap-2 text-16">
            {format(line, effective)}
            {operator !== null && effective === operator ? <Badge tone="info">{t('rg.byOperator')}</Badge> : null}
          </span>
        </div>
        <Button
          size="small"
          className="min-h-11"
          aria-label={`${period}: ${t(own === null ? 'rg.set' : 'rg.change')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(own === null ? 'rg.set' : 'rg.change')}
        </Button>
      </div>
      {used !== null && effective !== null ? (
        <Progress
          label={period}
          value={Number(used)}
          max={Math.max(Number(effective), Number.MIN_VALUE)}
          valueText={t('rg.used', { used: format(line, used), max: format(line, effective) })}
        />
      ) : null}
      {line.pendingIncrease ? (
        <PendingIncrease line={line} pendingIncrease={line.pendingIncrease} currency={currency} />
      ) : null}
      {open ? <LimitForm line={line} currency={currency} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}

function PendingIncrease({
  line,
  pendingIncrease,
  currency,
}: {
  line: LimitDto;
  pendingIncrease: NonNullable<LimitDto['pendingIncrease']>;
  currency: string;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const amount = useFormatLimit(currency)(line, pendingIncrease.amount);
  const change = useChangeLimit();
  const [shownAt] = useState(() => Date.now());
  const isConfirmable = Date.parse(pendingIncrease.from) <= shownAt;
  const confirmIncrease = async () => {
    const sure = await confirm({
      title: t('rg.increase.confirm.title'),
      body: t('rg.increase.confirm.body', { amount }),
      confirm: t('rg.increase.confirm', { amount }),
      cancel: t('rg.increase.cancel'),
    });
    if (sure) change.mutate({ action: 'confirm', name: line.name });
  };
  return (
    <div className="flex flex-col gap-2 rounded-box bg-raised p-3 text-14">
      <p>{t('rg.increase.pending', { amount, at: time(pendingIncrease.from) })}</p>
      <div className="flex flex-wrap gap-2">
        {isConfirmable ? (
          <Button size="small" className="min-h-11" busy={change.isPending} onClick={() => void confirmIncrease()}>
            {t('rg.increase.confirm', { amount })}
          </Button>
        ) : null}
        <Button
          size="small"
          kind="ghost"
          className="min-h-11"
          busy={change.isPending}
          onClick={() => change.mutate({ action: 'cancel', name: line.name })}
        >
          {t('rg.increase.cancel')}
        </Button>
      </div>
    </div>
  );
}
