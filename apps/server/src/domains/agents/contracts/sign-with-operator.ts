import type { AccountId, ContractTerms } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { readSettings } from '../settings.ts';
import { acceptContract } from './accept-contract.ts';
import type { Contract } from './contract.ts';
import type { ContractContext, SignText } from './contract-context.ts';
import { toContractDto } from './contract-dto.ts';
import { requestContract } from './request-contract.ts';

/** Signs a first contract between the operator and the top of a line for both sides: for demo data. */
export async function signWithOperator(
  tx: Tx,
  own: Omit<ContractContext, 'settings'> & { sign: SignText },
  { agent, terms }: { agent: AccountId; terms: ContractTerms },
): Promise<Contract> {
  const context = { ...own, settings: await readSettings(tx, own.brandId) };
  const offered = await requestContract(tx, context, 'operator', { agent, terms, version: 0 });
  const actor = { accountId: agent };
  const { contract, version, hash } = await toContractDto(tx, context, actor, offered);
  return acceptContract(tx, context, actor, { contract, version, hash: hash ?? '', ends: [] });
}
