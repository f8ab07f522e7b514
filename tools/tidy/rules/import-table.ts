import path from 'node:path';
import { mayImport, readable } from '../../../apps/server/src/architecture.ts';
import type { Problem, Rule } from '../rule.ts';
import { type Import, importsOf, isCode, isTest, type Tree } from '../tree.ts';

const source = 'apps/server/src/';

/** Returns the part of the server that a file belongs to: a domain's name, else the first folder or file below src. */
export function partOf(file: string): string | undefined {
  if (!file.startsWith(source)) return undefined;
  const segments = file.slice(source.length).split('/');
  const part = segments[0] === 'domains' ? segments[1] : segments[0];
  if (file.startsWith(`${source}db/embedded/`)) return 'embedded'; // only code that starts a database needs it
  if (part === 'start') return 'main'; // main.ts, split into files
  return part?.replace(/(\.test)?\.ts$/, '');
}

/** Returns true when other parts may read everything imported from the part. */
function isReadable(part: string, targetPart: string, names: string[]): boolean {
  const open = readable[targetPart];
  return open?.by.includes(part) === true && names.every((name) => open.names.includes(name));
}

function importProblem(file: string, part: string, { from, names }: Import): string | undefined {
  const test = isTest(file);
  if (from.startsWith('#')) {
    const targetPart = from.slice(1).split('/')[0] ?? '';
    if (targetPart === part) return `imports itself as ${from}: use a relative path`;
    if (test || mayImport[part]?.includes(targetPart) || isReadable(part, targetPart, names)) return undefined;
    const what = readable[targetPart]?.by.includes(part) ? `${names.join(', ')} of ${from}` : from;
    return `${part} may not import ${what} (see apps/server/src/architecture.ts)`;
  }
  if (!from.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), from);
  const targetPart = partOf(target);
  if (targetPart === undefined)
    return target.endsWith('.json') ? undefined : `imports ${target} from outside the server`;
  if (targetPart === part) return undefined;
  // these two have no # name: only main imports them
  const hasNoName = targetPart === 'app' || (targetPart === 'embedded' && target.endsWith('/index.ts'));
  if (hasNoName && (test || mayImport[part]?.includes(targetPart))) return undefined;
  return `imports ${from} of ${targetPart}: go through its index.ts as #${targetPart}`;
}

function tableProblems(): Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const visit = (part: string, trail: string[]): void => {
    if (trail.includes(part)) {
      const says = `the table has a cycle: ${[...trail.slice(trail.indexOf(part)), part].join(' → ')}`;
      problems.push({ path: `${source}architecture.ts`, says });
      return;
    }
    if (done.has(part)) return;
    for (const next of mayImport[part] ?? []) visit(next, [...trail, part]);
    done.add(part);
  };
  for (const part of Object.keys(mayImport)) visit(part, []);
  return problems;
}

/** The parts of the server import only what `architecture.ts` allows, and each other only through index.ts. */
export const importTable: Rule = {
  name: 'import-table',
  check(tree: Tree): Problem[] {
    const problems = tableProblems();
    for (const file of tree.paths) {
      const part = partOf(file);
      if (part === undefined || !isCode(file)) continue;
      if (!(part in mayImport)) {
        problems.push({ path: file, says: `the part "${part}" is not in apps/server/src/architecture.ts` });
        continue;
      }
      for (const one of importsOf(tree, file)) {
        const says = importProblem(file, part, one);
        if (says) problems.push({ path: file, line: tree.lineAt(file, one.start), says });
      }
    }
    return [...problems, ...featureProblems(tree)];
  },
};

/** In the browser apps, code that two features need belongs in a package or in `platform`, not in one of them. */
function featureProblems(tree: Tree): Problem[] {
  const featureOf = (file: string): string | undefined =>
    /^apps\/(?:player|console)\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const problems: Problem[] = [];
  for (const file of tree.paths) {
    const feature = featureOf(file);
    if (feature === undefined || !isCode(file)) continue;
    for (const { from, start } of importsOf(tree, file)) {
      const targetPart = from.startsWith('.') ? featureOf(path.posix.join(path.posix.dirname(file), from)) : undefined;
      if (targetPart === undefined || targetPart === feature) continue;
      problems.push({
        path: file,
        line: tree.lineAt(file, start),
        says: `${feature} imports the feature ${targetPart}`,
        soft: true,
      });
    }
  }
  return problems;
}
