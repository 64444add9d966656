/** A field that nobody sees or hears, for programs that fill in every one. */
export function TrapField() {
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
