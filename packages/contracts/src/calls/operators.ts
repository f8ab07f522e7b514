import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { PageInput, PageOf, SortBy, Time } from '../paging.ts';
import { Reason } from '../reason.ts';
import { OperatorCode } from './backoffice/backoffice.ts';

/** The roles of operators; their permissions are in the server's `operator-role.ts`. */
export const OPERATOR_ROLES = [
  'owner',
  'payments-lead',
  'cashier',
  'support',
  'auditor',
  'editor',
  'marketer',
] as const;
const Role = z.enum(OPERATOR_ROLES);

const OperatorRow = z.object({
  id: IdText,
  username: z.string(),
  role: Role,
  suspended: z.boolean(),
  /** Has completed the first login: own password and authenticator. */
  enrolled: z.boolean(),
  /** When the invitation link ends; null without one that can be used. */
  linkExpiresAt: z.nullable(Time),
  createdAt: Time,
  lastLoginAt: z.nullable(Time),
  /** Whether the caller may change this operator: not themself, and nobody with more permissions. */
  editable: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** Actions on operators require the actor's own one-time code: access to an open console is not enough. */
const Confirmation = { reason: Reason, code: OperatorCode };
const ERRORS = ['NOT_FOUND', 'NOT_PERMITTED', 'TOTP_INVALID', 'LOGIN_LOCKED'] as const;
/** `token` belongs behind `/console/invitation#`; it is returned only once. */
const NewLink = z.object({ operator: OperatorRow, token: z.string() });

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
  invite: defineCall({
    summary:
      'Invite an operator, with a role that has no permission beyond the caller’s. The token of the link is returned only once; it is valid for 24 hours and once, and its use sets the password and the authenticator (`startInvitation`).',
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
    output: NewLink,
    errors: [...ERRORS, 'USERNAME_TAKEN'],
  }),
  startInvitation: defineCall({
    summary:
      'Open an invitation link: returns a challenge for `loginCode`, which then requires a new password of at least twelve characters and the first code of the authenticator. A later opening replaces an earlier one. The link stays usable until `loginCode` succeeds.',
    method: 'POST',
    path: '/console/v1/invitation',
    module: 'OPS-LOGIN',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    encrypted: true,
    input: z.object({ token: z.string().check(z.maxLength(128)) }),
    output: z.object({
      challenge: z.string(),
      enrol: z.object({ otpauthUrl: z.string(), secret: z.string() }),
      username: z.string(),
      role: z.string(),
      /** The end of the link. */
      expiresAt: Time,
    }),
    errors: ['OPERATOR_LINK_INVALID', 'ACCOUNT_BLOCKED'],
  }),
  changeRole: defineCall({
    summary:
      'Give an operator another role. Sessions and sockets end immediately. Operators cannot change their own role, give one with a permission that they lack, or change anyone with more permissions, so one owner always remains.',
    method: 'POST',
    path: '/console/v1/operators/role',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({ id: IdText, role: Role, ...Confirmation }),
    output: OperatorRow,
    errors: [...ERRORS, 'OWN_OPERATOR', 'STATE_CHANGED'],
  }),
  revokeLink: defineCall({
    summary: 'Revoke the invitation link of an operator that was not used. STATE_CHANGED: there is none.',
    method: 'POST',
    path: '/console/v1/operators/revoke-link',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({ id: IdText, ...Confirmation }),
    output: OperatorRow,
    errors: [...ERRORS, 'OWN_OPERATOR', 'STATE_CHANGED'],
  }),
  suspend: defineCall({
    summary:
      'Suspend an operator, or reinstate one. Sessions and sockets end immediately, and an unused invitation link is revoked. Operators cannot suspend their own account or anyone with more permissions, so one owner always remains.',
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
      'Reset an operator’s password and authenticator, with a new invitation link instead (as `invite`), which replaces an unused one. Sessions and sockets end immediately.',
    method: 'POST',
    path: '/console/v1/operators/re-enrol',
    module: 'OPS-OPERATORS',
    auth: 'operator',
    permission: 'operators.manage',
    input: z.object({ id: IdText, ...Confirmation }),
    output: NewLink,
    errors: [...ERRORS, 'OWN_OPERATOR'],
  }),
};
