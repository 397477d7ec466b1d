import { wholeNumber } from '../fields.ts';

/** Of what is saved: who saves with an older one is told. */
export const version = wholeNumber(1, 2_000_000_000);
