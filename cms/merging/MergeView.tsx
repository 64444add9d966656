import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { counted } from '#domain/wording/counted.ts';
import { MergeForm } from './MergeForm.tsx';
import { mergeCandidates, type Candidate } from './merge-candidates.ts';
import { mergedPhotos } from './merge-data.ts';
import { countMoved, mergePair } from './merge-places.ts';
import { differingFields, type NamesById } from './merge-words.ts';

const PATH = '/admin/merge';

/** Merges two records of one place: first the choice of the other record, then the comparison. */
export async function MergeView(props: AdminViewServerProps) {
  const [place, other] = [idIn(props, 'place'), idIn(props, 'other')];
  requireRight(props, addressOf(place, other), 'editPlaces');
  const { req } = props.initPageResult;
  return (
    <DeskPage view={props} title="Merge two records of one place">
      {place !== null && other !== null ? (
        await comparison(req, place, other)
      ) : (
        <Choice req={req} place={place} search={queryValue(props, 'search')} />
      )}
    </DeskPage>
  );
}

function idIn(props: AdminViewServerProps, name: string): number | null {
  const value = queryValue(props, name);
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

function addressOf(place: number | null, other: number | null): string {
  const query = { ...(place && { place: String(place) }), ...(other && { other: String(other) }) };
  return `${PATH}?${new URLSearchParams(query).toString()}`;
}

type ChoiceProps = { req: PayloadRequest; place: number | null; search: string };

async function Choice({ req, place, search }: ChoiceProps) {
  const document = place === null ? null : await placeById(req, place);
  if (!document)
    return (
      <p>
        Open a place under <Link href="/admin/collections/restaurants">Restaurants</Link> and choose
        “Merge” in its menu.
      </p>
    );
  const found = await mergeCandidates(req, document.id, search);
  return (
    <>
      <p>
        Which other record is the same place as{' '}
        <Link href={`/admin/collections/restaurants/${document.id}`}>{document.name}</Link>?
      </p>
      <form action={PATH} className="guide-merge__search">
        <input type="hidden" name="place" value={document.id} />
        <label htmlFor="merge-search">Name, town or phone</label>
        <input id="merge-search" name="search" type="search" defaultValue={search} />
        <button type="submit">Search</button>
      </form>
      <Candidates place={document.id} found={found} search={search} />
    </>
  );
}

function Candidates(props: { place: number; found: Candidate[]; search: string }) {
  const { place, found, search } = props;
  if (found.length === 0)
    return <p>{search ? 'No other place matches.' : 'No other place looks like the same one.'}</p>;
  return (
    <ul className="guide-merge__candidates">
      {found.map(({ id, name, island, town, phone, isLikely }) => (
        <li key={id}>
          <Link href={addressOf(place, id)}>
            <b>{name}</b>
            <span>{[town, island, phone].filter(Boolean).join(' · ')}</span>
            {isLikely && <span>Looks like the same place</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function comparison(req: PayloadRequest, place: number, other: number) {
  try {
    const { into, from } = await mergePair(req, { into: place, from: other });
    const moved = await countMoved(req.payload, from.id);
    const photos = mergedPhotos(into, from).length - (into.photos?.length ?? 0);
    const numbers = [
      moved.stories === 1 ? '1 story' : `${moved.stories} stories`,
      counted(moved.favorites, 'favorite'),
      counted(moved.suggestions, 'suggestion'),
      counted(photos, 'photo'),
    ];
    return (
      <MergeForm
        into={{ id: into.id, name: into.name, updatedAt: into.updatedAt }}
        from={{ id: from.id, name: from.name, updatedAt: from.updatedAt }}
        fields={differingFields(into, from, await namesById(req))}
        moves={new Intl.ListFormat('en').format(numbers)}
        swap={addressOf(other, place)}
      />
    );
  } catch (error) {
    if (!(error instanceof ExpectedRefusal)) throw error;
    return (
      <>
        <p className="guide-queue__warning">{error.message}</p>
        <p>
          <Link href={addressOf(place, null)}>Choose another record</Link>
        </p>
      </>
    );
  }
}

async function placeById(req: PayloadRequest, id: number): Promise<Restaurant | null> {
  const { payload, user } = req;
  return payload.findByID({
    ...{ collection: 'restaurants', id, depth: 0, draft: true, disableErrors: true },
    ...{ user, overrideAccess: false },
  });
}

async function namesById({ payload }: PayloadRequest): Promise<NamesById> {
  const namesIn = async (collection: 'categories' | 'tags') => {
    const { docs } = await payload.find({ collection, pagination: false, depth: 0 });
    return new Map(docs.map(({ id, name }) => [id, name]));
  };
  return { categories: await namesIn('categories'), tags: await namesIn('tags') };
}
