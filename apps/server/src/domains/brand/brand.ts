import type { FieldRule } from '@fairhouse/contracts';
import type { BrandContext } from '#http';
import type { ModuleNode } from './module-tree.ts';

/** All that is known of a brand; what requests carry around is its `BrandContext` part. */
export interface BrandRecord extends BrandContext {
  demo: boolean;
  theme: string;
  tokens: Record<string, string>;
  registerRules: FieldRule[];
  modules: ModuleNode[];
  /** The primary one first. */
  domains: { host: string; primary: boolean }[];
  /** Link to customer service and the like, as the operator set them. */
  settings: {
    customerServiceUrl?: string;
    gtagId?: string /** The demo is being made, or its making was cut short. */;
    halfMade?: boolean;
  };
}
