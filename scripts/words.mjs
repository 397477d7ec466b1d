// Turns the messages of src/words/<language>/<part>.json into functions, one file per part and language, and one per part that speaks
// the language of the request. English says which messages there are; a message takes every value that it uses in any language, so a
// misspelt one is an error where it is called.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const LOCALES = { en: 'en-CA', fr: 'fr-CA' };

const quoted = text => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
const filler = 'number | string';
/** A value that is counted is a number, and one that is chosen by is a word; what only fills a gap may be either. */
const narrowest = (before, types) => {
  if (!before || before.has(filler)) return types;
  return types.has(filler) ? before : new Set([...before, ...types]);
};
const oneOrMore = types => [...types].toSorted().join(' | ');

/** Every message may say the site's name; nobody has to pass it. */
const isSiteName = ({ type, value }) => type === TYPE.argument && value === 'siteName';

/** What a message takes: each value's name with its TypeScript types. */
function valuesOf(elements, values = new Map(), tag = false) {
  const take = (name, type) => values.set(name, narrowest(values.get(name), new Set([type])));
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (isSiteName(element)) continue;
    if (element.type === TYPE.argument) take(element.value, filler);
    else if (element.type === TYPE.tag) {
      if (tag) throw new Error('a tag within a tag');
      take(element.value, '(text: string) => T');
      valuesOf(element.children, values, true);
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const names = Object.keys(element.options);
      if (element.type === TYPE.plural) take(element.value, 'number');
      else for (const name of names) take(element.value, name === 'other' ? 'string' : `'${name}'`);
      for (const option of Object.values(element.options)) valuesOf(option.value, values, tag);
    } else throw new Error(`{${element.value}} has a format: pass it as text`);
  }
  return values;
}

const hasTag = elements =>
  elements.some(
    ({ type, options }) =>
      type === TYPE.tag || (options && Object.values(options).some(option => hasTag(option.value))),
  );

/** Values that may end in "10 a.m.": the full stop of a sentence that ends with one is there already. */
const isTime = element => element?.type === TYPE.argument && /^(times?|at|until)$/.test(element.value);

/** The parts of a template literal. */
function textOf(elements, counted) {
  const parts = elements.map((element, i) => {
    const before = elements[i - 1];
    if (element.type === TYPE.literal && /^\.(\s|$)/.test(element.value) && isTime(before))
      return `\${(v.${before.value} + '').endsWith('.') ? '' : '.'}${quoted(element.value.slice(1))}`;
    if (element.type === TYPE.literal) return quoted(element.value);
    if (isSiteName(element)) return `\${siteName()}`;
    if (element.type === TYPE.pound) return `\${v.${counted}}`;
    if (element.type === TYPE.argument) return `\${v.${element.value}}`;
    return `\${${choiceOf(element, option => textOf(option, element.value))}}`;
  });
  return `\`${parts.join('')}\``;
}

/** The items of a list of texts and tags. */
function itemsOf(elements, counted) {
  return elements.map(element => {
    if (element.type === TYPE.tag) return `v.${element.value}(${textOf(element.children, counted)})`;
    if (element.options && hasTag([element]))
      return `...${choiceOf(element, option => `[${itemsOf(option, element.value)}]`)}`;
    return textOf([element], counted);
  });
}

const rulesOf = { cardinal: 'rules', ordinal: 'places' };

function choiceOf({ type, value, options, pluralType }, expressionOf) {
  const entries = Object.entries(options).map(([name, option]) => [name, expressionOf(option.value)]);
  const exact = entries.filter(([name]) => name.startsWith('='));
  const named = entries.filter(([name]) => !name.startsWith('='));
  const last = named.find(([name]) => name === 'other') ?? named.at(-1);
  const choice = name =>
    type === TYPE.plural ? `${rulesOf[pluralType]}.select(v.${value}) === '${name}'` : `v.${value} === '${name}'`;
  const tests = [
    ...exact.map(([name, text]) => `v.${value} === ${name.slice(1)} ? ${text} : `),
    ...named.filter(entry => entry !== last).map(([name, text]) => `${choice(name)} ? ${text} : `),
  ];
  return `(${tests.join('')}${last[1]})`;
}

function read(folder, language, part) {
  const messages = JSON.parse(readFileSync(join(folder, language, part), 'utf8'));
  return new Map(
    Object.entries(messages).map(([name, message]) => {
      try {
        if (!/^[a-z]\w*$/i.test(name)) throw new Error('a name is letters and digits');
        if (name === 'then') throw new Error('a module that exports `then` can’t be imported dynamically');
        const elements = parse(message, { requiresOtherClause: false });
        return [name, { elements, values: valuesOf(elements), isRich: hasTag(elements) }];
      } catch (error) {
        throw new Error(`src/words/${language}/${part}: ${name}: ${error.message}`);
      }
    }),
  );
}

