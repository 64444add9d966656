/** The placeholder of a card: grey boxes for picture, category, place, title, description and footer. */
export function CardSkeleton() {
  return (
    <div className="skeleton noscript:hidden" aria-hidden="true">
      <div className="shutters" />
      <div className="line mt-[0.7rem] h-[0.8rem] w-[46%]" />
      <div className="line mt-[0.7rem] h-4 w-[64%]" />
      <div className="line mt-[0.7rem] h-[1.4rem] w-[78%]" />
      <div className="line mt-[0.7rem] h-4" />
      <div className="line mt-[0.7rem] h-4 w-[64%]" />
      <div className="flex gap-4">
        <div className="line mt-[0.7rem] h-4 w-20" />
        <div className="line mt-[0.7rem] h-4 w-20" />
      </div>
    </div>
  );
}
