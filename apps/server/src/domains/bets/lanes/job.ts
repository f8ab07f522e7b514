import type { AccountId } from '@fairhouse/contracts';
import type { Command } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import type { Played, PlayRequest } from '../play-request.ts';

interface Waiting<Answer> {
  accountId: AccountId;
  arrived_ms: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export type CommandJob = Waiting<Outcome> & { what: 'command'; command: Command };
export type PlayJob = Waiting<Played> & { what: 'play'; request: PlayRequest };

/** A request that waits for its group. */
export type Job = CommandJob | PlayJob;
