import { type FishHit, type RefusalCode, refusalKey } from '@fairhouse/contracts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { useHost } from '../room/game-context.tsx';
import { CannonControls } from './controls/cannon-controls.tsx';
import { KindBar } from './controls/kind-bar.tsx';
import { RoomFacts } from './controls/room-facts.tsx';
import { SeatPanel } from './controls/seat-panel.tsx';
import { SessionResult } from './controls/session-result.tsx';
import { useFishKeys } from './controls/use-fish-keys.ts';
import { useLeftHanded } from './controls/use-left-handed.ts';
import { WaterList } from './controls/water-list.tsx';
import type { FishSound } from './fish-sounds.ts';
import type { GunEvent } from './gun/create-gun.ts';
import type { Shooting } from './gun/create-shooting.ts';
import type { FishView } from './reduce-fish.ts';
import { useSaid } from './use-said.ts';
import { Water } from './water/water.tsx';

/** The room below the header: the water, what is over it, and the controls. */
export function FishRoom({
  store,
  shooting,
  view,
  currency,
  nextCommitment,
  play,
}: {
  store: RoomStore<FishView>;
  shooting: Shooting;
  view: FishView;
  currency: string;
  nextCommitment: string;
  play: (sound: FishSound) => void;
}) {
  const { t } = useHost();
  const { cannon } = shooting;
  const { step } = useSyncExternalStore(cannon.subscribe, cannon.get);
  const { session, table } = view;
  const isSeated = session !== null && session.ended === null;
  const [hits, setHits] = useState<{ of: string; list: readonly FishHit[] }>({ of: '', list: [] });
  /** The ended session whose result was closed. */
  const [closed, setClosed] = useState('');
  const said = useSaid(store, shooting, { currency, play });
  const [isLeftHanded, toggleHand] = useLeftHanded();
  const sessionId = session?.sessionId ?? '';

  const onShot = useEffectEvent((event: GunEvent): void => {
    if (event.type !== 'hit') return;
    const { hit } = event;
    setHits((before) => ({ of: sessionId, list: before.of === sessionId ? [...before.list, hit] : [hit] }));
  });
  useEffect(() => shooting.onShot((event) => onShot(event)), [shooting]);
  useFishKeys(cannon, table, isSeated);

  const isResult = session !== null && session.ended !== null && closed !== session.sessionId;
  const stop = isSeated && session.fundsRefusal !== null ? session.fundsRefusal : null;
  return (
    <div className="fish" data-hand={isLeftHanded ? 'left' : 'right'}>
      <div className="fish-stage">
        <Water store={store} shooting={shooting} currency={currency} isActive={isSeated} />
        <RoomFacts view={view} shooting={shooting} step={step} />
        {stop === null ? null : (
          <p className="fish-notice" role="alert">
            {t('fish.stopped', {
              reason: t(
                refusalKey(stop.code as RefusalCode) as 'error.LIMIT_REACHED',
                stop.params as { limit: string },
              ),
            })}
          </p>
        )}
        {isSeated && session.collisions === 'server' ? <p className="fish-notice">{t('fish.serverHits')}</p> : null}
        {isResult ? (
          <SessionResult
            session={session}
            table={table}
            hits={hits.of === session.sessionId ? hits.list : NO_HITS}
            currency={currency}
            onNext={() => setClosed(session.sessionId)}
          />
        ) : isSeated ? null : (
          <SeatPanel
            view={view}
            cannon={cannon}
            step={step}
            currency={currency}
            nextCommitment={nextCommitment}
            send={store.send}
          />
        )}
        <p className="fish-said" role="status">
          {said}
        </p>
      </div>
      <div className="fish-controls">
        <KindBar view={view} shooting={shooting} isActive={isSeated} />
        {isSeated ? <CannonControls view={view} shooting={shooting} currency={currency} /> : null}
        <div className="fish-more">
          <label className="fish-hand">
            <input type="checkbox" checked={isLeftHanded} onChange={toggleHand} />
            {t('fish.leftHanded')}
          </label>
          {isSeated ? (
            <button
              type="button"
              className="fish-vacate"
              onClick={() => void store.send('vacate').catch(() => undefined)}
            >
              {t('fish.vacate')}
            </button>
          ) : null}
        </div>
      </div>
      {isSeated ? <WaterList view={view} shooting={shooting} /> : null}
    </div>
  );
}

const NO_HITS: readonly FishHit[] = [];
