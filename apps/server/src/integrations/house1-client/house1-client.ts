/** A transfer order as sent to the vendor. */
export interface Transfer {
  order: string;
  /** The vendor's name of the player. */
  player: string;
  currency: string;
  /** Decimal string. */
  amount: string;
}

/** A vendor's answer about an order. `unknown`: no clear answer, it may or may not have been executed. */
export type TransferAnswer = 'done' | 'failed' | 'not-found' | 'unknown';

/** A page of the vendor's own history, and the cursor of the next one. */
export interface VendorBets {
  rows: {
    class: 'bet' | 'win';
    tx: string;
    round: string;
    player: string;
    amount: string;
    status: 'APPLIED' | 'REVERSED';
  }[];
  cursor: string;
}

/** Free rounds as sent to the vendor (HOUSE/1 §5.3). */
export interface FreeRoundsOffer {
  grant_id: string;
  player: string;
  games: readonly string[];
  count: number;
  /** Decimal string: the maximum stake of one round. */
  bet_value: string;
  currency: string;
  valid_from: string;
  valid_until: string;
}

/** Whether the vendor accepted a report; `unknown`: no clear answer. */
export type Acceptance = 'done' | 'failed' | 'unknown';

/** An ended session, identified by the stored hash of its token. */
export interface ClosedSession {
  player: string;
  game: string;
  /** SHA-256 of the session's token, hex. */
  session_sha256: string;
}

/** The vendor's status of a round; `NOT_FOUND`: the vendor does not know it. */
export interface VendorRound {
  state: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'NOT_FOUND';
  transactions: { class: 'bet' | 'win'; tx: string; amount: string; status: 'APPLIED' | 'REVERSED' }[];
}

/** Calls to an external game server (HOUSE/1 §5.3). No method throws: no answer is a result too. */
export interface House1Client {
  transfer(direction: 'in' | 'out', transfer: Transfer): Promise<TransferAnswer>;
  /** Returns the result of an order. */
  query(order: string): Promise<TransferAnswer>;
  /** Grants free rounds; idempotent. */
  grantFreeRounds(offer: FreeRoundsOffer): Promise<Acceptance>;
  /** Cancels the remaining free rounds of a grant. */
  cancelFreeRounds(grantId: string): Promise<Acceptance>;
  /** Reports that a session has ended. */
  closeSession(session: ClosedSession): Promise<Acceptance>;
  /** Returns what the vendor knows of a round; null when the vendor gives no answer. */
  round(player: string, round: string): Promise<VendorRound | null>;
  /** Returns all its games, each as the vendor describes it; null when the vendor gives no answer. */
  games(): Promise<Record<string, unknown>[] | null>;
  /** Returns what happened since a cursor in the vendor's history ('0' is its beginning); null when the vendor gives no answer. */
  bets(cursor: string): Promise<VendorBets | null>;
  /** Returns a player's balance at the vendor, a decimal string; null when the vendor gives no answer. */
  balance(player: string, currency: string): Promise<string | null>;
}