/** What is wrong with a translation: a message too many or too few, tags in one language alone. */
function faultsOf(part, english, other, language) {
  const where = `src/words/${language}/${part}`;
  const isMissing = [...english.keys()].filter(name => !other.has(name));
  const isStrange = [...other.keys()].filter(name => !english.has(name));
  const isUnlike = [...other].filter(([name, { isRich }]) => english.has(name) && english.get(name).isRich !== isRich);
  return [
    ...isMissing.map(name => `${where}: ${name} is missing`),
    ...isStrange.map(name => `${where}: ${name} is not in English`),
    ...isUnlike.map(([name]) => `${where}: ${name} has tags in one language only`),
  ];
}

/** The values that either needs. */
function signatureOf(message, other) {
  const values = new Map(message.values);
  for (const [name, types] of other.values) values.set(name, narrowest(values.get(name), types));
  return { values, isRich: message.isRich };
}

function argumentsOf({ values, isRich }) {
  const list = [...values].map(([name, types]) => `${name}: ${oneOrMore(types)}`).join('; ');
  return { generic: isRich ? '<T,>' : '', values: values.size > 0 ? `v: { ${list} }` : '' };
}

function functionOf(name, signature, { elements, isRich, values }) {
  const { generic, values: taken } = argumentsOf(signature);
  const body = isRich ? `[${itemsOf(elements)}]` : textOf(elements);
  const used = values.size > 0 ? taken : taken.replace(/^v/, '_v');
  const returned = isRich ? ': (string | T)[]' : '';
  return `export const ${name} = ${generic}(${used})${returned} => ${body};`;
}

const ruleLines = locale => ({
  'rules.select': `const rules = /* @__PURE__ */ new Intl.PluralRules('${locale}');`,
  'places.select': `const places = /* @__PURE__ */ new Intl.PluralRules('${locale}', { type: 'ordinal' });`,
});

function fileOf(part, language, signatures, messages) {
  const functions = [...signatures].map(([name, signature]) => functionOf(name, signature, messages.get(name)));
  const rules = Object.entries(ruleLines(LOCALES[language])).filter(([call]) => functions.join().includes(call));
  return [
    `// Made by scripts/words.mjs from src/words/${language}/${part}; do not edit.`,
    ...(functions.join().includes(`\${siteName()}`)
      ? [`import { ${language === 'fr' ? 'frenchSiteName as siteName' : 'siteName'} } from '../../site-name.ts';`]
      : []),
    ...rules.map(([, line]) => line),
    ...functions,
    '',
  ].join('\n');
}

function spokenFileOf(part, signatures) {
  const file = part.replace('.json', '.ts');
  const functions = [...signatures].map(([name, signature]) => {
    const { generic, values } = argumentsOf(signature);
    return `export const ${name} = ${generic}(${values}) => (language() === 'fr' ? fr : en).${name}(${values && 'v'});`;
  });
  return [
    `// Made by scripts/words.mjs from src/words/en/${part}; do not edit.`,
    "import { language } from '../../language.ts';",
    `import * as en from '../en/${file}';`,
    `import * as fr from '../fr/${file}';`,
    '',
    ...functions,
    '',
  ].join('\n');
}

/** Every file to be made from the messages in a folder, by its path below `generated`. Throws with every fault of the messages. */
export function wordFiles(folder) {
  const files = new Map();
  const faults = [];
  const parts = readdirSync(join(folder, 'en'));
  for (const part of readdirSync(join(folder, 'fr')))
    if (!parts.includes(part)) faults.push(`src/words/fr/${part} is not in English`);
  for (const part of parts) {
    const english = read(folder, 'en', part);
    const french = existsSync(join(folder, 'fr', part)) ? read(folder, 'fr', part) : new Map();
    const found = faultsOf(part, english, french, 'fr');
    faults.push(...found);
    if (found.length > 0) continue;
    const file = `${basename(part, '.json')}.ts`;
    const signatures = new Map([...english].map(([name, message]) => [name, signatureOf(message, french.get(name))]));
    files.set(join('en', file), fileOf(part, 'en', signatures, english));
    files.set(join('fr', file), fileOf(part, 'fr', signatures, french));
    files.set(join('spoken', file), spokenFileOf(part, signatures));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files;
}

function write() {
  const folder = fileURLToPath(new URL('../src/words/', import.meta.url));
  const target = join(folder, 'generated');
  const files = wordFiles(folder);
  for (const language of ['en', 'fr', 'spoken']) {
    mkdirSync(join(target, language), { recursive: true });
    for (const name of readdirSync(join(target, language)))
      if (!files.has(join(language, name))) rmSync(join(target, language, name));
  }
  for (const [name, text] of files) {
    const path = join(target, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    write();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
