import type { RefusalCode } from '@fairhouse/contracts';
import type {
  CancelReserve,
  CloseReserve,
  CommitReserve,
  DrawReserve,
  ExtendReserve,
  ReleaseReserve,
  SettlePart,
} from '../command.ts';
import { answer, type Decision, type Draft, findTx, type NewTx, repeat } from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { countHeldNow } from './play-limits.ts';
import { txsOf } from './reverse.ts';
import { countedAt, isOpenHold, type RoundState, type TxRow } from './state.ts';

/** A command that names an earlier reserve. */
type OnHold =
  | (DrawReserve | CommitReserve | CancelReserve)
  | (ExtendReserve | ReleaseReserve | SettlePart | CloseReserve);

/** The common part of all commands on a hold: repeats and conflicts, and the reserve that they name. Only `cancel` may name none. */
export function findHold(draft: Draft, command: OnHold): { decision: Decision } | { reserve: TxRow; print: string } {
  const print = fingerprint(command);
  const existing = findTx(draft, command.op, command.tx);
  if (existing) return { decision: repeatOf(draft, existing, print) };
  const reserve = findTx(draft, 'reserve', command.reserveTx);
  if (reserve && reserve.accountId !== draft.before.accountId) return { decision: answer(draft.before, 'CONFLICT') };
  const refusal = command.op === 'cancel' ? null : refusalOf(reserve, command);
  return refusal ? { decision: answer(draft.before, refusal) } : { reserve: reserve as TxRow, print };
}

function repeatOf(draft: Draft, existing: TxRow, print: string): Decision {
  if (existing.fingerprint !== print) return answer(draft.before, 'CONFLICT');
  // an extension is refused finally, as every debit
  return existing.state === 'REJECTED'
    ? answer(draft.before, existing.refusal as RefusalCode)
    : repeat(draft.before, existing);
}

/** A hold is settled either by draws and a commit or in parts, never by both. */
function refusalOf(reserve: TxRow | undefined, { op }: OnHold): RefusalCode | null {
  if (!reserve || reserve.state === 'REJECTED') return 'BET_NOT_FOUND';
  if (reserve.state === 'TOMBSTONE' || reserve.state === 'CANCELLED' || reserve.state === 'REVERSED')
    return 'TX_CANCELLED';
  if (!isOpenHold(reserve)) return 'ALREADY_SETTLED';
  const whole = op === 'draw' || op === 'commit';
  return (whole ? reserve.state === 'PARTLY_SETTLED' : reserve.drawn > 0n) ? 'ALREADY_SETTLED' : null;
}

/** Returns the row of a command on a hold. */
export const followTx = (command: OnHold, print: string, reserve?: TxRow): NewTx => ({
  opClass: command.op,
  tx: command.tx,
  kind: command.op,
  state: 'APPLIED',
  fingerprint: print,
  targetTx: command.reserveTx,
  roundNo: reserve?.roundNo ?? null,
});

/** Counts what the reserve holds in the present hour, before a movement changes it. */
export function countHoldNow(draft: Draft, reserve: TxRow): void {
  const { player, at } = draft;
  if (player.limits.length === 0) return;
  draft.player = { ...player, hours: countHeldNow(player.hours, reserve.held, { at, since: countedAt(reserve) }) };
}

/** Returns true when the round has no other open hold. */
export const isLastHold = (draft: Draft, round: RoundState, reserve: TxRow): boolean =>
  txsOf(draft, round).every((tx) => tx.opClass !== 'reserve' || tx.tx === reserve.tx || !isOpenHold(tx));
