import { LIMITS, type LimitSheet } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { BreakForm } from './break-form.tsx';
import { limitsQuery } from './limit-queries.ts';
import { LimitRow } from './limit-row.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

const GROUPS = ['deposit', 'loss', 'stake', 'session'] as const;

/** What the player has limited, what is used of it, and how to take a break. */
export function LimitsPage() {
  const t = useTranslation();
  const sheet = useQuery(limitsQuery);
  if (sheet.isError) return <ErrorState onRetry={() => void sheet.refetch()}>{failureText(sheet.error, t)}</ErrorState>;
  if (!sheet.data) return <Skeleton className="h-64 w-full" />;
  const { limits, exclusion, currency, reminder_min } = sheet.data;
  return (
    <div className="flex flex-col gap-5">
      {exclusion ? <Standing exclusion={exclusion} /> : null}
      <p className="text-14 text-ink-soft">{t('limits.intro')}</p>
      {GROUPS.map((group) => (
        <Card key={group} title={t(`limits.group.${group}`)} about={t(`limits.group.${group}.about`)}>
          <ul className="flex flex-col divide-y divide-line">
            {limits
              .filter(({ name }) => LIMITS[name].of === group)
              .map((line) => (
                <li key={line.name}>
                  <LimitRow line={line} currency={currency} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
      <ReminderChoice minutes={reminder_min} />
      <BreakForm exclusion={exclusion} />
    </div>
  );
}

function Standing({ exclusion }: { exclusion: NonNullable<LimitSheet['exclusion']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const house = exclusion.setBy === 'house';
  const key = house ? 'limits.break.now.house' : 'limits.break.now';
  return (
    <section role="status" className="rounded-tile border border-line bg-raised p-4 sm:p-5">
      <h3 className="text-16 font-semibold">{t(key, { at: time(exclusion.until) })}</h3>
      <p className="pt-1 text-14 text-ink-soft">{t(house ? 'limits.break.about.house' : 'limits.break.about')}</p>
    </section>
  );
}
