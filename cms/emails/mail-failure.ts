/**
 * Why a mail could not be sent, in words that are fit for a log and the database: what a mail server
 * answers, and what is inside an error, may hold addresses.
 */
export type MailFailure = {
  /** Such as `ECONNREFUSED`, or `EENVELOPE 550` with the server's code. */
  kind: string;
  /** The server will not take this mail for this reader later either. */
  isFinal: boolean;
};

const CODE = /^E[A-Z]+$/;

export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: typeof error, isFinal: false };
  // What nodemailer adds to its errors.
  const { code, responseCode, command } = error as Error & {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const name = typeof code === 'string' && CODE.test(code) ? code : error.name;
  if (typeof responseCode !== 'number') return { kind: name, isFinal: false };
  // A refused sign-in or sender is a fault of the settings, which somebody will mend.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return {
    kind: `${name} ${responseCode}`,
    isFinal: isAboutMail && responseCode >= 500 && responseCode < 600,
  };
}
