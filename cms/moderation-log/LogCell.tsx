import { Link } from '@payloadcms/ui';
import type { CollectionSlug, DefaultServerCellComponentProps } from 'payload';

type LogCellProps = DefaultServerCellComponentProps<never, number | null> & {
  /** The collection of the record that the cell refers to. */
  refersTo: CollectionSlug;
  /** The words of the link, for records whose names are not for everybody. */
  words: string;
};

/** A link to the record that a decision is about, instead of its number. */
export async function LogCell({ cellData, payload, refersTo, words }: LogCellProps) {
  if (typeof cellData !== 'number') return null;
  const text = refersTo === 'restaurants' ? await nameOf(payload, cellData) : words;
  if (text === null) return <span>Deleted</span>;
  return (
    <Link href={`/admin/collections/${refersTo}/${cellData}`} prefetch={false}>
      <bdi>{text}</bdi>
    </Link>
  );
}

async function nameOf({ db }: LogCellProps['payload'], id: number): Promise<string | null> {
  const found = await db.findOne<{ id: number; name: string }>({
    collection: 'restaurants',
    where: { id: { equals: id } },
  });
  return found?.name ?? null;
}
