/** The awning above the sign-in forms. Tailwind emits only colours that components use, as here. */
export function Awning() {
  return <div className="awning text-lime-100 [--stripe:var(--color-conch-500)]" />;
}
