export type DirectionsLink = { name: string; href: string };

type Place = {
  name: string;
  latitude: number | null;
  longitude: number | null;
  street: string | null;
  town: string | null;
  island: string | null;
};

/**
 * Links that open directions in common map services. They search for the postal address when the
 * position is unknown.
 *
 * @see https://developers.google.com/maps/documentation/urls/get-started#directions-action
 * @see
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function directionsTo(place: Place): DirectionsLink[] {
  const { name, latitude, longitude, street, town, island } = place;
  const isKnown = latitude !== null && longitude !== null;
  const words = [name, street, town, island, 'The Bahamas'].filter(Boolean).join(', ');
  const goal = encodeURIComponent(isKnown ? `${latitude},${longitude}` : words);
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${goal}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${goal}` },
    {
      name: 'OpenStreetMap',
      href: isKnown
        ? `https://www.openstreetmap.org/directions?to=${goal}`
        : `https://www.openstreetmap.org/search?query=${goal}`,
    },
  ];
}
