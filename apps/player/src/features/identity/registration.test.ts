import type { FieldRule } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import {
  checkRegistration,
  isOptional,
  REGISTRATION_FIELDS,
  type RegistrationMethod,
  type RegistrationValues,
  shownFields,
} from './registration.ts';

const rule = (field: string, change: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '',
  ...change,
});
const rules = [
  rule('username', { patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { patternId: 20, minLength: 8, maxLength: 64 }),
  rule('email', { patternId: 3, required: false }),
  rule('payeeName', { enabled: false }),
];
const filled: RegistrationValues = {
  ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Record<
    (typeof REGISTRATION_FIELDS)[number],
    string
  >),
  verificationCode: '',
  username: 'alice1',
  password: 'Secret#123',
  confirmPassword: 'Secret#123',
  agreed: true,
};
const info = { register: rules, settings: { minimumAge: 18 } };
const byName: RegistrationMethod = { username: true, password: true, code: false };
const byCode: RegistrationMethod = { username: false, password: false, code: true };
const shown = shownFields(rules, false, byName);
const problemsOf = (change: Partial<RegistrationValues>, fields = shown) =>
  checkRegistration(info, fields, { ...filled, ...change }, byName);

describe('shownFields', () => {
  it('[V-03] shows the fields that the rules enable, and a required captcha', () => {
    expect(shown).toEqual(['username', 'password', 'confirmPassword', 'email']);
    expect(shownFields(rules, true, byName)).toContain('captcha');
    expect(shownFields([], false, byName)).toEqual(['username', 'password', 'confirmPassword']);
  });

  it('[V-03] omits name and password when a code replaces them', () => {
    expect(shownFields(rules, false, byCode)).toEqual(['email']);
    const values = { ...filled, username: '', password: '', confirmPassword: '' };
    expect(checkRegistration(info, ['email'], values, byCode)).toEqual({ verificationCode: { kind: 'required' } });
  });
});

it('[V-03] a field is optional when its rule does not require it, the payment password too', () => {
  const of = (field: string, required: boolean) => isOptional(field as 'email', [rule(field, { required })]);
  for (const field of ['email', 'payeeName', 'paymentPassword'])
    expect([field, of(field, false), of(field, true)]).toEqual([field, true, false]);
  for (const field of ['username', 'password', 'confirmPassword', 'captcha'])
    expect([field, of(field, false)]).toEqual([field, false]);
  const optional = [...rules, rule('paymentPassword', { patternId: 6, minLength: 6, maxLength: 6, required: false })];
  const with6 = (paymentPassword: string) =>
    checkRegistration(
      { ...info, register: optional },
      [...shown, 'paymentPassword'],
      { ...filled, paymentPassword },
      byName,
    );
  expect(with6('')).toEqual({});
  expect(with6('12345').paymentPassword?.kind).toBe('length');
});

describe('checkRegistration', () => {
  it('reports no problems for a form that follows the rules', () => {
    expect(problemsOf({})).toEqual({});
  });
  it('reports what is wrong and under which rule', () => {
    expect(problemsOf({ username: 'al' }).username).toEqual({ kind: 'length', rule: rules[0] });
    expect(problemsOf({ username: '1alice' }).username?.kind).toBe('pattern');
    expect(problemsOf({ username: '  ' }).username?.kind).toBe('required');
    expect(problemsOf({ email: 'nobody' }).email?.kind).toBe('pattern');
    expect(problemsOf({ agreed: false }).agreed?.kind).toBe('agree');
  });
  it('requires the same password twice, spaces included', () => {
    expect(problemsOf({ confirmPassword: 'Secret#123 ' }).confirmPassword?.kind).toBe('same');
    expect(problemsOf({ confirmPassword: '' }).confirmPassword?.kind).toBe('required');
  });
  it('requires the captcha when it is shown', () => {
    expect(problemsOf({}, shownFields(rules, true, byName)).captcha?.kind).toBe('required');
  });
});
