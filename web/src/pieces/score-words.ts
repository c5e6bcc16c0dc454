/** '+620', '−50', '0'. */
export const scoreWords = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${Math.abs(score)}` : '0';
