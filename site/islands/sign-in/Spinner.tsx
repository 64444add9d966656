import loader from 'lucide-static/icons/loader-circle.svg?raw';
import { Icon } from '#site/components/Icon.tsx';

/** Something is on its way; what, the text beside it says. */
export function Spinner({ className = '' }: { className?: string }) {
  return <Icon source={loader} className={`animate-turn ${className}`} />;
}
