import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { pageLink } from '#words/page-address.ts';
import {
  type GatewayRefund,
  GatewayUnavailable,
  type PracticeGateway,
  type SessionState,
  usualPatienceMs,
} from './port.ts';

interface Row {
  id: string;
  idempotency_key: string;
  registration_id: number;
  amount_cents: number;
  lines: { description: string; quantity: number; unitAmountCents: number }[];
  status: 'open' | 'complete' | 'expired';
  refunds: GatewayRefund[];
}

/** Payments on a page of our own, where no money moves; its books are a table of their own, as Stripe's would be elsewhere. */
export function createPracticeGateway({ pool, publicUrl }: { pool: pg.Pool; publicUrl: string }): PracticeGateway {
  async function query(sql: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await pool.query<Row>(sql, values)).rows;
    } catch (error) {
      throw new GatewayUnavailable('The practice payments cannot be read', { cause: error });
    }
  }
  async function find(sessionId: string): Promise<Row | undefined> {
    await query(
      `update practice_session set status = 'expired' where id = $1 and status = 'open' and expires_at <= now()`,
      [sessionId],
    );
    return (await query('select * from practice_session where id = $1', [sessionId]))[0];
  }
  const close = (sessionId: string, status: 'complete' | 'expired') =>
    query(`update practice_session set status = $2 where id = $1 and status = 'open' and expires_at > now()`, [
      sessionId,
      status,
    ]);
  const read = async (sessionId: string): Promise<SessionState> => stateOf(sessionId, await find(sessionId));

  return {
    kind: 'practice',
    patienceMs: usualPatienceMs,
    async start(order) {
      await query(
        `insert into practice_session (id, idempotency_key, registration_id, amount_cents, lines, status, expires_at)
         values ($1, $2, $3, $4, $5, 'open', $6) on conflict (idempotency_key) do nothing`,
        [
          `practice_${randomUUID()}`,
          order.idempotencyKey,
          order.registrationId,
          order.amountCents,
          JSON.stringify(order.lines),
          order.expiresAt,
        ],
      );
      const [row] = await query('select * from practice_session where idempotency_key = $1', [order.idempotencyKey]);
      if (!row) throw new GatewayUnavailable('The practice payment was not stored');
      const page = `/customer/registration/${row.registration_id}/practice-payment/${row.id}` as const;
      return { sessionId: row.id, url: pageLink(publicUrl, page) };
    },
    read,
    async end(sessionId) {
      await close(sessionId, 'expired');
      return read(sessionId);
    },
    async refund({ sessionId, refundRowId, amountCents }) {
      const refund: GatewayRefund = {
        refundId: `${sessionId}_refund_${refundRowId}`,
        refundRowId,
        amountCents,
        status: 'succeeded',
      };
      await query(
        `update practice_session set refunds = refunds || $2::jsonb
         where id = $1 and status = 'complete' and not refunds @> jsonb_build_array(jsonb_build_object('refundRowId', $3::int))`,
        [sessionId, JSON.stringify([refund]), refundRowId],
      );
    },
    clockOffMs: () => null,
    readClock: () => Promise.resolve(),
    listNews: () => Promise.resolve({ paymentIntentIds: [], movements: [], payouts: [], until: null }),
    listPayout: () => Promise.resolve([]),
    // Its books are in the same database: what is lost there is lost here too.
    listSince: () => Promise.resolve([]),
    listLines: () => Promise.resolve([]),
    async show(sessionId) {
      const row = await find(sessionId);
      if (!row) return;
      const { status, registration_id: registrationId, amount_cents: amountCents, lines } = row;
      return { status, registrationId, amountCents, lines };
    },
    async decide(sessionId, decision) {
      if (decision !== 'decline') await close(sessionId, decision === 'pay' ? 'complete' : 'expired');
    },
  };
}

const statusOf = { open: 'open', complete: 'paid', expired: 'expired' } as const;

function stateOf(sessionId: string, row: Row | undefined): SessionState {
  const isPaid = row?.status === 'complete';
  return {
    sessionId,
    status: row ? statusOf[row.status] : 'unknown',
    idempotencyKey: row?.idempotency_key ?? null,
    amountCents: row?.amount_cents ?? 0,
    currency: 'cad',
    paymentIntentId: isPaid ? `${sessionId}_payment` : null,
    receiptUrl: null,
    card: null,
    disputes: [],
    refunds: row?.refunds ?? [],
  };
}
