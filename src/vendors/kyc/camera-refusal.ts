// Finds out whether a permissions policy denies the camera to the widget's frames, and whose policy it is.

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers have neither. */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** `page`: the page that contains the widget denies it; `frame`: the frame around that page was not granted it. */
export function cameraRefusal(view: Window): 'page' | 'frame' | null {
  const { permissionsPolicy, featurePolicy } = view.document as PolicyDocument;
  const policy = permissionsPolicy ?? featurePolicy;
  if (!policy || policy.allowsFeature('camera')) return null;
  return view.parent === view ? 'page' : 'frame';
}
