import { type Mock, vi } from 'vitest';

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Module];

/** Does something while a function of a module is replaced for all that import it: a fault, planted where a guard was. */
export async function withoutGuard<Module extends object, Name extends Functions<Module> & keyof Module, T>(
  module: Module,
  name: Name,
  careless: Module[Name],
  work: () => Promise<T>,
): Promise<T> {
  const spy = vi.spyOn(module as never, name as never) as unknown as Mock;
  spy.mockImplementation(careless as never);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
