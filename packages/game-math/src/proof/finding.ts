/** The sentence for each check. `{…}` are its values. */
const SENTENCES = {
  'file-whole': 'the file is whole: its SHA-256 is that of its content',
  signed: 'the file was signed by the house, with its key {key}',
  unsigned: 'the file bears no signature',
  'unknown-key': 'the file is signed with the key {key}, which is not among those given',
  'unable-to-check-signatures': 'this program cannot check signatures',
  forward: 'the timeline runs forward',
  'promised-before': 'the server seed was promised before the round and revealed after it',
  'amounts-read': 'the amounts can be read',
  stakes: 'the stakes of the transactions add up to {total}',
  'stakes-back': 'the stakes given back of the transactions add up to {total}',
  wins: 'the wins of the transactions add up to {total}',
  'jackpot-paid': 'the ledger paid {jackpot} from the pot of a growing jackpot',
  corrections: 'the corrections of the transactions add up to {total}',
  'ledger-moved': 'the ledger moved what the transactions say',
  'entries-follow': 'the ledger entries follow from one another',
  'balance-before': 'the balance before the round is that of the ledger',
  'balance-after': 'the balance after the round is that of the ledger',
  'vendor-drew': 'the outcome was drawn by {vendor}: the house has no seeds of it, and the file proves the money alone',
  'seed-secret': 'the server seed is still secret: it must have the fingerprint {commitment} when it is revealed',
  'choices-named': 'the choices name the stake and the way to bet',
  replayed: 'the round can be played again',
  maths: 'the maths is {game} {version} as published',
  promise: 'the server seed is the one that was promised',
  'no-promise': "the server seed's fingerprint is {commitment}; none was given to compare with",
  step: 'step {number}, {kind}: {numbers} numbers, pays {times} times the stake',
  record: 'the recorded round is the one that the seeds give',
  'no-record': 'no recorded round was given to compare with',
  win: 'the win is {win}: {stake} × {times}',
  'win-with-jackpot': 'the win is {win}: {stake} × {times} and the growing jackpot of {jackpot}',
  'jackpot-won':
    'the jackpot number {number} of {outOf} is that of one of the round’s tickets, 0 to just below {tickets}: it wins',
  'jackpot-missed':
    'the jackpot number {number} of {outOf} is that of none of the round’s tickets, 0 to just below {tickets}: it does not win',
  'no-tickets': 'the jackpot number is {number}; stake and currency would say how many tickets the round has',
  'no-win': 'the round pays {pays}; no win was given to compare with',
  cost: 'the round cost {cost} on {game}, {option}',
  'no-stake': 'no stake was given: what the round pays is not checked',
} as const;

export type FindingId = keyof typeof SENTENCES;

export type FindingValues = Readonly<Record<string, string | number>>;

/** The result of one check: passed, failed, or not checkable. The details are for closer inspection. */
export type Finding = {
  result: 'holds' | 'fails' | 'open';
  id: FindingId;
  values: FindingValues;
  details?: readonly string[];
};

/** The result of all findings: refuted by one failure, open when something could not be checked. */
export type Verdict = 'verified' | 'refuted' | 'open';

export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ result }) => result === 'fails')) return 'refuted';
  return findings.some(({ result }) => result === 'open') || findings.length === 0 ? 'open' : 'verified';
}

/** Creates a finding that passes or fails by a condition. The details are included when it fails. */
export const judge = (
  holds: boolean,
  id: FindingId,
  values: FindingValues = {},
  details: readonly string[] = [],
): Finding => ({
  ...{ result: holds ? 'holds' : 'fails', id, values },
  ...(!holds && details.length > 0 && { details }),
});

/** Creates a finding for something that could not be checked. */
export const open = (id: FindingId, values: FindingValues = {}): Finding => ({ result: 'open', id, values });

/** Formats a finding in English. */
export const describeFinding = ({ id, values }: Finding): string =>
  SENTENCES[id].replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
