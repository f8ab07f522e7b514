import { findSpot, type TableGame } from '@fairhouse/game-math/tables';
import type { KeyboardEvent } from 'react';
import { useHost } from '../room/game-context.tsx';
import { StakeChip } from './chip.tsx';
import { bestPay, spotName } from './describe-spot.ts';
import type { SpotBets } from './plan-bets.ts';
import type { SpotPlace } from './spots/layout.ts';

/** What a spot shows besides its name. */
export interface SpotState extends SpotBets {
  isOpen: boolean;
  /** It pays in the round whose result is shown. */
  isPaid: boolean;
  /** What the own stake on it returned; null before the result and without one. */
  returned: string | null;
}

/** A spot of the layout. Only one of them is in the tab order; arrow keys move between them. */
export function SpotButton({
  place,
  game,
  state,
  ink,
  isCurrent,
  onPress,
  onKey,
  format,
}: {
  place: SpotPlace;
  game: TableGame;
  state: SpotState;
  /** The colour group of the spot, for the style sheet. */
  ink: string;
  isCurrent: boolean;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
  format: (amount: string) => string;
}) {
  const { t } = useHost();
  const { spot, shape, x, y, width, height } = place;
  const known = findSpot(game, spot);
  const [num, den] = known ? bestPay(known) : [0, 1];
  const hasMany = (known?.rows.filter(({ pay }) => pay[0] > 0).length ?? 0) > 1;
  const { accepted, sent, refused, returned, isOpen } = state;
  const name = [
    spotName(t, spot),
    t(hasMany ? 'tables.pays.upTo' : 'tables.pays', { num, den }),
    ...(isOpen ? [] : [t('tables.spot.closed')]),
    ...(accepted === null ? [] : [t('tables.spot.yourBet', { amount: format(accepted) })]),
    ...(sent === null ? [] : [t('tables.spot.sent', { amount: format(sent) })]),
    ...(refused === null ? [] : [t('tables.spot.refused', { amount: format(refused) })]),
    ...(returned === null ? [] : [t('tables.spot.won', { amount: format(returned) })]),
  ];
  const position =
    shape === 'dot'
      ? { left: `${x}%`, top: `${y}%` }
      : { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
  const [kind = '', rest] = spot.split(':');
  return (
    <button
      type="button"
      className="table-spot"
      data-spot={spot}
      data-shape={shape}
      data-ink={ink}
      data-paid={state.isPaid || undefined}
      style={position}
      aria-disabled={!isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className="room-unseen">{name.join(', ')}</span>
      {shape === 'dot' ? null : (
        <span className="table-spot-name" aria-hidden="true">
          {kind === 'straight' ? rest : spotName(t, spot)}
        </span>
      )}
      {game.kind === 'baccarat' ? (
        <span className="table-spot-pay" aria-hidden="true">
          {num}:{den}
        </span>
      ) : null}
      <span className="table-spot-chips">
        {returned !== null && /[1-9]/.test(returned) ? (
          <StakeChip amount={returned} state="won" />
        ) : accepted === null ? null : (
          <StakeChip amount={accepted} state="accepted" />
        )}
        {sent === null ? null : <StakeChip amount={sent} state="sent" />}
        {refused === null ? null : <StakeChip amount={refused} state="refused" />}
      </span>
    </button>
  );
}
