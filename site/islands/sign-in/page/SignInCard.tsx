import type { ReactNode } from 'react';
import { Awning } from '#site/islands/sign-in/Awning.tsx';

type SignInCardProps = {
  title: string;
  /**
   * Reserves two lines for the title in narrow windows, because the title may change to a longer
   * one.
   */
  hasRoom?: boolean;
  isBusy?: boolean;
  children: ReactNode;
};

/** The frame of all sign-in pages. */
export function SignInCard({ title, hasRoom, isBusy = false, children }: SignInCardProps) {
  return (
    <div
      className="mx-auto my-[clamp(2rem,6vw,4rem)] w-[min(100%,var(--container-form))] overflow-clip rounded-lg bg-surface-raised shadow-3"
      aria-busy={isBusy}
    >
      <Awning />
      <div className="px-[min(clamp(1.1rem,4vw,1.9rem),5vw)] pt-6 pb-7">
        <h1 className={`mb-5 text-2xl ${hasRoom ? 'max-sm:min-h-[2lh]' : ''}`}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
