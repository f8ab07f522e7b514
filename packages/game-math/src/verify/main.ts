#!/usr/bin/env node
import fs from 'node:fs';
import { checkProof } from '../proof/check-proof.ts';
import { checkRound } from '../proof/check-round.ts';
import { type Finding, verdictOf } from '../proof/finding.ts';
import { type Question, readQuestion, USAGE } from './read-question.ts';

const MARKS = { holds: 'ok  ', fails: 'FAIL', open: 'open' } as const;

const SAID = {
  verified: ['VERIFIED: all of it is as it should be.', 0],
  refuted: ['NOT VERIFIED: what is marked FAIL is not as it should be.', 1],
  open: ['NO VERDICT: nothing is wrong, but what is marked open could not be checked.', 2],
} as const;

function main(): number {
  const question = readQuestion(process.argv.slice(2), (file) => fs.readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (question.kind === 'help') {
    console.log(USAGE);
    return 0;
  }
  if (question.kind === 'proof') console.log(`Round ${question.proof.round.id} of ${question.proof.round.game}\n`);
  const findings = findingsOf(question);
  for (const { result, what, details = [] } of findings)
    console.log([`${MARKS[result]}  ${what}`, ...details.map((line) => `        ${line}`)].join('\n'));
  const [sentence, code] = SAID[verdictOf(findings)];
  console.log(`\n${sentence}`);
  return code;
}

const findingsOf = (question: Exclude<Question, { kind: 'help' }>): Finding[] =>
  question.kind === 'proof' ? checkProof(question.proof) : checkRound(question.seeds, question.claims);

try {
  process.exitCode = main();
} catch (error) {
  console.error(`fairhouse-verify: ${(error as Error).message}`);
  process.exitCode = 2;
}
