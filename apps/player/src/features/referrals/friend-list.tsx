import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Pager, StateTag, Table, type Tone } from '@fairhouse/ui';
import { FRIENDS_ON_PAGE, type Friend, type Friends } from './referral-queries.ts';

const TONES: Record<Friend['state'], Tone> = {
  registered: 'waiting',
  verified: 'waiting',
  deposited: 'waiting',
  qualified: 'good',
  refused: 'neutral',
};

/** The friends, newest first: masked names, how far each is, and what each has earned. */
export function FriendList({
  friends,
  isStale,
  page,
  onPage,
}: {
  friends: Friends;
  isStale: boolean;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslation();
  return (
    <section aria-label={t('referral.friends')} className="flex flex-col gap-3">
      <h3 className="text-16">{t('referral.friends')}</h3>
      <Table
        caption={t('referral.friends')}
        columns={useColumns(friends.currency)}
        rows={friends.rows}
        rowKey={({ no }) => no}
        stale={isStale}
        empty={<EmptyState title={t('referral.none')}>{t('referral.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil(friends.total / FRIENDS_ON_PAGE)} onPage={onPage} />
    </section>
  );
}

function useColumns(currency: string): Column<Friend>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    { key: 'name', header: t('referral.column.friend'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'at', header: t('referral.column.at'), cell: ({ at }) => time(at) },
    {
      key: 'state',
      header: t('referral.column.state'),
      cell: ({ state, end, until }) => {
        const isOver = state === 'qualified' || state === 'refused';
        const about = end ? t(`referral.end.${end}`) : isOver ? '' : t('referral.until', { time: time(until) });
        return (
          <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
            <StateTag tone={TONES[state]}>{t(`referral.state.${state}`)}</StateTag>
            {about ? <span className="text-12 text-ink-faint">{about}</span> : null}
          </span>
        );
      },
    },
    {
      key: 'reward',
      header: t('referral.column.earned'),
      figures: true,
      cell: ({ reward }) =>
        reward ? (
          <span className="flex flex-col items-end">
            <Money amount={reward.amount} currency={currency} />
            {reward.state === 'review' || reward.state === 'rejected' ? (
              <span className="text-12 text-ink-faint">{t(`referral.reward.${reward.state}`)}</span>
            ) : null}
          </span>
        ) : (
          '–'
        ),
    },
  ];
}
