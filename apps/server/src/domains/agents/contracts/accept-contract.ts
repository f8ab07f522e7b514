import { signedContractText } from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { requireBelowPayer, startOf } from './check-below-payer.ts';
import { acceptancesOf, composeDocument } from './compose-document.ts';
import { type Contract, type ContractActor, findSigned, isSameSide } from './contract.ts';
import {
  type ContractContext,
  hasLater,
  lockVersion,
  type NamedVersion,
  readClock,
  requireVersion,
  type SignText,
} from './contract-context.ts';
import { endBelow, listEndingBelow, requireListed } from './contracts-below.ts';
import { normalizeTerms } from './normalize-terms.ts';
import { publishContract } from './publish-contract.ts';
import { lockContractSides } from './require-sides.ts';

/**
 * Accepts a request of the other side: the document is signed, the version before is superseded when it comes into force, and contracts
 * below that would offend end at that moment. Refuses NOT_FOUND, STALE_VERSION for an earlier version, STATE_CHANGED for one that is
 * answered, the own one, or another document than the one shown, CONTRACTS_BELOW, and what `requestContract` refuses.
 */
export async function acceptContract(
  tx: Tx,
  context: ContractContext & { sign: SignText },
  actor: ContractActor,
  { hash, ends, ...named }: NamedVersion & { hash: string; ends: readonly string[] },
): Promise<Contract> {
  const { brandId, currency, settings, kind, sign } = context;
  const { found, role } = await lockVersion(tx, context, actor, named);
  if (await hasLater(tx, found)) throw refuse('STALE_VERSION');
  if (found.state !== 'PENDING' || isSameSide(role, found.proposedBy)) throw refuse('STATE_CHANGED');
  const sides = await lockContractSides(tx, context, { agentId: found.agentId, actor });
  if (sides.payerId !== found.payerId) throw refuse('STATE_CHANGED');
  const terms = normalizeTerms(found.terms, { kind, currency, settings });
  const now = await readClock(tx);
  const replaced = await findSigned(tx, found.agentId, kind);
  const from = await startOf(tx, settings, { ...found, replaced, now });
  await requireBelowPayer(tx, settings, { kind, payerId: found.payerId, terms, currency, from });
  const document = composeDocument(found, { brandId, settings, from });
  if (document.hash !== hash) throw refuse('STATE_CHANGED');
  const ending = await listEndingBelow(
    tx,
    settings,
    { kind, agentId: found.agentId, terms, at: from },
    { locks: true },
  );
  requireListed(ending, ends);
  if (replaced)
    await sql`update agents.contract set state = 'SUPERSEDED', ends_at = least(coalesce(ends_at, 'infinity'), ${from})
      where contract_id = ${replaced.contractId} and version = ${replaced.version}`.execute(tx);
  const signature = sign(
    signedContractText({
      sha256: document.hash,
      acceptances: acceptancesOf(found, now),
      inForceFrom: from.toISOString(),
    }),
  );
  await sql`update agents.contract set state = 'ACTIVE', answered_at = ${now}, effective_from = ${from}, document = ${document.text},
      hash = ${document.hash}, signature = ${JSON.stringify(signature)}
    where contract_id = ${found.contractId} and version = ${found.version}`.execute(tx);
  await endBelow(tx, ending);
  for (const { contract } of ending) await publishContract(tx, contract);
  const accepted = (await requireVersion(tx, context, actor, named)).found;
  await publishContract(tx, accepted);
  return accepted;
}
