import Stripe from 'stripe';
import { newId } from './account.ts';

export type WebhookConfig = {
  /** Where events go; null keeps them all in the queue. */
  url: string | null;
  /** auto sends each event as it happens, in order; at once does not wait for the one before; manual queues for `deliver`. */
  mode: 'auto' | 'at once' | 'manual';
  secret: string;
  /** The event types the endpoint asked for; '*' for all. */
  events: string[];
  /** The clock that dates the signature: the receiver checks its age, by its own clock. */
  signedBy: 'wall-clock' | 'fake-clock';
};

export type FakeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: Stripe.Event['type'];
};

export type DeliverOptions = {
  /** Which events, in this order; an id may come twice, and may have been delivered before. The queue without it. */
  ids?: string[];
  order?: 'queued' | 'reversed';
  /** How often each is sent; 1 without it. */
  copies?: number;
  /** All at once instead of one after the other. */
  concurrent?: boolean;
  /** Signs with this secret instead of the endpoint's. */
  secret?: string;
  /** Added to the signature's time: -600 is ten minutes old. */
  timestampShiftSeconds?: number;
  /** Changes the body after it was signed. */
  tamper?: boolean;
  /** New event ids around the same objects. */
  freshIds?: boolean;
  /** Laid over the event before it is signed, such as { livemode: true }. */
  patch?: Record<string, unknown>;
};

/** status 0: nobody answered. */
export type Delivery = { id: string; type: string; status: number; body: string };

export class Webhooks {
  config: WebhookConfig;
  events: FakeEvent[] = [];
  queue: FakeEvent[] = [];
  deliveries: Delivery[] = [];
  readonly #initial: WebhookConfig;
  readonly #now: () => number;
  #running: Promise<unknown> = Promise.resolve();

  constructor(config: WebhookConfig, now: () => number) {
    this.config = config;
    this.#initial = { ...config };
    this.#now = now;
  }

  record(type: Stripe.Event['type'], object: object, previousAttributes?: object): void {
    const event: FakeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.#now(),
      data: {
        object: JSON.parse(JSON.stringify(object)) as Record<string, unknown>,
        ...(previousAttributes === undefined ? {} : { previous_attributes: previousAttributes }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.push(event);
    if (!this.config.events.includes('*') && !this.config.events.includes(type)) {
      event.pending_webhooks = 0;
      return;
    }
    this.queue.push(event);
    if (this.config.mode === 'auto' && this.config.url !== null) {
      this.#running = this.#running.then(() => this.#send(event, {}));
    } else if (this.config.mode === 'at once' && this.config.url !== null) {
      this.#running = Promise.all([this.#running, this.#send(event, {})]);
    }
  }

  /** Resolves once what was sent automatically has been answered. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async deliver(options: DeliverOptions): Promise<Delivery[]> {
    const chosen = options.ids?.map(id => this.#find(id)) ?? [...this.queue];
    if (options.order === 'reversed') chosen.reverse();
    const events = chosen.flatMap(event => Array.from({ length: options.copies ?? 1 }, () => event));
    if (options.concurrent) return Promise.all(events.map(event => this.#send(event, options)));
    const answers: Delivery[] = [];
    for (const event of events) answers.push(await this.#send(event, options));
    return answers;
  }

  async reset(): Promise<void> {
    await this.#running;
    this.config = { ...this.#initial };
    this.events = [];
    this.queue = [];
    this.deliveries = [];
  }

  #find(id: string): FakeEvent {
    const event = this.events.find(one => one.id === id);
    if (event === undefined) throw new Error(`There is no event ${id}`);
    return event;
  }

  /** An event stays in the queue until it was answered with 2xx. */
  async #send(event: FakeEvent, options: DeliverOptions): Promise<Delivery> {
    if (this.config.url === null) throw new Error('Events have nowhere to go: the webhook URL is not set');
    const sent = { ...event, ...(options.freshIds ? { id: newId('evt') } : {}), ...options.patch };
    const signed = JSON.stringify(sent);
    const dated = this.config.signedBy === 'fake-clock' ? this.#now() : Math.floor(Date.now() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: signed,
      secret: options.secret ?? this.config.secret,
      timestamp: dated + (options.timestampShiftSeconds ?? 0),
    });
    const delivery = await post(this.config.url, options.tamper ? tampered(signed) : signed, signature);
    const record = { id: sent.id, type: event.type, ...delivery };
    this.deliveries.push(record);
    if (record.status >= 200 && record.status < 300) {
      this.queue = this.queue.filter(one => one !== event);
      event.pending_webhooks = 0;
    }
    return record;
  }
}

async function post(url: string, body: string, signature: string): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

function tampered(json: string): string {
  return JSON.stringify({ ...(JSON.parse(json) as object), tampered: true });
}
