import arrowRight from '#site/icons/arrow-right.svg?raw';
import searchIcon from '#site/icons/search.svg?raw';
import x from '#site/icons/x.svg?raw';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { BUTTON, ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { LISTING_FORM } from '#site/components/listing/listing-form.ts';
import { onSuggestion as listenToSuggestion } from '#site/browser/suggestion-event.ts';

type SearchBarProps = {
  search: string;
  onSearch: (text: string) => void;
  /** Called with the path of a listing when the visitor chooses a suggested filter. */
  onSuggestion: (path: string) => void;
};

/** The search box. Its text takes effect on submit. */
export function SearchBar({ search, onSearch, onSuggestion }: SearchBarProps) {
  const [draft, setDraft] = useState<{ of: string; text: string }>({ of: search, text: search });
  const input = useRef<HTMLInputElement>(null);
  // If the URL now has another search, discard the text that was typed before.
  const text = draft.of === search ? draft.text : search;

  const takeTyped = useEffectEvent((typed: string) => setDraft({ of: search, text: typed }));
  const takeSuggestion = useEffectEvent((path: string) => {
    setDraft({ of: '', text: '' });
    onSuggestion(path);
  });
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    // Use text that the visitor typed before hydration.
    if (box.value) takeTyped(box.value);
    return listenToSuggestion(box, takeSuggestion);
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setDraft({ of: text.trim(), text: text.trim() });
    onSearch(text);
  }

  return (
    <form
      // With large text, the form takes a whole line.
      className="min-w-0 flex-[1_1_13rem]"
      id={LISTING_FORM}
      role="search"
      action="/restaurants"
      onSubmit={submit}
    >
      <div className="relative min-w-0">
        <Icon
          source={searchIcon}
          className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted"
        />
        <label className="sr-only" htmlFor="search">
          Search restaurants
        </label>
        <input
          ref={input}
          className="field min-h-13 w-full pr-24 pl-11 md:pr-[8.5rem]"
          id="search"
          name="search"
          type="search"
          placeholder="Search restaurants..."
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-controls="search-suggestions"
          aria-expanded={false}
          data-suggest=""
          value={text}
          onChange={(event) => setDraft({ of: search, text: event.target.value })}
        />
        <div className="absolute top-1 right-1 flex">
          <button
            type="button"
            // Invisible instead of removed, so that nothing moves when the button appears.
            className={`${ICON_BUTTON.plain} data-idle:invisible noscript:hidden`}
            aria-label="Clear search"
            data-idle={text === '' || undefined}
            onClick={() => {
              setDraft({ of: '', text: '' });
              onSearch('');
              input.current?.focus();
            }}
          >
            <Icon source={x} />
          </button>
          <button type="submit" className={`${BUTTON.inset} max-md:hidden`}>
            Search
          </button>
          <button type="submit" className={`${ICON_BUTTON.plain} md:hidden`} aria-label="Search">
            <Icon source={arrowRight} />
          </button>
        </div>
      </div>
    </form>
  );
}
