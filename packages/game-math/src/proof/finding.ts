/** The sentence for each check. `{…}` are its values. */
const SENTENCES = {
  'file-whole': 'the file is intact: its SHA-256 matches its content',
  signed: 'the file was signed by the site, with its key {key}',
  unsigned: 'the file has no signature',
  'unknown-key': 'the file is signed with the key {key}, which is not one of the given keys',
  'unable-to-check-signatures': 'this program cannot check signatures',
  forward: 'the timeline is in order',
  'promised-before': 'the server seed was committed before the round and revealed after it',
  'amounts-read': 'the amounts can be read',
  stakes: 'the stakes of the transactions add up to {total}',
  'stakes-back': 'the refunded stakes of the transactions add up to {total}',
  wins: 'the wins of the transactions add up to {total}',
  'jackpot-paid': 'the ledger paid {jackpot} from a progressive jackpot',
  corrections: 'the corrections of the transactions add up to {total}',
  'ledger-moved': 'the ledger entries match the transactions',
  'bonus-moved': 'the entries of bonus money match the transactions',
  'bonus-split': 'of the win, {won} went to bonus money: its share of the stake, rounded down',
  'free-collected': 'the free round won {won}, collected for bonus money: the ledger paid none of it then',
  'entries-follow': 'the ledger entries follow from one another',
  'balance-before': 'the balance before the round matches the ledger',
  'balance-after': 'the balance after the round matches the ledger',
  'vendor-drew': 'the outcome was drawn by {vendor}: the site has no seeds of it, and the file proves the money only',
  'seed-secret': 'the server seed is still secret: its SHA-256 must be {commitment} when it is revealed',
  'choices-named': 'the choices name the stake and the bet option',
  replayed: 'the round can be replayed',
  maths: 'the maths is {game} {version} as published',
  promise: 'the server seed matches the commitment',
  'no-promise': 'the SHA-256 of the server seed is {commitment}; no commitment was given to compare with',
  step: 'step {number}, {kind}: {numbers} numbers, pays {times} times the stake',
  record: 'the recorded round is the one that the seeds produce',
  'no-record': 'no recorded round was given to compare with',
  win: 'the win is {win}: {stake} × {times}',
  'win-with-jackpot': 'the win is {win}: {stake} × {times} and the progressive jackpot of {jackpot}',
  'jackpot-won': 'the jackpot number {number} of {outOf} is below the round’s {tickets} tickets: it wins',
  'jackpot-missed':
    'the jackpot number {number} of {outOf} is not below the round’s {tickets} tickets: it does not win',
  'no-tickets': 'the jackpot number is {number}; without stake and currency the number of tickets is unknown',
  'no-win': 'the round pays {pays}; no win was given to compare with',
  cost: 'the round cost {cost} on {game}, {option}',
  'no-stake': 'no stake was given: the payout of the round is not checked',
  'seed-chain': 'the commitment is the seed before number {number} of the chain that begins with {first}',
  'salt-beacon': 'the salt {salt} must be the value of {source}, round {round}: compare it with the published one',
  'salt-cuts': 'the salt follows from the texts of {cuts} seats, and each text from its commitment',
  'salt-fixed': 'the salt is a fixed text: the seed could not be changed after the first bet, but it could be chosen',
  'card-opened': 'the card {card} was number {number} of the shoe when its root was published',
  'cards-called': 'the {cards} cards follow one another in the shoe, and the rules call for them and no others',
  'shoe-follows': 'the cards and the root of shoe {shoe} follow from the seed and the salt',
  'round-place':
    'the round begins after the {burnt} burnt cards and before the cut: {left} cards were left, the cut is {cut}',
  'number-drawn': 'the seed and the salt draw {number}',
  'spots-once': 'each spot is listed once',
  'spot-paid': 'the stake of {stake} on {spot} returns {returned}',
  'spots-add-up': 'the spots add up to a stake of {stake} and a return of {returned}',
  'bet-read': 'the bet can be read',
  'record-whole': 'the record of {fixture} is intact: its SHA-256 matches its content',
  'legs-combine': 'the legs may be combined in one bet',
  'no-fixture-record': 'leg {number}: no record of {fixture} was given',
  'acceptance-score': 'leg {number} was accepted at {score}, as in the record',
  'leg-result': 'leg {number}, {market} {outcome} at {price}, is {result}',
  'leg-open': 'leg {number}, {market} {outcome} at {price}, is not decided yet',
  'leg-reported':
    'leg {number}, {market} {outcome} at {price}: the feed reported {result}, which the recorded events do not show',
  'price-recorded': 'leg {number}: the price {price} is that of version {version} of the recorded prices',
  'price-chained':
    'leg {number}: version {version} of the prices is one of those to version {last} that were signed at {at}',
  'price-unsigned': 'leg {number}: version {version} of the prices is not signed; heads are signed every minute',
  'head-signed': 'leg {number}: the prices were signed by the site, with its key {key}',
  'bet-moved': 'the round moved what the bet says: {amount}',
  'bet-not-accepted': 'the bet was not accepted: the file proves the money only',
  'bet-stake': 'the stake is {stake}: {entered} was entered',
  'bet-return': 'the bet is {state} and returns {amount}',
  'draw-possible': 'the numbers {numbers} are a possible result of {family}',
  'draw-chain': 'the seed leads to the published anchor {anchor} in {position} steps',
  'draw-round': 'round {round} is the first round of the beacon after the orders closed at {closeAt}',
  'draw-beacon': 'the beacon of {source}, round {round}, must be {value}: compare it with the published one',
  'draw-beacon-signed': 'round {round} of the beacon {source} was signed by its network, and its value is {value}',
  'draw-late': 'the orders were sealed after the beacon of {source}, round {round}, was public',
  'draw-no-beacon': 'no beacon was used: the operator knew the seed when the last order was accepted',
  'draw-key': 'the key follows from the seed, the beacon and the root {root} of the sealed orders',
  'draw-numbers': 'the key draws {numbers}',
  'draw-block': 'block {height} of {chain} must have the hash {hash}: compare it with the chain',
  'draw-external': 'the result was drawn by {source} and follows from no seed of the site',
  'order-read': 'the order can be read',
  'order-draw': 'the order is of draw {issueNo}',
  'order-sealed': 'order {order} was number {number} of the {orders} sealed orders of the draw',
  'order-units': 'line {number}, {play}, has {units} units',
  'order-prizes': 'line {number} has the prizes of its price',
  'order-line': 'line {number}, {play}, returns {amount}',
  'order-stake': 'the lines add up to a stake of {stake}',
  'order-return': 'the order returns {amount}',
  'order-round': 'round {round} of the account is this order',
  'order-taken': 'the ledger took the stake of {stake}',
  'order-paid': 'the ledger paid {win} and returned {returned}, the payout in whole smallest units',
  'order-no-round': 'the file has no ledger entries of the order',
  'contract-signed': 'the site has signed the document and both acceptances, with its key {key}',
  'contract-accepted': 'the payer {payer} and the agent {agent} have each accepted this document',
  'contract-order': 'both sides accepted it before it came into force at {from}',
  'contract-tiers': 'its {tiers} tiers rise: turnovers, members and rates',
  'statement-days': 'each of the {days} days adds up: closing less opening is what moved',
  'statement-balances': 'the days follow one another from {opening} to {closing}',
  'statement-payments': 'the {payments} payments add up to the deposits, payouts and fees of the days',
  'statement-signed': 'the site has signed the statement, with its key {key}',
  'statement-members':
    'the {members} members add up to a turnover of {turnover}, a stake of {stake} and a win of {win}',
  'statement-late':
    'the members played more than the turnover of {turnover}, the stake of {stake} and the win of {win}: the rest was settled into the window later, and is in an adjustment of a later statement',
  'statement-active': '{active} members are active by the scheme of the contract',
  'statement-tier': 'the turnover and the active members reach the tier of {percent}',
  'statement-no-tier': 'no tier of the contract is reached',
  'statement-amount':
    'by rate, cap and conditions the contract comes to {gross}; {below} is paid below it, which leaves {amount}',
  'statement-carry': 'with {carryIn} from earlier cycles, {carryOut} is carried on',
  'statement-adjustments': 'the adjustments of {count} earlier statements add up to {adjustment}',
  'statement-posted':
    '{before} left before, {amount} and adjustments of {adjustment} come to {payable}, and {left} stays for the next statement',
  'statement-paid': '{payments} payments add up to no more than {payable}, all of it where the statement is paid',
  'raffle-list': 'the list is the one whose hash {hash} was published',
  'raffle-tickets': 'each of the {holders} holders is listed once, in order: {tickets} tickets',
  'raffle-round': 'round {round} of the beacon {source} is the first after the list was published at {closedAt}',
  'raffle-waits': 'round {round} of the beacon {source} is not public yet',
  'raffle-no-beacon': 'no beacon was used: the operator knew the seed when the last ticket was given',
  'raffle-prizes': 'there are {prizes} prizes',
  'raffle-prize': 'prize {number} is drawn for ticket {ticket}, holder {holder}',
  'raffle-no-holder': 'prize {number} has no winner: every holder has a prize',
  'order-apart': 'the round is an order of a lottery: the file of the order has its lines and its draw too',
} as const;

