/*
 * Texts that would run something, or load something from elsewhere, if a page took them for more than text. Each calls
 * __xss, which no page of ours has, with what it tried.
 */

/** A host that nobody of ours asks. */
const ELSEWHERE = 'https://elsewhere.example';

/** What is written into the middle of a text. */
const WITHIN: readonly string[] = [
  `<img src=x onerror=__xss('img')>`,
  `<script>__xss('script')</script>`,
  `<svg/onload=__xss('svg')>`,
  `"><svg onload=__xss('quoted')>`,
  `'" autofocus tabindex=1 onfocus=__xss('attribute') x="`,
  `</textarea></title></style></script><script>__xss('closed')</script>`,
  `<a href="javascript:__xss('link')">a</a>`,
  `<a href="&#106;avascript&colon;__xss('entity')">b</a>`,
  `<a href="java\tscript:__xss('tab')">c</a>`,
  `<a href="//elsewhere.example/">d</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__xss('mutated')&gt;">`,
  `<svg></p><style><g title="</style><img src onerror=__xss('foreign')>">`,
  `<noscript><p title="</noscript><img src=x onerror=__xss('noscript')>">`,
  `<iframe srcdoc="<script>parent.__xss('frame')</script>"></iframe>`,
  `<object data="javascript:__xss('object')"></object><embed src="javascript:__xss('embed')">`,
  `<form action="javascript:__xss('form')"><button formaction="javascript:__xss('button')">e</button></form>`,
  `<details open ontoggle=__xss('details')><video src=x onerror=__xss('video')></details>`,
  `<p style="background:url(${ELSEWHERE}/style)" onmouseover=__xss('over')>f</p>`,
  `<img src="${ELSEWHERE}/pixel"><link rel=stylesheet href="${ELSEWHERE}/sheet">`,
  `<style>@import '${ELSEWHERE}/import';</style><base href="${ELSEWHERE}/">`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/moved">`,
  `<img/src/onerror=__xss('slashes')>&lt;img src=x onerror=__xss('twice')&gt;`,
  `\\u003cimg src=x onerror=__xss('escaped')\\u003e<scr\0ipt>__xss('nul')</scr\0ipt>`.replaceAll('\0', ''),
  `{{constructor.constructor("__xss('template')")()}} \${__xss('literal')} <%= __xss('page') %>`,
  `\u202e\u2066<img src=x onerror=__xss('override')>\u2069`,
  `![x](javascript:__xss('markdown')) [y](javascript:__xss('markdown'))`,
];

/** What fits into the shortest names. */
const SHORT = `<svg/onload=__xss()>`;

/** Where an address is expected. */
const ADDRESS = `javascript:__xss('address')//`;

/** How long a text may be; the limits of fields are found by trying these, the longest first. */
export const LENGTHS = [6000, 480, 180, 90, 36] as const;

/** What a field is found again by on a page. */
const markOf = (number: number): string => `h${number}h`;

/** A hostile text for a field: its mark, and as many of the texts as fit, from another one for each field. */
export function hostileText(number: number, length: number): string {
  let text = markOf(number);
  const inTurn = [...WITHIN.slice(number % WITHIN.length), ...WITHIN.slice(0, number % WITHIN.length)];
  for (const each of length < 60 ? [SHORT] : inTurn) if (text.length + each.length + 1 <= length) text += ` ${each}`;
  return text;
}

/** The same for a field that wants an address. */
export const hostileAddress = (number: number): string => `${ADDRESS}${markOf(number)}`;
