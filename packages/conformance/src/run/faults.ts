/** The wallet did not do what the case asks for. */
export class Broken extends Error {}

/** The case cannot be driven against this wallet as it was given; not a failure, but not passed either. */
export class NotRun extends Error {}

export function insist(right: boolean, what: string): void {
  if (!right) throw new Broken(what);
}
