import { describe, expect, test } from 'vitest';
import { mergeFieldProblem, mergeText } from './merge-fields.ts';

describe('MSG-1 merge fields', () => {
  test.each([
    ['Hello', undefined],
    ['Hello {{firstName}}, {{ city }}', undefined],
    ['{{firstname}}', /^{{firstname}} is not known\. These are: firstName, lastName/],
    ['{{constructor}}', /not known/],
    ['{{}}', /not known/],
    ['{{firstName}', /written like/],
    ['firstName}}', /written like/],
    ['{{{firstName}}}', undefined],
    ['{ {firstName} }', undefined],
  ] as const)('MSG-1 %s', (text, problem) => {
    if (problem) expect(mergeFieldProblem(text)).toMatch(problem);
    else expect(mergeFieldProblem(text)).toBeUndefined();
  });

  test('MSG-1 replaces every occurrence, and leaves merge fields inside values as plain text', () => {
    const values = { firstName: '{{lastName}} $& <b>', lastName: 'Li' };
    expect(mergeText('{{firstName}}/{{ lastName }}/{{lastName}}/{{city}}', values)).toBe(
      '{{lastName}} $& <b>/Li/Li/{{city}}',
    );
  });
});
