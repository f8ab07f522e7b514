import { randomUUID } from 'node:crypto';
import type { FirstBrand } from './first-brand.ts';

// Inputs shared by many calls.
export const clientRef = () => randomUUID();
export const reason = 'asked across brands';
export const player = ({ member }: FirstBrand) => ({ accountId: String(member.accountId) });
