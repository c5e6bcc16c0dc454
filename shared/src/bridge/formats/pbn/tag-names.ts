const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The tags that the standard defines (PBN 2.1, 3.3 to 3.8). */
const STANDARD: ReadonlySet<string> = new Set(
  words(`Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result
    Auction Play Note Competition Description FrenchMP Generator Hidden Room Termination Application DealId
    Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore OptimumResultTable
    BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType
    EventDate EventSponsor HomeTeam Round Section Stage Table VisitTeam Time UTCDate UTCTime TimeControl TimeCall
    TimeCard Annotator AnnotatorNA Mode ActionTable AuctionTimeTable InstantScoreTable PlayTimeTable ScoreTable
    TotalScoreTable OptimumPlayTable DoubleDummyTricks`),
);

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map([...STANDARD].map((name) => [name.toLowerCase(), name]));

export const isStandardTag = (name: string): boolean => STANDARD.has(name);

/** The standard's spelling of a name that was written in another case; any other name as it is. */
export const standardTagName = (name: string): string =>
  STANDARD.has(name) ? name : (BY_LOWER_CASE.get(name.toLowerCase()) ?? name);
