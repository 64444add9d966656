import type { Config } from 'payload';

type Translations = NonNullable<NonNullable<Config['i18n']>['translations']>;

/** Our words for texts of Payload that do not say what happens. */
export const ADMIN_WORDS = {
  en: {
    authentication: {
      alreadyLoggedIn: 'You are signed in already',
      backToLogin: 'Back to sign-in',
      logBackIn: 'Sign in again',
      loggedIn: 'To use another account, <0>sign out</0> first.',
      loggedInChangePassword: 'To change your password, open your <0>account</0>.',
      loggedOutInactivity: 'You were signed out, because nothing happened for a while.',
      loggedOutSuccessfully: 'You are signed out.',
      loggingOut: 'Signing out…',
      login: 'Sign in',
      loginWithAnotherUser: 'To use another account, <0>sign out</0> first.',
      logOut: 'Sign out',
      logout: 'Sign out',
      logoutSuccessful: 'You are signed out.',
      stayLoggedIn: 'Stay signed in',
      youAreInactive:
        'You have done nothing here for a while, so you will soon be signed out. Stay signed in?',
    },
    error: {
      logoutFailed: 'Signing out failed. Please try again.',
      unauthorized: 'You are signed out. Sign in again.',
    },
    general: {
      aboutToRestoreAsDraftCount: 'Restore {{count}} {{label}} as they were?',
      aboutToRestoreCount: 'Restore {{count}} {{label}} as they were?',
      aboutToTrash:
        'Move the {{label}} <1>{{title}}</1> to the trash? It leaves the site at once. You can restore it for 30 days.',
      aboutToTrashCount:
        'Move {{count}} {{label}} to the trash? They leave the site at once. You can restore them for 30 days.',
      confirmRestoration: 'Restore?',
      documentIsTrashed: 'This {{label}} is in the trash. Restore it to change it.',
      payloadSettings: 'Language and colours',
      noUpcomingEventsScheduled: 'No time is set.',
      schedulePublishFor: 'Publish or unpublish “{{title}}” later',
      upcomingEvents: 'Times that are set',
      noTrashResults: 'No {{label}} in the trash.',
      restoredCountSuccessfully: 'Restored {{count}} {{label}}.',
      titleTrashed: '{{label}} “{{title}}” is in the trash.',
      trashedCountSuccessfully: '{{count}} {{label}} moved to the trash.',
      exitLivePreview: 'Close the preview',
      livePreview: 'Preview',
    },
    version: {
      aboutToRestore:
        'The {{label}} becomes what it was on {{versionDate}}. This goes live at once, unless you restore it as a draft.',
      schedulePublish: 'Publish or unpublish later',
      scheduledSuccessfully: 'The time is set.',
      confirmVersionRestoration: 'Restore this version?',
      problemRestoringVersion:
        'The version was not restored. If another editor has saved this record meanwhile, open its list of versions again.',
    },
  },
} as unknown as Translations;
