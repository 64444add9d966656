/**
 * The awning above the sign-in forms. The colours are named here, because Tailwind outputs only
 * colours that components use.
 */
export function Awning() {
  return <div className="awning text-lime-100 [--stripe:var(--color-conch-500)]" />;
}
