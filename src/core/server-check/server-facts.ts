/** Something outside was asked: what it said, or why there is no answer. */
export type Asked<T> = { kind: 'heard'; value: T } | { kind: 'silent'; why: string };

/** What the records of the sender's domain say; null: there is none. */
export interface SenderFacts {
  domain: string;
  takesMail: boolean;
  /** How many SPF records there are: one is right. */
  spf: number;
  dmarc: string | null;
  /** Selectors with a key, of those that are commonly used. */
  dkim: readonly string[];
}

export interface StripeFacts {
  isLive: boolean;
  /** How far this machine's clock is ahead of Stripe's. */
  clockOffMs: number | null;
  /** The webhook at our address; null: this key may not list webhooks. */
  webhook: null | { kind: 'none' } | { kind: 'found'; isEnabled: boolean; missing: readonly string[] };
}

/** Everything the doctor looks at; secrets are no part of it. */
export interface ServerFacts {
  host: string;
  /** Settings that point to example.com and its like. */
  examples: readonly string[];
  /** Names in the environment that are almost those of settings. */
  misspelled: readonly string[];
  addresses: Asked<readonly string[]>;
  /** The status of /api/ready at the site's own address. */
  reached: Asked<number>;
  /** Null: the address begins with http. */
  tls: Asked<{ daysLeft: number }> | null;
  /** The mail server takes our sign-in. Null: none is set. */
  mailServer: Asked<true> | null;
  sender: Asked<SenderFacts>;
  /** Null: payments are practice. */
  stripe: Asked<StripeFacts> | null;
  /** The status with which a forged event was refused; null: payments are practice. */
  webhookAnswer: Asked<number> | null;
  /** Null: no sender of texts is set. */
  texts: Asked<{ isActive: boolean }> | null;
  disks: readonly { folder: string; freeBytes: number; allBytes: number }[];
  backup:
    | { kind: 'not set up' }
    | { kind: 'no folder' }
    | { kind: 'none yet' }
    | { kind: 'unreadable'; why: string }
    | { kind: 'made'; hours: number; everyMinutes: number; triedDays: number | null };
}
