/** The wallet does not behave as the case requires. */
export class Broken extends Error {}

/** The case cannot run against this wallet as configured. Neither failed nor passed. */
export class NotRun extends Error {}

export function insist(right: boolean, what: string): void {
  if (!right) throw new Broken(what);
}
