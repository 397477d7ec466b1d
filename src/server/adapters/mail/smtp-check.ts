import { createTransport } from 'nodemailer';

/** Talks to the mail server as far as the sign-in; throws what is wrong. Nothing is sent. */
export async function checkSmtp(smtpUrl: string, timeoutMs = 8000): Promise<true> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return true;
  } finally {
    transport.close();
  }
}
