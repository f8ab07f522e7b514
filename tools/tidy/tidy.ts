import { type Exception, exceptions as listed } from './exceptions.ts';
import type { Problem, Rule } from './rule.ts';
import { dependencyList } from './rules/dependency-list.ts';
import { documentPaths } from './rules/document-paths.ts';
import { fileNames } from './rules/file-names.ts';
import { fileSize } from './rules/file-size.ts';
import { importCycles } from './rules/import-cycles.ts';
import { importTable } from './rules/import-table.ts';
import { literalText } from './rules/literal-text.ts';
import { messageKeys } from './rules/message-keys.ts';
import { npxPackages } from './rules/npx-packages.ts';
import { plainFunctions } from './rules/plain-functions.ts';
import { registeredCalls } from './rules/registered-calls.ts';

import { sqlOwnership } from './rules/sql-ownership.ts';
import { vocabularyRule } from './rules/vocabulary.ts';
import type { Tree } from './tree.ts';

export const rules: Rule[] = [
  importTable,
  importCycles,
  sqlOwnership,
  registeredCalls,
  messageKeys,
  literalText,
  plainFunctions,
  fileSize,
  fileNames,
  documentPaths,
  npxPackages,
  dependencyList,
  vocabularyRule(),
];

function matches(exception: Exception, rule: Rule, problem: Problem): boolean {
  return exception.rule === rule.name && `${problem.path} ${problem.says}`.includes(exception.match);
}

/** Runs every rule, removes the accepted exceptions and adds a problem for each unused exception. */
export function tidy(tree: Tree, exceptions: Exception[] = listed): (Problem & { rule: string })[] {
  const used = new Set<Exception>();
  const found: (Problem & { rule: string })[] = [];
  for (const rule of rules) {
    for (const problem of rule.check(tree)) {
      const exception = exceptions.find((entry) => matches(entry, rule, problem));
      if (exception) used.add(exception);
      else found.push({ rule: rule.name, ...problem });
    }
  }
  for (const exception of exceptions) {
    if (used.has(exception)) continue;
    const says = `the exception "${exception.rule}: ${exception.match}" is unused: remove it`;
    found.push({ rule: 'exceptions', path: 'tools/tidy/exceptions.ts', says });
  }
  return found;
}

/** Formats one line per problem: `path:line  [rule] sentence`. */
export function describeProblem(problem: Problem & { rule: string }): string {
  const line = problem.line === undefined ? '' : `:${problem.line}`;
  return `${problem.path}${line}  [${problem.rule}${problem.soft ? ', hint' : ''}] ${problem.says}`;
}
