import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRoles } from '#contract/staff.ts';
import { createFileDesk } from '#test/support/world/file-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf } from '#test/support/world/upload.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

test('staff dismissed during an upload cannot replace a file that all families see', async () => {
  const admin = await buildStaff(site.app, 'SuperAdmin');
  const director = await buildStaff(site.app, 'TournamentDirector');
  await buildCustomer(site.app);
  const file = await createFileDesk(site, admin).publish({ audience: 'all' });
  const boundary = 'xxxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bad.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const answer = new Promise<number>((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: (site.server.server.address() as AddressInfo).port,
        method: 'POST',
        path: `/api/admin/files/${file.fileId}/versions`,
        headers: {
          authorization: `Bearer ${director.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      response => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.write(head);
    setTimeout(async () => {
      const done = await site.api(setRoles, {
        params: { personId: director.personId },
        input: { roles: [] },
        token: admin.token,
      });
      expect(done.status).toBe(200);
      call.end(Buffer.concat([pdfOf('bad'), Buffer.from(`\r\n--${boundary}--\r\n`)]));
    }, 500);
  });
  expect([401, 403]).toContain(await answer);
});
