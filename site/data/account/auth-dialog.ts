import { atom } from 'nanostores';

export type AuthView = 'login' | 'register' | 'forgot-password';

/** The tab that the sign-in dialog shows. Null while the dialog is closed. */
export const $authDialog = atom<AuthView | null>(null);
