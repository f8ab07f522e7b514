import { OPERATOR_ROLES } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { isWithin, permissionsOf, rolesWithin } from './operator-role.ts';

it('allows assigning a role only to operators with all its permissions', () => {
  expect(rolesWithin(permissionsOf('owner'))).toEqual([...OPERATOR_ROLES]);
  expect(rolesWithin([...permissionsOf('support'), 'content.edit', 'operators.manage'])).toEqual(['support', 'editor']);
  expect(isWithin(permissionsOf('support'), 'owner')).toBe(false);
  expect(rolesWithin([])).toEqual([]);
});
