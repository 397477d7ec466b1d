import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { announce, listenOnLoopback, readJson, sendJson } from '../serve-fake.ts';
import { type MailFault, MailFaultPlan } from './faults.ts';
import { Mailbox } from './mailbox.ts';

/** A mail server on loopback that delivers nothing: what it takes is read and kept for GET /mails. */
const mailbox = new Mailbox();
const faults = new MailFaultPlan();
/** The sessions whose mail is to be kept but whose connection is to break. */
const losing = new WeakSet<SMTPServerSession>();
/** Those who hear late that theirs is kept. */
const late = new WeakMap<SMTPServerSession, number>();

const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
  onRcptTo: ({ address }, session, callback) => {
    const fault = faults.take(address);
    switch (fault?.action) {
      case '450':
        return callback(refusal(450, 'Mailbox busy, try again later'));
      case '550':
        return callback(refusal(550, `No such mailbox here: <${address}>`));
      case 'drop':
        return hangUp(session);
      case 'hang':
        return;
      case 'lose':
        losing.add(session);
        return callback();
      case 'late':
        late.set(session, fault?.delayMs ?? 0);
        return callback();
      default:
        return callback();
    }
  },
  onData: (stream, session, callback) => {
    const { mailFrom, rcptTo } = session.envelope;
    buffer(stream)
      .then(raw =>
        mailbox.keep(raw, {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user === undefined ? null : String(session.user),
        }),
      )
      .then(() => sleep(late.get(session) ?? 0))
      .then(() => late.delete(session))
      .then(() => (losing.delete(session) ? hangUp(session) : callback()))
      .catch(callback);
  },
});
// A sender that breaks off is not this server's failure.
smtp.on('error', error => console.info(String(error)));
await new Promise<void>(resolve => smtp.listen(Number(process.env.SMTP_PORT ?? 0), '127.0.0.1', resolve));
const address = smtp.server.address();
if (address === null || typeof address === 'string') throw new Error('The mail server has no port');

const url = await listenOnLoopback(async (request, response) => {
  const target = new URL(request.url ?? '/', url);
  switch (`${request.method} ${target.pathname}`) {
    case 'GET /mails':
      return sendJson(response, 200, mailbox.list(target.searchParams.get('to')));
    case 'DELETE /mails':
      mailbox.clear();
      faults.clear();
      return sendJson(response, 200, {});
    case 'POST /fault':
      faults.add((await readJson(request)) as MailFault);
      return sendJson(response, 200, {});
    default:
      return sendJson(response, 404, { error: `There is no ${request.method} ${target.pathname}` });
  }
});
announce({ url, smtpUrl: `smtp://127.0.0.1:${address.port}` });

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function hangUp(session: SMTPServerSession): void {
  const connections: Set<{ id: string; close: () => void }> = smtp.connections;
  for (const connection of connections) if (connection.id === session.id) connection.close();
}
