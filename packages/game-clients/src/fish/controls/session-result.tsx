import type { FishHit, FishSessionNow } from '@fairhouse/contracts';
import type { FishTable } from '@fairhouse/game-math/fish';
import { useMemo } from 'react';
import { minus } from '../../game/amounts.ts';
import { useHost } from '../../room/game-context.tsx';
import { checkHits } from '../check-hits.ts';
import { Codes } from './codes.tsx';

/** The end of a session: why, what it came to, and the revealed seed, checked against every hit that was shown. */
export function SessionResult({
  session,
  table,
  hits,
  currency,
  onNext,
}: {
  session: FishSessionNow;
  table: FishTable;
  hits: readonly FishHit[];
  currency: string;
  onNext: () => void;
}) {
  const { t, format, onEvent } = useHost();
  const { seeds, stake, win, ended } = session;
  const isVerified = useMemo(() => checkHits(table, seeds, hits), [table, seeds, hits]);
  const rows = [
    [t('fish.end.staked'), stake],
    [t('fish.end.won'), win],
    [t('fish.end.net'), minus(win, stake)],
  ] as const;
  return (
    <section className="fish-panel" aria-labelledby="fish-end">
      <h2 id="fish-end">{t('fish.end.title')}</h2>
      {ended ? <p>{t(`fish.end.${ended}`)}</p> : null}
      <dl className="room-facts">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {isVerified === null ? null : (
        <p className={isVerified ? 'fish-verified' : 'fish-refusal'} role={isVerified ? undefined : 'alert'}>
          {isVerified ? t('fish.end.verified', { count: hits.length }) : t('fish.end.differs')}
        </p>
      )}
      <div className="room-choices">
        <button type="button" className="room-action" onClick={onNext}>
          {t('fish.end.next')}
        </button>
        <button type="button" className="room-action room-quiet" onClick={() => onEvent({ type: 'open_record' })}>
          {t('play.record')}
        </button>
      </div>
      {seeds.serverSeed === null ? null : (
        <details>
          <summary>{t('play.fairness')}</summary>
          <Codes
            codes={[
              [t('fish.end.serverSeed'), seeds.serverSeed],
              [t('fish.seat.commitment'), seeds.commitment],
              [t('fish.fair.client'), seeds.clientSeed],
            ]}
          />
        </details>
      )}
    </section>
  );
}
