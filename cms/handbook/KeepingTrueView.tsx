import { Link } from '@payloadcms/ui';
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { chaptersFor, type Words } from './chapters.ts';

const PATH = '/admin/keeping-true';

/** The editors' handbook: what to do when, and how the parts of the desk work. */
export function KeepingTrueView(props: AdminViewServerProps) {
  const { user } = props.initPageResult.req;
  if (!isEditor(user)) redirect(`/admin/login?redirect=${encodeURIComponent(PATH)}`);
  return (
    <DeskPage view={props} title="Keeping the guide true">
      <p className="guide-handbook__start">
        Guests plan a day around what we say. A wrong hour costs them a trip, so true comes before
        new, and new before pretty.
      </p>
      <div className="guide-handbook">
        {chaptersFor(user).map(({ title, lines }) => (
          <section key={title} className="guide-card">
            <h2>{title}</h2>
            <ul>
              {lines.map((words, index) => (
                <li key={index}>
                  <Line words={words} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskPage>
  );
}

function Line({ words }: { words: Words }) {
  return words.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part[1]} href={part[1]} prefetch={false}>
        {part[0]}
      </Link>
    ),
  );
}
