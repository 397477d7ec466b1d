/**
 * 450: try later · 550: no such mailbox · drop: the connection breaks at the recipient · hang: no reply ever ·
 * lose: the mail is kept, but the connection breaks before the sender hears so · late: it is kept, and the sender hears so
 * only after a while.
 */
type MailFaultAction = '450' | '550' | 'drop' | 'hang' | 'lose' | 'late';

export type MailFault = {
  action: MailFaultAction;
  /** Of `late`. */
  delayMs?: number;
  /** How many recipients it strikes; 1 without it. */
  count?: number;
  /** The beginning of the address; all of them without it. */
  to?: string;
};

/** Addresses that always fail, whatever is planned. */
const standing: MailFault[] = [
  { to: 'bounce@', action: '550' },
  { to: 'busy@', action: '450' },
];

export class MailFaultPlan {
  #faults: (MailFault & { count: number })[] = [];

  add(fault: MailFault): void {
    this.#faults.push({ ...fault, count: fault.count ?? 1 });
  }

  take(address: string): MailFault | undefined {
    const strikes = (fault: MailFault) => address.toLowerCase().startsWith(fault.to ?? '');
    const fault = this.#faults.find(strikes);
    if (fault !== undefined) {
      fault.count -= 1;
      this.#faults = this.#faults.filter(({ count }) => count > 0);
    }
    return fault ?? standing.find(strikes);
  }

  clear(): void {
    this.#faults = [];
  }
}
