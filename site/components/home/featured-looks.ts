import type { CardLook } from '#site/components/card/card-look.ts';

/** The first featured card, which is larger than the others. */
export const LEAD: CardLook = {
  card: 'sm:col-span-2 lg:col-span-8',
  // The card beside this one sets the row's height. The picture fills the height that this card's
  // text leaves.
  top: 'lg:max-h-[60svh] lg:min-h-[min(18rem,60svh)] lg:flex-1',
  picture: 'lg:absolute lg:inset-0 lg:aspect-auto',
  body: 'lg:flex-none',
  title: 'lg:mt-[0.35rem] lg:text-2xl lg:leading-[1.18]',
  description: 'lg:text-md lg:leading-[1.45]',
};

export const BESIDE: CardLook = {
  card: 'sm:max-lg:last:col-span-2 lg:col-span-3 lg:nth-2:col-span-4',
  description: 'lg:line-clamp-2',
};
