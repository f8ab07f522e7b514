import type {
  BetsOpen,
  CardOpened,
  PublishedSeed,
  ShoeInfo,
  SpotPaid,
  SpotSettled,
  SpotStake,
  TableInfo,
  TableMark,
  TablePhase,
} from '@fairhouse/contracts';

/** The round that is being played, as it was published before the first bet. */
export interface RoundNow {
  roundId: string;
  roundNo: number;
  /** False in rounds that begin late in the shoe: side bets are closed. */
  sideOpen: boolean;
  /** For a game of one draw: the seed that decides the round. */
  draw: PublishedSeed | null;
}

export interface RoundResult {
  mark: TableMark;
  /** Each spot that pays, and for which event. */
  paid: readonly SpotPaid[];
}

/** What the own stakes of the round came to. */
export interface RoundSettled {
  spots: readonly SpotSettled[];
  stake: string;
  returned: string;
  /** Null when it is not known. */
  balance: string | null;
}

/** What is known of a table, from its frames. */
export interface TableView {
  table: TableInfo;
  phase: TablePhase;
  round: RoundNow | null;
  shoe: ShoeInfo | null;
  /** Cards turned in this round, in the order of the deal, and whether each leads to the root of its shoe. */
  cards: readonly CardOpened[];
  proven: readonly boolean[];
  /** The number of a wheel, and whether it follows from the published seed. */
  number: number | null;
  isNumberProven: boolean;
  result: RoundResult | null;
  /** Results of this shoe, oldest first; of a wheel the last 100. */
  marks: readonly TableMark[];
  /** Own accepted bets of the round. */
  bets: BetsOpen | null;
  settled: RoundSettled | null;
  /** Why the round is void, in the words of the operator; null for any other round. */
  voidReason: string | null;
  /** Own bets of the last round with bets, to repeat. */
  previous: readonly SpotStake[];
  /** The shoe that ended last, and whether it was the one whose root was published. */
  endedShoe: { shoeNo: number; isProven: boolean } | null;
}
