import { generateKeyPairSync, sign } from 'node:crypto';
import {
  STATEMENT_FORMAT,
  type StatementDocument,
  type StatementFile,
  signedStatementText,
  statementFile,
  statementHash,
} from '../statement-file.ts';

/** A daily salary of 0.33 % with two active members, a cap, an amount below and an adjustment of an earlier day. */
const DAILY: StatementDocument = {
  format: STATEMENT_FORMAT,
  brand: '1',
  number: 'S1007-1001',
  contract: '18',
  version: 2,
  kind: 'daily',
  payer: 'PLATFORM',
  agent: '1007',
  currency: 'USD',
  from: '2026-11-24T00:00:00.000Z',
  to: '2026-11-25T00:00:00.000Z',
  days: 1,
  ofDays: 1,
  terms: {
    rules: [
      { minTurnover: '100.00', minActive: 1, rate_bps: 20 },
      { minTurnover: '1000.00', minActive: 2, rate_bps: 33 },
    ],
    cap: '5.00',
    lossRequired: true,
    carryOver: false,
    byDifference: true,
    scheme: { activeMinValid: '100.00', activeMinDeposit: '0.00', excludeSelf: true, includeSelf: false },
  },
  figures: {
    turnover: '1000.01',
    active: 2,
    stake: '1000.01',
    win: '400.00',
    rebate: '0.00',
    promo: '0.00',
    salary: '0.00',
    fee: '0.00',
  },
  withheld: [],
  members: [
    { account: '1007', stake: '50.00', win: '0.00', valid: '50.00', deposits: '0.00' },
    { account: '1011', stake: '600.01', win: '400.00', valid: '600.01', deposits: '20.00' },
    { account: '1012', stake: '400.00', win: '0.00', valid: '400.00', deposits: '0.00' },
  ],
  rate_bps: 33,
  gross: '3.3000',
  below: '1.2000',
  amount: '2.1000',
  carryIn: '0.00',
  carryOut: '0.00',
  before: '0.0050',
  adjustments: [
    {
      statement: 'S1007-1000',
      amount: '-0.1000',
      rounds: [{ member: '1012', round: 'r-9', day: '2026-11-23', stake: '-50.00', win: '0.00', valid: '-50.00' }],
    },
  ],
  adjustment: '-0.1000',
  payable: '2.00',
  left: '0.0050',
  state: 'PAID',
  payments: [{ how: 'run', amount: '2.00' }],
};

/** A dividend of a contract that was in force on 5 of 15 days, with a loss of the cycle before. */
export const DIVIDEND: Partial<StatementDocument> = {
  kind: 'dividend',
  days: 5,
  ofDays: 15,
  terms: {
    ...DAILY.terms,
    rules: [{ minTurnover: '3000.00', minActive: 2, rate_bps: 1_000 }],
    cap: '0.00',
    carryOver: true,
    byDifference: false,
  },
  figures: { ...DAILY.figures, rebate: '10.00', promo: '20.00', salary: '30.00', fee: '0.01' },
  rate_bps: 1_000,
  gross: '44.00',
  below: '0.00',
  amount: '44.00',
  carryIn: '-100.00',
  before: '0.00',
  adjustments: [],
  adjustment: '0.00',
  payable: '44.00',
  left: '0.00',
  payments: [
    { how: 'forced', amount: '40.00' },
    { how: 'set-off', amount: '4.00' },
  ],
};

/** A signed statement, with the keys that a site would publish. */
export function sampleStatement(own: Partial<StatementDocument> = {}): {
  file: StatementFile;
  keys: { keys: unknown[] };
} {
  const document = { ...DAILY, ...own };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sha256 = statementHash(document);
  const ed25519 = sign(null, Buffer.from(signedStatementText(sha256)), privateKey).toString('base64url');
  return {
    file: statementFile({ document, sha256, signature: { key: 'house-1', ed25519 } }),
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'house-1' }] },
  };
}
