/** The calls behind the page of an editor's own sign-in: second factors, recovery codes, sessions. */
import type { Endpoint, Payload, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import {
  challengeOf,
  KEY_ALGORITHMS,
  readNewPasskey,
  readSignature,
  relyingParty,
} from '#cms/accounts/passkey-ceremonies.ts';
import { deviceName } from '#cms/accounts/sessions.ts';
import { tokenHash } from '#cms/accounts/tokens.ts';
import { qrCode } from '#cms/catalogue/door-sign/qr-code.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { limitsOf, type Limit } from '#cms/limits/limits.ts';
import { waitingTime } from '#cms/limits/waiting-time.ts';
import { appSetUp, stepOfCode } from '#cms/second-factor/app-codes.ts';
import { handleOf } from '#cms/second-factor/editor-handle.ts';
import { endSessions, proveSession } from '#cms/second-factor/editor-sessions.ts';
import {
  countRecoveryCodes,
  credentialIdOf,
  factorsOf,
  notePasskey,
  removeFactor,
  replaceRecoveryCodes,
  storeApp,
  storeEditorPasskey,
  useRecoveryCode,
  useStep,
  type Factor,
} from '#cms/second-factor/factors.ts';
import { forgetSession, forgetSessions } from '#cms/second-factor/payload-sessions.ts';
import { looksLikeRecoveryCode } from '#cms/second-factor/recovery-codes.ts';
import type { Pending, SignedInEditor } from '#cms/second-factor/session-state.ts';
import {
  isTicketOf,
  issueTicket,
  TICKET_SECONDS,
  useTicket,
  type Purpose,
} from '#cms/second-factor/set-up-tickets.ts';
import { newPasskeyBody, signedByPasskeyBody } from '#domain/contract/passkeys.ts';
import { ownPasswordProblem } from './own-password.ts';

/** Guesses of a code. Three of a million codes are valid at a time. */
const CODES: Limit = {
  name: 'second-factor',
  windows: [
    { points: 10, seconds: 15 * 60 },
    { points: 50, seconds: 24 * 60 * 60 },
  ],
};
const MAX_FACTORS = 10;

/** The caller of such a call. */
type Caller = {
  payload: Payload;
  editor: SignedInEditor;
  handle: string;
  sid: string;
  siteUrl: string;
  siteName: string;
  userAgent: string;
  now: Date;
};

type State = Pending | null;
type SecurityCall<S extends z.ZodMiniType> = {
  path: string;
  /** The states of a session in which the call is allowed; null is a complete session. */
  states: readonly State[];
  body: S;
  run: (caller: Caller, body: z.output<S>) => Promise<object>;
};

/** A session that may change second factors: complete, or still without any. */
const SETTLED = [null, 'set-up'] as const;
const password = z.string();

export const securityEndpoints: Endpoint[] = [
  securityCall({
    path: 'prove',
    states: ['code'],
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    run: proveByCode,
  }),
  securityCall({
    path: 'passkey-request',
    states: ['code'],
    body: z.object({}),
    run: passkeyRequest,
  }),
  securityCall({
    path: 'prove-by-passkey',
    states: ['code'],
    body: signedByPasskeyBody,
    run: proveByPasskey,
  }),
  securityCall({
    path: 'new-app',
    states: SETTLED,
    body: z.object({ password }),
    run: newApp,
  }),
  securityCall({
    path: 'add-app',
    states: SETTLED,
    body: z.object({ ticket: z.string().check(z.maxLength(100)), code: z.string() }),
    run: addApp,
  }),
  securityCall({
    path: 'new-passkey',
    states: SETTLED,
    body: z.object({ password }),
    run: newPasskey,
  }),
  securityCall({
    path: 'add-passkey',
    states: SETTLED,
    body: newPasskeyBody,
    run: addPasskey,
  }),
  securityCall({
    path: 'remove',
    states: [null],
    body: z.object({ password, id: z.string() }),
    async run(caller, { id, password: sent }) {
      await requirePassword(caller, sent);
      await removeFactor(caller.payload, caller.handle, id);
      await tell(caller, 'removed');
      return {};
    },
  }),
  securityCall({
    path: 'recovery-codes',
    states: [null],
    body: z.object({ password }),
    async run(caller, { password: sent }) {
      await requirePassword(caller, sent);
      if ((await factorsOf(caller.payload, caller.handle)).length === 0)
        throw new ExpectedRefusal('Set up an app or a passkey first.', 409);
      return { recoveryCodes: await replaceRecoveryCodes(caller.payload, caller.handle) };
    },
  }),
  securityCall({
    path: 'end-session',
    states: [null],
    body: z.object({ sid: z.string() }),
    async run({ payload, editor, handle, now }, { sid }) {
      await endSessions(payload, { handle, sid, now });
      await forgetSession(payload, editor, sid);
      return {};
    },
  }),
  securityCall({
    path: 'end-other-sessions',
    states: [null],
    body: z.object({}),
    async run({ payload, editor, handle, sid, now }) {
      await endSessions(payload, { handle, allBut: sid, now });
      await forgetSessions(payload, editor, sid);
      return {};
    },
  }),
];

function securityCall<S extends z.ZodMiniType>(call: SecurityCall<S>): Endpoint {
  return {
    path: `/security/${call.path}`,
    method: 'post',
    async handler(req) {
      const caller = callerOf(req);
      if (!caller || !call.states.includes(caller.pending))
        throw new ExpectedRefusal('This is not possible now. Reload the page.', 403);
      const sent = z.safeParse(call.body, await req.json?.().catch(() => null));
      if (!sent.success)
        throw new ExpectedRefusal('The request could not be read. Reload the page.', 400);
      return Response.json(await call.run(caller, sent.data));
    },
  };
}

function callerOf(req: PayloadRequest): (Caller & { pending: State }) | null {
  const { payload, user, headers } = req;
  if (user?.collection !== 'editors') return null;
  const editor = user as unknown as SignedInEditor & { pending?: State };
  const { siteUrl, siteName } = payload.config.custom as { siteUrl: string; siteName: string };
  return {
    ...{ payload, editor, siteUrl, siteName, handle: handleOf(editor), sid: editor._sid ?? '' },
    ...{ userAgent: headers.get('user-agent') ?? '', now: new Date() },
    pending: editor.pending ?? null,
  };
}

async function requirePassword({ payload, editor }: Caller, sent: string): Promise<void> {
  const problem = await ownPasswordProblem(payload, editor.id, sent);
  if (problem) throw new ExpectedRefusal(problem, 400);
}

async function proveByCode(caller: Caller, { code }: { code: string }): Promise<object> {
  const { payload, handle } = caller;
  const retryAfter = await limitsOf(payload).consume(CODES, handle);
  if (retryAfter !== null)
    throw new ExpectedRefusal(
      `Too many attempts. Please try again in ${waitingTime(retryAfter)}.`,
      403,
    );
  if (!(await isCodeOf(caller, code))) throw wrongCode();
  await limitsOf(payload).clear(CODES, handle);
  return prove(caller);
}

function wrongCode(): ExpectedRefusal {
  return new ExpectedRefusal(
    'This code is not valid. Enter the code that your app shows now.',
    400,
  );
}

async function isCodeOf({ payload, handle, now }: Caller, code: string): Promise<boolean> {
  if (looksLikeRecoveryCode(code)) return useRecoveryCode(payload, { handle, code, now });
  const app = (await factorsOf(payload, handle)).find(({ kind }) => kind === 'app');
  if (!app?.nonce) return false;
  const step = stepOfCode({ guideSecret: payload.secret, handle, nonce: app.nonce }, code, now);
  return step !== null && useStep(payload, app, { step, now });
}

async function prove({ payload, sid, now }: Caller): Promise<object> {
  await proveSession(payload, sid, now);
  return {};
}

async function passkeyRequest(caller: Caller): Promise<object> {
  return {
    challenge: await ticketFor(caller, 'sign'),
    rpId: relyingParty(caller.siteUrl).id,
    timeout: TICKET_SECONDS * 1000,
    userVerification: 'preferred',
    allowCredentials: (await passkeysOf(caller)).map(credentialOf),
  };
}

async function proveByPasskey(
  caller: Caller,
  signed: z.output<typeof signedByPasskeyBody>,
): Promise<object> {
  const { payload, siteUrl, now } = caller;
  const challenge = challengeOf(signed);
  const passkey = (await passkeysOf(caller)).find((each) => credentialIdOf(each) === signed.id);
  if (challenge === null || !passkey || !(await isUsed(caller, 'sign', challenge)))
    throw notAccepted();
  const stored = {
    ...{ credentialId: signed.id, publicKey: passkey.publicKey ?? '', user: 0, name: '' },
    ...{ counter: passkey.counter ?? 0, id: passkey.id, createdAt: passkey.createdAt },
  };
  const counter = await readSignature(signed, stored, { challenge, siteUrl });
  if (counter === null) throw notAccepted();
  await notePasskey(payload, passkey, { counter, now });
  return prove(caller);
}

function notAccepted(): ExpectedRefusal {
  return new ExpectedRefusal('This passkey was not accepted. Please try again.', 400);
}

/** A new app, not stored yet: its secret follows from the ticket. */
async function newApp(caller: Caller, { password: sent }: { password: string }): Promise<object> {
  await requirePassword(caller, sent);
  const ticket = await ticketFor(caller, 'add app');
  const { payload, handle, siteName, editor } = caller;
  const names = { issuer: siteName, label: editor.email };
  const app = { guideSecret: payload.secret, handle, nonce: ticket };
  const { secret, address } = appSetUp(app, names);
  return { ticket, secret, address, qrCode: qrCode(address) };
}

async function addApp(
  caller: Caller,
  { ticket, code }: { ticket: string; code: string },
): Promise<object> {
  const { payload, handle, now } = caller;
  const holder = { ...caller, purpose: 'add app' } as const;
  // A mistyped code does not use up the ticket.
  if (!(await isTicketOf(payload, holder, ticket))) throw expired();
  const step = stepOfCode({ guideSecret: payload.secret, handle, nonce: ticket }, code, now);
  if (step === null) throw wrongCode();
  if (!(await useTicket(payload, holder, ticket))) throw expired();
  await storeApp(payload, { handle, nonce: ticket, step, now });
  return added(caller);
}

function expired(): ExpectedRefusal {
  return new ExpectedRefusal('This took longer than five minutes. Start again.', 409);
}

async function newPasskey(
  caller: Caller,
  { password: sent }: { password: string },
): Promise<object> {
  await requirePassword(caller, sent);
  const { payload, handle, siteUrl, siteName, editor } = caller;
  if ((await factorsOf(payload, handle)).length >= MAX_FACTORS)
    throw new ExpectedRefusal('Remove a passkey first: an account has at most ten.', 409);
  return {
    challenge: await ticketFor(caller, 'add passkey'),
    rp: { id: relyingParty(siteUrl).id, name: siteName },
    user: { id: tokenHash(`editor:${handle}`), name: editor.email, displayName: editor.email },
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TICKET_SECONDS * 1000,
    attestation: 'none',
    // The password comes first, so the device need not find the account by itself.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: (await passkeysOf(caller)).map(credentialOf),
  };
}

async function addPasskey(caller: Caller, made: z.output<typeof newPasskeyBody>): Promise<object> {
  const { payload, handle, siteUrl, userAgent } = caller;
  const challenge = challengeOf(made);
  if (challenge === null || !(await isUsed(caller, 'add passkey', challenge))) throw expired();
  const credential = await readNewPasskey(made, { challenge, siteUrl });
  if (!credential)
    throw new ExpectedRefusal('This passkey could not be read. Please try again.', 400);
  const name = deviceName(userAgent);
  if (!(await storeEditorPasskey(payload, { handle, name, credential })))
    throw new ExpectedRefusal('This passkey has already been added.', 409);
  return added(caller);
}

/** Completes the session after a factor was added. Returns new recovery codes if there were none. */
async function added(caller: Caller): Promise<object> {
  const { payload, handle, sid, now } = caller;
  await proveSession(payload, sid, now);
  await tell(caller, 'added');
  if ((await countRecoveryCodes(payload, handle)) > 0) return {};
  return { recoveryCodes: await replaceRecoveryCodes(payload, handle) };
}

async function tell({ payload, editor }: Caller, change: 'added' | 'removed'): Promise<void> {
  await queueMail(payload, { kind: 'editor-factor', editor: editor.id, change });
}

function ticketFor(caller: Caller, purpose: Purpose): Promise<string> {
  return issueTicket(caller.payload, { ...caller, purpose });
}

function isUsed(caller: Caller, purpose: Purpose, ticket: string): Promise<boolean> {
  return useTicket(caller.payload, { ...caller, purpose }, ticket);
}

async function passkeysOf({ payload, handle }: Caller): Promise<Factor[]> {
  return (await factorsOf(payload, handle)).filter(({ kind }) => kind === 'passkey');
}

function credentialOf(factor: Factor) {
  return { type: 'public-key', id: credentialIdOf(factor) };
}
