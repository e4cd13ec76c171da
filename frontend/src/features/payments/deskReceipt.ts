import type { PaymentDesk } from '../../api/generated';

/** A receipt on the desk. */
export type DeskReceipt = PaymentDesk['result'][number];
