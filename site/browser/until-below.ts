/** Waits until an element is below the viewport. */
export async function untilBelow(element: Element): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top < innerHeight) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
