/** What went wrong, announced to screen readers. Keeps its place, so that nothing moves. */
export function Problem({ id, children }: { id: string; children: string | null }) {
  return (
    <p id={id} className="guide-security__problem" role="alert">
      {children}
    </p>
  );
}
