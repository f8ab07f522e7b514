import { useTranslation } from '@fairhouse/i18n/react';
import { When } from '../../components/when.tsx';
import type { LotteryRow } from './lottery-queries.ts';

/** The feeds of results of others, each with the time of its last result. */
export function Feeds({ feeds }: { feeds: LotteryRow['feeds'] }) {
  const t = useTranslation();
  return (
    <ul>
      {feeds.map(({ name, lastAt }) => (
        <li key={name}>
          <bdi>{name}</bdi>:{' '}
          {lastAt === null ? t('lotteries.feeds.silent') : <When at={new Date(lastAt).toISOString()} />}
        </li>
      ))}
    </ul>
  );
}
