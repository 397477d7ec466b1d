import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendTableActs } from '#contract/ring-table/ring-table.ts';
import { listTournaments } from '#contract/tournament.ts';
import { getProfile } from '#contract/users.ts';
import { realSettings } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';
import { createCallRate, mostPerSecond } from './call-rate.ts';

describe('ACCESS-22 calls from a hall, which is one address', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ settings: realSettings });
  });
  afterAll(() => site.close());

  /** All within a second, whatever the machine does: the limit counts by its own clock. */
  const times = (count: number, token?: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = token
          ? await site.refused(getProfile, { token })
          : await site.refused(listTournaments, { query: { made: 'up' } } as never);
        return answer.status;
      }),
    );

  test('are refused to strangers once there are too many, and go on for whoever is signed in', async () => {
    const [parent, director] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const strangers = await times(mostPerSecond * 3);
    expect(strangers).toContain(429);
    expect(await times(5, parent.token)).toEqual(Array.from({ length: 5 }, () => 200));
    expect(await times(mostPerSecond * 3, parent.token)).toContain(429);
    expect(await times(5, director.token)).toEqual(Array.from({ length: 5 }, () => 200));
  });

  test.each(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.eyJwZXJzb25JZCI6MX0.', 'Basic abc'])(
    'count as a stranger’s with made-up credentials: %s',
    async authorization => {
      const { keyOf } = createCallRate(site.app);
      expect(await keyOf({ ip: '203.0.113.9', headers: { authorization } } as never)).toBe('203.0.113.9');
    },
  );

  test('count as one stranger’s from all addresses of an IPv6 customer', async () => {
    const { keyOf } = createCallRate(site.app);
    const addresses = ['2001:db8:7:1::5', '2001:db8:7:1:a:b:c:d', '2001:db8:7:2::5'];
    const keys = await Promise.all(addresses.map(ip => keyOf({ ip, headers: {} } as never)));
    expect(keys).toEqual(['2001:db8:7:1::/64', '2001:db8:7:1::/64', '2001:db8:7:2::/64']);
  });

  test('of a tablet count for itself once it has proved itself', async () => {
    const { keyOf, heard } = createCallRate(site.app);
    const tablet = { ip: '203.0.113.9', headers: { ringtablet: 'its own token' } } as never;
    expect(await keyOf(tablet)).toBe('203.0.113.9');
    heard(listTournaments, tablet); // takes no notice of the header
    expect(await keyOf(tablet)).toBe('203.0.113.9');
    heard(sendTableActs, tablet);
    expect(await keyOf(tablet)).toMatch(/^tablet:/);
    expect(await keyOf({ ip: '203.0.113.9', headers: { ringtablet: 'another' } } as never)).toBe('203.0.113.9');
  });
});
