/** One thing that was looked at: it holds, it fails, or there was nothing to hold it against. */
export type Finding = { result: 'holds' | 'fails' | 'open'; what: string; details?: string[] };

/** What all findings come to: refuted by one that fails; open where something could not be checked. */
export type Verdict = 'verified' | 'refuted' | 'open';

export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ result }) => result === 'fails')) return 'refuted';
  return findings.some(({ result }) => result === 'open') || findings.length === 0 ? 'open' : 'verified';
}

/** A finding that holds or fails by a condition; the details are told where it fails. */
export const judge = (holds: boolean, what: string, details: string[] = []): Finding => ({
  result: holds ? 'holds' : 'fails',
  what,
  ...(!holds && details.length > 0 && { details }),
});
