import { randomUUID } from 'node:crypto';
import { HOOKS, type HookName, type Hooks } from '../hooks/hooks.ts';
import type { Wallet } from '../protocol/create-wallet.ts';
import { decimal, micros } from '../protocol/decimal.ts';
import { Broken, NotRun } from './faults.ts';
import { type Player, type PlayerName, START, type Target } from './target.ts';

/** Provides the players of a case. */
export interface Stage {
  /** Returns the player of this name with the start balance of the fixtures and a live session in the target's game. */
  player(name: PlayerName): Promise<Player>;
}

/** Returns the hook of this name. Throws with the reason why the case cannot run. */
export function hookOf<N extends HookName>(hooks: Hooks, name: N): NonNullable<Hooks[N]> {
  const hook = hooks[name];
  if (!hook) throw new NotRun(`needs the hook ${name} (${HOOKS[name]})`);
  return hook;
}

const currencyOf = (target: Target, name: PlayerName): string =>
  name === 'E' ? target.otherCurrency : target.currency;

/** Creates players for each case with the operator's hooks. Without them, uses the given players, reset to their start balance. */
export const createStage = (target: Target, hooks: Hooks, wallet: Wallet): Stage =>
  hooks.createPlayer && hooks.startSession ? newPlayers(target, hooks) : configuredPlayers(target, wallet);

function newPlayers(target: Target, hooks: Hooks): Stage {
  return {
    async player(name) {
      const currency = currencyOf(target, name);
      const input = { currency, amount: START[name], trial: name === 'T' };
      const { player: id } = await hookOf(hooks, 'createPlayer')(input);
      const { keyId } = target.key;
      const { session } = await hookOf(hooks, 'startSession')({ player: id, game: target.game, keyId });
      if (name === 'K') await hookOf(hooks, 'blockPlayer')({ player: id, blocked: true });
      return { id, currency, session };
    },
  };
}

/** Uses the given players. Each case sets its start balance with an `adjust` of the difference. */
function configuredPlayers(target: Target, wallet: Wallet): Stage {
  return {
    async player(name) {
      const account = target.players[name];
      if (!account) throw new NotRun(`needs a player ${name}, by --player ${name}=id:session or the hook createPlayer`);
      const player = { ...account, currency: currencyOf(target, name) };
      const playerFields = { player: player.id, currency: player.currency };
      const { balance, status } = await wallet.call('balance', playerFields);
      if (balance === null) throw new Broken(`the balance of player ${name} could not be read: ${status}`);
      const amount = decimal(micros(START[name]) - micros(balance));
      if (micros(amount) === 0n) return player;
      const tx = `start-${randomUUID()}`;
      const adjusted = await wallet.call('adjust', { ...playerFields, tx, amount, reason: 'conformance run' });
      if (adjusted.status !== 'OK')
        throw new Broken(`the balance of player ${name} could not be set to ${START[name]}`);
      return player;
    },
  };
}
