import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { checkInAll, weighAndSign } from '#test/support/desk/desk-page.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import type { DayScreens } from './day-screens.ts';
import { type DaySite, demoPassword } from './day-site.ts';

/** The first at the desk are checked in on its page, the others by a second desk that sends what it did. */
export async function checkInWhoComes(
  site: DaySite,
  screens: DayScreens,
  absentIds: readonly number[],
  atPage: number,
): Promise<number> {
  const volunteer = await signInTo(site, 'checkin@example.com', demoPassword);
  const deviceId = 'second-desk';
  await volunteer.call('PUT', '/api/admin/check-in/devices', { deviceId, name: 'Second desk' });
  const { families } = await volunteer.call<CheckInList>('GET', `/api/admin/check-in/list?deviceId=${deviceId}`);
  await weighAndSign(volunteer, families);
  const comes = ({ id, isWithdrawn }: CheckInFamily['competitors'][number]) => !isWithdrawn && !absentIds.includes(id);
  const whole = families.filter(
    ({ isCompleted, competitors, code }) => isCompleted && code && competitors.length > 0 && competitors.every(comes),
  );
  const first = whole.slice(0, atPage);
  const coming = families
    .filter(family => family.isCompleted && !first.includes(family))
    .flatMap(({ registrationId, competitors }) =>
      competitors.filter(comes).map(({ id: competitorId }) => ({ registrationId, competitorId })),
    );
  let sequence = 0;
  for (let at = 0; at < coming.length; at += 100) {
    const operations = coming.slice(at, at + 100).map(one => ({
      ...one,
      sequence: ++sequence,
      nonce: `second-desk-${sequence}`,
      kind: 'check-in',
      value: {},
      seen: { checkedInAt: null },
      doneBy: volunteer.personId,
      doneAt: new Date().toISOString(),
    }));
    await volunteer.call('POST', '/api/admin/check-in/operations', { deviceId, operations });
  }
  if (first.length > 0) {
    const { page } = await screens.open('desk', 'desktop', '/admin/check-in', volunteer);
    await page.getByLabel('Name of this desk').fill('Desk 1');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name, phone or code').waitFor();
    for (const family of first) await checkInAll(page, family);
    await page.getByRole('status').filter({ hasText: 'All sent' }).first().waitFor();
    await screens.close('desk');
  }
  return coming.length + first.flatMap(({ competitors }) => competitors).length;
}
