import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, FormError, failureText, notify, Pager, Skeleton, StateTag } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { Loaded } from '../content/loaded.tsx';
import { AwardFacts } from './award-facts.tsx';
import { AWARDS_ON_PAGE, type Award, awardsQuery, useRewardChange } from './reward-queries.ts';
import { useRewardText } from './use-reward-text.ts';

/** What can be claimed, and what a person reviews; the soonest end first. */
export function OpenAwards() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(awardsQuery('open', page));
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-32 w-full" />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState title={t('rewards.open.none')}>{t('rewards.open.none.about')}</EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {rows.map((award) => (
                <OpenAward key={award.no} award={award} />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / AWARDS_ON_PAGE)} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

function OpenAward({ award }: { award: Award }) {
  const t = useTranslation();
  const { time } = useFormats();
  const rewardText = useRewardText();
  const claiming = useRewardChange(
    () => call(calls.rewards.claim, { no: award.no }),
    () => notify(t('rewards.claimed'), 'success'),
  );
  const { name, source, state, at } = award;
  const title = name || t(`rewards.source.${source}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="figures text-20">{rewardText(award, award.currency)}</p>
        <AwardFacts award={award} />
      </div>
      {state === 'offered' ? (
        <Button
          kind="primary"
          busy={claiming.isPending}
          aria-label={t('rewards.claim.of', { name: title })}
          onClick={() => claiming.mutate(undefined)}
        >
          {t('rewards.claim')}
        </Button>
      ) : (
        <StateTag tone="waiting">{t('rewards.review.since', { at: time(at) })}</StateTag>
      )}
      {claiming.error ? <FormError>{failureText(claiming.error, t)}</FormError> : null}
    </li>
  );
}
