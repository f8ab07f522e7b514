import { bigints } from '#db';
import type { Statement } from '#ledger';
import { assert } from '#refusal';
import type { CompanionStatement } from '../companion.ts';
import type { CompanionRow } from '../rules/draft.ts';

/** Returns the companion statements of a batch, each with all its rows. */
export function companionStatements(
  known: ReadonlyMap<string, CompanionStatement>,
  rows: readonly CompanionRow[],
  at: Date,
): Statement[] {
  return [...Map.groupBy(rows, (row) => row.statement)].map(([name, mine]) => {
    const statement = known.get(name);
    assert(statement, `no companion statement ${name}`);
    return {
      name: `companion ${name}`,
      text: statement.text,
      values: [
        bigints(mine.map((row) => row.accountId)),
        bigints(mine.map((row) => row.roundNo)),
        at.toISOString(),
        ...statement.toParams(mine.map(({ row }) => row)),
      ],
    };
  });
}
