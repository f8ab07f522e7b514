import { BET, BLK, CUR } from './bet.ts';
import type { Cases } from './cases.ts';
import { CON } from './con.ts';
import { FLT } from './flt.ts';
import { FMT } from './fmt.ts';
import { FRE } from './fre.ts';
import { IDM } from './idm.ts';
import { RSV } from './reserve.ts';
import { PRT, RBK } from './rollback.ts';
import { ADJ, RND } from './round.ts';
import { REC, SEC } from './sec.ts';
import { BAL, SES } from './ses.ts';
import { SIG } from './sig.ts';
import { BW, WIN } from './win.ts';

/** All cases by family, in the order in which a wallet is built. */
export const FAMILIES: Readonly<Record<string, Cases>> = {
  SIG,
  FMT,
  SES,
  BAL,
  BET,
  IDM,
  WIN,
  BW,
  RBK,
  PRT,
  RND,
  ADJ,
  RSV,
  FRE,
  BLK,
  CUR,
  CON,
  FLT,
  SEC,
  REC,
};

/** Rows that a wallet should pass but may ship without. A case of several rows counts by its first row. */
export const SHOULD: ReadonlySet<string> = new Set([
  ...['SIG-10', 'SIG-11', 'SIG-12', 'FMT-07', 'SES-14', 'BET-16', 'IDM-13', 'IDM-14', 'BW-11', 'RBK-22', 'RBK-23'],
  ...['PRT-08', 'ADJ-06', 'CON-10', 'REC-07'],
]);

/** Returns the ids at the start of a case's title. */
export const idsOf = (title: string): string[] => /^(?:(?:[A-Z]+-\d+|I\d) )+/.exec(title)?.[0].trim().split(' ') ?? [];
