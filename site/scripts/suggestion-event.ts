const NAME = 'suggestion';

/**
 * Tells a search box that a suggested filter was chosen, by the path of its listing. True when the
 * page shows it itself; otherwise the path is to be opened.
 */
export function offerSuggestion(input: HTMLInputElement, path: string): boolean {
  return !input.dispatchEvent(new CustomEvent(NAME, { detail: path, cancelable: true }));
}

/** Takes what is chosen from the suggestions of a search box; answers how to stop. */
export function onSuggestion(input: HTMLInputElement, take: (path: string) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    take(String(event.detail));
  };
  input.addEventListener(NAME, listen);
  return () => input.removeEventListener(NAME, listen);
}
