import { type Finding, fillSentence } from '../../proof/finding.ts';

/** The sentence for each check of a hand. `{…}` are its values. */
const SENTENCES = {
  game: 'the game {game} is known',
  version: 'the rules and stakes are those of the version hash',
  parties: 'the server and every seat that was dealt in took part in the shuffle',
  commitment: 'the seed of {party} is the one it committed to',
  'seed-secret': 'the seed of {party} is still secret: it must match {commitment} when it is revealed',
  'own-commitment': 'the commitment of your seed is the one you sent',
  'own-cards': 'your {cards} cards are proven at the places of your seat',
  root: 'the deck that follows from all seeds has the published root',
  'deck-secret': 'the order of the deck follows when all seeds are revealed',
  openings: '{cards} cards are proven against the root',
  places: 'every card that was seen lies where the deal puts it',
  'places-unproven': '{cards} cards that were seen have no proof yet',
  log: 'the {events} events follow from the rules, the deck and the players’ actions',
  'log-open': 'whether the events follow from the rules can be checked when the deck is known',
  result: 'the result is the one that the events give',
  sums: 'stakes of {stakes} less wins of {wins} are the rake of {rake}',
} as const;

export type HandFindingId = keyof typeof SENTENCES;
export type HandFinding = Finding<HandFindingId>;

/** Formats a finding in English. */
export const describeHandFinding = ({ id, values }: HandFinding): string => fillSentence(SENTENCES[id], values);
