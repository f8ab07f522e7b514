import { tierProblems } from '@fairhouse/agent-math';
import { checkSignedText, type SigningKeys } from '../proof/check-signature.ts';
import { parseDecimal } from '../proof/decimal.ts';
import { type Finding, judge } from '../proof/finding.ts';
import { type ContractFile, contractHash, signedContractText } from './contract-file.ts';

/** Checks everything of a contract's file that needs no keys: its hash, who accepted it, and its tiers. */
export function checkContractFile({ document, sha256, acceptances, inForceFrom }: ContractFile): Finding[] {
  const found = contractHash(document);
  return [
    judge(found === sha256, 'file-whole', {}, [`computed ${found}`]),
    judge(isAccepted(document, acceptances), 'contract-accepted', { payer: document.payer, agent: document.agent }),
    judge(isInOrder(acceptances, inForceFrom), 'contract-order', { from: inForceFrom }),
    judge(hasSteps(document.rules), 'contract-tiers', { tiers: document.rules.length }),
  ];
}

/** Checks that the platform signed the document and both acceptances. */
export const checkContractSignature = (file: ContractFile, keys: SigningKeys): Promise<Finding> =>
  checkSignedText({ text: signedContractText(file), signature: file.signature }, keys, {
    id: 'contract-signed',
    values: { key: file.signature.key },
  });

/** Each side has accepted once, under its own account. */
const isAccepted = ({ payer, agent }: ContractFile['document'], acceptances: ContractFile['acceptances']): boolean =>
  acceptances.length === 2 &&
  acceptances.some(({ side, account }) => side === 'payer' && account === payer) &&
  acceptances.some(({ side, account }) => side === 'agent' && account === agent);

/** Nothing is in force before both sides have accepted. */
function isInOrder(acceptances: ContractFile['acceptances'], inForceFrom: string): boolean {
  const times = [...acceptances.map(({ at }) => at), inForceFrom].map((each) => Date.parse(each));
  return times.every((time, at) => !Number.isNaN(time) && (at === 0 || (times[at - 1] as number) <= time));
}

/** 1 to 10 tiers, turnovers that rise, members and rates that do not fall, rates above 0. */
function hasSteps(rules: ContractFile['document']['rules']): boolean {
  try {
    const tiers = rules.map((tier) => ({ ...tier, minTurnover: parseDecimal(tier.minTurnover) }));
    return tierProblems(tiers).length === 0;
  } catch {
    return false;
  }
}
