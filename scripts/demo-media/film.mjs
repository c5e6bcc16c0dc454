// Runs in the browser: draws the film of the demo course on a canvas and encodes it.
/* global VideoEncoder, VideoFrame, document */

export const FILM = { width: 640, height: 360, rate: 12, seconds: 27 };

/** Draws and encodes every picture; returns the decoder's configuration and the samples, each in base64. */
export async function encodeFilm({ width, height, rate, seconds }) {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const draw = canvas.getContext('2d');
  const INK = '#f6f1e4';
  const FELT = '#174a39';
  const CARD = [54, 76];
  const HOME = {
    dummy: ['A', 'Q', '6'].map((rank, index) => ({ rank, x: 226 + index * 64, y: 30 })),
    you: ['7', '5', '3'].map((rank, index) => ({ rank, x: 226 + index * 64, y: 236 })),
    west: ['9', '4', 'K'].map((rank, index) => ({ rank, x: 24 + index * 30, y: 124, isHidden: true })),
    east: ['J', '8', '2'].map((rank, index) => ({ rank, x: 502 + index * 30, y: 124, isHidden: true })),
  };
  /** Who plays which card when, in seconds, and where it comes to lie. */
  const MOVES = [
    { hand: 'you', rank: '3', at: 9.5, to: [293, 160] },
    { hand: 'west', rank: '4', at: 11.5, to: [250, 124] },
    { hand: 'dummy', rank: 'Q', at: 15, to: [293, 84] },
    { hand: 'east', rank: '2', at: 16.5, to: [336, 124] },
  ];
  const WORDS = [
    [3, 'You need two tricks in spades. They have the king.'],
    [9, 'Play a small card towards the ace and queen.'],
    [13.5, 'West has played low. Try the queen!'],
    [18, 'The king lies with West: the queen has won.'],
    [22.5, 'It works about half the time. Play towards the cards that you hope will win.'],
  ];
  const ease = (from, to, part) => from + (to - from) * (1 - (1 - part) ** 3);
  const card = ({ rank, x, y, isHidden }) => {
    draw.fillStyle = isHidden ? '#8c3b2e' : '#fffdf7';
    draw.strokeStyle = '#0d2d22';
    draw.lineWidth = 1.5;
    draw.beginPath();
    draw.roundRect(x, y, ...CARD, 5);
    draw.fill();
    draw.stroke();
    if (isHidden) {
      draw.strokeStyle = '#d8b08c';
      draw.strokeRect(x + 6, y + 6, CARD[0] - 12, CARD[1] - 12);
      return;
    }
    draw.fillStyle = '#1d1d1d';
    draw.textAlign = 'center';
    draw.font = '600 30px Text';
    draw.fillText(rank, x + CARD[0] / 2, y + 34);
    draw.font = '30px "DejaVu Sans", serif';
    draw.fillText('♠', x + CARD[0] / 2, y + 66);
  };
  const wrapped = (text, limit) => {
    const lines = [''];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (draw.measureText(longer).width > limit) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  };
  const title = () => {
    draw.textAlign = 'center';
    draw.fillStyle = INK;
    draw.font = '600 52px Display';
    draw.fillText('The finesse', width / 2, 170);
    draw.font = '24px Text';
    draw.fillText('A trick that depends on where a card lies', width / 2, 216);
  };
  const names = () => {
    draw.fillStyle = INK;
    draw.textAlign = 'center';
    draw.font = '18px Text';
    for (const [text, x, y] of [
      ['Dummy', 320, 22],
      ['You', 190, 280],
      ['West', 82, 116],
      ['East', 560, 116],
    ])
      draw.fillText(text, x, y);
  };
  const table = (time) => {
    names();
    const played = [];
    for (const [hand, cards] of Object.entries(HOME))
      for (const held of cards) {
        const move = MOVES.find((one) => one.hand === hand && one.rank === held.rank);
        const isShown = !held.isHidden || (hand === 'west' && held.rank === 'K' && time > 18);
        if (!move || time < move.at) {
          card({ ...held, isHidden: !isShown });
          continue;
        }
        const part = Math.min(1, (time - move.at) / 0.7);
        played.push({ ...held, isHidden: false, x: ease(held.x, move.to[0], part), y: ease(held.y, move.to[1], part) });
      }
    for (const shown of played) card(shown);
  };
  const words = (time) => {
    const text = WORDS.findLast(([from]) => time >= from)?.[1];
    if (!text) return;
    draw.font = '22px Text';
    const lines = wrapped(text, width - 60);
    draw.fillStyle = '#0d2d22';
    draw.fillRect(0, height - 20 - lines.length * 26, width, 20 + lines.length * 26);
    draw.fillStyle = INK;
    draw.textAlign = 'center';
    for (const [index, line] of lines.entries())
      draw.fillText(line, width / 2, height - 12 - (lines.length - 1 - index) * 26);
  };
  const picture = (time) => {
    draw.fillStyle = FELT;
    draw.fillRect(0, 0, width, height);
    if (time < 3) return title();
    table(time);
    words(time);
  };
  const base64 = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
  const samples = [];
  let configuration = '';
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error;
    },
    output: (chunk, { decoderConfig } = {}) => {
      if (decoderConfig?.description) configuration = base64(decoderConfig.description);
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      samples.push({ data: base64(data), isKey: chunk.type === 'key' });
    },
  });
  // Baseline: every decoder of the last fifteen years plays it.
  encoder.configure({ codec: 'avc1.42e01e', width, height, framerate: rate, bitrate: 220_000, avc: { format: 'avc' } });
  for (let index = 0; index < seconds * rate; index += 1) {
    picture(index / rate);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / rate });
    encoder.encode(frame, { keyFrame: index % (3 * rate) === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 8) await encoder.flush();
  }
  await encoder.flush();
  return { configuration, samples };
}
