/** Something is wrong with a backup, or with the place where it should go: told in words, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The bytes are not what was written. */
export class DamagedBackup extends BackupError {
  override name = 'DamagedBackup';
  constructor(where: string, options?: ErrorOptions) {
    super(`The backup is damaged: ${where}. Nothing of it is used; take another one`, options);
  }
}
