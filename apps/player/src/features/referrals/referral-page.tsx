import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, ErrorState, failureText, Money, QrCode, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FriendList } from './friend-list.tsx';
import { type Friends, friendsQuery } from './referral-queries.ts';
import { ReferralRules } from './referral-rules.tsx';

/** The address of an invitation: the registration page with the code. */
const addressOf = (code: string): string => `${location.origin}/register?ref=${code}`;

/** Inviting friends: link and QR code, the rules, and what each friend has earned (C-12). */
export function ReferralPage() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(friendsQuery(page));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <Invitation code={data.code} />
        <ReferralRules friends={data} />
      </div>
      <Totals friends={data} />
      <FriendList friends={data} isStale={isPlaceholderData} page={page} onPage={setPage} />
    </div>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useTranslation();
  const address = addressOf(code);
  return (
    <section aria-label={t('referral.link')} className="flex min-w-0 flex-wrap items-center gap-5">
      <QrCode text={address} label={t('referral.qr')} />
      <dl className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        {(
          [
            ['referral.link', address],
            ['referral.code', code],
          ] as const
        ).map(([name, text]) => (
          <div key={name}>
            <dt className="text-12 text-ink-faint">{t(name)}</dt>
            <dd className="mt-1 flex items-center gap-1 rounded-box border border-line bg-page ps-3">
              <bdi dir="ltr" className="min-w-0 flex-1 truncate text-14">
                {text}
              </bdi>
              <CopyButton text={text} what={t(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Totals({ friends }: { friends: Friends }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { total, qualified, earned, inReview, currency } = friends;
  return (
    <dl className="grid max-w-3xl grid-cols-2 gap-4 rounded-box border border-line bg-page p-4 sm:grid-cols-4">
      {(
        [
          ['referral.total', total],
          ['referral.qualified', qualified],
        ] as const
      ).map(([name, number]) => (
        <div key={name}>
          <dt className="text-12 text-ink-faint">{t(name)}</dt>
          <dd className="figures text-20">{count(number)}</dd>
        </div>
      ))}
      {(
        [
          ['referral.earned', earned],
          ['referral.inReview', inReview],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt className="text-12 text-ink-faint">{t(name)}</dt>
          <dd>
            <Money amount={amount} currency={currency} className="text-20" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
