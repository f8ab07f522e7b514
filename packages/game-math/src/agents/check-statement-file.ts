import { activeMembers, postAccrued } from '@fairhouse/agent-math';
import { checkSignedText, type SigningKeys } from '../proof/check-signature.ts';
import { type Finding, judge, open } from '../proof/finding.ts';
import { computeStatement } from './compute-statement.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import { type StatementDocument, type StatementFile, signedStatementText, statementHash } from './statement-file.ts';

/** Checks that the platform signed a statement. */
export const checkStatementSignature = ({ sha256, signature }: StatementFile, keys: SigningKeys): Promise<Finding> =>
  checkSignedText({ text: signedStatementText(sha256), signature }, keys, {
    id: 'statement-signed',
    values: { key: signature.key },
  });

/**
 * Checks everything of a statement that needs no keys: its hash, that its members add up, and that tier, conditions, deductions and
 * adjustments come to what it pays.
 */
export function checkStatementFile({ document, sha256 }: StatementFile): Finding[] {
  const found = statementHash(document);
  const whole = judge(found === sha256, 'file-whole', {}, [`computed ${found}`]);
  let read: ReadStatement;
  try {
    read = readStatement(document);
  } catch (error) {
    return [whole, judge(false, 'amounts-read', {}, [(error as Error).message])];
  }
  return [whole, ...checkMembers(document, read), ...checkAmount(document, read), ...checkPosting(document, read)];
}

type Sums = Pick<ReadStatement['figures'], 'stake' | 'win' | 'turnover'>;

/** The members add up to the figures. What was settled into the window after the run is not in the figures. */
function checkMembers({ agent, kind, days, terms, figures: texts }: StatementDocument, read: ReadStatement): Finding[] {
  const { figures, members, scheme } = read;
  const counted = members.filter(({ member }) => terms.scheme.includeSelf || member !== agent);
  const sums: Sums = { stake: 0n, win: 0n, turnover: 0n };
  for (const { stake, win, valid } of counted) {
    sums.stake += stake;
    sums.win += win;
    sums.turnover += valid;
  }
  const { turnover, stake, win, active } = texts;
  const addUp =
    sums.stake === figures.stake && sums.win === figures.win && sums.turnover === figures.turnover
      ? judge(true, 'statement-members', { members: counted.length, turnover, stake, win })
      : isLate(sums, figures)
        ? open('statement-late', { turnover, stake, win })
        : judge(false, 'statement-members', { members: counted.length, turnover, stake, win });
  // a salary of a shorter window counts the active members of the day before
  const isCounted = (kind === 'daily' || kind === 'dividend') && days > 0 && addUp.result === 'holds';
  if (!isCounted) return [addUp];
  return [addUp, judge(activeMembers(members, agent, scheme).length === active, 'statement-active', { active })];
}

/** The members played more than the figures have: the rest came after the run. */
const isLate = (sums: Sums, figures: Sums): boolean => sums.stake > figures.stake && sums.turnover >= figures.turnover;

/** Tier, conditions, deductions and what is carried on. */
function checkAmount(document: StatementDocument, read: ReadStatement): Finding[] {
  const { rate_bps, gross, below, amount, carryIn, carryOut, kind } = document;
  const computed = computeStatement(document, read);
  // nothing was counted yet when a statement was made only to be adjusted
  const isEmpty = rate_bps === null && read.amount === 0n && read.figures.turnover === 0n && read.figures.stake === 0n;
  const tier =
    rate_bps === null
      ? judge(isEmpty || computed.rate_bps === null, 'statement-no-tier')
      : judge(computed.rate_bps === rate_bps, 'statement-tier', { percent: percentOf(rate_bps) });
  const isGross = computed.gross === read.gross;
  const isAmount = computed.amount === read.amount;
  const found = [
    tier,
    judge(isGross && isAmount, 'statement-amount', { gross, below, amount }, [
      `computed ${computed.gross} and ${computed.amount} in the smallest unit of calculation`,
    ]),
  ];
  if (kind !== 'dividend') return found;
  return [...found, judge(computed.carryOut === read.carryOut, 'statement-carry', { carryIn, carryOut })];
}

/** What earlier windows left and came to more or less, what is paid, and what was paid so far. */
function checkPosting(document: StatementDocument, read: ReadStatement): Finding[] {
  const { before, amount, adjustment, adjustments, payable, left, state } = document;
  const total = read.before + read.amount + read.adjustment;
  const { posted, left_fine } = postAccrued(total, read.decimals);
  const adjusted = read.adjustments.reduce((sum, each) => sum + each, 0n);
  const paid = read.payments.reduce((sum, each) => sum + each, 0n);
  const isPaid = state === 'PAID' || state === 'PAID_BY_OPERATOR';
  return [
    judge(adjusted === read.adjustment, 'statement-adjustments', { count: adjustments.length, adjustment }),
    judge(posted === read.payable && left_fine === read.left, 'statement-posted', {
      before,
      amount,
      adjustment,
      payable,
      left,
    }),
    judge(isPaid ? paid === read.payable : paid <= read.payable, 'statement-paid', {
      payments: document.payments.length,
      payable,
    }),
  ];
}

/** Writes basis points as a percentage. */
const percentOf = (rate_bps: number): string =>
  `${Math.floor(rate_bps / 100)}.${String(rate_bps % 100).padStart(2, '0')}%`;
