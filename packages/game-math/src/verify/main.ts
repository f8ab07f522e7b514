#!/usr/bin/env node
import fs from 'node:fs';
import { checkAccountStatement, checkAccountStatementSignature } from '../accounts/account-statement.ts';
import { checkContractFile, checkContractSignature } from '../agents/check-contract-file.ts';
import { checkStatementFile, checkStatementSignature } from '../agents/check-statement-file.ts';
import { checkHand } from '../cards/verify/check-hand.ts';
import { describeHandFinding } from '../cards/verify/hand-finding.ts';
import { checkSession } from '../fish/proof/check-session.ts';
import { describeSessionFinding } from '../fish/proof/session-finding.ts';
import { checkBeacon } from '../lottery/beacon/check-beacon.ts';
import { checkLotteryProof, describeLotteryProof, signedRound } from '../lottery/verify/lottery-proof.ts';
import { checkProof } from '../proof/check-proof.ts';
import { checkRound } from '../proof/check-round.ts';
import { checkSignature } from '../proof/check-signature.ts';
import { describeFinding, type Finding, verdictOf } from '../proof/finding.ts';
import { checkRaffle } from '../raffle/check-raffle.ts';
import { checkPriceHeads } from '../sports/proof/check-price-heads.ts';
import { checkTableRound } from '../tables/verify/check-table-round.ts';
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
  if (question.kind === 'table') console.log(`Round ${question.proof.round} of ${question.proof.record.game}\n`);
  if (question.kind === 'proof') console.log(`Round ${question.proof.round.id} of ${question.proof.round.game}\n`);
  if (question.kind === 'session') console.log(`Session of ${question.session.game}, seat ${question.session.seat}\n`);
  if (question.kind === 'hand') console.log(`Hand ${question.record.handId} of ${question.record.game}\n`);
  if (question.kind === 'raffle') console.log(`Raffle ${question.file.raffle}\n`);
  if (question.kind === 'contract')
    console.log(`Contract ${question.file.document.number}, version ${question.file.document.version}\n`);
  if (question.kind === 'account-statement') {
    const { account, fromDay, toDay } = question.file.document;
    console.log(`Statement of account ${account}, ${fromDay} to ${toDay}\n`);
  }
  if (question.kind === 'statement') console.log(`Statement ${question.file.document.number}\n`);
  if (question.kind === 'lottery') console.log(`${describeLotteryProof(question.proof)}\n`);
  const findings = await describeFindings(question);
  for (const { result, sentence, details = [] } of findings)
    console.log([`${MARKS[result]}  ${sentence}`, ...details.map((line) => `        ${line}`)].join('\n'));
  const [sentence, code] = SUMMARY[verdictOf(findings)];
  console.log(`\n${sentence}`);
  const isSigned =
    question.kind === 'proof' ||
    question.kind === 'contract' ||
    question.kind === 'statement' ||
    question.kind === 'account-statement' ||
    (question.kind === 'lottery' && signedRound(question.proof) !== null);
  if (isSigned && !question.keys)
    console.log('Who wrote the file was not checked: pass the keys of the site with --keys (see --help).');
  return code;
}

type Described = Pick<Finding, 'result' | 'details'> & { sentence: string };

async function describeFindings(question: Exclude<Question, { kind: 'help' }>): Promise<Described[]> {
  if (question.kind === 'session')
    return checkSession(question.session).map((each) => ({ ...each, sentence: describeSessionFinding(each) }));
  if (question.kind === 'hand')
    return checkHand(question.record).map((each) => ({ ...each, sentence: describeHandFinding(each) }));
  const findings = await findingsOfRound(question);
  return findings.map((each) => ({ ...each, sentence: describeFinding(each) }));
}

async function findingsOfRound(question: Exclude<Question, { kind: 'help' | 'session' | 'hand' }>): Promise<Finding[]> {
  if (question.kind === 'round') return checkRound(question.seeds, question.claims);
  if (question.kind === 'lottery') return findingsOfLottery(question);
  if (question.kind === 'raffle') return checkRaffle(question.file, checkBeacon);
  if (question.kind === 'contract') {
    const { file, keys } = question;
    return [...(keys ? [await checkContractSignature(file, keys)] : []), ...checkContractFile(file)];
  }
  if (question.kind === 'statement') {
    const { file, keys } = question;
    return [...(keys ? [await checkStatementSignature(file, keys)] : []), ...checkStatementFile(file)];
  }
  if (question.kind === 'account-statement') {
    const { file, keys } = question;
    return [...(keys ? [await checkAccountStatementSignature(file, keys)] : []), ...checkAccountStatement(file)];
  }
  if (question.kind === 'table') return checkTableRound(question.proof.record);
  const { proof, keys } = question;
  const signed = keys ? [await checkSignature(proof, keys)] : [];
  const heads = keys && proof.sports ? await checkPriceHeads(proof.sports, keys) : [];
  return [...signed, ...checkProof(proof), ...heads];
}

async function findingsOfLottery({ proof, keys }: Extract<Question, { kind: 'lottery' }>): Promise<Finding[]> {
  const round = signedRound(proof);
  const signed = keys && round ? [await checkSignature(round, keys)] : [];
  return [...signed, ...checkLotteryProof(proof, checkBeacon)];
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`fairhouse-verify: ${(error as Error).message}`);
  process.exitCode = 2;
}
