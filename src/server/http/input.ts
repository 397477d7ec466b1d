import type * as z from 'zod/mini';
import { AppError, badInput } from '../app-error.ts';

/** The first text of each field, keyed by its path: `contacts.0.name`. */
function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const isWhole = path === '';
    fields[path || 'body'] ??= [isWhole ? 'Please send an object with the fields of this call' : issue.message];
  }
  return fields;
}

/** Parses by the contract; what it does not name is dropped, what it refuses is named. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('bad_input', { fields: fieldTexts(result.error.issues) });
}

/** Ids in a path that cannot exist are not found. */
export function parsePath(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('not_found');
}

/** Reads a JSON body from bytes: undefined when there is none. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('bad_json', { cause });
  }
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text, refusePrototypeKeys);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_json', { cause });
  }
}

function refusePrototypeKeys(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw badInput(key, `${key} cannot be the name of a field`);
  return value;
}
