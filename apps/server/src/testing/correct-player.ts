import { type calls as Calls, calls, type Input } from '@fairhouse/contracts';
import sharp from 'sharp';
import type { SiteClient } from './create-site-client.ts';

type Correction = Input<typeof Calls.accountsBackoffice.correct>;

/** An image that shows nothing. */
export async function anImage(): Promise<Blob> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#cccccc' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
}

/** Approves a proposal as another operator. */
export async function approveAs(by: SiteClient, { proposal }: { proposal: string }) {
  const { rows } = await by.call(calls.proposalsBackoffice.list, { pageSize: 100 });
  const { no = '', hash = '' } = rows.find((each) => each.no === proposal) ?? {};
  return by.call(calls.proposalsBackoffice.approve, { no, hash, reason: 'Evidence fits' });
}

/** Stores an image as evidence, proposes a correction on it, and has another operator approve it. */
export async function correctPlayer(
  { by, approver }: { by: SiteClient; approver: SiteClient },
  input: Omit<Correction, 'evidenceId'> & { evidenceId?: string | null },
) {
  const { accountId } = input;
  const { id } = await by.call(calls.accountsBackoffice.addEvidence, { accountId }, [await anImage()]);
  return approveAs(approver, await by.call(calls.accountsBackoffice.correct, { evidenceId: id, ...input }));
}
