// The baseline of the framed starts: a page that frames the page of the bare baseline, written in the document, so that no script inserts it.
import { PROBE } from '../probe.ts';

export const BARE_FRAME_PATH = '/bare-frame.html';

/** `address`: the baseline's page. */
export const bareFramePage = (
  address: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A frame</title>
<script>${PROBE}</script>
<body><script>bench.start()</script><iframe src="${address}" style="width: 388px; height: 517px; border: 0"></iframe></body></html>`;
