/** Key of the editor's preference that hides the first steps. */
export const FIRST_STEPS_KEY = 'guide-first-steps';

/** The first steps of a new editor. */
export const FIRST_STEPS: readonly { label: string; path: string; why: string }[] = [
  {
    label: 'Read “Keeping the guide true”',
    path: '/admin/keeping-true',
    why: 'Two screens about what to do daily and weekly, and how hours, photos and the trash work.',
  },
  {
    label: 'Enter your name',
    path: '/admin/account',
    why: 'Other editors see it beside what you change.',
  },
  {
    label: 'Turn on the daily email',
    path: '/admin/account',
    why: 'Every morning it says what waits for you.',
  },
  {
    label: 'Open a restaurant',
    path: '/admin/collections/restaurants',
    why: 'Correct something small and publish it. Visitors see it within seconds.',
  },
  {
    label: 'Read the stories to decide',
    path: '/admin/moderation',
    why: 'Members see their story as soon as you approve it.',
  },
  {
    label: 'Look at the suggested edits',
    path: '/admin/suggestions',
    why: 'You can apply each suggested field on its own.',
  },
];
