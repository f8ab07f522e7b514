import { Dialog } from '../../room/dialog.tsx';
import { useHost } from '../../room/game-context.tsx';
import { toChips } from '../chips.ts';
import type { CardRoomView } from '../room-view.ts';
import { useTable } from '../table-context.tsx';
import type { TableCommands } from '../use-commands.ts';
import { BuyInForm } from './buy-in-form.tsx';
import { EntryChoice } from './entry-choice.tsx';

interface SeatDialogProps {
  room: CardRoomView;
  /** What the seat has now, also in the middle of a hand. */
  stack: number;
  balance: string;
  commands: TableCommands;
  onClose: () => void;
}

/** The own seat: stack, top-up, sitting out, leaving. */
export function SeatDialog({ room, stack, balance, commands, onClose }: SeatDialogProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const { table, you } = room;
  if (!you) return null;
  const max = toChips(table.buyIn.max, table.currency);
  const space = max - stack - you.added;
  const leave = async (): Promise<void> => {
    if (await commands.leaveSeat()) onClose();
  };
  return (
    <Dialog title={t('cards.mySeat')} onClose={onClose}>
      <dl className="room-facts">
        <div>
          <dt>{t('cards.stack')}</dt>
          <dd>{chips(stack)}</dd>
        </div>
        {you.added > 0 ? (
          <div>
            <dt>{t('cards.added')}</dt>
            <dd>{chips(you.added)}</dd>
          </div>
        ) : null}
      </dl>
      <fieldset className="cards-choice">
        <legend className="room-unseen">{t('cards.mySeat')}</legend>
        <label>
          <input type="checkbox" checked={you.sitsOut} onChange={() => commands.sitOut(!you.sitsOut)} />
          {t('cards.sitOut')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={you.autoTopUp !== null}
            onChange={() => commands.autoTopUp(you.autoTopUp === null ? max : null)}
          />
          {t('cards.autoTopUp', { amount: chips(max) })}
        </label>
      </fieldset>
      {table.game === 'holdem' && (you.owes.big || you.owes.small) ? (
        <EntryChoice value={you.entry} onChange={commands.enter} />
      ) : null}
      <h3>{t('cards.topUp')}</h3>
      {space > 0 ? (
        <BuyInForm
          key={space}
          min={1}
          max={space}
          initial={space}
          currency={table.currency}
          balance={balance}
          label={t('cards.topUp.amount')}
          submit={t('cards.topUp.submit')}
          isSending={commands.isSending}
          failure={commands.failure}
          onSubmit={(amount) => void commands.topUp(amount)}
        />
      ) : (
        <>
          <p>{t('cards.topUp.full')}</p>
          {commands.failure === null ? null : (
            <p className="cards-failure" role="alert">
              {commands.failure}
            </p>
          )}
        </>
      )}
      <h3>{t('cards.leaveSeat')}</h3>
      <p>{you.leaving ? t('cards.leaving') : t('cards.leaveSeat.about')}</p>
      <div className="room-choices">
        <button
          type="button"
          className="room-action room-quiet"
          disabled={you.leaving || commands.isSending}
          onClick={() => void leave()}
        >
          {t('cards.leaveSeat')}
        </button>
      </div>
    </Dialog>
  );
}