export type FindingId = keyof typeof SENTENCES;

export type FindingValues = Readonly<Record<string, string | number>>;

/** The result of one check: passed, failed, or not checkable. The details are for closer inspection. */
export type Finding<Id extends string = FindingId> = {
  result: 'holds' | 'fails' | 'open';
  id: Id;
  values: FindingValues;
  details?: readonly string[];
};

/** The result of all findings: refuted by one failure, open when something could not be checked. */
export type Verdict = 'verified' | 'refuted' | 'open';

export function verdictOf(findings: readonly Pick<Finding, 'result'>[]): Verdict {
  if (findings.some(({ result }) => result === 'fails')) return 'refuted';
  return findings.some(({ result }) => result === 'open') || findings.length === 0 ? 'open' : 'verified';
}

/** Creates a finding that passes or fails by a condition. The details are included when it fails. */
export const judge = <Id extends string = FindingId>(
  holds: boolean,
  id: Id,
  values: FindingValues = {},
  details: readonly string[] = [],
): Finding<Id> => ({
  result: holds ? 'holds' : 'fails',
  id,
  values,
  ...(!holds && details.length > 0 && { details }),
});

/** Creates a finding for something that could not be checked. */
export const open = <Id extends string = FindingId>(id: Id, values: FindingValues = {}): Finding<Id> => ({
  result: 'open',
  id,
  values,
});

/** Formats a finding in English. */
export const describeFinding = ({ id, values }: Finding): string => fillSentence(SENTENCES[id], values);

/** Puts values into the sentence of a check. */
export const fillSentence = (sentence: string, values: FindingValues): string =>
  sentence.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
