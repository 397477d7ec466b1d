import sharp from 'sharp';
import type { PageBlockSetting } from '#contract/page-block/page-block.ts';
import type { SiteAddress } from './site-customer.ts';

/** The demonstration's SuperAdmin gives the site a logo of that size: a red field with a navy bar. */
export async function giveLogo(site: SiteAddress, width: number, height: number): Promise<void> {
  const bar = { width: Math.round(width * 0.6), height: Math.round(height * 0.4), channels: 4 as const };
  const drawing = await sharp({ create: { width, height, channels: 4, background: '#a3122a' } })
    .composite([{ input: { create: { ...bar, background: '#0b1b2b' } } }])
    .png()
    .toBuffer();
  const call = async <T>(method: string, path: string, body: FormData | object, token = ''): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json() as Promise<T>;
  };
  const credentials = { username: 'admin@example.com', password: 'northern-lights' };
  const { token } = await call<{ token: string }>('POST', '/api/users/authenticate', credentials);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(drawing)]), 'logo.png');
  const uploaded = await call<{ pictureId: number }>('POST', '/api/admin/page-blocks/logo/picture', form, token);
  const headers = { authorization: `Bearer ${token}` };
  const blocks = (await (await fetch(`${site.url}/api/admin/page-blocks`, { headers })).json()) as PageBlockSetting[];
  const entry = { title: 'Aurora Karate Club', text: null, link: null, on: null, isHidden: false };
  await call(
    'PUT',
    '/api/admin/page-blocks/logo',
    {
      version: blocks.find(({ kind }) => kind === 'logo')?.version,
      entries: [{ ...entry, pictureId: uploaded.pictureId }],
    },
    token,
  );
}
