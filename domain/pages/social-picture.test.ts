import { describe, expect, test } from 'vitest';
import {
  categorySocialPicture,
  GUIDE_SOCIAL_PICTURE,
  islandSocialPicture,
  restaurantSocialPicture,
  socialPictureAlt,
  socialPictureKey,
  socialPicturePath,
} from './social-picture.ts';

const photo = { alt: '', isIllustration: false, sizes: [] };
const PLACE = {
  id: 12,
  name: 'Da Fish Fry',
  category: 'Seafood',
  price_range: '$$',
  town: 'George Town',
  island: 'Exuma',
  photos: [
    { ...photo, url: '/media/second.webp?v=1', isPrimary: false },
    { ...photo, url: '/media/first.webp?v=1', isPrimary: true },
  ],
} as const;
const picture = (changes: object = {}) =>
  restaurantSocialPicture({ ...PLACE, photos: [...PLACE.photos], ...changes });

test("a restaurant's social picture has its name, category, price, place and main photo", () => {
  expect(picture()).toEqual({
    key: 'restaurant-12',
    title: 'Da Fish Fry',
    kind: 'Seafood · $$',
    place: 'George Town, Exuma',
    source: '/media/first.webp?v=1',
  });
  expect(socialPictureAlt(picture())).toBe('Da Fish Fry, Seafood · $$, George Town, Exuma');
});

test.each([
  [{ price_range: null }, { kind: 'Seafood' }],
  [{ town: null }, { place: 'Exuma' }],
  [{ town: 'Exuma' }, { place: 'Exuma' }],
  [{ town: null, island: null }, { place: 'The Bahamas' }],
  [{ photos: [] }, { source: null }],
])(
  'a social picture leaves out a part that is missing or repeats another: %j',
  (changes, expected) => {
    expect(picture(changes)).toMatchObject(expected);
  },
);

test('the social pictures of a category and an island say where to eat', () => {
  const category = categorySocialPicture({ id: 3, name: 'Seafood', imageUrl: '/images/a.webp' });
  expect(category).toMatchObject({ title: 'Seafood', source: '/images/a.webp' });
  expect(socialPictureAlt(category)).toBe('Seafood, Where to eat, The Bahamas');
  expect(socialPictureAlt(islandSocialPicture({ name: 'Cat Island' }))).toBe(
    'Cat Island, Where to eat, The Bahamas',
  );
  expect(socialPictureAlt({ ...category, kind: null, place: null })).toBe('Seafood');
});

describe('socialPicturePath', () => {
  const pathOf = (changes: object = {}) => socialPicturePath(picture(changes), 'Paradise Plate');

  test('the path of a social picture is the same for the same picture', () => {
    expect(pathOf()).toMatch(/^\/images\/social\/restaurant-12-[\da-f]{16}\.jpg$/);
    expect(pathOf({ rating: 5, description: 'Other words' })).toBe(pathOf());
  });

  test.each([
    { name: 'Da Other Fish Fry' },
    { category: 'Seafood & Grill' },
    { price_range: '$$$' },
    { town: 'Barretarre' },
    { island: 'Andros' },
    { photos: [{ ...photo, url: '/media/first.webp?v=2', isPrimary: true }] },
  ])('the path of a social picture differs for another picture: %j', (changes) => {
    expect(pathOf(changes)).not.toBe(pathOf());
  });

  test('the path of a social picture differs for another site name', () => {
    expect(socialPicturePath(picture(), 'Conch & Co')).not.toBe(pathOf());
  });

  test('the path of a social picture ends in the FNV-1a hash of its content', () => {
    const path = socialPicturePath(
      { key: 'guide', title: 'é', kind: null, place: null, source: null },
      'P',
    );
    // The hash of `[1,"P","é",null,null,null]` in UTF-8, computed with another tool.
    expect(path).toBe('/images/social/guide-e3546cc8424dcd79.jpg');
  });
});

test('socialPictureKey reads the key from a valid path and returns null for any other path', () => {
  for (const one of [
    picture(),
    categorySocialPicture({ id: 3, name: 'Seafood', imageUrl: '/images/a.webp' }),
    islandSocialPicture({ name: 'Cat Island' }),
    GUIDE_SOCIAL_PICTURE,
  ]) {
    const path = socialPicturePath(one, 'Paradise Plate').slice('/images/'.length);
    expect(socialPictureKey(path)).toBe(one.key);
    for (const other of [`x${path}`, `${path}x`, path.replace('.jpg', '.png'), path.slice(0, -6)])
      expect(socialPictureKey(other)).toBeNull();
  }
  expect(socialPictureKey('social/../restaurant-12-0123456789abcdef.jpg')).toBeNull();
});
