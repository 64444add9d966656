const MADE = /new (\w+)\(new Date\((\w+)\)\)(?=;if\(\w+\)\{let \w+=\1\.tz\()/g;

/**
 * A loader of Next's build. Payload formats times in the time zone of the device, and has no setting
 * for it. This loader makes the one function that does so use the time zone of The Bahamas. Fails if a new
 * version of Payload writes this function differently.
 *
 * @param {string} source
 * @returns {string}
 */
export default function withBahamasTime(source) {
  if (!source.includes('.dateFNS?')) return source;
  const changed = source.replace(MADE, 'new $1(new Date($2),"America/Nassau")');
  if (changed === source) throw new Error('Payload’s function that formats times has changed.');
  return changed;
}
