import type { Currency } from '@fairhouse/contracts';
import { type Card, rankOf, suitOf } from '@fairhouse/game-math/cards';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useHost } from '../room/game-context.tsx';
import { toAmount } from './chips.ts';

/** What every part of a table needs to write chips, cards and players. */
export interface TableTexts {
  /** Formats chips as an amount of the table’s currency. */
  chips: (chips: number) => string;
  card: (card: Card) => string;
  cards: (cards: readonly Card[]) => string;
  /** The name of the player at a seat; "You" for the own one. */
  nameOf: (seat: number) => string;
}

const TableContext = createContext<TableTexts | null>(null);

/** Returns the texts of the table around. */
export function useTable(): TableTexts {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of a table was rendered outside TableProvider');
  return table;
}

interface TableProps {
  currency: Currency;
  names: ReadonlyMap<number, string>;
  /** The own seat; null for the rail. */
  you: number | null;
  children: ReactNode;
}

export function TableProvider({ currency, names, you, children }: TableProps) {
  const { t, format } = useHost();
  const texts = useMemo((): TableTexts => {
    const card = (one: Card): string =>
      t('cards.card', { rank: t(`cards.rank.${rankOf(one)}`), suit: t(`cards.suit.${suitOf(one)}`) });
    return {
      chips: (chips) => format(toAmount(chips, currency), currency),
      card,
      cards: (cards) => cards.map(card).join(', '),
      nameOf: (seat) => (seat === you ? t('cards.you') : (names.get(seat) ?? t('cards.seat', { number: seat + 1 }))),
    };
  }, [t, format, currency, names, you]);
  return <TableContext value={texts}>{children}</TableContext>;
}
