import { type Gross, grossSalary, type SalaryFigures, type SalaryTerms } from './salary.ts';

/** An agent with the agents directly below. Without terms it has no contract of the kind and is passed through. */
export interface SalaryNode {
  agent: string;
  terms: SalaryTerms | null;
  figures: SalaryFigures;
  below: readonly SalaryNode[];
}

export interface DifferenceSalary extends Gross {
  agent: string;
  /** The nearest agents below with a contract of the kind. */
  nearest: readonly string[];
  pay_fine: bigint;
}

/**
 * Returns the salaries of a line when the operator pays everybody the difference (agents-settlement 7): the gross salary less all that is
 * paid to contracts below, and never less than 0.
 */
export function differenceSalaries(top: SalaryNode, decimals: number): DifferenceSalary[] {
  const found: DifferenceSalary[] = [];
  /** Returns what is paid at and below a node, and the nearest contracts. */
  const visit = (node: SalaryNode): { paid_fine: bigint; nearest: string[] } => {
    const under = node.below.map(visit);
    const paid_fine = under.reduce((sum, each) => sum + each.paid_fine, 0n);
    const nearest = under.flatMap((each) => each.nearest);
    if (node.terms === null) return { paid_fine, nearest };
    const gross = grossSalary(node.terms, node.figures, decimals);
    const pay_fine = gross.amount_fine > paid_fine ? gross.amount_fine - paid_fine : 0n;
    found.push({ agent: node.agent, ...gross, nearest, pay_fine });
    return { paid_fine: paid_fine + pay_fine, nearest: [node.agent] };
  };
  visit(top);
  return found.reverse();
}
