import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairhouse/game-math';
import { drawKey, drawNumbers, type KeyFamily } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';

type LogEntry = { at: number; state: string; detail: object; hash: string };
type DrawRow = RowOf<'lottery.draw'>;

/**
 * Finds what is wrong with the draws of our own games: a number left out or twice, a seed used twice, a draw before an earlier one, a log that
 * is not linked or has a final state twice, numbers that do not follow from seed and order root.
 */
export async function findDrawProblems(db: Db): Promise<string[]> {
  const { rows: games } = await sql<{ gameId: number; family: KeyFamily }>`
    select game_id as "gameId", family from lottery.game where source = 'own'`.execute(db);
  const problems: string[] = [];
  for (const { gameId, family } of games) {
    const draws = await db
      .selectFrom('lottery.draw')
      .selectAll()
      .where('game_id', '=', gameId)
      .orderBy('draw_no')
      .execute();
    if (draws.some(({ draw_no }, at) => draw_no !== at + 1)) problems.push(`${gameId}: a gap in the numbers`);
    if (new Set(draws.map(({ chain_no, position }) => `${chain_no} ${position}`)).size !== draws.length)
      problems.push(`${gameId}: a seed of two draws`);
    const begun = draws.filter(({ state }) => state !== 'SCHEDULED');
    if (begun.some(({ draw_no }, at) => draw_no !== at + 1)) problems.push(`${gameId}: a draw before an earlier one`);
    let linked = '';
    for (const draw of begun) {
      const log = draw.log as LogEntry[];
      problems.push(...findLogProblems(log, linked).map((problem) => `${gameId} ${draw.issue_no}: ${problem}`));
      linked = log[0]?.hash ?? '';
      if (draw.numbers && !follows(draw, family))
        problems.push(`${gameId} ${draw.issue_no}: other numbers than its seed's`);
    }
  }
  return problems;
}

function findLogProblems(log: readonly LogEntry[], linked: string): string[] {
  const problems: string[] = [];
  let hash = linked;
  for (const { hash: own, ...entry } of log) {
    hash = createHash('sha256').update(hash).update(canonicalJson(entry)).digest('hex');
    if (own !== hash) problems.push('its log is not linked');
  }
  const finals = log.filter(({ state }) => state === 'DRAWN' || state === 'SETTLED').map(({ state }) => state);
  if (new Set(finals).size !== finals.length) problems.push('drawn or settled twice');
  return problems;
}

function follows({ seed, order_root, beacon_value, issue_no, numbers }: DrawRow, family: KeyFamily): boolean {
  const key = drawKey({ seed: seed ?? '', beacon: beacon_value ?? '', orderRoot: order_root ?? '' });
  return drawNumbers(family, key, issue_no).numbers.join() === numbers?.join();
}
