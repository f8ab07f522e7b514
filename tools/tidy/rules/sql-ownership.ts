import { mayImport, writersOf } from '../../../apps/server/src/architecture.ts';
import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, textOf, textsIn, walk } from '../tree.ts';
import { partOf } from './import-table.ts';

const name = String.raw`"?([a-z_]\w*)"?\."?([a-z_]\w*)"?`;
const writes = [
  new RegExp(
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?${name}`,
    'gi',
  ),
  // not `for update of a.b` nor `do update set`
  new RegExp(String.raw`(?<!\bfor\s+(?:no\s+key\s+)?)(?<!\bdo\s+)\bupdate\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\b(?:create|alter|drop)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?${name}`, 'gi'),
];
const builderCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

type Write = { schema: string; table: string; start: number };

function writesIn(text: string, start: number): Write[] {
  return writes.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      schema: (match[1] ?? '').toLowerCase(),
      table: (match[2] ?? '').toLowerCase(),
      start: start + match.index,
    })),
  );
}

/** Finds `db.insertInto('bets.bet')` and similar calls: the table is the first argument. */
function builderWrites(tree: Tree, file: string): Write[] {
  const found: Write[] = [];
  walk(tree.parsed(file).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const property = callee['property'] as Node | undefined;
    if (callee.type !== 'MemberExpression' || !builderCalls.has(String(property?.['name']))) return;
    const [first] = node['arguments'] as Node[];
    const [schema, table] = textOf(first, 'value').split(/[.\s]/);
    if (schema && table) found.push({ schema, table, start: node.start });
  });
  return found;
}

function mayWrite(part: string, { schema, table }: Write): boolean {
  const writers = writersOf[`${schema}.${table}`] ?? writersOf[schema] ?? [schema];
  return writers === 'anyone' || writers.includes(part);
}

/** A migration is named after its domain and touches only that domain's schema. */
function migrationProblems(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  for (const file of tree.paths) {
    const domain = /^apps\/server\/migrations\/\d{3}-([a-z]+)[a-z0-9-]*\.sql$/.exec(file)?.[1];
    if (domain === undefined) continue;
    const text = tree.text(file).replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    for (const write of writesIn(text, 0)) {
      if (write.schema === domain) continue;
      const says = `writes ${write.schema}.${write.table} in a migration of ${domain}`;
      problems.push({ path: file, line: tree.lineAt(file, write.start), says });
    }
  }
  return problems;
}

/** One PostgreSQL schema per part: only its owner writes it, every part may read it. */
export const sqlOwnership: Rule = {
  name: 'sql-ownership',
  check(tree: Tree): Problem[] {
    const problems = migrationProblems(tree);
    for (const file of tree.paths) {
      const part = partOf(file);
      if (part === undefined || !isProgram(file)) continue;
      const raw = textsIn(tree, file).flatMap((text) => writesIn(text.value, text.start));
      for (const write of [...raw, ...builderWrites(tree, file)]) {
        // prose in a message may look like SQL, so only schemas owned by some part count
        const isOurs = write.schema in mayImport || write.schema in writersOf;
        if (!isOurs || mayWrite(part, write)) continue;
        const says = `${part} writes ${write.schema}.${write.table}, which it does not own`;
        problems.push({ path: file, line: tree.lineAt(file, write.start), says });
      }
    }
    return problems;
  },
};
