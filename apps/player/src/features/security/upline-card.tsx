import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isOnHere } from '../../platform/switches.ts';
import { LowerRates } from './lower-rates.tsx';

const uplineQuery = queryOptions({
  queryKey: ['member', 'agents', 'upline'],
  queryFn: () => call(calls.agents.upline),
});

/** What the agents above see of a member, and what they never see. */
const SEEN = ['name', 'joined', 'rates', 'figures', 'transfers'] as const;
const UNSEEN = ['contact', 'kyc', 'accounts', 'limits', 'messages'] as const;

/** Who the agent above is, and what agents above see. Shown to members in a line only. */
export function UplineCard() {
  const t = useTranslation();
  const { time } = useFormats();
  const { data } = useQuery({ ...uplineQuery, enabled: isOnHere('AGENTS') });
  if (!data?.upline) return null;
  const { username, since, agentsAbove, masksDeeper, lowering } = data.upline;
  return (
    <Card title={t('security.upline')}>
      <p className="text-14">
        <bdi className="font-semibold">{username}</bdi>{' '}
        <span className="text-ink-soft">{t('security.upline.since', { date: time(since, 'date') })}</span>
      </p>
      {agentsAbove > 1 ? (
        <p className="pt-1 text-14 text-ink-soft">
          {t(masksDeeper ? 'security.upline.above.masked' : 'security.upline.above', { count: agentsAbove - 1 })}
        </p>
      ) : null}
      {lowering ? <LowerRates name={username} lowering={lowering} /> : null}
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <Points title={t('security.upline.seen')} points={SEEN.map((each) => t(`security.upline.seen.${each}`))} />
        <Points
          title={t('security.upline.unseen')}
          points={UNSEEN.map((each) => t(`security.upline.unseen.${each}`))}
        />
      </div>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="text-14 text-ink-soft">{title}</h4>
      <ul className="flex list-disc flex-col gap-1 ps-5 pt-1 text-14">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
