/** The box of a card before its content is there: picture, title, description and footer lines. */
export function CardSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="sk pic" />
      <div className="sk ln kick" />
      <div className="sk ln title" />
      <div className="sk ln" />
      <div className="sk ln short" />
      <div className="footer">
        <div className="sk ln" />
        <div className="sk ln" />
      </div>
    </div>
  );
}
