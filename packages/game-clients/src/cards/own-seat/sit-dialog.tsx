import type { CardRoomInfo } from '@fairhouse/contracts';
import { useState } from 'react';
import { Dialog } from '../../room/dialog.tsx';
import { useHost } from '../../room/game-context.tsx';
import { toChips } from '../chips.ts';
import type { TableCommands } from '../use-commands.ts';
import { BuyInForm } from './buy-in-form.tsx';
import { EntryChoice } from './entry-choice.tsx';

interface SitDialogProps {
  table: CardRoomInfo;
  /** Null: any free seat. */
  seat: number | null;
  balance: string;
  commands: TableCommands;
  onClose: () => void;
}

/** Takes a seat with a buy-in. */
export function SitDialog({ table, seat, balance, commands, onClose }: SitDialogProps) {
  const { t } = useHost();
  const [entry, setEntry] = useState<'post' | 'wait'>('post');
  const { currency, buyIn } = table;
  const [min, max] = [toChips(buyIn.min, currency), toChips(buyIn.max, currency)];
  const sit = async (chips: number): Promise<void> => {
    if (await commands.sit({ seat, buyIn: chips, entry })) onClose();
  };
  return (
    <Dialog title={seat === null ? t('cards.sit.any') : t('cards.sit.at', { number: seat + 1 })} onClose={onClose}>
      {table.practice ? <p>{t('cards.practice.about')}</p> : <p>{t('cards.sit.about')}</p>}
      <BuyInForm
        min={min}
        max={max}
        initial={max}
        currency={currency}
        balance={balance}
        label={t('cards.buyIn')}
        submit={t('cards.sit.submit')}
        isSending={commands.isSending}
        failure={commands.failure}
        onSubmit={(chips) => void sit(chips)}
      >
        {table.game === 'holdem' ? <EntryChoice value={entry} onChange={setEntry} /> : null}
      </BuyInForm>
    </Dialog>
  );
}
