#!/usr/bin/env node
import fs from 'node:fs';
import { checkProof } from '../proof/check-proof.ts';
import { checkRound } from '../proof/check-round.ts';
import { checkSignature } from '../proof/check-signature.ts';
import { describeFinding, type Finding, verdictOf } from '../proof/finding.ts';
import { parseQuestion, type Question, USAGE } from './parse-question.ts';

const MARKS = { holds: 'ok  ', fails: 'FAIL', open: 'open' } as const;

const SUMMARY = {
  verified: ['VERIFIED: all checks passed.', 0],
  refuted: ['NOT VERIFIED: the checks marked FAIL failed.', 1],
  open: ['NO VERDICT: no check failed, but those marked open could not be completed.', 2],
} as const;

async function main(): Promise<number> {
  const question = parseQuestion(process.argv.slice(2), (file) => fs.readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (question.kind === 'help') {
    console.log(USAGE);
    return 0;
  }
  if (question.kind === 'proof') console.log(`Round ${question.proof.round.id} of ${question.proof.round.game}\n`);
  const findings = await findingsOf(question);
  for (const finding of findings)
    console.log(
      [
        `${MARKS[finding.result]}  ${describeFinding(finding)}`,
        ...(finding.details ?? []).map((line) => `        ${line}`),
      ].join('\n'),
    );
  const [sentence, code] = SUMMARY[verdictOf(findings)];
  console.log(`\n${sentence}`);
  if (question.kind === 'proof' && !question.keys)
    console.log('Who wrote the file was not checked: pass the keys of the site with --keys (see --help).');
  return code;
}

async function findingsOf(question: Exclude<Question, { kind: 'help' }>): Promise<Finding[]> {
  if (question.kind === 'round') return checkRound(question.seeds, question.claims);
  const { proof, keys } = question;
  return [...(keys ? [await checkSignature(proof, keys)] : []), ...checkProof(proof)];
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`fairhouse-verify: ${(error as Error).message}`);
  process.exitCode = 2;
}
