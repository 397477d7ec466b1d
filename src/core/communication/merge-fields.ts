/** What can stand in a message as {{name}}, and what it becomes. MSG-1 */
export const mergeFields = [
  'firstName',
  'lastName',
  'competitors',
  'schools',
  'schoolCompetitors',
  'schoolMedals',
  'tournamentDate',
  'city',
  'venue',
  'registrationTimes',
  'confirmationCode',
  'missing',
  'link',
] as const;
export type MergeField = (typeof mergeFields)[number];
export type MergeValues = Record<MergeField, string>;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isMergeField = (name: string): name is MergeField => mergeFields.some(field => field === name);

/** What is wrong with the placeholders of a text; undefined when nothing is. MSG-1 */
export function mergeFieldProblem(template: string): string | undefined {
  for (const [, name = ''] of template.matchAll(placeholder))
    if (!isMergeField(name)) return `{{${name}}} is not known. These are: ${mergeFields.join(', ')}`;
  const rest = template.replace(placeholder, '');
  if (rest.includes('{{') || rest.includes('}}')) return 'A placeholder is written like {{firstName}}';
}

/** The text with its placeholders filled in. Values are text: what looks like a placeholder in them stays. MSG-1 */
export function mergeText(template: string, values: Partial<MergeValues>): string {
  return template.replace(placeholder, (whole, name: string) => (isMergeField(name) ? (values[name] ?? whole) : whole));
}
