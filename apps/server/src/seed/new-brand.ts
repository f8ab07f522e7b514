import type { RegisterRule, RuledField } from '@fairhouse/contracts';
import type { NewBrand } from '#brand';

const rule = (field: RuledField, own: Partial<RegisterRule>): RegisterRule => ({
  field,
  enabled: true,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  acceptedPattern: '',
  ...own,
});

/** A disabled registration field, with the rule that applies once a brand enables it. */
const off = (field: RuledField, own: Partial<RegisterRule>): RegisterRule =>
  rule(field, { ...own, enabled: false, required: false });

/** The registration fields of the demo brand: a name that starts with a letter, a password of at least eight printable characters. */
export const DEMO_RULES: RegisterRule[] = [
  rule('username', { patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { patternId: 19, minLength: 8, maxLength: 64 }),
  off('paymentPassword', { patternId: 6, minLength: 6, maxLength: 6 }),
  off('mobileNum', { patternId: 6, minLength: 5, maxLength: 15 }),
  off('email', { patternId: 3, minLength: 6, maxLength: 120 }),
  off('payeeName', { patternId: 12, maxLength: 60 }),
  off('nickname', { maxLength: 20 }),
  off('birthday', { patternId: 11, minLength: 10, maxLength: 10 }),
  off('idNumber', { patternId: 4, minLength: 4, maxLength: 30 }),
  off('nationality', { patternId: 12, maxLength: 60 }),
  off('address', { maxLength: 200 }),
  off('occupation', { maxLength: 80 }),
  off('sourceOfIncome', { maxLength: 120 }),
  off('qqNum', { patternId: 6, minLength: 5, maxLength: 12 }),
  off('line', { patternId: 9, maxLength: 60 }),
  off('wechat', { patternId: 9, minLength: 6, maxLength: 20 }),
  off('whatsapp', { patternId: 6, minLength: 5, maxLength: 15 }),
  off('telegram', { patternId: 9, minLength: 5, maxLength: 33 }),
  off('zalo', { patternId: 6, minLength: 5, maxLength: 15 }),
  off('facebook', { patternId: 9, maxLength: 100 }),
  off('recommenderId', { patternId: 4, maxLength: 20 }),
  off('referralCode', { patternId: 4, maxLength: 20 }),
  off('affiliateCode', { patternId: 4, maxLength: 20 }),
  off('captcha', { patternId: 4, minLength: 5, maxLength: 5 }),
];

/** Creates a brand to build on; the given values replace the defaults. */
export const aBrand = (own: Partial<NewBrand> = {}): NewBrand => ({
  brandId: 1n,
  merchantCode: 'fairhouse-demo',
  name: 'Fairhouse Demo',
  demo: true,
  theme: 'felt',
  currency: 'USD',
  languages: ['EN', 'CN'],
  defaultLanguage: 'EN',
  hosts: ['*'],
  registerRules: DEMO_RULES,
  ...own,
  // a demo is tried out in one session
  settings: { payoutWaitHours: 0, ...own.settings },
});
