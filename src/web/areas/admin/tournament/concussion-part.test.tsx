import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Form } from '#web/lib/form.ts';
import { ConcussionPart } from './concussion-part.tsx';

const optionalFields = (asksConcussion: boolean): number => {
  const form = { field: (name: string) => ({ name, error: undefined }) } as unknown as Form;
  const html = renderToStaticMarkup(<ConcussionPart form={form} initial={{ asksConcussion }} />);
  return html.split('(optional)').length - 1;
};

test('REG-28 what families confirm is optional only while they are not asked', () => {
  expect(optionalFields(false)).toBe(2);
  expect(optionalFields(true)).toBe(0);
});
