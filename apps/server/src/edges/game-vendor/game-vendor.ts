/** An order as the vendor is told of it. */
export interface Transfer {
  order: string;
  /** The vendor's name of the player. */
  player: string;
  currency: string;
  /** Decimal string. */
  amount: string;
}

/** What a vendor says of an order. `unknown`: no clear answer, it may or may not have been done. */
export type TransferAnswer = 'done' | 'failed' | 'not-found' | 'unknown';

/** An outside game server that keeps players' money itself (HOUSE/1 §5.3). Nothing here throws: silence is an answer too. */
export interface GameVendor {
  transfer(way: 'in' | 'out', transfer: Transfer): Promise<TransferAnswer>;
  /** What became of an order. */
  query(order: string): Promise<TransferAnswer>;
  /** What a player has there, a decimal string; null when it cannot be told now. */
  balance(player: string, currency: string): Promise<string | null>;
}
