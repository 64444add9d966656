import { useId, type ComponentProps, type ReactNode } from 'react';

type FormCardProps = {
  title: string;
  /** Introduction above the form. */
  note: string;
  isRisky?: boolean;
  formProps: ComponentProps<'form'>;
  children: ReactNode;
};

/** A card with one form. The form shows its own errors instead of the browser's. */
export function FormCard({ title, note, isRisky = false, formProps, children }: FormCardProps) {
  const id = useId();
  return (
    <section className={isRisky ? 'form-card risky' : 'form-card'} aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      <p className="text-ink-muted">{note}</p>
      <form {...formProps}>{children}</form>
    </section>
  );
}
