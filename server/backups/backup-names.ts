/** The names of backups say who asked for them, when they were made and whether they are encrypted. */

/** `scheduled`: by the guide itself, which removes them again; `guide`: by a person. */
export type BackupKind = 'scheduled' | 'guide';

export type NamedBackup = { name: string; kind: BackupKind; at: Date; isEncrypted: boolean };

const NAME =
  /^(scheduled|guide)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz(\.encrypted)?$/;

/** The name of a backup that is made now. */
export function backupName({ kind, at, isEncrypted }: Omit<NamedBackup, 'name'>): string {
  const moment = at.toISOString().replaceAll(/[:.]/g, '-');
  return `${kind}-${moment}.tar.gz${isEncrypted ? '.encrypted' : ''}`;
}

/** What a name says; null for a name that no backup gets. */
export function parseBackupName(name: string): NamedBackup | null {
  const [, kind, day, hours, minutes, seconds, ms, encrypted] = NAME.exec(name) ?? [];
  if (kind === undefined) return null;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, kind: kind as BackupKind, at, isEncrypted: encrypted !== undefined };
}
