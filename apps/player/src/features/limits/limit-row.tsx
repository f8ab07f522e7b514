import { LIMITS } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, confirm, Progress } from '@fairhouse/ui';
import { useState } from 'react';
import { LimitForm } from './limit-form.tsx';
import type { LimitLine } from './limit-queries.ts';
import { useChangeLimit } from './use-change-limit.ts';

/** A limit as a person reads it: an amount of money, or minutes. */
function useWriteLimit(currency: string) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return ({ name }: Pick<LimitLine, 'name'>, amount: string | null): string =>
    amount === null
      ? t('limits.none')
      : name === 'sessionTime'
        ? t('limits.minutes', { count: Number(amount) })
        : write(amount, currency);
}

/** The lower of two amounts of one limit. */
const lower = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null ? a : Number(b) < Number(a) ? b : a;

/** One limit: what holds, how much of it is used, the looser one that waits, and the way to change it. */
export function LimitRow({ line, currency }: { line: LimitLine; currency: string }) {
  const t = useTranslation();
  const write = useWriteLimit(currency);
  const [open, setOpen] = useState(false);
  const { name, own, house, used } = line;
  const holds = lower(own, house);
  const period = t(`limits.period.${LIMITS[name].period}`);
  return (
    <div className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <span className="text-14 text-ink-soft">{period}</span>
          <span className="figures flex flex-wrap items-center gap-2 text-16">
            {write(line, holds)}
            {house !== null && holds === house ? <Badge tone="info">{t('limits.byHouse')}</Badge> : null}
          </span>
        </div>
        <Button
          size="small"
          className="min-h-11"
          aria-label={`${period}: ${t(own === null ? 'limits.set' : 'limits.change')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(own === null ? 'limits.set' : 'limits.change')}
        </Button>
      </div>
      {used !== null && holds !== null ? (
        <Progress
          label={period}
          value={Number(used)}
          max={Math.max(Number(holds), Number.MIN_VALUE)}
          said={t('limits.used', { used: write(line, used), max: write(line, holds) })}
        />
      ) : null}
      {line.looser ? <PendingIncrease line={line} looser={line.looser} currency={currency} /> : null}
      {open ? <LimitForm line={line} currency={currency} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}

function PendingIncrease({
  line,
  looser,
  currency,
}: {
  line: LimitLine;
  looser: NonNullable<LimitLine['looser']>;
  currency: string;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const amount = useWriteLimit(currency)(line, looser.amount);
  const change = useChangeLimit();
  const [shownAt] = useState(() => Date.now());
  const ripe = Date.parse(looser.from) <= shownAt;
  const loosen = async () => {
    const sure = await confirm({
      title: t('limits.confirm.title'),
      body: t('limits.confirm.body', { amount }),
      confirm: t('limits.confirm', { amount }),
      cancel: t('limits.keep'),
    });
    if (sure) change.mutate({ action: 'confirm', name: line.name });
  };
  return (
    <div className="flex flex-col gap-2 rounded-box bg-raised p-3 text-14">
      <p>{t('limits.wish', { amount, at: time(looser.from) })}</p>
      <div className="flex flex-wrap gap-2">
        {ripe ? (
          <Button size="small" className="min-h-11" busy={change.isPending} onClick={() => void loosen()}>
            {t('limits.confirm', { amount })}
          </Button>
        ) : null}
        <Button
          size="small"
          kind="ghost"
          className="min-h-11"
          busy={change.isPending}
          onClick={() => change.mutate({ action: 'keep', name: line.name })}
        >
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  );
}
