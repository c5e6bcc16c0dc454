import '../../card-table/felt.css';
import './home-page.css';
import type { ArticleCard } from '@overtrick/shared/learning/reference/knowledge-base';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageLink } from '../../navigation/page-link.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { FeltFan } from './felt-fan.tsx';

/** Only those who come to the home page need the deals. */
const SampleDeals = lazy(() => import('./sample-deals.tsx').then((module) => ({ default: module.SampleDeals })));

/** The levels of the public description: Level 1 to Level 8. */
const LEVELS = SKILL_LEVELS.slice(0, 8);

const PROMISES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Play every deal yourself',
    text: 'Bid and play against bots that never make a mistake. A slip of the finger can be taken back, and a hint is there when you ask for it.',
  },
  {
    title: 'Told why',
    text: 'A wrong call is answered at once, in one sentence, with the teacher’s own words. When you are right, the deal just goes on.',
  },
  {
    title: 'Without a connection',
    text: 'Deal packs come to your tablet or phone, bots and all. What you do on a train is saved when you are home.',
  },
  {
    title: 'Nothing is lost',
    text: 'Your results are kept on the device first, then on the server. Two devices agree by themselves.',
  },
];

interface Props {
  readonly signedIn: boolean;
  /** Featured articles; empty until they have loaded. */
  readonly articles: readonly ArticleCard[];
  /** The courses to start with, for a visitor. */
  readonly courses?: ReactNode;
  /** May show something else in place of the band that greets. */
  readonly greet?: (band: ReactNode) => ReactNode;
}

/** Says what Overtrick is, with links to sign in or to go on (silence 22). */
export function HomePage({ signedIn, articles, courses, greet = (band) => band }: Props) {
  return (
    <div className="home">
      {greet(<Band signedIn={signedIn} />)}
      {courses && <div className="home-courses">{courses}</div>}
      <section className="home-eight" aria-labelledby="home-levels">
        <h2 id="home-levels">Eight levels, from the first trick on</h2>
        <p>Free or paid courses from Level 1 to Level 8, covering bidding and card play.</p>
        <ol className="home-levels">
          {LEVELS.map((name, index) => (
            <li key={name}>
              <b aria-hidden="true">{index + 1}</b>
              {name}
            </li>
          ))}
        </ol>
      </section>
      <Promises />
      <section className="home-samples" aria-labelledby="home-samples">
        <h2 id="home-samples">Sample deals</h2>
        <p>Five deals to look at in the simulator: play all four hands, turn cards over, ask for the scores.</p>
        <Suspense fallback={<Skeleton label="Loading the sample deals" />}>
          <SampleDeals />
        </Suspense>
      </section>
      <section className="home-store" aria-labelledby="home-store">
        <h2 id="home-store">Deals to start with</h2>
        <p>A deal pack holds deals with one theme. You play them in order, each of them to its end.</p>
        <PageLink to="/deal-store" className="button button-outlined button-md">
          Deal store
        </PageLink>
      </section>
      <Reading articles={articles} />
    </div>
  );
}

const Band = ({ signedIn }: Pick<Props, 'signedIn'>) => (
  <section className="home-band on-felt">
    <FeltFan />
    <div className="home-words">
      <h1>Bridge, one good deal at a time</h1>
      <p>
        Courses, quizzes and deals to play against bots that never make a mistake. All of it works without a connection.
      </p>
      <div className="home-ways">{signedIn ? <WaysOn /> : <WaysIn />}</div>
    </div>
  </section>
);

const WaysIn = () => (
  <>
    <PageLink to="/create-account" className="home-way is-first">
      Create account
    </PageLink>
    <PageLink to="/login" className="home-way">
      Log in
    </PageLink>
  </>
);

const WaysOn = () => (
  <>
    <PageLink to="/my-deals" className="home-way is-first">
      My deals
    </PageLink>
    <PageLink to="/deal-store" className="home-way">
      Deal store
    </PageLink>
  </>
);

const Promises = () => (
  <section aria-labelledby="home-what">
    <h2 id="home-what">What it is like</h2>
    <dl className="home-promises">
      {PROMISES.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Reading = ({ articles }: Pick<Props, 'articles'>) => (
  <section className="home-reading" aria-labelledby="home-reading">
    <h2 id="home-reading">To read</h2>
    {articles.length > 0 && (
      <ul>
        {articles.map(({ id, slug, title, summary, category }) => (
          <li key={id}>
            <PageLink to={`/about/${category.slug}/${slug}`}>{title}</PageLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    )}
    <p className="home-more">
      <PageLink to="/about">All about Overtrick</PageLink>
      <PageLink to="/glossary">Glossary</PageLink>
    </p>
  </section>
);
