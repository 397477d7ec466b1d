import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffRoles } from '#core/access/access.ts';
import { roleTexts } from '#core/access/role-words.ts';
import { InvitedRoles } from './invited-roles.tsx';

test('ACCESS-47 the page calls each role and its duties as the mail does', () => {
  const page = renderToStaticMarkup(<InvitedRoles roles={staffRoles} />);
  for (const role of staffRoles)
    for (const words of [roleTexts[role].name, roleTexts[role].duty]) expect(page).toContain(words);
});
