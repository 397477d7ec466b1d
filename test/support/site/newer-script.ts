import { type AnyNode, type Pattern, parse } from 'acorn';
import { compat, featuresOf, isNewer, NewerNames } from './compat.ts';

/** Global names, members of objects with a global name ("Map.groupBy"), and methods of unknown objects. */
const globals = new NewerNames();
const members = new NewerNames();
const methods = new NewerNames();

for (const [name, feature, own] of featuresOf(compat.javascript.builtins)) {
  globals.add(name, isNewer(own));
  const addMembers = (of: string, parent: typeof feature): void => {
    for (const [member, inner, itsOwn] of featuresOf(parent)) {
      members.add(`${of}.${member}`, isNewer(itsOwn));
      methods.add(member, isNewer(itsOwn));
      if (of === 'Intl') addMembers(`${of}.${member}`, inner);
    }
  };
  addMembers(name, feature);
}
for (const [name] of featuresOf(compat.javascript.builtins?.globals)) globals.add(name, false);

/** Interfaces with a single object, by its global name. */
const theOne = new Map(
  ['Navigator', 'Document', 'Location', 'Crypto', 'Performance', 'History', 'Screen'].map(name => [
    name,
    name.toLowerCase(),
  ]),
);
for (const [name, feature, own] of featuresOf(compat.api)) {
  globals.add(name, isNewer(own));
  for (const [member, , itsOwn] of featuresOf(feature)) {
    const isNewMember = isNewer(itsOwn);
    if (member.endsWith('_static')) members.add(`${name}.${member.slice(0, -'_static'.length)}`, isNewMember);
    // Code can only get an object of a newer interface through a newer name, which is reported by itself.
    else if (!isNewer(own)) methods.add(member, isNewMember);
    if (theOne.has(name)) members.add(`${theOne.get(name)}.${member}`, isNewMember);
    if (/^(Window|WorkerGlobalScope|ServiceWorkerGlobalScope)$/.test(name)) globals.add(member, isNewMember);
  }
}

const attributes = new NewerNames();
const anyElement = featuresOf(compat.html.global_attributes);
for (const [name, feature, own] of featuresOf(compat.html.elements)) {
  attributes.add(`<${name}>`, isNewer(own));
  for (const [attribute, , itsOwn] of [...anyElement, ...featuresOf(feature)])
    attributes.add(`<${name} ${attribute}>`, isNewer(itsOwn));
}

type Visit = (node: AnyNode, parent: AnyNode | null, key: string) => void;

function walk(node: AnyNode, visit: Visit, parent: AnyNode | null = null, key = ''): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child as AnyNode, visit, node, name);
}

function* namesIn(pattern: Pattern | null): Generator<string> {
  if (pattern?.type === 'Identifier') yield pattern.name;
  if (pattern?.type === 'AssignmentPattern') yield* namesIn(pattern.left);
  if (pattern?.type === 'RestElement') yield* namesIn(pattern.argument);
  if (pattern?.type === 'ArrayPattern') for (const part of pattern.elements) yield* namesIn(part);
  if (pattern?.type === 'ObjectPattern')
    for (const part of pattern.properties) yield* namesIn(part.type === 'Property' ? part.value : part.argument);
}

/** The names that a node declares. Scopes do not matter: minified names are short and never those of an API. */
function* declaredBy(node: AnyNode): Generator<string> {
  if ('id' in node && node.id) yield* namesIn(node.id);
  if ('params' in node) for (const part of node.params) yield* namesIn(part);
  if (node.type === 'CatchClause') yield* namesIn(node.param ?? null);
  if ('local' in node && node.local.type === 'Identifier') yield node.local.name;
}

/** The name of a property, if it is written out. */
function nameOf(key: AnyNode, isComputed: boolean): string | null {
  if (key.type === 'Literal') return String(key.value);
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? null;
  return key.type === 'Identifier' && !isComputed ? key.name : null;
}

/** An expression such as "Intl.DateTimeFormat", without `window.`; null if it starts with a declared name. */
function pathOf(node: AnyNode, declared: ReadonlySet<string>): string | null {
  if (node.type === 'Identifier') return declared.has(node.name) ? null : node.name;
  if (node.type !== 'MemberExpression') return null;
  const [object, name] = [pathOf(node.object, declared), nameOf(node.property, node.computed)];
  if (object === null || name === null) return null;
  return isWindow(object) ? name : `${object}.${name}`;
}
const isWindow = (path: string): boolean => ['window', 'globalThis', 'self'].includes(path);

