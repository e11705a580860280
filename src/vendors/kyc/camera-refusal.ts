// Finds out whether a permissions policy denies the camera to the widget's frames, and whose policy it is.
import { allowsFeature } from '../../lib/allows-feature.ts';

/** `page`: the page that contains the widget denies it; `frame`: the frame around that page was not granted it. */
export function cameraRefusal(view: Window): 'page' | 'frame' | null {
  if (allowsFeature(view.document, 'camera') !== false) return null;
  return view.parent === view ? 'page' : 'frame';
}
