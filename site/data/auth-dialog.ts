import { atom } from 'nanostores';

export type AuthView = 'login' | 'register' | 'forgot-password';

/** Which tab of the sign-in dialog is shown; null while it is closed. */
export const $authDialog = atom<AuthView | null>(null);
