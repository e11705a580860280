// The baseline of the vault's fields: a page of another origin with four inputs, and a page that inserts a frame with it on a press.
import { PROBE } from '../probe.ts';

export const FRAMING_PATH = '/framing.html';
export const FRAME_PATH = '/four-inputs.html';

export const FOUR_INPUTS = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Four inputs</title>
<body>${['Number', 'Date', 'Code', 'Name'].map((name) => `<p><label>${name} <input></label></p>`).join('')}</body></html>`;

/** The frame is as large as the widget's own. */
export const framingPage = (
  frameOrigin: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A frame</title>
<script>${PROBE}</script>
<body><button>Card details</button><div></div><script>
document.querySelector('button').onclick = () => {
  const frame = document.createElement('iframe');
  frame.src = '${frameOrigin}${FRAME_PATH}';
  frame.style = 'width: 388px; height: 317px; border: 0';
  document.querySelector('div').append(frame);
};
</script></body></html>`;
