import { createHash, createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';
import type { SignKind } from '../gateway-connection.ts';

export type FormFields = Readonly<Record<string, string>>;

/** What is signed: the fields that are not empty, by the bytes of their names, without the signature, and then the key. */
function sourceOf(fields: FormFields, key: string): string {
  const names = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return [...names.map((name) => `${name}=${fields[name]}`), `key=${key}`].join('&');
}

/** The signature of a form, in upper-case hex. */
export function signForm(fields: FormFields, key: string, kind: SignKind): string {
  const source = sourceOf(fields, key);
  // this shape of gateway signs with MD5: such a connection asks again before money is credited
  const digest = kind === 'MD5' ? createHash('md5').update(source) : createHmac('sha256', key).update(source);
  return digest.digest('hex').toUpperCase();
}

/** Whether a form has the right signature, of the kind that the connection uses. */
export const isFormSigned = (fields: FormFields, key: string, kind: SignKind): boolean =>
  (fields['sign_type'] ?? kind) === kind && equalInConstantTime(signForm(fields, key, kind), fields['sign'] ?? '');
