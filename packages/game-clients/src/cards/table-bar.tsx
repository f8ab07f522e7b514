import { useHost } from '../room/game-context.tsx';
import { AdvanceChoices } from './advance-choices.tsx';
import { HoldemActions } from './holdem/holdem-actions.tsx';
import { RailBar } from './rail-bar.tsx';
import type { CardRoomView } from './room-view.ts';
import { TienLenHand } from './tien-len/tien-len-hand.tsx';
import type { TableCommands } from './use-commands.ts';
import { useStatusText } from './use-status-text.ts';

interface TableBarProps {
  room: CardRoomView;
  left_s: number | null;
  commands: TableCommands;
  /** A dialog shows the failure of its own command. */
  hasDialog: boolean;
  onSit: () => void;
}

/** What the viewer can do now, at the bottom, within reach of one thumb. */
export function TableBar({ room, left_s, commands, hasDialog, onSit }: TableBarProps) {
  const status = useStatusText(room, left_s);
  const { you, hand, phase } = room;
  const isOwnTurn = phase === 'ACT' && hand !== null && hand.view.you !== null && hand.view.turn === hand.view.you;
  return (
    <div className="cards-bar" data-reserved={isReserved(room)}>
      {commands.failure && !hasDialog ? (
        <p className="cards-failure" role="alert">
          {commands.failure}
        </p>
      ) : null}
      {you === null ? (
        <RailBar room={room} commands={commands} status={status} onSit={onSit} />
      ) : (
        <>
          {hand ? <OwnHand key={hand.handNo} room={room} commands={commands} /> : null}
          {isOwnTurn ? null : (
            <div className="cards-own">
              <span className="cards-soft">{status}</span>
              <Between room={room} commands={commands} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Whether the viewer will have a turn in this hand, so that room for it is kept. */
function isReserved({ hand, phase }: CardRoomView): boolean {
  const view = hand?.view;
  if (view?.game !== 'holdem' || phase !== 'ACT') return false;
  const own = view.seats.find(({ seat }) => seat === view.you);
  return own !== undefined && !own.folded && (own.stack > 0 || view.turn === view.you);
}

/** What the viewer can do with the own hand. */
function OwnHand({ room, commands }: Pick<TableBarProps, 'room' | 'commands'>) {
  const { hand, you, table } = room;
  if (!hand || !you || hand.view.you === null) return null;
  const { view } = hand;
  const own = view.seats.find(({ seat }) => seat === view.you);
  const act = (action: Parameters<TableCommands['act']>[0]): void => void commands.act(action);
  const willAct = room.phase === 'ACT' && view.turn !== view.you && own !== undefined;
  if (view.game === 'tien-len')
    return (
      <>
        {view.hand.length > 0 ? <TienLenHand view={view} isSending={commands.isSending} onAct={act} /> : null}
        {willAct && view.top !== null && own && 'passed' in own && !own.passed && own.place === null ? (
          <AdvanceChoices view={view} chosen={you.advance} onChoose={commands.advance} />
        ) : null}
      </>
    );
  if (view.turn === view.you && !view.ended)
    return (
      <HoldemActions
        key={view.turnNo}
        view={view}
        currency={table.currency}
        isSending={commands.isSending}
        onAct={act}
      />
    );
  const canChoose = willAct && own && 'folded' in own && !own.folded && own.stack > 0 && !view.ended;
  return canChoose ? <AdvanceChoices view={view} chosen={you.advance} onChoose={commands.advance} /> : null;
}

/** What the viewer can do between two hands. */
function Between({ room: { you, hand, phase }, commands }: Pick<TableBarProps, 'room' | 'commands'>) {
  const { t } = useHost();
  if (you?.sitsOut)
    return (
      <button type="button" className="room-action" onClick={() => commands.sitOut(false)}>
        {t('cards.sitIn')}
      </button>
    );
  const view = hand?.view;
  const own = view?.seats.find(({ seat }) => seat === view.you);
  const canShow = view?.game === 'holdem' && view.ended && own?.shown.length === 0 && phase === 'BOOKED';
  return canShow ? (
    <button type="button" className="room-action room-quiet" onClick={commands.show}>
      {t('cards.show')}
    </button>
  ) : null;
}
