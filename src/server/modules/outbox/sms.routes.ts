import type * as contract from '#contract/outbox.ts';
import { stateAfterReport } from '#core/communication/delivery.ts';
import { tenDigitsOf } from '#core/communication/sms-text.ts';
import { wishOf } from '#core/communication/stop-words.ts';
import { AppError } from '../../app-error.ts';
import { type Call, type FileAnswer, handler } from '../../call.ts';
import { lockReported, markReported } from './outbox-log.db.ts';
import { lift, suppress } from './suppression.actions.ts';
import { lockSuppressions } from './suppression.db.ts';

type SignedCall = Pick<Call, 'app' | 'rawBody' | 'header'>;

/** The fields of a call that Twilio signed; a call that it did not sign changes nothing. */
function signedFields({ app, rawBody, header }: SignedCall, path: string): Map<string, string> {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const fields = Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] as string)];
    }),
  );
  const signature = header('x-twilio-signature');
  if (!app.sms.isGenuine({ url: `${app.config.publicUrl}${path}`, fields, signature }))
    throw new AppError('bad_signature');
  return new Map(form);
}

/** An empty answer: nothing is texted back. */
const noReply: FileAnswer = {
  bytes: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
  mediaType: 'text/xml; charset=utf-8',
  fileName: 'response.xml',
  isInline: true,
};

const told = { delivered: 'delivered', undelivered: 'failed', failed: 'failed' } as const;

export const smsHandlers = {
  'outbox.smsStatus': handler<typeof contract.smsStatus>({
    async run(call) {
      const fields = signedFields(call, '/api/sms/status');
      const word = fields.get('MessageStatus') ?? '';
      const report = word in told ? told[word as keyof typeof told] : 'other';
      const providerId = fields.get('MessageSid');
      if (report === 'other' || !providerId) return noReply;
      const row = await lockReported(call.db, providerId, tenDigitsOf(fields.get('To') ?? ''));
      if (!row) return noReply;
      const before = row.status;
      const status = stateAfterReport(before, report);
      if (status === before) return noReply;
      const code = fields.get('ErrorCode');
      const error = report === 'failed' ? `Twilio: ${word}${code ? ` (error ${code})` : ''}` : null;
      await markReported(call.db, row.id, { status, providerId, error, at: call.now });
      return noReply;
    },
  }),
  'outbox.smsIncoming': handler<typeof contract.smsIncoming>({
    async run(call) {
      const fields = signedFields(call, '/api/sms/incoming');
      const address = tenDigitsOf(fields.get('From') ?? '');
      const wish = wishOf(fields.get('OptOutType') ?? fields.get('Body') ?? '');
      if (!address || !wish) return noReply;
      const known = await lockSuppressions(call.db, { channel: 'sms', address });
      const why = `The number wrote ${wish.toUpperCase()}`;
      // Their own word outweighs what staff or a carrier had noted before.
      for (const row of known) if (wish === 'start' || row.reason !== 'stop') await lift(call, row, why);
      if (wish === 'stop') await suppress(call, { channel: 'sms', address, scope: 'all', reason: 'stop' }, why);
      return noReply;
    },
  }),
};
