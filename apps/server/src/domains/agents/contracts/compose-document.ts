import { businessDayOf } from '@fairhouse/agent-math';
import type { AgentSettings, BrandId } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import {
  CONTRACT_FORMAT,
  type ContractAcceptance,
  type ContractDocument,
  type ContractFile,
  contractFile,
  contractHash,
} from '@fairhouse/game-math/agents';
import type { Contract } from './contract.ts';
import { withPlaces } from './with-places.ts';

/** How documents name the operator as payer. */
export const PLATFORM = 'PLATFORM';

/** Returns the document of a version that begins at a moment, as its two sides accept it (agents-settlement 13). */
export function composeDocument(
  { contractId, version, kind, payerId, agentId, currency, terms }: Contract,
  { brandId, settings, from }: { brandId: BrandId; settings: AgentSettings; from: Date },
): { text: string; hash: string; day: string } {
  const scheme = settings.schemes[terms.scheme - 1];
  const day = businessDayOf(settings, from.getTime());
  const document: ContractDocument = {
    format: CONTRACT_FORMAT,
    brand: String(brandId),
    kind,
    number: String(contractId),
    version,
    payer: payerId === null ? PLATFORM : String(payerId),
    agent: String(agentId),
    currency,
    rules: terms.rules,
    cap: terms.cap,
    lossRequired: terms.lossRequired,
    carryOver: terms.carryOver,
    cycle: terms.cycle,
    scheme: {
      activeMinValid: withPlaces(scheme?.activeMinValid ?? '0', currency),
      activeMinDeposit: withPlaces(scheme?.activeMinDeposit ?? '0', currency),
      excludeSelf: scheme?.excludeSelf ?? false,
      includeSelf: scheme?.includeSelf ?? false,
    },
    effectiveFrom: day,
    zone: settings.zone,
    cutHour: settings.cutHour,
    text: terms.text,
  };
  return { text: canonicalJson(document), hash: contractHash(document), day };
}

/** Returns who accepted a version: who proposed it, then who answered. */
export function acceptancesOf(
  { payerId, agentId, proposedBy, proposedAt }: Contract,
  answeredAt: Date,
): ContractAcceptance[] {
  const agent = { side: 'agent', account: String(agentId) } as const;
  const payer = { side: 'payer', account: payerId === null ? PLATFORM : String(payerId) } as const;
  const [one, other] = proposedBy === 'agent' ? [agent, payer] : [payer, agent];
  return [
    { ...one, at: proposedAt.toISOString() },
    { ...other, at: answeredAt.toISOString() },
  ];
}

/** Returns the file of a signed version; null for one that nobody has accepted. */
export function fileOf(contract: Contract): ContractFile | null {
  const { document, hash, signature, answeredAt, effectiveFrom } = contract;
  if (document === null || hash === null || signature === null || !answeredAt || !effectiveFrom) return null;
  return contractFile({
    document: JSON.parse(document) as ContractDocument,
    sha256: hash,
    acceptances: acceptancesOf(contract, answeredAt),
    inForceFrom: effectiveFrom.toISOString(),
    signature: JSON.parse(signature) as ContractFile['signature'],
  });
}
