/** Addresses of lists that belong to one member. The browser forgets their answers at sign-out. */
export const PERSONAL_PATHS = {
  favorites: '/api/favorites',
  recommendations: '/api/recommendations',
  ownStories: '/api/user/comments',
} as const;
