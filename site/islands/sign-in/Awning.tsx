/** The awning above a form to come in. Its sheet gets the colours from here, where Tailwind sees them. */
export function Awning() {
  return <div className="awning text-lime-100 [--stripe:var(--color-conch-500)]" />;
}
