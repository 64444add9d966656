/** Paths of a member's personal lists. The browser deletes their cached responses at sign-out. */
export const PERSONAL_PATHS = {
  favorites: '/api/favorites',
  recommendations: '/api/recommendations',
  ownStories: '/api/user/comments',
} as const;
