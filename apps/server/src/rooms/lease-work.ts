import type { Lease } from './create-leases.ts';

/** What JSON carries from one process to another; amounts are decimal strings. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Work under a lease that this process does now. */
export interface StartedWork {
  /** Answers a question from this process or another. Refusals that it throws reach the caller as they are. */
  answer(name: string, input: Plain): Promise<Plain>;
  /** Stops in order; the lease is given back afterwards. */
  stop(): Promise<void>;
  /** Another process has the lease, or may have it soon: stop immediately. */
  lose(): void;
}

/** Something that exactly one process at a time does, by id, and that is not a room: the draws of a lottery. */
export interface LeaseWork {
  /** The leases are named `<prefix>/<id>`; no product of rooms has this name. */
  readonly prefix: string;
  /** What must be done now. Asked twice a second, so it must be cheap. */
  listIds(): Promise<readonly string[]>;
  /** Begins with the work. `onLost`: it may not go on, another process has written. When it throws it is tried again. */
  start(id: string, lease: Lease, onLost: () => void): Promise<StartedWork>;
}

/** The way to the process that does a work. */
export interface LeasedWork {
  /** Asks where the work is done. Refuses RETRY when nobody does it, or the answer is lost. */
  ask(id: string, name: string, input: Plain): Promise<Plain>;
  /** The process that does a work now; null when none does. */
  findHolder(id: string): Promise<string | null>;
}
