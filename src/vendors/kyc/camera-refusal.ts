// Whether the pages around the widget let a frame inside it use the camera (Permissions Policy), and which one refuses.

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers tell nothing. */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** `page`: the page around the widget refuses; `frame`: the frame that this page lies in was not allowed it. */
export function cameraRefusal(view: Window): 'page' | 'frame' | null {
  const { permissionsPolicy, featurePolicy } = view.document as PolicyDocument;
  const policy = permissionsPolicy ?? featurePolicy;
  if (!policy || policy.allowsFeature('camera')) return null;
  return view.parent === view ? 'page' : 'frame';
}
