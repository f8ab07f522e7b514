import { type ReactNode, useState } from 'react';
import { type GameSession, netOf } from '../game/game-session.ts';
import type { IconName } from '../game/icons.ts';
import type { RoomLink } from './create-room-store.ts';
import { Dialog } from './dialog.tsx';
import { useHost } from './game-context.tsx';
import { Icon, IconButton } from './icon-button.tsx';
import { LinkState } from './link-state.tsx';
import { RealityCheck, SessionDialog } from './session-dialogs.tsx';
import type { SessionTime } from './use-session-time.ts';

/** A dialog of the game, opened by a button of the header bar: rules, fairness, statistics. Its body is rendered while it is open. */
export interface GamePanel {
  id: string;
  icon: IconName;
  /** The name of the button and the title of the dialog. */
  title: string;
  body: () => ReactNode;
}

export interface GameShellProps {
  /** The names of the game and of its room. */
  name: string;
  room: string;
  isDemo: boolean;
  currency: string;
  /** Money that can be staked or brought to a table, as a decimal string. */
  balance: string;
  /** Money of the player that is in the room: a buy-in, chips, open stakes. Null: the game has none. */
  held: string | null;
  /** What that money is called; by default what is at the table. */
  heldName?: string;
  /** The player's totals since the game was opened (`countStake`, `countShown`). */
  session: GameSession;
  /** Of `useSessionTime`. */
  time: SessionTime;
  /** The longest interval of the reality check that the region allows. */
  maxReminder_min: number;
  /** False while an interruption would cost the player something, such as their turn. The reality check waits. */
  mayInterrupt?: boolean;
  /** Of `useSound`. */
  sound: { isOn: boolean; toggle: () => void };
  link: RoomLink;
  onRejoin: () => void;
  panels: readonly GamePanel[];
  /** The scene and its controls; they fill the rest of the window. */
  children: ReactNode;
}

/**
 * The frame of every game in a room: header bar with names, money, session time, sound, the game's panels, record and exit; reality check;
 * state of the connection.
 */
export function GameShell(props: GameShellProps) {
  const { name, room, isDemo, session, time, sound, panels, currency, children } = props;
  const { t, format: formatIn, onEvent } = useHost();
  const [shown, setShown] = useState<string | null>(null);
  const close = (): void => setShown(null);
  const format = (amount: string): string => formatIn(amount, currency);
  const panel = panels.find(({ id }) => id === shown);
  const isCheck = time.isDue && props.mayInterrupt !== false;
  const sessionProps = { session, time, format };
  return (
    <div className="room">
      <header className="room-bar">
        <h1 className="room-name">
          <bdi>{name}</bdi>
          {room === name ? null : (
            <span>
              <bdi>{room}</bdi>
            </span>
          )}
        </h1>
        <div className="room-money">
          {isDemo ? <span className="room-demo">{t('play.demo')}</span> : null}
          <Amount name={t('play.balance')} value={format(props.balance)} />
          {props.held === null ? null : <Amount name={props.heldName ?? t('play.held')} value={format(props.held)} />}
          <button type="button" className="room-session" onClick={() => setShown('session')}>
            <span className="room-unseen">{t('play.session')}:</span>
            <Icon name="clock" />
            <span>{time.text}</span>
            <span className="room-unseen">{t('play.sessionNet')}</span>
            <span>{format(netOf(session))}</span>
          </button>
        </div>
        <div className="room-buttons">
          <IconButton
            icon={sound.isOn ? 'soundOn' : 'soundOff'}
            label={t('play.sound')}
            pressed={sound.isOn}
            onClick={sound.toggle}
          />
          {panels.map(({ id, icon, title }) => (
            <IconButton key={id} icon={icon} label={title} onClick={() => setShown(id)} />
          ))}
          <IconButton icon="history" label={t('play.record')} onClick={() => onEvent({ type: 'open_record' })} />
          <IconButton icon="leave" label={t('play.leave')} onClick={() => onEvent({ type: 'leave' })} />
        </div>
      </header>
      <main className="room-main">
        {children}
        <LinkState link={props.link} onRejoin={props.onRejoin} />
      </main>
      {isCheck ? <RealityCheck {...sessionProps} /> : null}
      {!isCheck && shown === 'session' ? (
        <SessionDialog {...sessionProps} max_min={props.maxReminder_min} onClose={close} />
      ) : null}
      {!isCheck && panel ? (
        <Dialog key={panel.id} title={panel.title} onClose={close}>
          {panel.body()}
        </Dialog>
      ) : null}
    </div>
  );
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <span className="room-amount">
      <span>{name}</span>
      <output>{value}</output>
    </span>
  );
}
