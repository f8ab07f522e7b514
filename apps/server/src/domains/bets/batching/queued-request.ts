import type { AccountId } from '@fairhouse/contracts';
import type { Command } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import type { PlayRequest, SettledRound } from '../play-request.ts';

interface Queued<Answer> {
  accountId: AccountId;
  arrived_ms: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export type QueuedCommand = Queued<Outcome> & { what: 'command'; command: Command };
export type QueuedPlay = Queued<SettledRound> & { what: 'play'; request: PlayRequest };

/** A request that waits for its batch. */
export type QueuedRequest = QueuedCommand | QueuedPlay;
