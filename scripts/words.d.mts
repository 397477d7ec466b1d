export function wordFiles(folder: string): Map<string, string>;
