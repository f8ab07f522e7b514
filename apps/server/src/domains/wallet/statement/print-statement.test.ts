import {
  ACCOUNT_FIGURES,
  type AccountStatement,
  STATEMENT_FORMAT,
  type StatementDay,
} from '@fairhouse/game-math/accounts';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '#http';
import { layOutStatement, MOST_ROWS } from './lay-out-statement.ts';
import { printStatement } from './print-statement.ts';

const day = {
  ...(Object.fromEntries(ACCOUNT_FIGURES.map((name) => [name, '0.00'])) as unknown as StatementDay),
  day: '2026-11-02',
  opening: '0.00',
  closing: '100.00',
  deposits: '100.00',
};
const payment = { at: '2026-11-02T01:00:00.000Z', kind: 'deposit', amount: '100.00', reference: '7' };
const DOCUMENT: AccountStatement = {
  format: STATEMENT_FORMAT,
  brand: '1',
  brandName: 'House 示例',
  account: '1001',
  username: 'anna',
  currency: 'USD',
  fromDay: '2026-11-01',
  toDay: '2026-11-30',
  zone: 'Asia/Shanghai',
  cutHour: 6,
  issuedAt: '2026-12-01T00:00:00.000Z',
  entries: '5',
  opening: '0.00',
  closing: '100.00',
  days: [day],
  payments: [payment],
};

const layOut = (language: string, own: Partial<AccountStatement> = {}) =>
  layOutStatement(createTranslate(), { ...DOCUMENT, ...own }, { language, origin: 'https://house.example' });

describe('[C-09] printed statement', () => {
  it('has at most 1,000 rows and says how many are missing', () => {
    expect(MOST_ROWS).toBe(1_000);
    const { tables } = layOut('EN', { days: Array(366).fill(day), payments: Array(700).fill(payment) });
    expect(tables.map(({ rows, more }) => [rows.length, more])).toEqual([
      [366, null],
      [634, '66 more rows are in the signed file.'],
    ]);
  });

  it('is in Chinese, Arabic from right to left, and in English for a language without fonts here', () => {
    const shown = (language: string) => {
      const { dir, title, tables } = layOut(language);
      return [dir, title, tables[1]?.rows[0]?.[1]];
    };
    expect(shown('EN')).toEqual(['ltr', 'Account statement', 'Deposit']);
    expect(shown('CN')).toEqual(['ltr', '账户对账单', '存款']);
    expect(shown('AR').slice(0, 2)).toEqual(['rtl', 'كشف حساب']);
    expect(shown('TH')).toEqual(shown('EN'));
  });

  it('is drawn in a thread of its own, one at a time, and refused while four wait', async () => {
    const drawing = Array.from({ length: 4 }, () => printStatement(layOut('AR')));
    await expect(async () => printStatement(layOut('AR'))).rejects.toMatchObject({ code: 'RETRY' });
    for (const bytes of await Promise.all(drawing)) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
