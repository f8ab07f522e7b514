import '@fairhouse/game-clients/fish.css';
import {
  kindName,
  planReplay,
  type RecordedSession,
  type Replay,
  ReplayScene,
} from '@fairhouse/game-clients/fish/replay';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, Icon, SmallSelect } from '@fairhouse/ui';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useMemo } from 'react';
import { usePlayhead } from './use-playhead.ts';

/** Shown before a kill that is jumped to. */
const LEAD_MS = 1_500;
const SPEEDS = [1, 2, 4] as const;

/** The replay of a session with its controls: play and pause, time, speed, and jumps to each kill. */
export function FishReplay({ recorded }: { recorded: RecordedSession }) {
  const t = useTranslation();
  const replay = useMemo(() => planReplay(recorded), [recorded]);
  // this page was built without that version: the record itself remains
  if (!replay) return <ErrorState title={t('bets.replay.none')} />;
  return <Player replay={replay} currency={recorded.session.currency} />;
}

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function Player({ replay, currency }: { replay: Replay; currency: string }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { startsAt, endsAt, kills } = replay;
  const playhead = usePlayhead(startsAt, endsAt);
  const { at, isPlaying, speed } = playhead;
  const next = kills.find((kill) => kill.at - LEAD_MS > at + 50);
  const last = kills.findLast((kill) => kill.at < at);
  const jump = (kill: { at: number } | undefined) => kill && playhead.seek(Math.max(startsAt, kill.at - LEAD_MS));
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-[4/3] w-full overflow-hidden rounded-box sm:aspect-video">
        <ReplayScene
          replay={replay}
          position={playhead.position}
          format={(decimal) => amount(decimal, currency)}
          label={t('fish.session.replay')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          onClick={playhead.toggle}
          icon={<Icon of={isPlaying ? Pause : Play} size={18} className="rtl:-scale-x-100" />}
        >
          {t(isPlaying ? 'fish.replay.pause' : 'fish.replay.play')}
        </Button>
        <Button
          blocked={last ? undefined : ''}
          onClick={() => jump(last)}
          icon={<Icon of={SkipBack} size={18} className="rtl:-scale-x-100" />}
        >
          {t('fish.replay.lastKill')}
        </Button>
        <Button onClick={() => jump(next)} icon={<Icon of={SkipForward} size={18} className="rtl:-scale-x-100" />}>
          {t('fish.replay.nextKill')}
        </Button>
        <SmallSelect
          label={t('fish.replay.speed')}
          value={String(speed)}
          onChange={(value) => playhead.setSpeed(Number(value))}
          options={SPEEDS.map((each) => ({ value: String(each), label: t('fish.times', { times: each }) }))}
        />
        <span className="figures text-14 text-ink-soft">
          {clockOf(at - startsAt)} / {clockOf(endsAt - startsAt)}
        </span>
      </div>
      <input
        type="range"
        aria-label={t('fish.replay.time')}
        aria-valuetext={clockOf(at - startsAt)}
        min={startsAt}
        max={Math.max(startsAt + 1, endsAt)}
        value={at}
        onChange={({ target }) => playhead.seek(Number(target.value))}
        className="min-h-11 w-full accent-primary"
      />
      {kills.length > 0 ? (
        <ul aria-label={t('fish.replay.kills')} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {kills.map((kill) => (
            <li key={kill.spawn.id}>
              <Button size="small" onClick={() => jump(kill)}>
                {t('fish.replay.kill', {
                  time: clockOf(kill.at - startsAt),
                  kind: kindName(t, kill.spawn.kind),
                  amount: amount(kill.win, currency),
                })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
