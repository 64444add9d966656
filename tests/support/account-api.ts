import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailVerificationStatus, Member, MemberSession } from '#domain/contract/account.ts';
import { createApi } from '#cms/api/api.ts';
import { ROUTES } from '#cms/routes.ts';
import type { CmsSettings } from '#cms/config.ts';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { sampleRestaurants } from './sample-pages.ts';
import { throwawayCms, type ThrowawayCms } from './throwaway-cms.ts';

export const SITE_URL = 'http://localhost';

/** All fields that an API answer can have. */
export type AnyBody = {
  error: string;
  fields: Record<string, string>;
  message: string;
  user: Member;
  emailVerificationStatus: EmailVerificationStatus;
  favorites: unknown[];
  sessions: MemberSession[];
};

export type Answer<T> = { status: number; headers: Headers; text: string; body: T };

export type Call = <T = AnyBody>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

export type AccountApi = {
  cms: ThrowawayCms;
  catalogue: Catalogue;
  /** Creates a client that keeps its cookies from call to call. */
  browser: (userAgent?: string) => Call & { cookies: Map<string, string> };
  /** Moves the server's clock forward. */
  pass: (milliseconds: number) => void;
  backToPresent: () => void;
  /** The errors logged so far. */
  errors: unknown[];
  /**
   * Returns the emails sent to an address, oldest first. Waits up to 10 s until there are `awaited`
   * emails.
   */
  mailsTo: (email: string, awaited?: number) => Promise<{ subject: string; text: string }[]>;
  dispose: () => Promise<void>;
};

let clients = 0;

/**
 * Serves the account API on a separate database with the sample restaurants. `changed` overrides
 * settings.
 */
export async function startAccountApi(changed: Partial<CmsSettings> = {}): Promise<AccountApi> {
  const cms = await throwawayCms(changed);
  const { restaurants, vocabulary } = await sampleRestaurants();
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: restaurants, removed: [] });
  const errors: unknown[] = [];
  let ahead = 0;
  const api = createApi(
    {
      context: {
        payload: cms.payload,
        catalogue,
        engine: createEmbeddedEngine(),
        clock: () => new Date(Date.now() + ahead),
        siteUrl: SITE_URL,
        picturesDirectory: '',
      },
      siteName: 'Test guide',
      logError: (error) => errors.push(error),
    },
    ROUTES,
  );

  async function mails(email: string) {
    const files = await readdir(cms.outboxDirectory).catch(() => []);
    const all = await Promise.all(
      files
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map(async (file) => {
          const text = await readFile(join(cms.outboxDirectory, file), 'utf8');
          return JSON.parse(text) as { to: string; subject: string; text: string };
        }),
    );
    return all.filter(({ to }) => to === email);
  }

  return {
    cms,
    catalogue,
    errors,
    pass: (milliseconds) => void (ahead += milliseconds),
    backToPresent: () => void (ahead = 0),
    browser(userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36') {
      const cookies = new Map<string, string>();
      const address = `198.51.100.${(clients = (clients % 250) + 1)}`;
      const call: Call = async <T>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) => {
        const response = await api.request(`${SITE_URL}${path}`, {
          method,
          headers: {
            'User-Agent': userAgent,
            'X-Guide-Client-Address': address,
            ...(cookies.size > 0 && {
              Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const text = await response.text();
        return {
          status: response.status,
          headers: response.headers,
          text,
          body: JSON.parse(text) as T,
        };
      };
      return Object.assign(call, { cookies });
    },
    async mailsTo(email, awaited = 0) {
      const until = Date.now() + 10_000;
      for (;;) {
        const found = await mails(email);
        if (found.length >= awaited || Date.now() > until) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async dispose() {
      await cms.dispose();
    },
  };
}

/** Returns the first `token` parameter in an email's text, or an empty string. */
export function tokenIn(mail: { text: string } | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
