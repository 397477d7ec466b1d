import type * as contract from '#contract/payment/payment.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import { endOpenPayment, paymentStateOf, refreshPayment, syncPayment } from './open-payment.actions.ts';
import { findRegistrationOf } from './order.db.ts';
import { hasStripeEvent, insertStripeEvent } from './payment.db.ts';
import { settlePayment } from './settle-payment.ts';
import { askingGateway } from './silent-gateway.actions.ts';
import { startPayment } from './start-payment.ts';

async function requireOwn(call: Pick<Call, 'db' | 'caller'>, registrationId: number): Promise<void> {
  if (!(await findRegistrationOf(call.db, registrationId, callerOf(call).familyId))) throw new AppError('not_found');
}

/** A practice payment of the caller's own; with the real gateway there are none. */
async function practicePayment(call: Pick<Call, 'db' | 'caller' | 'app'>, sessionId: string) {
  const { payment } = call.app;
  const session = payment.kind === 'practice' ? await payment.show(sessionId) : undefined;
  if (payment.kind !== 'practice' || !session) throw new AppError('not_found');
  await requireOwn(call, session.registrationId);
  return { payment, session };
}

export const paymentHandlers = {
  'payment.startPayment': handler<typeof contract.startPayment>({
    run(call) {
      const occasion = { now: call.now, caller: callerOf(call) };
      return askingGateway(call.app, () => startPayment(call.app, occasion, call.params.registrationId));
    },
  }),

  'payment.refreshPayment': handler<typeof contract.refreshPayment>({
    async run(call) {
      await requireOwn(call, call.params.registrationId);
      return refreshPayment(call.app, call.params.registrationId);
    },
  }),

  'payment.cancelPayment': handler<typeof contract.cancelPayment>({
    async run(call) {
      await requireOwn(call, call.params.registrationId);
      const { registrationId } = call.params;
      const end = await endOpenPayment(call.app, registrationId);
      // The end itself is noted as nobody's: the same row stands there when a session runs out.
      if (end === 'ended')
        await inTransaction(call.app, db =>
          recordHistory(
            { ...call, db },
            { subject: 'registration', subjectId: registrationId, action: 'give up the payment' },
          ),
        );
      return paymentStateOf(call.db, call.params.registrationId);
    },
  }),

  'payment.stripeEvents': handler<typeof contract.stripeEvents>({
    async run({ app, rawBody, header, now }) {
      const { payment } = app;
      if (payment.kind !== 'stripe') throw new AppError('not_found');
      const event = payment.readEvent(rawBody, header('stripe-signature'));
      if (!event) throw new AppError('bad_signature');
      const { id, type } = event;
      if (event.isOtherMode) {
        app.log.error({ event: id, type }, 'A Stripe event of the other mode, live or test, was ignored');
        return { received: true };
      }
      if (await hasStripeEvent(app.db, id)) return { received: true };
      await askingGateway(app, async () => {
        const sessionId =
          event.sessionId ?? (event.paymentIntentId && (await payment.findSession(event.paymentIntentId)));
        if (sessionId) await settlePayment(app, await payment.read(sessionId), { now, event });
        else await insertStripeEvent(app.db, { id, type }, now);
      });
      return { received: true };
    },
  }),

  'payment.getPracticePayment': handler<typeof contract.getPracticePayment>({
    async run(call) {
      const { session } = await practicePayment(call, call.params.sessionId);
      const lines = session.lines.map(({ description, quantity, unitAmountCents }) => ({
        description,
        quantity,
        amount: (quantity * unitAmountCents) / 100,
      }));
      return { ...session, lines };
    },
  }),

  'payment.decidePracticePayment': handler<typeof contract.decidePracticePayment>({
    async run(call) {
      const { sessionId } = call.params;
      const { decision } = call.input;
      const { payment, session } = await practicePayment(call, sessionId);
      await askingGateway(call.app, async () => {
        await payment.decide(sessionId, decision);
        await syncPayment(call.app, sessionId);
      });
      const after = await payment.show(sessionId);
      return { status: after?.status ?? 'expired', isDeclined: decision === 'decline' && session.status === 'open' };
    },
  }),
};
