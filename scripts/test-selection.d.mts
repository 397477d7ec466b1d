export function kindOf(path: string): 'pure' | 'api' | 'browser' | 'race' | 'attack' | 'storm' | 'long';
export function projectOf(path: string): 'pure' | 'api' | 'browser' | 'long';
export function selectTests(words: readonly string[]): { files: string[]; unknown: string[] };
