import loader from '#site/icons/loader-circle.svg?raw';
import { Icon } from './Icon.tsx';

/** A loading spinner. The text beside it says what is loading. */
export function Spinner({ className = '' }: { className?: string }) {
  return <Icon source={loader} className={`animate-turn ${className}`} />;
}
