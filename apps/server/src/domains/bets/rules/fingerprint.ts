import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairhouse/game-math';
import type { SingleCommand } from '../command.ts';
import type { Json } from '../play-request.ts';

/**
 * Returns the fingerprint that identifies a repeat: player, currency, amounts, round, game, target and kind. Excludes times, sessions and
 * descriptions. The first 16 bytes of the SHA-256, in hex.
 */
export function fingerprint(command: SingleCommand): string {
  return createHash('sha256').update(content(command).join('\n')).digest('hex').slice(0, 32);
}

function content(command: SingleCommand): (string | bigint)[] {
  const who = [command.op, command.accountId, command.currency];
  switch (command.op) {
    case 'bet':
      return [
        ...[...who, command.amount, command.round, command.game, command.grant ?? ''],
        ...(command.detail === undefined ? [] : [contentOf(command.detail)]),
      ];
    case 'win':
      return [
        ...[...who, command.amount, command.round ?? '', command.game ?? '', command.betTx ?? '', command.kind],
        ...(command.grant === undefined ? [] : [command.grant]),
      ];
    case 'bet_win':
      return [...who, command.betAmount, command.winAmount, command.round, command.game, command.betTx, command.winTx];
    case 'rollback':
      return [
        ...[...who, command.targetTx, command.targetClass ?? 'bet', command.amount ?? ''],
        ...(command.round === undefined ? [] : [command.round]),
      ];
    case 'rollback_round':
      return [...who, command.round, command.game ?? ''];
    case 'adjust':
      return [...who, command.amount, command.round ?? '', command.game ?? ''];
    case 'reserve':
      return [...who, command.amount, command.round, command.game];
    case 'draw':
      return [...who, command.reserveTx, command.amount];
    case 'commit':
      return [...who, command.reserveTx, command.amount ?? ''];
    case 'cancel':
    case 'close':
      return [...who, command.reserveTx];
    case 'extend':
    case 'release':
      return [...who, command.reserveTx, command.amount];
    case 'settle_part':
      return [
        ...[...who, command.reserveTx, command.stake, command.win, command.winTo, command.round],
        ...[contentOf(command.detail), command.close ? 'close' : ''],
      ];
    case 'restake':
      return [...who, command.targetTx, command.targetClass ?? 'bet'];
    case 'end_round':
    case 'balance':
    case 'get_tx':
    case 'get_round':
      return who;
  }
}

/** A detail as content: the order of its fields and fields without a value make no difference. */
const contentOf = (detail: Json): string => canonicalJson(JSON.parse(JSON.stringify(detail)));
