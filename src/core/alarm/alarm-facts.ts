export interface QueueFacts {
  /** False without a mail server or carrier: everything counts as sent, and is read in the outbox. */
  isReal: boolean;
  waiting: number;
  /** How long the oldest waits. */
  oldestSeconds: number | null;
  /** How many wait for more than ten minutes. */
  late: number;
  failedToday: number;
  unsure: number;
}

export interface JobFacts {
  job: string;
  everySeconds: number;
  /** Since it last succeeded; null: never yet. */
  sinceSuccessSeconds: number | null;
  /** In a row. */
  failures: number;
  error: string | null;
}

export type BackupFacts =
  | { kind: 'not set up' }
  | { kind: 'rehearsal' }
  | { kind: 'none yet'; everyMinutes: number; hasFailed: boolean }
  | { kind: 'made'; hours: number; everyMinutes: number; hasFailed: boolean };

/** Everything the status screen and the alarms are made from; ages in seconds of the real time. */
export interface StatusFacts {
  mail: QueueFacts;
  /** Off: staff switched them off, or there is no carrier to a real tournament. */
  texts: QueueFacts & { isOff: boolean };
  jobs: readonly JobFacts[];
  backup: BackupFacts;
  payments: {
    isReal: boolean;
    isDemo: boolean;
    underWay: number;
    /** Ought to have ended ten minutes ago. */
    stuck: number;
    /** Sent to the gateway more than an hour ago, and not answered. */
    slowRefunds: number;
    reviews: number;
    /** Open for more than a day, and not in the hands of a bank. */
    oldReviews: number;
    /** Since the gateway last told us anything, and since we last booked money it took; null: never. */
    heardSeconds: number | null;
    bookedSeconds: number | null;
    books: {
      /** About so many payments, refunds and disputes ledger and balance of the gateway differ. */
      differences: number;
      /** Payouts that are not what they contain, or not what the bank statement says. */
      payouts: number;
      /** Not ticked on the bank statement ten days after they ought to be there. */
      unseen: number;
    };
  };
  /** Of the last five minutes. */
  checkouts: { tried: number; failed: number };
  answers: { all: number; failed: number };
  /** Wrong PINs typed at rings in the last hour: in all, and at the ring with the most. */
  pins: { wrong: number; worst: { ring: string; wrong: number } | null };
  /** Strangers' wrong passwords of the last 15 minutes, and at how many addresses of accounts. */
  signIns: { wrong: number; accounts: number };
  database: {
    kind: 'embedded' | 'server';
    version: string;
    bytes: number;
    connections: number;
    mostConnections: number;
    migrations: number;
  };
  /** How long the last real write took; null: none was tried yet. */
  writeMs: number | null;
  disk: { freeBytes: number; allBytes: number } | null;
  /** How far the clock of the database is from this machine's; null: it is the same machine's. */
  clockOffMs: number | null;
  isClockMoved: boolean;
  /** How far this machine's clock is ahead of the payment service's; null: never heard, or payments are practice. */
  paymentClockOffMs: number | null;
  program: { version: string; node: string; uptimeSeconds: number; memoryBytes: number };
}
