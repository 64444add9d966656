import circleAlert from '#site/icons/circle-alert.svg?raw';
import { Icon } from '#site/components/Icon.tsx';

/** The error text below a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-[0.4rem] text-sm font-semibold text-negative"
    >
      <Icon source={circleAlert} className="mt-[0.15em] flex-none" />
      {error}
    </p>
  );
}
