import type { BrandId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { foldUsername } from './member.ts';

type Condition = RawBuilder<boolean>;

/** Condition of a list: the account in `column` has this username, in any case. */
export const usernameIs = (brandId: BrandId, column: string, username: string): Condition => sql<boolean>`
  ${sql.ref(column)} in (select n.account_id from identity.username n
    where n.brand_id = ${brandId} and n.folded = ${foldUsername(username)})`;

/** Condition of a list: the username of the account in `column` starts with this text, in any case. Wildcards in it are plain text. */
export const usernameStartsWith = (brandId: BrandId, column: string, prefix: string): Condition => sql<boolean>`
  ${sql.ref(column)} in (select n.account_id from identity.username n
    where n.brand_id = ${brandId} and n.folded like ${`${foldUsername(prefix).replace(/[\\%_]/g, '\\$&')}%`})`;
