import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { openCall } from './chat-call.ts';

/** The business hours and whether an operator is online, polled often enough to be current. */
export const availabilityQuery = queryOptions({
  queryKey: ['support-availability'],
  queryFn: () => openCall(calls.support.availability),
  staleTime: 20_000,
  refetchInterval: 60_000,
});

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => openCall(calls.system.services),
  staleTime: 5 * 60_000,
});

/** The member's own feedback, with replies. */
export const ownFeedbackQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'feedback', page],
    queryFn: () => call(calls.support.feedbacks, { page, pageSize: 5 }),
  });
