import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../call.ts';

const validDays = 180; // RFC 9116 advises less than a year

/** /.well-known/security.txt (RFC 9116): whom to tell of a hole. Made anew each time, so that it never expires. PRIV-10 */
export function bindSecurityTxt(server: FastifyInstance, { config, clock, organisation }: AppContext): void {
  const answer = async (): Promise<string> => {
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    return [
      `Contact: mailto:${encodeURI((await organisation.read()).mailboxTournament)}`,
      `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: en, fr',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      `Policy: ${config.publicUrl}/privacy`,
      '',
    ].join('\n');
  };
  server.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await answer()),
  );
}