const isFunction = (node: AnyNode | null | undefined): boolean => /Function/.test(node?.type ?? '');

/** The name of a method that the build defines itself: a call by that name need not reach the browser. */
function ownMethod(node: AnyNode): string | null {
  if (node.type === 'MethodDefinition') return nameOf(node.key, node.computed);
  if ((node.type === 'Property' || node.type === 'PropertyDefinition') && isFunction(node.value))
    return nameOf(node.key, node.computed);
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && isFunction(node.right))
    return nameOf(node.left.property, node.left.computed);
  return null;
}

/** Whether an identifier is read as a variable rather than naming a property. */
function isRead(parent: AnyNode | null, key: string): boolean {
  if (parent?.type === 'MemberExpression') return key !== 'property' || parent.computed;
  if (parent && /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && key === 'key') return false;
  return !/^(Import|Export)\w*Specifier$/.test(parent?.type ?? '');
}

/** The newer features that a node uses. */
function* newerAt(
  node: AnyNode,
  parent: AnyNode | null,
  key: string,
  declared: ReadonlySet<string>,
  own: ReadonlySet<string>,
): Generator<string> {
  if (node.type === 'Identifier' && isRead(parent, key) && !declared.has(node.name) && globals.has(node.name))
    yield node.name;
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property, node.computed);
    const object = pathOf(node.object, declared);
    if (name !== null && object !== null && isWindow(object) && globals.has(name)) yield name;
    const path = `${object}.${name}`;
    const isCalled = parent?.type === 'CallExpression' && key === 'callee';
    if (members.has(path)) yield path;
    else if (isCalled && name !== null && !members.knows(path) && methods.has(name) && !own.has(name))
      yield `.${name}()`;
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && node.init) {
    const object = pathOf(node.init, declared);
    for (const part of object === null ? [] : node.id.properties) {
      const name = part.type === 'Property' ? nameOf(part.key, part.computed) : null;
      if (name !== null && isWindow(object ?? '') && globals.has(name)) yield name;
      if (members.has(`${object}.${name}`)) yield `${object}.${name}`;
    }
  }
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
    const flags = node.arguments[1] && nameOf(node.arguments[1], true);
    if (flags?.includes('v')) yield 'RegExp with the flag v';
  }
  if (node.type === 'CallExpression') {
    const [tag, given] = [node.arguments[0] ? nameOf(node.arguments[0], true) : null, node.arguments[1]];
    if (given?.type !== 'ObjectExpression') return;
    if (attributes.has(`<${tag}>`)) yield `<${tag}>`;
    for (const part of given.properties) {
      const name = part.type === 'Property' ? nameOf(part.key, part.computed)?.toLowerCase() : null;
      if (attributes.has(`<${tag} ${name}>`)) yield `<${tag} ${name}>`;
    }
  }
}

/** ECMAScript 2023 is the last edition that all of the oldest browsers parse. */
function read(code: string): AnyNode | string {
  try {
    return parse(code, { ecmaVersion: 2023, sourceType: 'module' });
  } catch (error) {
    return `syntax: ${(error as SyntaxError).message}`;
  }
}

/** The features in these scripts that one of the oldest browsers lacks, each with the files that use it. */
export function newerInScripts(files: readonly { name: string; code: string }[]): Map<string, string[]> {
  const programs = files.map(({ name, code }) => ({ name, program: read(code) }));
  const found = new Map<string, string[]>();
  const note = (what: string, name: string): void => {
    const names = found.get(what) ?? [];
    if (!names.includes(name)) found.set(what, [...names, name]);
  };
  const own = new Set<string>();
  for (const { program } of programs)
    if (typeof program !== 'string')
      walk(program, node => {
        const name = ownMethod(node);
        if (name !== null) own.add(name);
      });
  for (const { name, program } of programs) {
    if (typeof program === 'string') {
      note(program, name);
      continue;
    }
    const declared = new Set<string>();
    walk(program, node => {
      for (const one of declaredBy(node)) declared.add(one);
    });
    walk(program, (node, parent, key) => {
      for (const what of newerAt(node, parent, key, declared, own)) note(what, name);
    });
  }
  return found;
}
