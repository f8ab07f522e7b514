import { hashOf } from '../fair/canonical-json.ts';
import type { SlotSpec } from './slot-spec.ts';

/** SHA-256 over the spec as canonical JSON, 64 hex digits: the version every bet is recorded with. */
export const versionHash = (spec: SlotSpec): string => hashOf(spec);
