import { callControl, spawnFake } from '../spawn-fake.ts';
import type { TwilioMessage, TwilioStatus } from './account.ts';
import type { LoggedCall, TwilioFault } from './api.ts';
import type { Signing, Told } from './webhooks.ts';

export type TwilioFake = Awaited<ReturnType<typeof startTwilioFake>>;

/** Starts Twilio as its own process on loopback. Numbers that behave in their own way stand in account.ts. */
export async function startTwilioFake(options: { port?: number } = {}) {
  const { ready, stop } = await spawnFake<{ url: string; accountSid: string; authToken: string }>(
    new URL('./main.ts', import.meta.url),
    { PORT: String(options.port ?? 0) },
  );
  const get = <Answer>(path: string) => callControl<Answer>(ready.url, 'GET', `/_control/${path}`);
  const post = <Answer>(path: string, body: object = {}) =>
    callControl<Answer>(ready.url, 'POST', `/_control/${path}`, body);
  return {
    /** The base URL, for TWILIO_API_BASE. */
    url: ready.url,
    /** For the server under test. */
    env: {
      TWILIO_ACCOUNT_SID: ready.accountSid,
      TWILIO_AUTH_TOKEN: ready.authToken,
      TWILIO_FROM: '+17055550000',
      TWILIO_API_BASE: ready.url,
    },
    stop,
    /** What it took, oldest first; to one number, if asked. */
    messages: async (to?: string) =>
      (await get<TwilioMessage[]>('messages')).filter(message => to === undefined || message.to === to),
    calls: () => get<LoggedCall[]>('calls'),
    fault: (fault: TwilioFault) => post('fault', fault),
    settings: (settings: { incomingUrl?: string; isTalkative?: boolean }) => post('settings', settings),
    tellStatus: (
      sid: string,
      status: TwilioStatus,
      { errorCode, signing }: { errorCode?: number; signing?: Signing } = {},
    ) => post<Told>('status', { sid, status, errorCode, signing }),
    /** Somebody writes a text message to the tournament. */
    tellIncoming: (from: string, body: string, signing?: Signing) => post<Told>('incoming', { from, body, signing }),
    reset: () => post('reset'),
  };
}
