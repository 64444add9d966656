import type { Payload } from 'payload';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { route, type Route } from '#cms/api/route.ts';
import { exportAccount, type AccountExport } from '#domain/contract/account-export.ts';
import * as account from '#domain/contract/account.ts';
import * as passkeyCalls from '#domain/contract/passkeys.ts';
import * as own from './operations/own-account.ts';
import * as passwords from './operations/passwords.ts';
import * as passkeys from './operations/passkeys.ts';
import { login, logout, register } from './operations/sign-in.ts';
import { currentMember, resendVerification, verifyEmail } from './operations/verify-email.ts';

/** Functions of subjects that accounts must not import: stories, favorites and reports. */
type OtherSubjects = {
  hasUnseenStories: (payload: Payload, member: number) => Promise<boolean>;
  /** Reads what stories, favorites and reports store about a member. */
  exportOthers: (
    context: OperationContext,
    member: number,
  ) => Promise<Pick<AccountExport, 'favorites' | 'stories' | 'reports'>>;
};

/** The endpoints of the caller's own account. */
export const accountRoutes = ({
  hasUnseenStories,
  exportOthers,
}: OtherSubjects): readonly Route[] => [
  route(account.getCurrentMember, (context) => currentMember(context, hasUnseenStories)),
  route(account.login, (context, { body }) => login(context, body)),
  route(account.register, (context, { body }) => register(context, body)),
  route(account.logout, (context) => logout(context)),
  route(account.verifyEmail, (context, { query }) => verifyEmail(context, query)),
  route(account.resendVerification, (context, { body }) => resendVerification(context, body)),
  route(account.forgotPassword, (context, { body }) => passwords.forgotPassword(context, body)),
  route(account.checkResetLink, (context, { query }) => passwords.checkResetLink(context, query)),
  route(account.resetPassword, (context, { body }) => passwords.resetPassword(context, body)),
  route(account.updateProfile, (context, { body }) => own.updateProfile(context, body)),
  route(account.changePassword, (context, { body }) => passwords.changePassword(context, body)),
  route(account.changeEmail, (context, { body }) => own.changeEmail(context, body)),
  route(account.deleteAccount, (context, { body }) => own.deleteAccount(context, body)),
  route(account.listSessions, (context) => own.listSessions(context)),
  route(account.endSession, (context, { params }) => own.endSession(context, params)),
  route(exportAccount, (context) => own.exportAccount(context, exportOthers)),
  route(passkeyCalls.listPasskeys, (context) => passkeys.listPasskeys(context)),
  route(passkeyCalls.passkeyOptions, (context, { body }) => passkeys.passkeyOptions(context, body)),
  route(passkeyCalls.addPasskey, (context, { body }) => passkeys.addPasskey(context, body)),
  route(passkeyCalls.removePasskey, (context, { params }) =>
    passkeys.removePasskey(context, params),
  ),
  route(passkeyCalls.passkeySignInOptions, (context) => passkeys.passkeySignInOptions(context)),
  route(passkeyCalls.passkeySignIn, (context, { body }) => passkeys.passkeySignIn(context, body)),
];
