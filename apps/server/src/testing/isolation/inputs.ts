import { randomUUID } from 'node:crypto';
import type { FirstBrand } from './first-brand.ts';

// What many calls ask for alike.
export const clientRef = () => randomUUID();
export const reason = 'asked across brands';
export const player = ({ member }: FirstBrand) => ({ accountId: String(member.accountId) });
