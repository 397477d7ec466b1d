import type { BrowserContext } from 'playwright-core';
import { compat, featuresOf, isNewer } from './compat.ts';

interface Removed {
  object: string;
  /** Undefined for the object itself. */
  member?: string;
  isStatic?: boolean;
}

const newerOf = (parent: typeof compat.api, membersOf: (object: string, member: string) => Removed[]): Removed[] =>
  featuresOf(parent).flatMap(([object, feature, own]) => [
    ...featuresOf(feature).flatMap(([member, , itsOwn]) => (isNewer(itsOwn) ? membersOf(object, member) : [])),
    ...(isNewer(own) ? [{ object }] : []),
  ]);

/** Everything that at least one of the oldest browsers lacks: whole objects, and members of older ones. */
const removed: Removed[] = [
  // For the language's own objects the data do not say which members are static.
  ...newerOf(compat.javascript.builtins ?? {}, (object, member) => [
    { object, member, isStatic: true },
    { object, member },
  ]),
  ...newerOf(compat.api, (object, member) =>
    member.endsWith('_static')
      ? [{ object, member: member.slice(0, -'_static'.length), isStatic: true }]
      : [{ object, member }],
  ),
];

/** Removes newer features from every page of the context before the page's own scripts run. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(names => {
    const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { object, member, isStatic } of names) {
      if (member === undefined) Reflect.deleteProperty(world, object);
      else if (object === 'Window') Reflect.deleteProperty(world, member);
      else {
        const owner = isStatic ? world[object] : world[object]?.prototype;
        if (owner) Reflect.deleteProperty(owner, member);
      }
    }
  }, removed);
}
