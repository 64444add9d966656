import { suggestEdit, suggestionBody } from '#domain/contract/edit-suggestions.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { dayField } from '#domain/edit-suggestions/suggestion-form.ts';
import {
  CLOSED_STATUSES,
  MAX_SUGGESTION_LENGTH,
  SUGGESTION_KIND_LABELS,
  SUGGESTION_KINDS,
} from '#domain/edit-suggestions/suggestion-kinds.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { MAX_DAY_LENGTH } from '#domain/opening-hours/day-text.ts';
import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { BUSINESS_STATUS_LABELS } from '#domain/restaurant/business-status.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { ChoiceField } from '#site/islands/fields/ChoiceField.tsx';
import { SelectField } from '#site/islands/fields/SelectField.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { HoneypotField } from '#site/islands/fields/HoneypotField.tsx';
import { useVisitorsForm } from '#site/islands/fields/use-visitors-form.ts';
import { WordsField } from '#site/islands/fields/WordsField.tsx';

type SuggestEditFormProps = {
  restaurant: Restaurant;
  /** The request of a form that was sent without JavaScript. */
  request?: PlainRequest | null;
  onSent?: () => void;
};

/** A form in which visitors say which detail of a restaurant is wrong, and what is right. */
export function SuggestEditForm({ restaurant, request, onSent }: SuggestEditFormProps) {
  const id = String(restaurant.id);
  const { field, formProps, isPending } = useVisitorsForm({
    schema: suggestionBody,
    send: (body) => callApi(suggestEdit, { params: { id }, body }),
    onDone: () => onSent?.(),
    request,
  });
  const typed = request?.values ?? {};
  return (
    <form
      className="suggest-edit grid gap-5"
      method="post"
      action={`/suggest-edit?restaurant=${id}`}
      {...formProps}
    >
      <input type="hidden" name="restaurant" value={id} />
      <ChoiceField
        label="What is wrong?"
        choices={SUGGESTION_KINDS}
        labels={SUGGESTION_KIND_LABELS}
        chosen={typed.kind}
        {...field('kind')}
      />
      <div className="part-closed">
        <ChoiceField
          label="For how long?"
          choices={CLOSED_STATUSES}
          labels={BUSINESS_STATUS_LABELS}
          chosen={typed.business_status}
          {...field('business_status')}
        />
      </div>
      <div className="part-moved gap-4">
        <SelectField
          label="Island"
          options={ISLANDS}
          defaultValue={typed.island ?? restaurant.island ?? ''}
          {...field('island')}
        />
        <TextField
          label="Town"
          defaultValue={typed.town ?? restaurant.town ?? ''}
          {...field('town')}
        />
        <TextField
          label="Street"
          defaultValue={typed.street ?? restaurant.street ?? ''}
          {...field('street')}
        />
      </div>
      <fieldset className="part-hours gap-3">
        <legend className="mb-2 text-sm text-ink-muted">
          For example 9:00 AM - 5:00 PM, Closed, or Open 24 hours
        </legend>
        {WEEK_FROM_MONDAY.map((day) => (
          <TextField
            key={day}
            label={day}
            maxLength={MAX_DAY_LENGTH}
            defaultValue={typed[dayField(day)] ?? restaurant.working_hours?.[day] ?? ''}
            {...field(dayField(day))}
          />
        ))}
      </fieldset>
      <div className="part-phone">
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          defaultValue={typed.phone ?? restaurant.phone ?? ''}
          {...field('phone')}
        />
      </div>
      <WordsField
        label="Tell us more"
        maxLength={MAX_SUGGESTION_LENGTH}
        defaultValue={typed.words}
        {...field('words')}
      />
      <HoneypotField {...field('website')} />
      <p className="text-sm text-ink-muted">
        An editor reviews every suggestion. We store nothing about you.
      </p>
      <button className={`${BUTTON.primary} justify-self-start`} aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send'}
      </button>
    </form>
  );
}
