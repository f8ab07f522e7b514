import type { calls, Input, Output, PrizeMode } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { createGamesOf, renameGames } from '#games';
import { refuse } from '#refusal';
import { toNewGames } from './catalogue.ts';
import { type Creator, insertFirstPrices, requireFirstPrices } from './create-lottery.ts';
import { modesOf } from './families.ts';
import type { LotteryGameSettings } from './game.ts';
import { insertEntries } from './insert-lottery.ts';
import { readEntries } from './read-entries.ts';

type Setup = Output<typeof calls.lotteryGamesBackoffice.setup>;
type Names = Pick<Setup, 'name' | 'names'>;
type Change = Pick<Input<typeof calls.lotteryGamesBackoffice.change>, 'name' | 'names' | 'added'>;

/** Returns what can be changed of a game. Refuses OPTION_NOT_OFFERED for a standard game, whose names and entries are those of other brands too. */
export async function readSetup(db: Db, game: LotteryGameSettings): Promise<Setup> {
  requireOfOperators(game);
  const modes = (await readOwnEntries(db, game)).map(({ mode }) => mode);
  const others = modesOf(game.rules).filter((mode) => !modes.includes(mode));
  return { ...(await readNames(db, game)), rules: game.rules.id, modes, others };
}

/**
 * Changes the names of a game, and adds entries with their first prices, which are offered to its brand. Refuses as `createLottery` does, and
 * OPTION_NOT_OFFERED for a standard game and for a prize mode that it has, and STATE_CHANGED for an archived game: what is added would be in the
 * catalogue.
 *
 * @returns the codes of the added entries, and the names before
 */
export async function changeLottery(
  tx: Tx,
  { brandId, operatorId, currency }: Omit<Creator, 'sources'>,
  game: LotteryGameSettings,
  { name, names, added }: Change,
): Promise<{ entryCodes: string[]; before: Names }> {
  requireOfOperators(game);
  const { gameId, gameCode, rules, area } = game;
  // two operators may add the same entry
  const locked = await tx
    .selectFrom('lottery.game')
    .select('status')
    .where('game_id', '=', gameId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (locked.status === 'archived') throw refuse('STATE_CHANGED');
  const before = await readNames(tx, game);
  const present = await readOwnEntries(tx, game);
  const modes = present.map(({ mode }) => mode);
  const entries = readEntries(rules, gameCode, added, { present: modes, list: 'added' });
  await requireFirstPrices(tx, { brandId, currency }, { rules, entries, of: 'added' });
  const named = { name, names: names as Record<string, string> };
  await tx
    .updateTable('lottery.game')
    .set({ name, names: JSON.stringify(named.names) })
    .where('game_id', '=', gameId)
    .execute();
  const codes = present.map(({ code }) => code);
  await renameGames(tx, codes, named);
  if (entries.length === 0) return { entryCodes: [], before };
  await createGamesOf(tx, brandId, toNewGames({ ...named, rules, area, entries }));
  await insertEntries(tx, { brandId, gameId }, entries, present.length);
  return { entryCodes: await insertFirstPrices(tx, { brandId, operatorId }, entries), before };
}

/** As they are stored: settings are kept for a moment. */
async function readNames(db: Db | Tx, { gameId }: LotteryGameSettings): Promise<Names> {
  const row = await db
    .selectFrom('lottery.game')
    .select(['name', 'names'])
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  return { name: row.name, names: row.names as Names['names'] };
}

function requireOfOperators({ isOfOperators }: LotteryGameSettings): void {
  if (!isOfOperators) throw refuse('OPTION_NOT_OFFERED', { field: 'gameCode', params: { field: 'gameCode' } });
}

async function readOwnEntries(
  db: Db | Tx,
  { gameId }: LotteryGameSettings,
): Promise<{ code: string; mode: PrizeMode }[]> {
  const rows = await db
    .selectFrom('lottery.entry')
    .select(['entry_code as code', 'mode'])
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute();
  return rows.map(({ code, mode }) => ({ code, mode: mode as PrizeMode }));
}
