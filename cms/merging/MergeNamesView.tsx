import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { MergeNamesForm } from './MergeNamesForm.tsx';
import { countPlaces } from './merge-names.ts';
import type { ReferringField } from './replace-references.ts';

const WORDS = {
  categories: { title: 'Merge two categories', one: 'category', list: 'Categories' },
  tags: { title: 'Merge two tags', one: 'tag', list: 'Tags' },
} as const;

/** Merges a category or tag into another one. */
export async function MergeNamesView(props: AdminViewServerProps) {
  const kind: ReferringField = queryValue(props, 'kind') === 'tags' ? 'tags' : 'categories';
  const id = Number(queryValue(props, 'id'));
  requireRight(props, `/admin/merge-names?kind=${kind}&id=${id}`, 'editVocabulary');
  const { req } = props.initPageResult;
  const { title, one, list } = WORDS[kind];
  const { docs } = await req.payload.find({
    ...{ collection: kind, sort: 'name', pagination: false, depth: 0 },
  });
  const own = docs.find((doc) => doc.id === id);
  return (
    <DeskPage view={props} title={title}>
      {own ? (
        <MergeNamesForm
          kind={kind}
          noun={one}
          from={{ id, name: own.name }}
          places={await countPlaces(req, kind, id)}
          others={docs
            .filter((doc) => doc.id !== id)
            .map((doc) => ({ id: doc.id, name: doc.name }))}
        />
      ) : (
        <p>
          Open a {one} under <Link href={`/admin/collections/${kind}`}>{list}</Link> and choose
          “Merge into another one” in its menu.
        </p>
      )}
    </DeskPage>
  );
}
