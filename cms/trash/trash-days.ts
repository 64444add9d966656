/** How many days records stay in the trash. */
export const TRASH_DAYS = 30;
