import {
  checkProof,
  checkSignature,
  type Finding,
  ProofError,
  parseProof,
  parseSigningKeys,
  type SigningKeys,
} from '@fairhouse/game-math';
import type { HandFinding } from '@fairhouse/game-math/cards';
import {
  checkSession,
  parseSession,
  SESSION_FORMAT,
  type SessionFinding,
  type SessionRecord,
} from '@fairhouse/game-math/fish';
import { checkPriceHeads } from '@fairhouse/game-math/sports';
import { checkTableRound, isTableProof, parseTableProof } from '@fairhouse/game-math/tables';

/** The result for a file: its findings, or why it is not a proof. `why` is in English, for the author of the file. */
export type CheckedProof =
  | { kind: 'checked'; round: { id: string; game: string }; findings: readonly Finding[]; signature: Signature }
  | { kind: 'session'; session: SessionRecord; findings: readonly SessionFinding[] }
  | { kind: 'hand'; round: { id: string; game: string }; findings: readonly HandFinding[] }
  | {
      kind: 'lottery';
      game: string;
      issueNo: string;
      orderNo: string | null;
      findings: readonly Finding[];
      signature: Signature;
    }
  | { kind: 'contract'; number: string; version: number; findings: readonly Finding[]; signature: Signature }
  | {
      kind: 'account-statement';
      account: string;
      fromDay: string;
      toDay: string;
      findings: readonly Finding[];
      signature: Signature;
    }
  | { kind: 'raffle'; raffle: string; findings: readonly Finding[] }
  | { kind: 'statement'; number: string; findings: readonly Finding[]; signature: Signature }
  | { kind: 'not-json' }
  | { kind: 'not-a-proof'; why: string };

/** Whether the signature of a file was checked. `none`: a round of a live table and a draw are public and have no signature. */
type Signature = 'checked' | 'no-keys' | 'none';

/** Checks the text of a proof on this page. Without keys the signature is not checked. */
export async function checkProofFile(text: string, keys: SigningKeys | null): Promise<CheckedProof> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  try {
    if (isSession(value)) {
      const session = parseSession(value);
      return { kind: 'session', session, findings: checkSession(session) };
    }
    if (isTableProof(value)) {
      const { round: id, record } = parseTableProof(value);
      const findings = checkTableRound(record);
      return { kind: 'checked', round: { id, game: record.game }, findings, signature: 'none' };
    }
    if (isHandRecord(value)) {
      const { checkHand, parseHandRecord } = await import('@fairhouse/game-math/cards');
      const record = parseHandRecord(value);
      return { kind: 'hand', round: { id: record.handId, game: record.game }, findings: checkHand(record) };
    }
    if (formatOf(value).startsWith('fairhouse/contract-file/')) {
      const { checkContractFile, checkContractSignature, parseContractFile } = await import(
        '@fairhouse/game-math/agents'
      );
      const file = parseContractFile(value);
      const { number, version } = file.document;
      const signed = keys ? [await checkContractSignature(file, keys)] : [];
      const findings = [...signed, ...checkContractFile(file)];
      return { kind: 'contract', number, version, findings, signature: keys ? 'checked' : 'no-keys' };
    }
    if (formatOf(value).startsWith('fairhouse/account-statement-file/')) {
      const { checkAccountStatement, checkAccountStatementSignature, parseAccountStatement } = await import(
        '@fairhouse/game-math/accounts'
      );
      const file = parseAccountStatement(value);
      const { account, fromDay, toDay } = file.document;
      const signed = keys ? [await checkAccountStatementSignature(file, keys)] : [];
      const findings = [...signed, ...checkAccountStatement(file)];
      return { kind: 'account-statement', account, fromDay, toDay, findings, signature: keys ? 'checked' : 'no-keys' };
    }
    if (formatOf(value).startsWith('fairhouse/statement-file/')) {
      const { checkStatementFile, checkStatementSignature, parseStatementFile } = await import(
        '@fairhouse/game-math/agents'
      );
      const file = parseStatementFile(value);
      const signed = keys ? [await checkStatementSignature(file, keys)] : [];
      const findings = [...signed, ...checkStatementFile(file)];
      return { kind: 'statement', number: file.document.number, findings, signature: keys ? 'checked' : 'no-keys' };
    }
    if (formatOf(value).startsWith('fairhouse/raffle/')) {
      const [{ checkRaffle, parseRaffleFile }, { checkBeacon }] = await Promise.all([
        import('@fairhouse/game-math/raffle'),
        import('@fairhouse/game-math/lottery/beacon'),
      ]);
      const file = parseRaffleFile(value);
      return { kind: 'raffle', raffle: file.raffle, findings: checkRaffle(file, checkBeacon) };
    }
    if (isOfLottery(value)) {
      const [{ checkLotteryProof, parseLotteryProof, signedRound }, { checkBeacon }] = await Promise.all([
        import('@fairhouse/game-math/lottery'),
        import('@fairhouse/game-math/lottery/beacon'),
      ]);
      const proof = parseLotteryProof(value);
      const orderNo = 'order' in proof ? proof.order.order.orderNo : null;
      const { game, draw } = proof;
      const round = signedRound(proof);
      const signed = keys && round ? [await checkSignature(round, keys)] : [];
      const findings = [...signed, ...checkLotteryProof(proof, checkBeacon)];
      const signature = round ? (keys ? 'checked' : 'no-keys') : 'none';
      return { kind: 'lottery', game, issueNo: draw.issueNo, orderNo, findings, signature };
    }
    const proof = parseProof(value);
    const { id, game } = proof.round;
    const signed = keys ? [await checkSignature(proof, keys)] : [];
    const heads = keys && proof.sports ? await checkPriceHeads(proof.sports, keys) : [];
    const findings = [...signed, ...checkProof(proof), ...heads];
    return { kind: 'checked', round: { id, game }, findings, signature: keys ? 'checked' : 'no-keys' };
  } catch (error) {
    if (error instanceof ProofError) return { kind: 'not-a-proof', why: error.message };
    throw error;
  }
}

const formatOf = (value: unknown): string => String((value as { format?: unknown } | null)?.format);

/** Whether a value is the record of a hand of cards, of whatever version. The rules of card games are loaded for these alone. */
const isHandRecord = (value: unknown): boolean => formatOf(value).startsWith('fairhouse/hand-record/');

/** Whether a value proves a draw or an order of a lottery, of whatever version. The rules of lotteries are loaded for these alone. */
const isOfLottery = (value: unknown): boolean => formatOf(value).startsWith('fairhouse/lottery-');

/** Returns the public keys of this server, or null when they cannot be loaded. */
export async function fetchSigningKeys(): Promise<SigningKeys | null> {
  try {
    const answer = await fetch('/.well-known/fairhouse-keys.json');
    return answer.ok ? parseSigningKeys(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Whether a file says that it is the record of a fishing session. */
const isSession = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === SESSION_FORMAT;
