'use client';

/** Leads keyboard users past the menu, which has some forty links. Payload has no such link. */
export function SkipLink() {
  return (
    <button type="button" className="guide-skip" onClick={enterContent}>
      Skip to content
    </button>
  );
}

function enterContent(): void {
  const content = document.querySelector<HTMLElement>('.app-header ~ *');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}
