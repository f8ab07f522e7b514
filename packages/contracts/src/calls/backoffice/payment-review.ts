import * as z from 'zod/mini';
import { IdText } from '../../ids.ts';
import { Reason } from '../../reason.ts';

/** The decision on a payment, and its reason. */
export const PaymentReview = z.object({ id: IdText, reason: Reason });
