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

/** A page of the vendor's own history, and where the next one begins. */
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

/** Free rounds as the vendor is told of them (HOUSE/1 §5.3). */
export interface FreeRoundsOffer {
  grant_id: string;
  player: string;
  games: readonly string[];
  count: number;
  /** Decimal string: the most that one round may stake. */
  bet_value: string;
  currency: string;
  valid_from: string;
  valid_until: string;
}

/** Whether the vendor has taken what it was told; `unknown`: no clear answer. */
export type Acceptance = 'done' | 'failed' | 'unknown';

/** A session that is over, named by what the house keeps of its token. */
export interface ClosedSession {
  player: string;
  game: string;
  /** SHA-256 of the session's token, hex. */
  session_sha256: string;
}

/** What the vendor says of a round; `NOT_FOUND`: it knows of none. */
export interface VendorRound {
  state: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'NOT_FOUND';
  transactions: { class: 'bet' | 'win'; tx: string; amount: string; status: 'APPLIED' | 'REVERSED' }[];
}

/** What an outside game server answers to the house (HOUSE/1 §5.3). Nothing here throws: silence is an answer too. */
export interface House1Client {
  transfer(direction: 'in' | 'out', transfer: Transfer): Promise<TransferAnswer>;
  /** What became of an order. */
  query(order: string): Promise<TransferAnswer>;
  /** Tells of free rounds; the same again is the same. */
  grantFreeRounds(offer: FreeRoundsOffer): Promise<Acceptance>;
  /** Tells that what is left of them is taken back. */
  cancelFreeRounds(grantId: string): Promise<Acceptance>;
  /** Tells that a session is over. */
  closeSession(session: ClosedSession): Promise<Acceptance>;
  /** What it knows of a round; null when it cannot be told now. */
  round(player: string, round: string): Promise<VendorRound | null>;
  /** All its games, each as it describes it; null when it cannot be told now. */
  games(): Promise<Record<string, unknown>[] | null>;
  /** What happened since a place in the vendor's history ('0' is its beginning); null when it cannot be told now. */
  bets(cursor: string): Promise<VendorBets | null>;
  /** What a player has there, a decimal string; null when it cannot be told now. */
  balance(player: string, currency: string): Promise<string | null>;
}
