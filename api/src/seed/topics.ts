/** The focuses that courses and packs can have, with their keywords; those of the demo packs are among them. */
export const DEMO_FOCUSES: readonly { readonly name: string; readonly keywords: readonly string[] }[] = [
  {
    name: 'bidding',
    keywords: ['Stayman', 'transfers', 'invitations', 'weak no trump', 'overcalls', 'takeout doubles', 'slam bidding'],
  },
  {
    name: 'declarer play',
    keywords: ['counting winners', 'drawing trumps', 'finesse', 'hold-up', 'entries', 'ducking', 'safety plays'],
  },
  {
    name: 'defence',
    keywords: ['opening leads', 'third hand', 'ruffs', 'hold-up', 'switching suits'],
  },
];
