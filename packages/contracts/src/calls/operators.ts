import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { PageInput, PageOf, SortBy, Time } from '../paging.ts';
import { Reason } from '../reason.ts';
import { OperatorCode } from './backoffice/backoffice.ts';

/** The roles of operators; what each may do is decided in the server's `operator-role.ts`. */
export const OPERATOR_ROLES = ['owner', 'cashier', 'support', 'auditor', 'editor'] as const;
const Role = z.enum(OPERATOR_ROLES);

const OperatorRow = z.object({
  id: IdText,
  username: z.string(),
  role: Role,
  suspended: z.boolean(),
  /** Has finished the first log-in: own password and authenticator. */
  enrolled: z.boolean(),
  createdAt: Time,
  lastLoginAt: z.nullable(Time),
  /** Whether who asks may suspend and re-enrol this one: not oneself, and nobody who may more. */
  editable: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** Acts on operators take the actor's own one-time code: an open console alone gives nobody power. */
const Confirmation = { reason: Reason, code: OperatorCode };
const ERRORS = ['NOT_FOUND', 'NOT_PERMITTED', 'TOTP_INVALID', 'LOGIN_LOCKED'] as const;
const NewPassword = z.object({ operator: OperatorRow, password: z.string() });

/** The operators of the brand: a one-time code of one's own stands before each change, and nobody gives or takes more than he may. */
export const operators = {
  list: defineCall({
    summary: 'Operators of the brand, by name, with the roles that the one who asks may give.',
    method: 'GET',
    path: '/console/v1/operators',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({
      ...PageInput,
      sort: SortBy('username', 'created'),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.extend(PageOf(OperatorRow), { roles: z.array(Role) }),
    errors: [],
  }),
  create: defineCall({
    summary:
      'Add an operator with a role that allows nothing which the own one does not. The temporary password is told here and nowhere else; the first log-in changes it and sets up the authenticator.',
    method: 'POST',
    path: '/console/v1/operators',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({
      username: z.string().check(z.trim(), z.regex(/^[A-Za-z][\w.-]{2,31}$/)),
      role: Role,
      ...Confirmation,
    }),
    output: NewPassword,
    errors: [...ERRORS, 'USERNAME_TAKEN'],
  }),
  suspend: defineCall({
    summary:
      'Suspend an operator, or let one in again. Sessions and sockets end immediately. Nobody suspends himself or somebody who may more, so one owner always stays.',
    method: 'POST',
    path: '/console/v1/operators/suspend',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({ id: IdText, suspended: z.boolean(), ...Confirmation }),
    output: OperatorRow,
    errors: [...ERRORS, 'OWN_OPERATOR'],
  }),
  reEnrol: defineCall({
    summary:
      'Reset an operator’s password and authenticator. The temporary password is told here and nowhere else; sessions end immediately, and the next log-in changes it and sets up a new authenticator.',
    method: 'POST',
    path: '/console/v1/operators/re-enrol',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({ id: IdText, ...Confirmation }),
    output: NewPassword,
    errors: [...ERRORS, 'OWN_OPERATOR'],
  }),
};
