import type { AttemptLimits } from '#cms/limits/attempts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** High enough for an office behind one IP address, and for an editor who mistypes all morning. */
export const SIGN_IN_LIMITS: AttemptLimits = {
  accounts: 'editors',
  limits: [
    {
      per: 'address and account',
      name: 'sign-in',
      windows: [
        { points: 5, seconds: MINUTE },
        { points: 10, seconds: 15 * MINUTE },
        { points: 30, seconds: DAY },
      ],
    },
    {
      per: 'address',
      name: 'sign-in-client',
      windows: [
        { points: 30, seconds: 15 * MINUTE },
        { points: 150, seconds: DAY },
      ],
    },
    {
      per: 'account',
      name: 'sign-in-account',
      windows: [
        { points: 40, seconds: HOUR },
        { points: 120, seconds: DAY },
      ],
    },
  ],
};
