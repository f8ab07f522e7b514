import { type Call, calls } from '../../packages/contracts/src/index.ts';

export interface NamedCall {
  domain: string;
  name: string;
  call: Call;
}

/** Returns every call with its domain and name, in the order of the contracts. */
export const allCalls = (): NamedCall[] =>
  Object.entries(calls).flatMap(([domain, own]) =>
    Object.entries<Call>(own).map(([name, call]) => ({ domain, name, call })),
  );
