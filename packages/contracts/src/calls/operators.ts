import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { PageInput, PageOf, SortBy, Time } from '../paging.ts';
import { Reason } from '../reason.ts';
import { OperatorCode } from './backoffice/backoffice.ts';

/** The roles of operators; their permissions are in the server's `operator-role.ts`. */
export const OPERATOR_ROLES = ['owner', 'cashier', 'support', 'auditor', 'editor', 'marketer'] as const;
const Role = z.enum(OPERATOR_ROLES);

const OperatorRow = z.object({
  id: IdText,
  username: z.string(),
  role: Role,
  suspended: z.boolean(),
  /** Has completed the first login: own password and authenticator. */
  enrolled: z.boolean(),
  createdAt: Time,
  lastLoginAt: z.nullable(Time),
  /** Whether the caller may suspend and re-enrol this operator: not themself, and nobody with more permissions. */
  editable: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** Actions on operators require the actor's own one-time code: access to an open console is not enough. */
const Confirmation = { reason: Reason, code: OperatorCode };
const ERRORS = ['NOT_FOUND', 'NOT_PERMITTED', 'TOTP_INVALID', 'LOGIN_LOCKED'] as const;
const NewPassword = z.object({ operator: OperatorRow, password: z.string() });

/**
 * The operators of the brand. Each change requires the actor's one-time code, and nobody may grant or remove more permissions than they
 * have.
 */
export const operators = {
  list: defineCall({
    summary: 'List operators of the brand, by name, with the roles that the caller may assign.',
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
      'Add an operator with a role that has no permission beyond the caller’s. The temporary password is returned only once; the first login changes it and sets up the authenticator.',
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
      'Suspend an operator, or reinstate one. Sessions and sockets end immediately. Operators cannot suspend their own account or anyone with more permissions, so one owner always remains.',
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
      'Reset an operator’s password and authenticator. The temporary password is returned only once; sessions end immediately, and the next login changes it and sets up a new authenticator.',
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
