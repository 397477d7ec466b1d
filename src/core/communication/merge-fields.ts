/** What can stand in a message as {{name}}, and what it becomes. MSG-1 */
export const mergeFields = {
  firstName: 'First name of the parent',
  lastName: 'Last name of the parent',
  competitors: 'First names of the family’s competitors',
  schools: 'Their schools',
  tournamentDate: 'The day of the tournament',
  city: 'The city',
  venue: 'The venue and its address',
  registrationTimes: 'The in-person registration times',
  confirmationCode: 'The code of their receipt',
  missing: 'What is still missing from their registration',
  link: 'Their page on the site',
} as const;
export type MergeField = keyof typeof mergeFields;
export type MergeValues = Record<MergeField, string>;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);

/** What is wrong with the placeholders of a text; undefined when nothing is. MSG-1 */
export function mergeFieldProblem(template: string): string | undefined {
  for (const [, name = ''] of template.matchAll(placeholder))
    if (!isMergeField(name)) return `{{${name}}} is not known. These are: ${Object.keys(mergeFields).join(', ')}`;
  const rest = template.replace(placeholder, '');
  if (rest.includes('{{') || rest.includes('}}')) return 'A placeholder is written like {{firstName}}';
}

/** The text with its placeholders filled in. Values are text: what looks like a placeholder in them stays. MSG-1 */
export function mergeText(template: string, values: Partial<MergeValues>): string {
  return template.replace(placeholder, (whole, name: string) => (isMergeField(name) ? (values[name] ?? whole) : whole));
}
