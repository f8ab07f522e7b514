import { type GameSession, netOf, REMINDERS_MIN } from '../game/game-session.ts';
import { Dialog } from './dialog.tsx';
import { useHost } from './game-context.tsx';
import type { SessionTime } from './use-session-time.ts';

export interface SessionProps {
  session: GameSession;
  time: SessionTime;
  /** Formats an amount of the game's currency. */
  format: (amount: string) => string;
}

/** The session's duration and result. */
function SessionFigures({ session, time, format }: SessionProps) {
  const { t } = useHost();
  const rows = [
    [t('play.sessionTime'), t('play.sessionMinutes', { count: time.clock.minutes() })],
    [t('play.sessionRounds'), String(session.rounds)],
    [t('play.sessionStaked'), format(session.staked)],
    [t('play.sessionWon'), format(session.won)],
    [t('play.sessionNet'), format(netOf(session))],
  ] as const;
  return (
    <dl className="room-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The session so far and the interval of the reality check. */
export function SessionDialog({ max_min, onClose, ...props }: SessionProps & { max_min: number; onClose: () => void }) {
  const { t, saveReminder } = useHost();
  const { time } = props;
  const choose = (minutes: number): void => {
    time.setReminder(minutes);
    saveReminder(minutes);
  };
  return (
    <Dialog title={t('play.session')} onClose={onClose}>
      <SessionFigures {...props} />
      <label className="room-field">
        {t('play.remindAfter')}
        <select defaultValue={time.clock.remindAfter_min()} onChange={({ target }) => choose(Number(target.value))}>
          {[...new Set([...REMINDERS_MIN.filter((minutes) => minutes <= max_min), time.clock.remindAfter_min()])]
            .sort((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('play.sessionMinutes', { count: minutes })}
              </option>
            ))}
        </select>
      </label>
    </Dialog>
  );
}

/** The reality check. Only the player continues. */
export function RealityCheck(props: SessionProps) {
  const { t, onEvent } = useHost();
  const { time } = props;
  return (
    <Dialog title={t('play.reminder')} onClose={time.reminded}>
      <p>{t('play.reminderText', { count: time.clock.minutes() })}</p>
      <SessionFigures {...props} />
      <div className="room-choices">
        <button type="button" className="room-action" onClick={time.reminded}>
          {t('play.reminderGoOn')}
        </button>
        <button type="button" className="room-action room-quiet" onClick={() => onEvent({ type: 'leave' })}>
          {t('play.reminderLeave')}
        </button>
      </div>
    </Dialog>
  );
}
