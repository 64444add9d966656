/** Classes that a page adds to the parts of a card. */
export type CardLook = Partial<
  Record<'card' | 'top' | 'picture' | 'body' | 'title' | 'description', string>
>;
