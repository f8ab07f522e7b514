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
  'bet-stake': 'the stake is {stake}: {entered} was entered',
  'bet-return': 'the bet is {state} and returns {amount}',
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
