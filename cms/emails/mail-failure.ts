/**
 * Why a mail could not be sent, in words that are safe for a log and the database. The mail
 * server's reply and the error itself may hold addresses.
 */
export type MailFailure = {
  /** The error code, such as `ECONNREFUSED`, or `EENVELOPE 550` with the server's reply code. */
  kind: string;
  /** Whether the server refuses this mail permanently, so that a retry is useless. */
  isFinal: boolean;
};

const CODE = /^E[A-Z]+$/;

export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: typeof error, isFinal: false };
  // nodemailer adds these properties to its errors.
  const { code, responseCode, command } = error as Error & {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const name = typeof code === 'string' && CODE.test(code) ? code : error.name;
  if (typeof responseCode !== 'number') return { kind: name, isFinal: false };
  // A refused sign-in or sender is a wrong setting, so retries help once it is corrected.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return {
    kind: `${name} ${responseCode}`,
    isFinal: isAboutMail && responseCode >= 500 && responseCode < 600,
  };
}
