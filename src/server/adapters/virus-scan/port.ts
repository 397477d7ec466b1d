export interface VirusScanner {
  /** The name of what was found in a file; null when it is clean. Throws when the scanner does not answer. */
  find(bytes: Buffer): Promise<string | null>;
}

/** Without CLAMD: files are told by their content, bounded and sent as attachments, but not searched. */
export const noVirusScanner: VirusScanner = { find: async () => null };
