import { withTimeout } from '#cms/runtime/with-timeout.ts';
import {
  EnvironmentError,
  readEnvironment,
  secretsIn,
  type Environment,
  type Variables,
} from '#server/settings/environment.ts';
import { CHECKS, type Check, type Finding } from './checks.ts';

export type Examined = Finding & { name: string };

/** Time limit of a check. The requests in a check have shorter limits. */
const LIMIT_MS = 20_000;

/**
 * Checks the settings and everything that they refer to. The guide may be running. A check that
 * throws or exceeds the time limit counts as failed.
 */
export async function examine(
  env: Variables,
  { checks = CHECKS, limitMs = LIMIT_MS }: { checks?: Check[]; limitMs?: number } = {},
): Promise<Examined[]> {
  let environment: Environment;
  try {
    environment = readEnvironment(env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [
      {
        name: 'settings',
        state: 'failed',
        found: error.message,
        advice: 'Correct the settings first. The other checks need them.',
      },
    ];
  }
  const settings: Examined = { name: 'settings', state: 'ok', found: 'All values are valid.' };
  const secrets = shownNowhere(env);
  const found = await Promise.all(
    checks.map(async ({ name, look }) => ({
      ...withoutSecrets(await inTime(look(environment), limitMs), secrets),
      name,
    })),
  );
  return [settings, ...found];
}

function inTime(looking: Promise<Finding>, limitMs: number): Promise<Finding> {
  const broken = looking.catch((error: unknown): Finding => ({
    state: 'failed',
    found: error instanceof Error ? error.message : String(error),
  }));
  return withTimeout(broken, limitMs, {
    state: 'failed',
    found: `There was no result within ${limitMs / 1000} s.`,
    advice: 'Check whether the server or disk behind this check hangs.',
  });
}

const FEWEST_CHARACTERS = 4;

/**
 * Returns all secrets of an environment, both as they are set and URL-decoded, because drivers may
 * show either form.
 */
function shownNowhere(env: Variables): string[] {
  return secretsIn(env)
    .filter((secret) => secret.length >= FEWEST_CHARACTERS)
    .flatMap((secret) => [secret, decoded(secret)]);
}

/** Removes secrets, because error messages of drivers and servers may contain them. */
function withoutSecrets({ advice, ...finding }: Finding, secrets: string[]): Finding {
  const clean = (text: string) =>
    secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text);
  return {
    ...finding,
    found: clean(finding.found),
    ...(advice !== undefined && { advice: clean(advice) }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
