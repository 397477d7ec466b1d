import type Stripe from 'stripe';
import { invalidRequest } from './stripe-error.ts';

export function metadataOf(given: Stripe.MetadataParam | null | '' | undefined): Stripe.Metadata {
  const metadata: Stripe.Metadata = {};
  for (const [key, value] of Object.entries(given || {})) {
    if (value === null || value === '') continue;
    if (key.length > 40 || String(value).length > 500) {
      throw invalidRequest('Metadata keys may have 40 characters, values 500.', { param: `metadata[${key}]` });
    }
    metadata[key] = String(value);
  }
  if (Object.keys(metadata).length > 50) throw invalidRequest('Metadata may have 50 keys.', { param: 'metadata' });
  return metadata;
}
