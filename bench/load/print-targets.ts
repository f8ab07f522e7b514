/** A figure with its bound and, where there is one, the goal beyond it. */
export interface Target {
  figure: string;
  measured: number;
  atLeast: number;
  goal?: number;
  /** Whether less is better. */
  less: boolean;
}

/** Prints which targets are met. They are reported, never asserted: machines differ. */
export function printTargets(targets: readonly Target[]): void {
  if (targets.length === 0) return;
  const lines = targets.map(({ figure, measured, atLeast, goal, less }) => {
    const reaches = (bound: number): boolean => (less ? measured <= bound : measured >= bound);
    const result = goal !== undefined && reaches(goal) ? 'goal' : reaches(atLeast) ? 'met' : 'missed';
    const digits = measured >= 100 ? 0 : 2;
    return `| ${figure} | ${less ? '≤' : '≥'} ${atLeast} | ${goal ?? ''} | ${measured.toFixed(digits)} | ${result} |`;
  });
  console.log(['', '| figure | at least | goal | measured | result |', '|---|---|---|---|---|', ...lines].join('\n'));
}
