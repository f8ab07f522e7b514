import type { GatewayFaults } from '@fairhouse/contracts';
import type { MessageId } from '@fairhouse/i18n/react';

/** A simulator that answers as a gateway should. */
export const NO_FAULTS: GatewayFaults = {
  create: 'ok',
  query: 'ok',
  forged: 'no',
  lost: false,
  early: false,
  copies: 1,
  delay_ms: 0,
  againAfter_ms: 0,
  outOfOrder_ms: 0,
  payoutUnknown_ms: 0,
  payoutBounced_ms: 0,
};

/** Whether a simulator does anything wrong. */
export const hasFaults = (faults: GatewayFaults): boolean =>
  (Object.keys(NO_FAULTS) as (keyof GatewayFaults)[]).some((fault) => faults[fault] !== NO_FAULTS[fault]);

interface Choice {
  field: 'create' | 'query' | 'forged';
  /** The first one is without fault. */
  options: readonly { value: string; label: MessageId }[];
}

/** Faults of several kinds. */
export const CHOICES: readonly Choice[] = [
  {
    field: 'create',
    options: [
      { value: 'ok', label: 'gateways.faults.create.ok' },
      { value: 'error', label: 'gateways.faults.create.error' },
      { value: 'lost-after', label: 'gateways.faults.create.lost-after' },
      { value: 'lost-before', label: 'gateways.faults.create.lost-before' },
      { value: 'half', label: 'gateways.faults.create.half' },
    ],
  },
  {
    field: 'query',
    options: [
      { value: 'ok', label: 'gateways.faults.query.ok' },
      { value: 'error', label: 'gateways.faults.query.error' },
      { value: 'empty', label: 'gateways.faults.query.empty' },
    ],
  },
  {
    field: 'forged',
    options: [
      { value: 'no', label: 'gateways.faults.forged.no' },
      { value: 'signature', label: 'gateways.faults.forged.signature' },
      { value: 'time', label: 'gateways.faults.forged.time' },
      { value: 'merchant', label: 'gateways.faults.forged.merchant' },
    ],
  },
];

/** Faults that are on or off. */
export const FLAGS = ['lost', 'early'] as const;

interface TimeFault {
  field: 'delay_ms' | 'againAfter_ms' | 'outOfOrder_ms' | 'payoutUnknown_ms' | 'payoutBounced_ms';
  label: MessageId;
}

/** Faults that last for, or come after, a time. */
export const TIMES: readonly TimeFault[] = [
  { field: 'delay_ms', label: 'gateways.faults.delay' },
  { field: 'againAfter_ms', label: 'gateways.faults.againAfter' },
  { field: 'outOfOrder_ms', label: 'gateways.faults.outOfOrder' },
  { field: 'payoutUnknown_ms', label: 'gateways.faults.payoutUnknown' },
  { field: 'payoutBounced_ms', label: 'gateways.faults.payoutBounced' },
];
