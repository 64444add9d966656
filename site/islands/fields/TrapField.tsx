/** A honeypot: a field that is hidden from people, but that spam bots fill in. */
export function TrapField() {
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
