import { describe, expect, it } from 'vitest';
import { foldName, maskPayoutNumber, parsePayoutNumber } from './payout-account.ts';

describe('[C-04] payout account', () => {
  it('[C-04] parses a bank account number with any spacing', () => {
    expect(parsePayoutNumber('bank', ' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    for (const typed of ['', '12345', 'DE89/3704', 'X'.repeat(35), '1234567é'])
      expect(parsePayoutNumber('bank', typed)).toBeNull();
  });

  it('[C-04] parses a wallet address with its case preserved', () => {
    expect(parsePayoutNumber('wallet', 'Anna@pay.example')).toBe('Anna@pay.example');
    expect(parsePayoutNumber('wallet', '+84 901 234 567')).toBe('+84901234567');
    for (const typed of ['abc', 'a<b>c', 'w'.repeat(65)]) expect(parsePayoutNumber('wallet', typed)).toBeNull();
  });

  it('[C-04] shows only the last four characters, and compares names loosely', () => {
    expect(maskPayoutNumber('DE89370400440532013000', 'bank')).toBe('•••• 3000');
    expect(foldName(' Nguyễn  VĂN a')).toBe(foldName('nguyễn văn A'));
    expect(foldName('Anna B')).not.toBe(foldName('Annab'));
  });
});
