import type { CSSProperties } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { Icon } from '../../room/icon-button.tsx';
import { useTable } from '../table-context.tsx';
import { ClockRing, type TimeLeft } from './clock-ring.tsx';
import type { Place } from './place-seat.ts';
import type { SeatShown } from './seat-shown.ts';

interface SeatProps {
  shown: SeatShown;
  place: Place;
  /** Of the turn under way; null while the clock is not known. */
  time: TimeLeft | null;
  /** Takes a free seat; null when the viewer cannot. */
  onSit: ((seat: number) => void) | null;
}

/** One seat around the table: cards, name, stack, last action, and what is in front of it. */
export function SeatPlate({ shown, place, time, onSit }: SeatProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const { seat, player, bet, change } = shown;
  const style = { '--x': place.x, '--y': place.y } as CSSProperties;
  if (!player)
    return (
      <li className="cards-seat" style={style}>
        {onSit ? (
          <button
            type="button"
            className="cards-free"
            aria-label={t('cards.sit.at', { number: seat + 1 })}
            onClick={() => onSit(seat)}
          >
            <Icon name="plus" />
            <span>{t('cards.sit')}</span>
          </button>
        ) : (
          <span className="cards-free">{t('cards.free')}</span>
        )}
      </li>
    );
  return (
    <li
      className="cards-seat"
      style={style}
      data-turn={shown.isTurn}
      data-out={shown.isOut}
      data-own={player.isYou}
      data-won={change !== null && change > 0}
    >
      <span className="cards-seat-cards">{shown.cards}</span>
      <span className="cards-plate">
        {shown.isTurn && shown.clock && time ? (
          <ClockRing clock={shown.clock} time={time} />
        ) : (
          <span className="cards-initial" aria-hidden="true">
            {[...player.name][0]?.toUpperCase()}
          </span>
        )}
        <span className="cards-player">
          <span className="cards-name">
            <bdi>{player.isYou ? t('cards.you') : player.name}</bdi>
            {player.bot ? <span className="cards-bot">{t('cards.bot')}</span> : null}
          </span>
          <span className="cards-stack">{chips(player.stack)}</span>
        </span>
        {shown.isDealer ? (
          <span className="cards-dealer" role="img" aria-label={t('cards.dealer')}>
            <span aria-hidden="true">{t('cards.dealer.short')}</span>
          </span>
        ) : null}
      </span>
      <SeatNote shown={shown} />
      {bet > 0 ? (
        <span className="cards-bet">
          <span className="room-unseen">{t('cards.bet')} </span>
          {chips(bet)}
        </span>
      ) : null}
    </li>
  );
}

/** What the seat won or did, or why it does not play. */
function SeatNote({ shown: { player, action, change } }: { shown: SeatShown }) {
  const { t } = useHost();
  const { chips } = useTable();
  if (change !== null && change !== 0)
    return (
      <span className="cards-note" data-gain={change > 0}>
        {change > 0 ? `+${chips(change)}` : chips(change)}
      </span>
    );
  if (action) return <span className="cards-note">{action}</span>;
  if (player && !player.connected) return <span className="cards-note">{t('cards.status.disconnected')}</span>;
  if (!player || player.status === 'playing') return null;
  return <span className="cards-note">{t(`cards.status.${player.status}`)}</span>;
}
