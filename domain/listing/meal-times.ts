/** Usual times of meals in minutes of the day, which the filters offer before all other times. */
export const MEAL_TIMES = [
  { name: 'Breakfast', minute: 8 * 60 },
  { name: 'Lunch', minute: 12.5 * 60 },
  { name: 'Dinner', minute: 19 * 60 },
] as const;
