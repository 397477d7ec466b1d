import { compat, featuresOf, isNewer, NewerNames } from './compat.ts';

/** "@container", ":has", "text-wrap", "text-wrap: balance", "color-mix()". */
const names = new NewerNames();

for (const [name, feature, own] of featuresOf(compat.css['at-rules'])) {
  names.add(`@${name}`, isNewer(own));
  if (name === 'media') for (const [part, , itsOwn] of featuresOf(feature)) names.add(`(${part}`, isNewer(itsOwn));
}
for (const [name, , own] of featuresOf(compat.css.selectors)) {
  names.add(`:${name}`, isNewer(own));
  if (name === 'nesting') names.add('&', isNewer(own));
}
for (const [name, feature, own] of featuresOf(compat.css.properties)) {
  names.add(name, isNewer(own));
  for (const [value, , itsOwn] of featuresOf(feature)) names.add(`${name}: ${value}`, isNewer(itsOwn));
}
/** Functions are listed below the type they return: css.types.color.color-mix. */
const addFunctions = (parent: typeof compat.css): void => {
  for (const [name, feature, own] of featuresOf(parent)) {
    names.add(`${name}()`, isNewer(own));
    addFunctions(feature);
  }
};
addFunctions(compat.css.types ?? {});

/** The features in a style sheet that one of the oldest browsers lacks. */
export function newerInStyle(css: string): string[] {
  const text = css.replace(/\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/gs, '""').replace(/\\./g, '_');
  const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([part]) => part).filter(part => !part.startsWith('@'));
  const asked = [
    ...(text.match(/@[a-z-]+|&/g) ?? []),
    // Prefixed names are meant for one browser only.
    ...[...selectors.join(' ').matchAll(/:([a-z][\w-]*)/g)].map(([name]) => name),
    ...[...text.matchAll(/([a-z-]+)\(/g)].map(([, name]) => `${name}()`),
    ...[...text.matchAll(/@media([^{]*)/g)].flatMap(([, query = '']) => query.match(/\([a-z-]+/g) ?? []),
    ...[...text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:\s*([^;{}]*)(?=[;}])/g)].flatMap(([, property = '', value = '']) => [
      property,
      ...(value.match(/[a-z][a-z-]*/g) ?? []).map(word => `${property}: ${word}`),
    ]),
  ];
  return [...new Set(asked)].filter(names.has);
}
