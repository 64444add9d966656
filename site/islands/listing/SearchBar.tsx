import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import searchIcon from 'lucide-static/icons/search.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import { useState, type SubmitEvent } from 'react';
import { Icon } from '#site/components/Icon.tsx';

type SearchBarProps = { search: string; onSearch: (text: string) => void };

/** The search box; its text counts when it is submitted. */
export function SearchBar({ search, onSearch }: SearchBarProps) {
  const [draft, setDraft] = useState<{ of: string; text: string }>({ of: search, text: search });
  // Another search came in by the address: what was being typed belongs to the old one.
  const text = draft.of === search ? draft.text : search;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setDraft({ of: text.trim(), text: text.trim() });
    onSearch(text);
  }

  return (
    <form role="search" action="/restaurants" onSubmit={submit}>
      <div className="q">
        <Icon source={searchIcon} />
        <label className="sr" htmlFor="search">
          Search restaurants
        </label>
        <input
          className="inp"
          id="search"
          name="search"
          type="search"
          placeholder="Search restaurants..."
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setDraft({ of: search, text: event.target.value })}
        />
        <div className="acts">
          {text && (
            <button
              type="button"
              className="iconbtn"
              aria-label="Clear search"
              onClick={() => {
                setDraft({ of: '', text: '' });
                onSearch('');
              }}
            >
              <Icon source={x} />
            </button>
          )}
          <button type="submit" className="btn btn-primary only-md">
            Search
          </button>
          <button type="submit" className="iconbtn only-sm" aria-label="Search">
            <Icon source={arrowRight} />
          </button>
        </div>
      </div>
    </form>
  );
}
