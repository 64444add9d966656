const NAME = 'suggestion';

/**
 * Dispatches an event with the chosen filter suggestion at its search box.
 *
 * @param path path of the listing with that filter
 * @returns whether the page applies the filter itself; otherwise the caller must open the path
 */
export function offerSuggestion(input: HTMLInputElement, path: string): boolean {
  return !input.dispatchEvent(new CustomEvent(NAME, { detail: path, cancelable: true }));
}

/**
 * Calls `take` with the path of each chosen suggestion. Returns a function that stops listening.
 */
export function onSuggestion(input: HTMLInputElement, take: (path: string) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    take(String(event.detail));
  };
  input.addEventListener(NAME, listen);
  return () => input.removeEventListener(NAME, listen);
}
