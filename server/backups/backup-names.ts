/**
 * The name of a backup contains its kind, the time when it was made, and whether it is encrypted.
 */

/**
 * `scheduled`: made by the guide, which removes it later. `guide`: made by an operator's command.
 */
export type BackupKind = 'scheduled' | 'guide';

export type NamedBackup = { name: string; kind: BackupKind; at: Date; isEncrypted: boolean };

const NAME =
  /^(scheduled|guide)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz(\.encrypted)?$/;

export function backupName({ kind, at, isEncrypted }: Omit<NamedBackup, 'name'>): string {
  const moment = at.toISOString().replaceAll(/[:.]/g, '-');
  return `${kind}-${moment}.tar.gz${isEncrypted ? '.encrypted' : ''}`;
}

/** Parses the name of a backup. Returns null for other names. */
export function parseBackupName(name: string): NamedBackup | null {
  const [, kind, day, hours, minutes, seconds, ms, encrypted] = NAME.exec(name) ?? [];
  if (kind === undefined) return null;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, kind: kind as BackupKind, at, isEncrypted: encrypted !== undefined };
}
