import { RefusedCall } from '@fairhouse/contracts';
import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, ErrorState, failureText, Money, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CodeLine } from '../bets/code-line.tsx';
import { fishSessionQuery, type FishSession as Session } from './fish-queries.ts';
import { FishSessionReplay } from './fish-session-replay.tsx';
import { FishShots } from './fish-shots.tsx';
import { VerifySession } from './verify-session.tsx';

/** A fishing session in the betting record: totals by kind of fish, replay, every shot, seeds and proof. */
export function FishSession({ sessionId }: { sessionId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(fishSessionQuery(sessionId));
  if (!data)
    return error ? (
      <ErrorState {...(isMissing(error) ? {} : { onRetry: () => void refetch() })}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-80 w-full" />
    );
  return (
    <>
      <SessionFacts session={data} />
      <FishSessionReplay sessionId={sessionId} />
      <Kinds session={data} />
      <FishShots session={data} />
      <Seeds session={data} />
      <VerifySession session={data} />
    </>
  );
}

const isMissing = (error: Error): boolean => error instanceof RefusedCall && error.code === 'NOT_FOUND';

const heading = 'font-display text-16';

function SessionFacts({ session }: { session: Session }) {
  const t = useTranslation();
  const { time, count } = useFormats();
  const { level, startedAt, endedAt, ended, hits, kills } = session;
  const facts = [
    [t('fish.session.room'), t(`fish.level.${level}` as MessageId)],
    [t('fish.session.started'), time(startedAt)],
    [t('fish.session.ended'), endedAt ? time(endedAt) : t('fish.session.running')],
    [t('fish.session.hits'), count(hits)],
    [t('fish.session.kills'), count(kills)],
  ] as const;
  return (
    <section aria-labelledby="fish-session" className="flex flex-col gap-3">
      <h4 id="fish-session" className={heading}>
        {t('fish.session')}
      </h4>
      {ended ? <p className="text-14 text-ink-soft">{t(`fish.end.${ended}`)}</p> : null}
      <dl className="grid grid-cols-2 gap-3 text-14 sm:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-ink-faint">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type KindSums = Session['byKind'][number];

function Kinds({ session: { byKind, currency } }: { session: Session }) {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<KindSums>[] = [
    {
      key: 'kind',
      header: t('fish.list.kind'),
      cell: ({ kind }) => (
        <span className="flex items-center gap-2">
          <img src={`/assets/fish-${kind}.svg`} alt="" width={28} height={28} />
          {t(`fish.kind.${kind}` as MessageId)}
        </span>
      ),
    },
    { key: 'hits', header: t('fish.session.hits'), figures: true, cell: ({ hits }) => count(hits) },
    { key: 'kills', header: t('fish.session.kills'), figures: true, cell: ({ kills }) => count(kills) },
    {
      key: 'stake',
      header: t('fish.session.staked'),
      figures: true,
      cell: ({ stake }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'win',
      header: t('fish.session.won'),
      figures: true,
      cell: ({ win }) => <Money amount={win} currency={currency} />,
    },
  ];
  return (
    <section aria-labelledby="fish-kinds" className="flex flex-col gap-3">
      <h4 id="fish-kinds" className={heading}>
        {t('fish.session.byKind')}
      </h4>
      {byKind.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('fish.session.noHits')}</p>
      ) : (
        <Table caption={t('fish.session.byKind')} columns={columns} rows={byKind} rowKey={({ kind }) => kind} />
      )}
    </section>
  );
}

function Seeds({ session: { seeds, swarms } }: { session: Session }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <section aria-labelledby="fish-seeds" className="flex flex-col gap-3">
      <h4 id="fish-seeds" className={heading}>
        {t('fish.session.fair')}
      </h4>
      <p className="max-w-prose text-14 text-ink-soft">{t('fish.fair')}</p>
      <dl className="rounded-box border border-line">
        <CodeLine label={t('fish.seat.commitment')} code={seeds.commitment} />
        <CodeLine
          label={t('fish.end.serverSeed')}
          {...(seeds.serverSeed === null ? { text: t('fish.session.fair.hidden') } : { code: seeds.serverSeed })}
        />
        <CodeLine label={t('fish.fair.client')} code={seeds.clientSeed} />
        {swarms.flatMap(({ number, commitment, roomSeed, endsAt }) => [
          <CodeLine key={`${number} commitment`} label={t('fish.session.swarm', { number })} code={commitment} />,
          <CodeLine
            key={`${number} seed`}
            label={t('fish.session.swarmSeed', { number })}
            {...(roomSeed === null
              ? { text: t('fish.session.swarmHidden', { time: time(new Date(endsAt).toISOString()) }) }
              : { code: roomSeed })}
          />,
        ])}
      </dl>
    </section>
  );
}
