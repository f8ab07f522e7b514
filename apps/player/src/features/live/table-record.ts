import type { calls, Output } from '@fairhouse/contracts';
import {
  type CardOpening,
  TABLE_PROOF_FORMAT,
  type TableProof,
  type TableRoundRecord,
  toCard,
} from '@fairhouse/game-math/tables';

export type TableRound = Output<typeof calls.tables.round>;

/** Returns a published round, with the own stakes if there are any, as the maths verifies it. Null for a void round: it has no outcome. */
export function toTableRecord({ round, own }: TableRound): TableRoundRecord | null {
  const { gameCode, versionHash, state, shoe, draw, cards, number, entropy } = round;
  if (state === 'VOID') return null;
  const openings = cards.map((opened): CardOpening => ({ ...opened, card: toCard(opened.card) }));
  const drawn = shoe
    ? { kind: 'shoe' as const, ...shoe, cards: openings }
    : draw && number !== null
      ? { kind: 'draw' as const, ...draw, roundNo: round.roundNo, number }
      : null;
  if (drawn === null) return null;
  return {
    game: gameCode,
    versionHash,
    drawn,
    entropy,
    spots: own?.spots.map(({ spot, stake, returned }) => ({ spot, stake, returned })) ?? [],
    stake: own?.stake ?? '0',
    returned: own?.returned ?? '0',
  };
}

/** Returns the text of the file that proves a round. */
export const writeTableProof = (roundId: string, record: TableRoundRecord): string => {
  const proof: TableProof = {
    format: TABLE_PROOF_FORMAT,
    howToCheck: 'node fairhouse-verify.mjs <this file>, or the page /verify of the site',
    round: roundId,
    record,
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
};
